"""Beginning a match and its deals: the first dealer, the shuffle, the cut, the hands."""

from __future__ import annotations

from rummy_desktop.cards import (
    JOKER,
    Card,
    CardId,
    face_of,
    fingerprint_of,
    pack,
    rank_of,
    shuffled,
    stream,
    write_order,
)
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import DealBegan, DealerDrawn, Event, HandsDealt
from rummy_desktop.engine.state import DealState, MatchState
from rummy_desktop.engine.table import Phase, Turn
from rummy_desktop.engine.turns import begin_turn, offer_up_card
from rummy_desktop.variant.model import Variant

Result = tuple[MatchState, tuple[Event, ...]]


def new_match(variant: Variant, players: int, seed: str) -> Result:
    """Begins a match and its first deal; where the pack is cut, it waits for the cut (L1).

    Raises:
        ValueError: the variant is not for so many players.
    """
    if not variant.players.min <= players <= variant.players.max:
        raise ValueError(
            f"{variant.id} is for {variant.players.min} to {variant.players.max} players"
        )
    dealer, draws = first_dealer(variant, players, seed)
    draft = Draft(blank_match(variant, players, seed, dealer))
    if draws:
        draft.emit(DealerDrawn(draws, dealer))
    shuffle(draft)
    return draft.close()


def next_deal(match: MatchState) -> Result:
    """Begins the next deal of a match that is on and whose deal is over.

    Raises:
        ValueError: the deal is not over, or the match is.
    """
    if match.table.phase is not Phase.OVER or match.winners:
        raise ValueError("no deal is due")
    draft = Draft(match)
    draft.deal += 1
    draft.dealer = next_dealer(draft)
    draft.open(blank_deal(match.players))
    shuffle(draft)
    return draft.close()


def blank_match(variant: Variant, players: int, seed: str, dealer: int) -> MatchState:
    """Gives a match with no card on the table; stakes are paid into the pool where there is one
    (P2)."""
    zeros = (0,) * players
    stake = variant.match.pool.stake if variant.match.pool else 0
    return MatchState(
        variant=variant,
        players=players,
        seed=seed,
        deal=1,
        dealer=dealer,
        totals=zeros,
        results=(),
        winners=(),
        in_play=(True,) * players,
        pool=stake * players,
        chips=(-stake,) * players,
        bought=zeros,
        table=blank_deal(players),
    )


def blank_deal(players: int) -> DealState:
    """Gives a deal before any card is on the table."""
    zeros, noes = (0,) * players, (False,) * players
    empty: tuple[tuple[CardId, ...], ...] = ((),) * players
    return DealState(
        phase=Phase.DRAW,
        turn=0,
        hands=empty,
        stock=(),
        discards=(),
        melds=(),
        down=noes,
        floating=noes,
        turns=zeros,
        this_turn=Turn(),
        offer=None,
        known=empty,
        asks=zeros,
        refills=0,
        idle=0,
        wild_rank=None,
        turned_up=None,
        up_cards=(),
        history=(),
    )


def first_dealer(
    variant: Variant, players: int, seed: str
) -> tuple[int, tuple[tuple[tuple[int, Card], ...], ...]]:
    """Gives the first dealer, and the cards that were drawn for it, round by round (G1, O2)."""
    chance = stream(seed, "first dealer")
    if variant.deal.first_dealer == "random":
        return int(chance.random() * players), ()
    seats, rounds = list(range(players)), []
    while len(seats) > 1:
        naturals = pack(variant.pack.decks[players], 0)
        drawn = [
            (seat, face_of(one))
            for seat, one in zip(seats, shuffled(naturals, chance), strict=False)
        ]
        rounds.append(tuple(drawn))
        lowest = min(rank_of(face) for _, face in drawn)
        seats = [seat for seat, face in drawn if rank_of(face) == lowest]
    return seats[0], tuple(rounds)


def next_dealer(draft: Draft) -> int:
    """Gives who deals next: the next to the left, or the best or worst of the last deal; after a
    void deal the same again (N10)."""
    rule = draft.variant.deal.next_dealer
    last = draft.results[-1] if draft.results else None
    if last and last.by is None and draft.variant.stock.when_empty == "dead-at-2":
        return draft.dealer
    if rule == "left" or not draft.results:
        return draft.left_of(draft.dealer)
    points = draft.results[-1].points
    high_is_good = draft.variant.match.wins == "highest"
    best = max if (rule == "winner") == high_is_good else min
    return best(draft.round_from(draft.dealer), key=lambda seat: points[seat])


def shuffle(draft: Draft) -> None:
    """Shuffles the pack for the deal; the deal waits for the cut where there is one, else it is
    dealt."""
    variant, players = draft.variant, draft.players
    cards = pack(variant.pack.decks[players], variant.pack.jokers[players])
    draft.stock = shuffled(cards, stream(draft.seed, f"deal {draft.deal}"))
    fingerprint = fingerprint_of(write_order(draft.stock))
    draft.emit(DealBegan(draft.deal, draft.dealer, fingerprint))
    if variant.deal.cut_exact is None:
        deal_hands(draft)
    else:
        draft.phase = Phase.CUT
        draft.turn = draft.round_from(draft.dealer)[-2]


def cards_needed(variant: Variant, players: int, deal: int) -> int:
    """Gives the cards that all hands and the turned-up card take (L1)."""
    return players * variant.hand_size(players, deal) + 1


def deal_hands(draft: Draft) -> None:
    """Deals one card at a time, eldest first, dealer last, and turns up the top of the stock (G2,
    F3)."""
    order = draft.round_from(draft.dealer)
    hands: dict[int, list[CardId]] = {seat: [] for seat in range(draft.players)}
    left = list(draft.stock)
    size = draft.variant.hand_size(len(order), draft.deal)
    sizes = dict.fromkeys(order, size)
    if draft.variant.deal.size == "face-up-card":
        if not draft.up_cards:
            draft.up_cards = tuple(left.pop() for _ in order)
        for seat, up_card in zip(order, draft.up_cards, strict=True):
            hands[seat].append(up_card)
            draft.known[seat] = (up_card,)
            sizes[seat] = 1 + cards_told_by(face_of(up_card))
        if draft.variant.wild.rank == "dealer-up-card":
            draft.wild_rank = rank_of(face_of(draft.up_cards[-1]))
    while any(len(hands[seat]) < sizes[seat] for seat in order):
        for seat in order:
            if len(hands[seat]) < sizes[seat]:
                hands[seat].append(left.pop())
    draft.turned_up = left.pop()
    draft.discards = (draft.turned_up,)
    draft.stock = tuple(left)
    draft.hands = [tuple(hands[seat]) for seat in range(draft.players)]
    draft.emit(
        HandsDealt(tuple(draft.hands), draft.turned_up, len(left), draft.up_cards, draft.wild_rank)
    )
    if draft.variant.draw.first_offer:
        offer_up_card(draft, tuple(order))
    else:
        begin_turn(draft, order[0])


def cards_told_by(face: Card) -> int:
    """Gives how many more cards a face-up card brings: 2-10 its number, courts 10, ace 11 (F3)."""
    if face == JOKER:
        return 10
    rank = rank_of(face)
    return 11 if rank == 1 else min(rank, 10)
