"""Which card to throw: on the way to a contract, and after going down (C13)."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.bots.collecting import Collecting
from rummy_desktop.bots.danger import Danger
from rummy_desktop.bots.mind import Mind, Option, risk
from rummy_desktop.bots.sight import distinct
from rummy_desktop.cards import CardId, card, face_of, rank_of, suit_of
from rummy_desktop.engine.actions import Discard
from rummy_desktop.melds import Meld

KEEPS_WILD = 40.0
LATER_PLACE = 3.0
DEAR = 9


def discards(mind: Mind) -> list[Option]:
    """Gives every discard with its worth."""
    seen = mind.seen
    hand = throwable(mind)
    if not hand:
        return []
    danger = Danger.of(mind)
    if seen.down[seen.seat]:
        return [_when_down(mind, danger, one) for one in hand]
    collecting = Collecting.of(mind)
    now = collecting.missing(seen.hand)
    options = []
    for one in hand:
        rest = [other for other in seen.hand if other != one]
        given = danger.of_card(one)
        worth = collecting.worth(rest) - given - KEEPS_WILD * mind.is_wild(one)
        nearer = collecting.missing(rest) > now
        options.append(Option(Discard(one), worth, _why(mind, one, nearer, given), _data(one)))
    return options


def throwable(mind: Mind) -> Sequence[CardId]:
    """Gives one card of each face that may be thrown now, as far as taking it forbids (G4)."""
    seen = mind.seen
    kept = None if seen.variant.draw.throw_back else seen.this_turn.taken
    return distinct(tuple(one for one in seen.hand if one != kept))


def _data(one: CardId) -> dict[str, object]:
    return {"card": face_of(one)}


def _why(mind: Mind, one: CardId, nearer: bool, given: float) -> str:
    if nearer:
        return "discard_least_harm"
    if mind.points(one) >= DEAR and risk(mind) >= 0.4:
        return "discard_dear"
    return "discard_safe" if given < 0.5 else "discard_useless"


def _when_down(mind: Mind, danger: Danger, one: CardId) -> Option:
    """Weighs a discard when only getting rid of cards matters: dear cards first, but those that may
    soon fit somewhere."""
    seen = mind.seen
    if len(seen.hand) == 1:
        return Option(Discard(one), 0.0, "discard_out", _data(one))
    given = danger.of_card(one)
    later = LATER_PLACE * _later(mind, one) + (KEEPS_WILD if mind.is_wild(one) else 0.0)
    worth = max(0.35, risk(mind)) * mind.points(one) - later - given
    reason = "discard_keep_layable" if later == 0 and given < 0.5 else "discard_dear"
    return Option(Discard(one), worth, reason, _data(one))


def _later(mind: Mind, one: CardId) -> float:
    """Gives how likely a card will soon fit a meld on the table."""
    seen, face = mind.seen, face_of(one)
    best = 0.0
    for target in seen.melds:
        best = max(best, _fits_soon(mind, target.meld, one))
    waiting = sum(not seen.down[seat] for seat in mind.sight.others)
    return best + 0.15 * waiting * min(1, mind.sight.unseen[face])


def _fits_soon(mind: Mind, meld: Meld, one: CardId) -> float:
    """Gives 1 for a card that fits now, less for one that a single card still keeps from a run."""
    face = face_of(one)
    if meld.kind == "set":
        return 1.0 if rank_of(face) == meld.rank else 0.0
    if suit_of(face) != meld.suit:
        return 0.0
    for end, step in ((meld.low, -1), (meld.high, 1)):
        for away in (1, 2):
            if (end + step * away - rank_of(face)) % 13 == 0 and 1 <= end + step * away <= 14:
                if away == 1:
                    return 1.0
                between = card((end + step - 1) % 13 + 1, meld.suit)
                return min(0.6, 0.3 * mind.sight.unseen[between])
    return 0.0
