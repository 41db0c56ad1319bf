"""How the hands lie in a match that goes on, kept beside its record: a record tells moves alone.

Losing this file loses no match: what cannot be read, or fits no hand, is as good as none.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rummy_desktop.cards import CardId

SUFFIX = ".hands.json"
Rows = tuple[tuple[CardId, ...], ...]


@dataclass(frozen=True, slots=True)
class KeptHand:
    """How a seat's hand lay in a deal: its groups from left to right, the slots of the tray, and
    the way it was sorted last (-1: by hand).
    """

    deal: int
    groups: Rows
    slots: Rows
    sort: int


def hands_path(record: Path) -> Path:
    """Names the file beside a record."""
    return record.with_name(record.stem + SUFFIX)


def read_hands(record: Path) -> dict[int, KeptHand]:
    """Reads how the hands of a match lay; nothing where there is no file that can be read."""
    try:
        found = json.loads(hands_path(record).read_text(encoding="utf-8"))
        return {int(seat): _hand(facts) for seat, facts in found.items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _hand(facts: Mapping[str, object]) -> KeptHand:
    deal, sort = facts["deal"], facts["sort"]
    if type(deal) is not int or type(sort) is not int:
        raise ValueError("not a number")
    return KeptHand(deal, _rows(facts["groups"]), _rows(facts["slots"]), sort)


def _rows(told: object) -> Rows:
    if not isinstance(told, list) or not all(isinstance(row, list) for row in told):
        raise ValueError("not rows")
    if not all(type(card) is int and card >= 0 for row in told for card in row):
        raise ValueError("not cards")
    return tuple(tuple(CardId(card) for card in row) for row in told)


def write_hands(record: Path, hands: Mapping[int, KeptHand]) -> None:
    """Writes how the hands lie, so that the old file or the new one is there; a disk that refuses
    is left alone.
    """
    facts = {
        str(seat): {
            "deal": hand.deal,
            "groups": hand.groups,
            "slots": hand.slots,
            "sort": hand.sort,
        }
        for seat, hand in hands.items()
    }
    path = hands_path(record)
    with contextlib.suppress(OSError):
        handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(facts, file)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def drop_hands(record: Path) -> None:
    """Removes the file beside a record that is not gone on with."""
    with contextlib.suppress(OSError):
        hands_path(record).unlink(missing_ok=True)
