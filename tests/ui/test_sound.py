"""Sounds: heard when they may be, silent otherwise, and there for every name that is played."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import rummy_desktop
from rummy_desktop import places
from rummy_desktop.ui.sound import APART_MS, Sounds

NAMES = sorted(path.stem for path in places.data_file("assets", "sounds").glob("*.wav"))
PLAYED = re.compile(r'sounds\.play\(\s*"([a-z-]+)"|\bsound="([a-z-]+)"')


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Gives a loudspeaker that nobody hears."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_played(name: str) -> None:
    assert Sounds(volume=1).play(name)


def test_nothing_is_played_while_muted_or_at_no_volume() -> None:
    assert not Sounds(muted=True).play("slide")
    assert not Sounds(volume=0).play("slide")
    assert pygame.mixer.get_init() is None


def test_a_name_without_a_sound_is_silent() -> None:
    assert not Sounds().play("trumpet")


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds()
    assert not sounds.play("slide")
    monkeypatch.setattr(pygame.mixer, "init", None)
    assert not sounds.play("slide")
    assert not sounds.muted


def test_one_sound_does_not_begin_twice_at_once() -> None:
    clock = [0.0]
    sounds = Sounds(now_ms=lambda: clock[0])
    assert sounds.play("deal")
    assert not sounds.play("deal")
    assert sounds.play("flip")
    clock[0] += APART_MS
    assert sounds.play("deal")


def test_every_name_that_is_played_has_a_sound() -> None:
    folder = Path(rummy_desktop.__file__).parent / "ui"
    text = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    played = {name for pair in PLAYED.findall(text) for name in pair if name}
    assert {"shuffle", "flip", "slide", "win"} <= played <= set(NAMES)
