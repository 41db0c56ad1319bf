"""Building a deal out of told facts: what scenarios and examples begin with (records.md, "A
scenario file").

Facts name faces; here they become physical cards, each used once. Cards that no fact names follow
in a fixed order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rummy_desktop.cards import Card, CardId, card_id, face_of, pack, rank_of, shuffled, stream
from rummy_desktop.engine.dealing import blank_match, cards_told_by, shuffle
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.state import MatchState
from rummy_desktop.engine.table import Offer, Phase, TableMeld, Turn
from rummy_desktop.melds.meld import Laid
from rummy_desktop.melds.reading import Fault, read_meld
from rummy_desktop.variant.model import Variant

SEED = "position"

FactPhase = Literal["offer-up-card", "draw", "play", "lay-off"]
"""The phases that a position can be told in."""

LaidFace = tuple[Card, Card | None]
"""A face laid in a meld, and the face that it is declared to stand for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What is told of a deal; seats are numbered from 0, ``None`` and absent seats take what the
    game gives.

    dealer: the last seat by default; turn: the eldest. took: the top discard that the player in
    turn has taken alone. down: who went down in an earlier turn. stock: its top cards, top first;
    stock_only: there are no others. melds: each with its owner. turned_up: the card that started
    the discard pile, its bottom card by default. up: face-up cards of F3, from which the rest is
    dealt. turns: whole turns had. before_cut: the pack is still to be cut.
    """

    dealer: int | None = None
    deal: int = 1
    turn: int | None = None
    phase: FactPhase = "draw"
    took: Card | None = None
    down: frozenset[int] = frozenset()
    totals: Mapping[int, int] = field(default_factory=dict)
    wild: int | None = None
    hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    discards: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    stock_only: bool = False
    melds: tuple[tuple[int, tuple[LaidFace, ...]], ...] = ()
    turned_up: Card | None = None
    up: Mapping[int, Card] = field(default_factory=dict)
    turns: Mapping[int, int] = field(default_factory=dict)
    before_cut: bool = False


class PositionError(ValueError):
    """Facts that no deal of the game can have: a code, the fact that is wrong, and what a sentence
    names."""

    def __init__(self, code: str, fact: str, **data: Any) -> None:
        self.code, self.fact, self.data = code, fact, data
        super().__init__(f"{fact}: {code}")


class _Cards:
    """The pack, out of which the physical card for each named face is taken."""

    def __init__(self, cards: Iterable[CardId]) -> None:
        self._left: dict[Card, list[CardId]] = defaultdict(list)
        self._order = shuffled(tuple(cards), stream(SEED, "order"))
        for card in sorted(self._order, reverse=True):
            self._left[face_of(card)].append(card)

    def take(self, face: Card, fact: str) -> CardId:
        """Takes a card of a face.

        Raises:
            PositionError: the pack has no more of it.
        """
        if not self._left[face]:
            raise PositionError("card-too-often", fact, card=face)
        return self._left[face].pop()

    def take_all(self, faces: Iterable[Card], fact: str) -> tuple[CardId, ...]:
        """Takes a card of each face, in their order."""
        return tuple(self.take(face, fact) for face in faces)

    def rest(self) -> list[CardId]:
        """Gives the cards that nobody has taken, in the fixed order."""
        free = {card for cards in self._left.values() for card in cards}
        return [card for card in self._order if card in free]

    def next(self, count: int, fact: str) -> tuple[CardId, ...]:
        """Takes so many cards in the fixed order.

        Raises:
            PositionError: there are not so many.
        """
        cards = self.rest()[:count]
        if len(cards) < count:
            raise PositionError("pack-too-small", fact)
        for card in cards:
            self._left[face_of(card)].remove(card)
        return tuple(cards)


def position(variant: Variant, players: int, facts: Facts) -> MatchState:
    """Builds the match that facts tell of.

    Raises:
        PositionError: a card named more often than the pack has it, a meld that is none, a seat or
        number that
            the game has not.
    """
    _check_numbers(variant, players, facts)
    dealer = players - 1 if facts.dealer is None else facts.dealer
    draft = Draft(blank_match(variant, players, SEED, dealer))
    draft.deal = facts.deal
    for seat, total in facts.totals.items():
        draft.totals[seat] = total
    if variant.match.ends == "knockout":
        draft.in_play = [total < variant.match.number for total in draft.totals]
    if facts.before_cut:
        _wait_for_cut(draft, facts)
    else:
        _lay_out(draft, facts)
    return draft.close()[0]


def _check_numbers(variant: Variant, players: int, facts: Facts) -> None:
    if not variant.players.min <= players <= variant.players.max:
        low, high = variant.players.min, variant.players.max
        raise PositionError("players-out-of-range", "players", min=low, max=high)
    deals = variant.match.number if variant.match.ends == "deals" else None
    if facts.deal < 1 or (deals is not None and facts.deal > deals):
        raise PositionError("no-such-deal", "deal", deal=facts.deal)
    if variant.wild.rank != "dealer-up-card":
        for fact in ("wild", "up"):
            if getattr(facts, fact):
                raise PositionError("no-up-cards", fact)
    if facts.up and len(facts.up) != players:
        raise PositionError("up-card-missing", "up")
    if facts.took is not None and facts.phase != "play":
        raise PositionError("took-before-play", "took")
    lacking = {
        "offer-up-card": not variant.draw.first_offer,
        "lay-off": variant.knock is None or not variant.knock.defender_lays_off,
    }
    if lacking.get(facts.phase):
        raise PositionError("no-such-phase", "phase", phase=facts.phase)


def _wait_for_cut(draft: Draft, facts: Facts) -> None:
    """Shuffles for a deal that waits for its cut (L1); no card can lie anywhere yet."""
    if draft.variant.deal.cut_exact is None:
        raise PositionError("no-cut", "do")
    for fact in ("hands", "discards", "stock", "melds", "down"):
        if getattr(facts, fact):
            raise PositionError("before-the-deal", fact)
    shuffle(draft)


def _lay_out(draft: Draft, facts: Facts) -> None:
    variant, players = draft.variant, draft.players
    cards = _Cards(pack(variant.pack.decks[players], variant.pack.jokers[players]))
    order = draft.round_from(draft.dealer)
    draft.turn = order[0] if facts.turn is None else facts.turn
    draft.phase = Phase(facts.phase)
    draft.wild_rank = rank_of(facts.up[draft.dealer]) if facts.up else facts.wild
    for seat in facts.down:
        draft.down[seat] = True
    for seat, count in facts.turns.items():
        draft.turns[seat] = count
    _lay_melds(draft, facts, cards)
    draft.discards = cards.take_all(facts.discards, "discards")
    named_up = {seat: cards.take(facts.up[seat], "up") for seat in order if facts.up}
    draft.up_cards = tuple(named_up.values())
    for seat, hand in facts.hands.items():
        draft.hands[seat] = _named_hand(hand, named_up.get(seat), cards)
        draft.floating[seat] = variant.out.floating and not draft.hands[seat]
    top = cards.take_all(facts.stock, "stock")
    for seat in order:
        if seat not in facts.hands:
            draft.hands[seat] = _dealt_hand(draft, facts, seat, named_up.get(seat), cards)
        if seat in named_up:
            draft.known[seat] = (named_up[seat],)
    if facts.up and not facts.discards:
        draft.discards = cards.next(1, "discards")
    draft.stock = tuple(reversed(top if facts.stock_only else (*top, *cards.rest())))
    _note_taken(draft, facts)
    _note_up_card(draft, facts)


def _lay_melds(draft: Draft, facts: Facts, cards: _Cards) -> None:
    terms = draft.variant.meld_terms(draft.wild_rank)
    melds = []
    for number, (owner, faces) in enumerate(facts.melds, start=1):
        laid = tuple(Laid(cards.take(face, "melds"), stands) for face, stands in faces)
        meld = read_meld(laid, terms)
        if isinstance(meld, Fault):
            raise PositionError("no-meld", "melds", number=number, refusal=meld.code)
        melds.append(TableMeld(number, owner, meld, (owner,) * len(laid)))
    draft.melds = tuple(melds)


def _named_hand(
    faces: tuple[Card, ...], up_card: CardId | None, cards: _Cards
) -> tuple[CardId, ...]:
    """Takes a named hand; the face-up card is part of it, named among the others or not (F3)."""
    if up_card is None:
        return cards.take_all(faces, "hands")
    rest = list(faces)
    if face_of(up_card) in rest:
        rest.remove(face_of(up_card))
    return (up_card, *cards.take_all(rest, "hands"))


def _dealt_hand(
    draft: Draft, facts: Facts, seat: int, up_card: CardId | None, cards: _Cards
) -> tuple[CardId, ...]:
    """Deals a hand that no fact names: as many cards as this deal gives, one more for who has
    drawn."""
    drawn = int(draft.phase is Phase.PLAY and seat == draft.turn)
    if draft.variant.deal.size != "face-up-card":
        size = draft.variant.hand_size(sum(draft.in_play), draft.deal)
        return cards.next(size + drawn, "hands")
    first = cards.next(1, "hands")[0] if up_card is None else up_card
    return (first, *cards.next(cards_told_by(face_of(first)) + drawn, "hands"))


def _note_up_card(draft: Draft, facts: Facts) -> None:
    """Marks the card that started the discard pile, and who is still to be asked for it (N2)."""
    if facts.turned_up is not None:
        draft.turned_up = card_id(facts.turned_up)
    elif draft.discards:
        draft.turned_up = draft.discards[0]
    if draft.phase is Phase.OFFER_UP_CARD:
        order = draft.round_from(draft.dealer)
        draft.offer = Offer(tuple(order[order.index(draft.turn) :]))


def _note_taken(draft: Draft, facts: Facts) -> None:
    """Marks the top discard that the player in turn has taken alone (G4)."""
    if facts.took is None:
        return
    held = sorted(one for one in draft.hands[draft.turn] if face_of(one) == facts.took)
    if not held:
        raise PositionError("took-not-held", "took", card=facts.took)
    draft.this_turn = Turn(taken=held[0], new=(held[0],))
    draft.known[draft.turn] = (*draft.known[draft.turn], held[0])
