"""What a play takes off the duties of a turn (O9, F8, C24)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rummy_desktop.cards import face_of
from rummy_desktop.engine.table import Turn
from rummy_desktop.melds.meld import Laid
from rummy_desktop.melds.terms import MeldTerms


def played(turn: Turn, laid: Iterable[Laid], terms: MeldTerms) -> Turn:
    """Gives a turn after cards were laid on the table, with the duties that they fulfil taken off.

    Equal cards are alike: a twin of the deepest card, or another joker than the one swapped, will
    do (C24).
    """
    if turn.must_meld is None and not turn.owes_wilds:
        return turn
    faces = [face_of(one.card) for one in laid]
    must = turn.must_meld
    if must is not None and face_of(must) in faces:
        must = None
    wilds = sum(terms.may_be_wild(face) for face in faces)
    return replace(turn, must_meld=must, owes_wilds=max(0, turn.owes_wilds - wilds))
