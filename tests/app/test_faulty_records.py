"""A record that cannot be played says why, and nothing else stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.faults import fault_told
from rummy_desktop.ui.scenes.replays import Replays
from rummy_desktop.ui.signs import DIRECTIONS
from rummy_desktop.variant import load_variant
from tests.app.guest import Guest

SENTENCES = {
    "en": "“Ann buy-back” is against the rules: ",
    "fa": "«Ann buy-back» خلافِ قاعده است: ",
    "ka": "„Ann buy-back“ წესს ეწინააღმდეგება: ",
}


@pytest.mark.parametrize("language", SENTENCES)
def test_among_the_replays_the_reason_is_told(home: Path, language: str) -> None:
    """In the player's language, and it cannot be watched."""
    path = places.records() / "match.rummy"
    Session(load_variant("knock-rummy"), [Seat("Ann"), Seat("Bea")], "1", path).close()
    lines = path.read_text(encoding="utf-8")
    path.write_text(f"{lines}Ann buy-back\n", encoding="utf-8")
    guest = Guest(language=language)
    guest.use("replays")
    assert isinstance(guest.top, Replays)
    (reason,) = [part for part in guest.top.parts() if part.name == "reason"]
    assert not reason.cut
    told = fault_told(guest.loop.stage.words, guest.top.faults[0])
    plain = "".join(sign for sign in told if sign not in DIRECTIONS)
    assert "match.rummy" in plain
    assert SENTENCES[language] in plain
    assert "not-offered" not in plain
    assert not guest.found("watch").enabled
    assert not guest.loop.stage.words.missing
    guest.leave()
