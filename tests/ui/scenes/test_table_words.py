"""Every word of the table finds its room, in every language and at every size."""

from __future__ import annotations

import itertools

import pytest

from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.signs import DIAMOND, STRONG_OFF, STRONG_ON, Chips
from rummy_desktop.ui.text.painter import TextPainter

from . import posed

LANGUAGES = ("en", "fa", "ka")
SIZES = ((960, 600), (1280, 800), (1920, 1080))
SMALLEST_PX = 11
TOLD = {
    "card": Chips(24), "cards": Chips(24, 37), "count": 12, "points": 120, "deadwood": 12,
    "most": 10, "pool": 24,
    "name": "Levan", "others": Chips(24, 37), "move": "Knock.", "reason": "Less to count.",
}  # fmt: skip


def shown(name: str, language: str, size: tuple[int, int]) -> Loop:
    """Shows a table at which everything has come to rest."""
    clock = [0.0]
    look = Look(muted=True, language=language)
    loop = Loop(posed.TABLES[name](), look, size, time_ms=lambda: clock[0])
    loop.step()
    clock[0] = 60_000.0
    loop.step()
    return loop


@pytest.fixture
def cut(monkeypatch):
    """Gathers the texts that are drawn without their end."""
    found: list[str] = []
    draw = TextPainter.draw

    def noting(self, target, text, *args, **kwargs):
        drawn = draw(self, target, text, *args, **kwargs)
        if drawn.cut:
            found.append(text)
        return drawn

    monkeypatch.setattr(TextPainter, "draw", noting)
    return found


@pytest.mark.parametrize("name", posed.TABLES)
@pytest.mark.parametrize(("language", "size"), list(itertools.product(LANGUAGES, SIZES)), ids=str)
def test_no_word_of_the_table_is_cut(name, language, size, cut, monkeypatch):
    words = load_catalogue(language)
    others = words.say("scene.new_match.names").split(", ")
    monkeypatch.setattr(posed, "NAMES", (words.say("table.you"), *others))
    shown(name, language, size).close()
    assert cut == []


@pytest.mark.parametrize(
    ("language", "size"), list(itertools.product(LANGUAGES, SIZES[:2])), ids=str
)
def test_every_sentence_of_the_line_can_be_read(language, size):
    loop = shown("table-contract", language, size)
    stage, room = loop.stage, loop.top.layout.instruction.w
    turn = stage.say("table.line.your_turn")
    body = stage.text.px("body")
    for key in sorted(stage.words.keys()):
        if key.startswith(("table.line.", "table.fits.", "hint.")):
            said = f"{STRONG_ON}{turn}{STRONG_OFF} {DIAMOND} {stage.say(key, **TOLD)}"
            assert body * min(1, room / stage.text.size(said, "body")[0]) >= SMALLEST_PX, key
    loop.close()


@pytest.mark.parametrize(
    ("language", "size"), list(itertools.product(LANGUAGES, SIZES[:2])), ids=str
)
def test_every_refusal_has_room_for_its_rule(language, size):
    loop = shown("table-contract", language, size)
    stage = loop.stage
    rule = stage.text.size(stage.say("shared.rule", id="C12"), "body")[0]
    room = stage.scale.width - 164 * stage.u - stage.scale.icon(17) - rule
    for key in sorted(stage.words.keys()):
        if key.startswith("refusal."):
            assert stage.text.size(stage.say(key, **TOLD), "body")[0] <= room, key
    loop.close()
