"""The program without a hand on it: bots at every game's table, and records shown again."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from rummy_desktop.app import house, main, thinking
from rummy_desktop.app.command_line import main as run
from rummy_desktop.bots.levels import bot
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.settings import Settings, save_settings
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.watch import WatchScene
from rummy_desktop.variant import load_variant, presets
from tests.app.guest import Asked

# Not every frame of so many tables has to be drawn.
DRAWN = 3


Look = Callable[[Loop], None]


@pytest.fixture
def quickly(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Look], None]:
    """Lets the program's loop run as fast as it can, looked at in each frame."""
    save_settings(Settings().with_look(pace="at_once", muted=True))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(thinking, "Thinker", Asked)

    def with_look_at(look: Look) -> None:
        class Quick(Loop):
            """Has a clock of its own, and waits for none."""

            def __init__(self, first: Scene, *told: object, **more: object) -> None:
                self.clock = 0.0
                more |= {"size": (960, 600), "time_ms": lambda: self.clock}
                super().__init__(first, *told, **more)  # type: ignore[arg-type]

            def run(self) -> None:
                frames = 0
                while self.running:
                    self.clock += 50
                    frames += 1
                    assert frames < 5000, "it does not come to an end"
                    look(self)
                    self.step()

            def _draw(self) -> None:
                if round(self.clock / 50) % DRAWN == 0:
                    super()._draw()

        monkeypatch.setattr(main, "Loop", Quick)

    return with_look_at


@pytest.mark.parametrize("game", presets())
def test_bots_play_a_deal_of_every_game_at_the_table(
    game: str, quickly: Callable[[Look], None]
) -> None:
    """The deal is shown to its end, then the program goes by itself; nothing is kept of it."""
    tables, ends, drawn, missing = set(), set(), [0], set()

    def look(loop: Loop) -> None:
        (tables if isinstance(loop.top, TableScene) else ends).add(type(loop.top))
        drawn[0] = loop.frames_drawn
        missing.update(loop.stage.words.missing)

    quickly(look)
    assert run(["--autoplay", "--variant", game, "--seed", "1", "--deals", "1"]) == 0
    assert tables == {TableScene}
    assert all(issubclass(kind, DealEnd) for kind in ends)
    assert ends
    assert drawn[0] > 2
    assert not missing
    assert not list(house.places.user_data().rglob("*.rummy"))


def test_a_record_is_shown_to_its_end(tmp_path: Path, quickly: Callable[[Look], None]) -> None:
    """A match that two persons have begun, watched until its last move; Escape ends the program."""
    path = tmp_path / "match.rummy"
    session = Session(load_variant("knock-rummy"), [Seat("Ann"), Seat("Bea")], "1", path)
    chance = random.Random(1)
    while not session.deal_is_over:
        seat = session.to_act or 0
        session.play(seat, bot("novice").choose(session.observe(seat), chance))
    session.close()
    shown: list[int] = []

    def look(loop: Loop) -> None:
        scene = loop.top
        assert isinstance(scene, WatchScene)
        shown.append(len(scene.match.moves))
        if shown[-1] == len(session.moves):
            key = pygame.K_ESCAPE
            pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

    quickly(look)
    assert run(["replay", str(path)]) == 0
    assert shown == sorted(shown)
    assert (shown[0], shown[-1]) == (0, len(session.moves))
    assert list(range(len(session.moves) + 1)) == sorted(set(shown))


@pytest.mark.parametrize("text", ["", "rummy: 1\n", "rummy: 9\n---\n", "what is this"])
def test_a_record_that_cannot_be_read_is_told(
    text: str, tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """File, line and reason, on the error stream."""
    path = tmp_path / "match.rummy"
    path.write_text(text, encoding="utf-8")
    assert run(["replay", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:")
