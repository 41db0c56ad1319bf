"""What the table tells about one card or one meld when it is asked: in words, out of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rummy_desktop.cards import Card, CardId, face_of
from rummy_desktop.cards.card import FACES
from rummy_desktop.engine import Discard, LayOff, Observation, Phase, TableMeld, why_not
from rummy_desktop.melds import Laid, places
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table import plays
from rummy_desktop.ui.table.corner import Said, refused
from rummy_desktop.ui.table.targets import Target

STANDING = frozenset({Target("prompt", "never"), Target("prompt", "helps")})
"""The standing answers to May I?, as they stand in the prompt."""


@dataclass(frozen=True, slots=True)
class About:
    """What is told of a thing: a title, and lines below it."""

    target: Target
    title: Said
    lines: tuple[Said, ...]


def about(seen: Observation, names: Sequence[str], target: Target) -> About | None:
    """Tells about a card of the hand, the top discard, a meld, or a standing answer to May I?; None
    about anything else.
    """
    if target.kind == "hand":
        card = CardId(int(target.key))
        return About(target, _title(card), tuple(_of_card(seen, names, card)))
    if target.kind == "discard" and seen.discards:
        depth = min(max(1, int(target.key)), len(seen.discards))
        card = seen.discards[-depth]
        return About(target, _title(card), tuple(_of_face(seen, names, card)))
    if target.kind == "meld":
        lying = next((one for one in seen.melds if one.number == target.key), None)
        return _of_meld(seen, names, target, lying) if lying else None
    if target in STANDING and seen.phase is Phase.OFFERS:
        name = f"table.may_i.{target.key}"
        title = Said(f"{name}_down" if target.key == "helps" and seen.down[seen.seat] else name)
        return About(target, title, (Said(f"{name}_about"),))
    return None


def _title(card: CardId) -> Said:
    return Said("table.about.card", {"card": Chips(face_of(card))})


def _of_face(seen: Observation, names: Sequence[str], card: CardId) -> Iterator[Said]:
    """Tells what a card counts, whether it is wild, and which melds on the table it fits."""
    face = face_of(card)
    yield Said("table.about.counts", {"count": seen.variant.points(face, seen.wild_rank)})
    if seen.terms.may_be_wild(face):
        yield Said("table.about.wild")
    for lying in seen.melds:
        if places(face, lying.meld, seen.terms):
            whose = "own" if lying.owner == seen.seat else "other"
            told: dict[str, Argument] = {"name": names[lying.owner], "card": _faces(lying)}
            yield Said(f"table.about.fits_{whose}", told)


def _of_card(seen: Observation, names: Sequence[str], card: CardId) -> Iterator[Said]:
    """Tells besides what the player may do with a card now, and why not."""
    yield from _of_face(seen, names, card)
    if seen.to_act != seen.seat or seen.phase is not Phase.PLAY:
        return
    refusal = why_not(seen, Discard(card))
    yield refused(refusal) if refusal else Said("table.about.discard")
    fits = [one for one in seen.melds if places(face_of(card), one.meld, seen.terms)]
    if fits:
        choices = plays.on_meld(seen, [card], fits[0])
        held = None if plays.allowed(seen, choices) else plays.refusal_of(seen, choices)
        yield refused(held) if held else Said("table.about.lay_off")


def _of_meld(seen: Observation, names: Sequence[str], target: Target, lying: TableMeld) -> About:
    """Tells what a meld is, who laid which of its cards, and which cards it takes."""
    title = Said(f"table.about.{lying.meld.kind}", {"card": _faces(lying)})
    lines = [_laid_by(names, lying)]
    takes = [Card(face) for face in range(FACES) if places(Card(face), lying.meld, seen.terms)]
    told: dict[str, Argument] = {"card": Chips(*takes)}
    lines.append(Said("table.about.takes", told) if takes else Said("table.about.takes_none"))
    fitting = [card for card in seen.hand if face_of(card) in takes]
    if fitting and seen.to_act == seen.seat and seen.phase is Phase.PLAY:
        refusal = why_not(seen, LayOff((Laid(fitting[0]),), lying.number))
        ways = plays.allowed(seen, plays.on_meld(seen, fitting[:1], lying))
        if refusal is not None and not ways:
            lines.append(refused(refusal))
    return About(target, title, tuple(lines))


def _laid_by(names: Sequence[str], lying: TableMeld) -> Said:
    others = [
        (laid.card, player)
        for laid, player in zip(lying.meld.cards, lying.players, strict=True)
        if player != lying.owner
    ]
    told: dict[str, Argument] = {"name": names[lying.owner]}
    if not others:
        return Said("table.about.laid", told)
    told["card"] = Chips(*(face_of(card) for card, _ in others))
    return Said("table.about.laid_with", told)


def _faces(lying: TableMeld) -> Chips:
    return Chips(*(face_of(laid.card) for laid in lying.meld.cards))
