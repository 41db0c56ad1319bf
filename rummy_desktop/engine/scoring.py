"""The points of a deal: one pure function for each method of scoring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rummy_desktop.cards import JOKER, SUITS, CardId, face_of, suit_of
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.table import DealResult, Ended
from rummy_desktop.melds.arrange import Arrangement, arrange
from rummy_desktop.variant.model import CardsLeft, Gin, KnockPayments, KnockRunning, Melded

Points = dict[int, int]


def score_deal(draft: Draft, ended: Ended, by: int | None) -> DealResult:
    """Gives the result of a deal that has ended so, by that seat (None where nobody ended it)."""
    method = draft.variant.score.method
    arranged = (
        arrange_hands(draft) if isinstance(method, KnockPayments | KnockRunning | Gin) else {}
    )
    points = METHODS[type(method)](draft, ended, by, arranged)
    every = range(draft.players)
    return DealResult(
        ended,
        by,
        tuple(points.get(seat, 0) for seat in every),
        tuple(draft.totals[seat] + points.get(seat, 0) for seat in every),
        tuple(draft.hands),
        tuple(arranged[seat].deadwood if seat in arranged else 0 for seat in every)
        if arranged
        else None,
        tuple(arranged[seat].melds if seat in arranged else () for seat in every)
        if arranged
        else None,
    )


def arrange_hands(draft: Draft) -> Mapping[int, Arrangement]:
    """Arranges each hand in play for the least deadwood (K7)."""
    terms = draft.variant.meld_terms(draft.wild_rank)
    values = draft.variant.values(draft.wild_rank)
    return {
        seat: arrange(draft.hands[seat], terms, values)
        for seat in range(draft.players)
        if draft.in_play[seat]
    }


def cards_left(
    draft: Draft, ended: Ended, by: int | None, arranged: Mapping[int, Arrangement]
) -> Points:
    """Cards left in hand count against their holder; who went out has none (C26)."""
    return {seat: count_hand(draft, seat) for seat in range(draft.players) if draft.in_play[seat]}


def knock_payments(
    draft: Draft, ended: Ended, by: int | None, arranged: Mapping[int, Arrangement]
) -> Points:
    """Everyone pays the least deadwood; a beaten knocker pays more; rum is paid by all (K8-K11,
    K13)."""
    method = draft.variant.score.method
    assert isinstance(method, KnockPayments)
    deadwood = {seat: one.deadwood for seat, one in arranged.items()}
    if by is not None and deadwood[by] == 0:
        paid = {seat: left + method.rum for seat, left in deadwood.items() if seat != by}
        return {by: sum(paid.values())} | {seat: -sum_ for seat, sum_ in paid.items()}
    least = min(deadwood.values())
    best = [seat for seat, left in deadwood.items() if left == least]
    winners = [seat for seat in best if seat != by] or best  # K9: a knocker who ties gives way
    paid = {seat: left - least for seat, left in deadwood.items()}
    if by is not None and by not in best:
        paid[by] += paid[by] if method.beaten == "double" else method.beaten
    start = draft.dealer if by is None else by
    shares = share(
        sum(paid.values()), [seat for seat in draft.round_from(start) if seat in winners]
    )
    return {seat: shares.get(seat, 0) - paid[seat] for seat in deadwood}


def share(points: int, seats: list[int]) -> Points:
    """Shares points equally; those that do not divide go one by one, in the order of the seats
    (K10)."""
    each, over = divmod(points, len(seats))
    return {seat: each + (place < over) for place, seat in enumerate(seats)}


def knock_running(
    draft: Draft, ended: Ended, by: int | None, arranged: Mapping[int, Arrangement]
) -> Points:
    """Everyone's own deadwood; who has none takes points off (P4)."""
    method = draft.variant.score.method
    assert isinstance(method, KnockRunning)
    return {seat: one.deadwood or method.clear for seat, one in arranged.items()}


def melded(
    draft: Draft, ended: Ended, by: int | None, arranged: Mapping[int, Arrangement]
) -> Points:
    """The cards on the table count for who laid them; who went out scores the other hands too
    (F13, F14)."""
    method = draft.variant.score.method
    assert isinstance(method, Melded)
    points = {seat: 0 for seat in range(draft.players) if draft.in_play[seat]}
    for table_meld in draft.melds:
        for laid, player in zip(table_meld.meld.cards, table_meld.players, strict=True):
            owner = player if draft.variant.play.owner == "player" else table_meld.owner
            points[owner] += draft.variant.points(face_of(laid.card), draft.wild_rank)
    if method.left == "minus":
        for seat in points:
            points[seat] -= count_hand(draft, seat)
    if by is not None and method.going_out == "others-hands":
        points[by] += sum(count_hand(draft, seat) for seat in points if seat != by)
    return points


def gin(draft: Draft, ended: Ended, by: int | None, arranged: Mapping[int, Arrangement]) -> Points:
    """The knocker scores the difference, or is undercut; gin scores the defender's count and more
    (N6-N9, N15). Who went out needed no discard: big gin."""
    method = draft.variant.score.method
    assert isinstance(method, Gin)
    if by is None:
        return {}
    defender = draft.left_of(by)
    own, others = arranged[by].deadwood, arranged[defender].deadwood
    times = method.spades if is_spade(draft.turned_up) else 1
    if not own:
        bonus = method.big_gin if ended is Ended.OUT and method.big_gin else method.gin
        return {by: times * (others + bonus)}
    if own < others:
        return {by: times * (others - own)}
    return {defender: times * (own - others + method.undercut)}


def is_spade(one: CardId | None) -> bool:
    """Tells whether a card is a spade."""
    return one is not None and face_of(one) != JOKER and SUITS[suit_of(face_of(one))] == "S"


def count_hand(draft: Draft, seat: int) -> int:
    """Gives the points of the cards in a hand."""
    return sum(draft.variant.points(face_of(one), draft.wild_rank) for one in draft.hands[seat])


METHODS: Mapping[type, Callable[[Draft, Ended, int | None, Mapping[int, Arrangement]], Points]] = {
    CardsLeft: cards_left,
    KnockPayments: knock_payments,
    KnockRunning: knock_running,
    Melded: melded,
    Gin: gin,
}
