"""A slow disk: moves are written at once, known to be safe later, and shown no sooner."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from rummy_desktop.engine import Discard, DrawStock, legal_actions
from rummy_desktop.session.record import Seat, Writer
from rummy_desktop.session.session import Session
from rummy_desktop.variant import load_variant


class SlowDisk:
    """Brings nothing onto the disk until it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free = threading.Event()
        self.error: OSError | None = None
        monkeypatch.setattr(os, "fsync", self._fsync)

    def _fsync(self, handle: int) -> None:
        self.free.wait(10)
        if self.error is not None:
            raise self.error


def test_a_patient_writer_returns_before_the_move_is_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    writer = Writer(tmp_path / "a.rummy", patient=True)
    assert writer.settled
    writer.append("Ana draw stock")
    writer.append("Ana discard 7S")
    assert not writer.settled
    assert (tmp_path / "a.rummy").read_text() == "Ana draw stock\nAna discard 7S\n"
    disk.free.set()
    writer.settle()
    assert writer.settled
    writer.close()


def test_a_disk_that_fails_beside_is_told_with_the_next_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    disk.error = OSError(28, "No space left on device")
    disk.free.set()
    writer = Writer(tmp_path / "a.rummy", patient=True)
    writer.append("Ana draw stock")
    writer.settle()
    with pytest.raises(OSError, match="No space"):
        writer.append("Ana discard 7S")
    writer.close()


def test_a_patient_session_goes_on_and_its_record_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.rummy"
    session = Session(load_variant("knock-rummy"), [Seat("Ana"), Seat("Omid")], "patient", path)
    session.be_patient()
    disk = SlowDisk(monkeypatch)
    for number in range(6):
        seat = session.to_act
        assert seat is not None
        thrown = legal_actions(session.observe(seat)).discards
        action = Discard(thrown[0]) if number % 2 else DrawStock()
        assert session.play(seat, action) is None
    assert not session.settled
    disk.free.set()
    session.settle()
    assert session.settled
    session.close()
    assert Session.resume(path).moves == session.moves
