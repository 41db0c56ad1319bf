"""The committed sounds are what their script makes today: short, unclipped, without clicks."""

import math
import struct
import subprocess
import sys
import wave
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
NAMES = sorted(path.name for path in FOLDER.glob("*.wav"))
RATE, FULL, WINDOW = 44100, 32767, 2205


def samples(path: Path) -> list[int]:
    """Reads a sound of one channel with 16 bits."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        count = file.getnframes()
        return list(struct.unpack(f"<{count}h", file.readframes(count)))


def test_every_sound_is_made_by_its_script(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    script = ROOT / "packaging" / "make_sounds.py"
    subprocess.run([sys.executable, str(script), "--out", str(tmp_path)], check=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == NAMES
    for name in NAMES:
        ours, theirs = samples(FOLDER / name), samples(tmp_path / name)
        assert len(ours) == len(theirs)
        assert max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) <= 2, name


def test_the_table_has_its_sounds() -> None:
    wanted = {"shuffle", "deal", "slide", "flip", "lay", "pick", "knock", "refuse"}
    assert {f"{name}.wav" for name in wanted | {"turn", "ask", "out", "win"}} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_begins_and_ends_in_silence(name: str) -> None:
    sound = samples(FOLDER / name)
    assert 0.03 < len(sound) / RATE < 1.0
    assert max(map(abs, sound)) < 0.75 * FULL
    assert max(map(abs, (*sound[:3], *sound[-40:]))) < 0.002 * FULL
    assert abs(sum(sound) / len(sound)) < 0.001 * FULL


def test_no_sound_is_much_louder_than_another() -> None:
    levels = {}
    for name in NAMES:
        sound = [0] * WINDOW + samples(FOLDER / name) + [0] * WINDOW
        powers = [
            sum(value * value for value in sound[first : first + WINDOW]) / WINDOW
            for first in range(0, len(sound) - WINDOW, WINDOW // 4)
        ]
        levels[name] = 10 * math.log10(max(powers) / FULL**2)
    assert max(levels.values()) - min(levels.values()) < 12, levels
