"""Renders every scene from fixed positions into PNG files, without a window.

The positions are those of the tests; the same command gives the same pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
# Long enough that everything that moves has come to rest, in ms.
REST_MS = 60_000


def main() -> None:
    """Reads the command line and renders."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument(
        "--only", action="append", default=[], help="a scene, or how its name begins"
    )
    parser.add_argument("--size", type=size_of, default=(1280, 800), help="WIDTHxHEIGHT")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="felt")
    parser.add_argument(
        "--text", type=text_of, default=1.0, help="the size of text, 1.0 to 2.0, or in per cent"
    )
    parser.add_argument("--contrast", action="store_true", help="in the strongest contrast")
    parser.add_argument("--list", action="store_true", help="only name the scenes")
    chosen = parser.parse_args()
    prepare()
    from tests.ui.scenes.guided import GUIDED
    from tests.ui.scenes.posed import LOOKS, TABLES
    from tests.ui.scenes.scenery import SCENE_LOOKS, SCENES

    scenes = {**SCENES, **TABLES, **GUIDED}
    wanted = [name for name in scenes if not chosen.only or name.startswith(tuple(chosen.only))]
    if not wanted:
        parser.error(f"there is no such scene; known are: {', '.join(scenes)}")
    if chosen.list:
        print("\n".join(wanted))
        return
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        look = {
            "language": chosen.language,
            "theme": chosen.theme,
            "text": chosen.text,
            "contrast": chosen.contrast,
            **{**SCENE_LOOKS, **LOOKS}.get(name, {}),
        }
        path = chosen.out / f"{name}.png"
        render(scenes[name], TABLES["table-contract"], path, chosen.size, look)
        print(path)


def size_of(text: str) -> tuple[int, int]:
    """Reads a size such as 1280x800."""
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def text_of(text: str) -> float:
    """Reads the size of text: 1.0 to 2.0, or 100 to 200 for per cent."""
    size = float(text)
    size = size / 100 if size >= 100 else size
    if not 1 <= size <= 2:
        raise argparse.ArgumentTypeError("text is from 1.0 to 2.0 times its size")
    return size


def prepare() -> None:
    """Keeps SDL off the screen and the loudspeaker, and the player's own folder out of it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["RUMMY_DESKTOP_HOME"] = tempfile.mkdtemp(prefix="rummy-desktop-pictures-")
    sys.path.insert(0, str(ROOT))


def render(
    make: Callable[[], Any],
    below: Callable[[], Any],
    path: Path,
    size: tuple[int, int],
    look: dict[str, object],
) -> None:
    """Shows a scene until it has come to rest, and keeps its picture; below: what lies under a
    scene that does not fill the window.
    """
    import pygame

    from rummy_desktop.ui.look import Look
    from rummy_desktop.ui.loop import Loop
    from rummy_desktop.ui.scene import Push

    clock = [0.0]
    scene = make()
    first = scene if scene.opaque else below()
    loop = Loop(first, Look(muted=True).changed(**look), size, time_ms=lambda: clock[0])
    loop.step()
    if first is not scene:
        loop.post(lambda: Push(scene))
    for _ in range(4):
        clock[0] += REST_MS
        loop.step()
    pygame.image.save(loop.window, str(path))
    loop.close()


if __name__ == "__main__":
    main()
