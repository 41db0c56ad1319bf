"""What is shown of each hand when a deal is over: its melds, what is left, and what that counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rummy_desktop.cards import Card, CardId, face_of
from rummy_desktop.engine.events import WasCut
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import DealResult, TableMeld
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.ui.scenes.deal_end.pool_news import bought_back
from rummy_desktop.variant.model import CardsLeft, Gin, KnockPayments, Melded

Kind = Literal["set", "run", "laid_off", "left"]
Note = Literal[
    "out", "knocked", "not_down", "cards_left", "deadwood", "is_out", "back_in", "floated"
]


@dataclass(frozen=True)
class Group:
    """Cards shown together. stands: the face each stands for, where it is wild. points: of each
    card, where they are told one by one. total: their sum, where it counts.
    """

    kind: Kind
    cards: tuple[CardId, ...]
    stands: tuple[Card | None, ...] = ()
    ranks: tuple[int | None, ...] = ()
    points: tuple[int, ...] = ()
    total: int | None = None


@dataclass(frozen=True)
class Account:
    """One seat's end of a deal. note and count say in a word how it stands; cut is what cutting the
    pack scored; best marks who ended the deal well.

    compared: the points hang on the other hands too. sum: the numbers that the points are the sum
    of, where the cards do not show it. others: what the other hands score for who went out. given:
    the seat that what is left in this hand goes to.
    """

    seat: int
    groups: tuple[Group, ...]
    points: int
    note: Note
    count: int = 0
    cut: int = 0
    best: bool = False
    compared: bool = False
    sum: tuple[int, ...] = ()
    others: int = 0
    given: int | None = None

    @property
    def card_points(self) -> tuple[int, ...]:
        """Gives the points of each card that is left, in their order."""
        return tuple(points for group in self.groups for points in group.points)

    @property
    def left(self) -> int:
        """Gives what the cards that are left count."""
        return sum(self.card_points)


def accounts(seen: Observation) -> tuple[Account, ...]:
    """Gives every seat's account of the deal that is over, whoever ended it first, then the best
    first.

    Raises: ValueError when the deal is not over.
    """
    result = seen.result
    if result is None:
        raise ValueError("the deal is not over")
    dealt = [seat for seat in range(seen.players) if took_part(seen, result, seat)]
    told = [_account(seen, result, seat) for seat in dealt]
    sign = -1 if seen.variant.match.wins == "highest" else 1
    return tuple(sorted(told, key=lambda one: (one.seat != result.by, sign * one.points)))


def took_part(seen: Observation, result: DealResult, seat: int) -> bool:
    """Tells whether a seat played in the deal that is over, or was out of the match already."""
    if result.hands[seat] or seen.in_play[seat]:
        return True
    return bool(result.points[seat]) or any(meld.owner == seat for meld in seen.melds)


def winners_of(seen: Observation) -> tuple[int, ...]:
    """Gives the seats that scored best in the deal that is over."""
    result = seen.result
    if result is None:
        return ()
    best = max if seen.variant.match.wins == "highest" else min
    scored = [one.points for one in accounts(seen)]
    return tuple(one.seat for one in accounts(seen) if one.points == best(scored))


def _account(seen: Observation, result: DealResult, seat: int) -> Account:
    method = seen.variant.score.method
    groups: tuple[Group, ...]
    if result.arranged is not None:
        groups = _compared(seen, result, seat)
    elif isinstance(method, Melded):
        groups = _laid(seen, result, seat, method)
    else:
        groups = _left_over(seen, result, seat)
    note, count = _note(seen, result, seat)
    account = Account(
        seat,
        groups,
        result.points[seat],
        note,
        count,
        _cut(seen, seat),
        _best(seen, result, seat),
        isinstance(method, KnockPayments | Gin),
        _sum(result, method, seat),
    )
    out_takes_hands = isinstance(method, Melded) and method.going_out == "others-hands"
    if not out_takes_hands or result.by is None:
        return account
    if seat == result.by:
        laid = sum(group.total or 0 for group in groups if group.kind != "left")
        return replace(account, others=account.points - laid)
    return replace(account, given=result.by if account.left else None)


def _sum(result: DealResult, method: object, seat: int) -> tuple[int, ...]:
    """Gives what a hand that pays or is paid by comparison adds up from; empty where nothing is to
    be told (K9).
    """
    dead, points = result.deadwood, result.points
    if not isinstance(method, KnockPayments) or dead is None or not points[seat]:
        return ()
    if points[seat] > 0:
        paid = tuple(-one for one in points if one < 0)
        return paid if len(paid) > 1 and sum(paid) == points[seat] else ()
    pays, own, least = -points[seat], dead[seat], min(dead)
    rest = pays - (own - least)
    parts = (own, -least, rest)
    return tuple(part for part in parts if part)


def _best(seen: Observation, result: DealResult, seat: int) -> bool:
    """Tells whether a seat ended the deal well: it went out, or knocked and was not beaten."""
    if result.by != seat:
        return False
    beaten = isinstance(seen.variant.score.method, KnockPayments | Gin)
    return not beaten or result.points[seat] > 0


def _left_over(seen: Observation, result: DealResult, seat: int) -> tuple[Group, ...]:
    """Gives the melds in front of a seat and the cards that count against it (C26)."""
    own = [_shown(meld.meld) for meld in seen.melds if meld.owner == seat]
    return (*own, *_left(seen, result.hands[seat]))


def _compared(seen: Observation, result: DealResult, seat: int) -> tuple[Group, ...]:
    """Gives a hand as it was arranged for the least deadwood (K7), after what it has laid out."""
    shown = [_part(seen, meld, seat, by_player=True, counts=False) for meld in seen.melds]
    melds = result.arranged[seat] if result.arranged else ()
    inside = {laid.card for meld in melds for laid in meld.cards}
    rest = tuple(card for card in result.hands[seat] if card not in inside)
    return (*filter(None, shown), *map(_shown, melds), *_left(seen, rest))


def _laid(seen: Observation, result: DealResult, seat: int, method: Melded) -> tuple[Group, ...]:
    """Gives the cards that a seat has put on the table, each counted for it, and its hand (F13,
    F14).
    """
    by_player = seen.variant.play.owner == "player"
    groups = []
    for table_meld in seen.melds:
        group = _part(seen, table_meld, seat, by_player)
        if group is not None:
            groups.append(group)
    groups.sort(key=lambda group: group.kind == "laid_off")
    left = _left(seen, result.hands[seat])
    if method.left != "minus":
        left = tuple(Group("left", one.cards, one.stands, one.ranks, one.points) for one in left)
    return (*groups, *left)


def _part(
    seen: Observation, table_meld: TableMeld, seat: int, by_player: bool, counts: bool = True
) -> Group | None:
    """Gives a seat's cards of a table meld, None where it has none in it."""
    owner = table_meld.owner
    pairs = [
        (index, laid)
        for index, (laid, player) in enumerate(
            zip(table_meld.meld.cards, table_meld.players, strict=True)
        )
        if (player if by_player else owner) == seat
    ]
    if not pairs:
        return None
    kind: Kind = table_meld.meld.kind if owner == seat else "laid_off"
    points = [seen.variant.points(face_of(laid.card), seen.wild_rank) for _, laid in pairs]
    stands, ranks = _stands(table_meld.meld, pairs)
    total = sum(points) if counts else None
    return Group(kind, tuple(laid.card for _, laid in pairs), stands, ranks, (), total)


def _shown(meld: Meld) -> Group:
    pairs = list(enumerate(meld.cards))
    stands, ranks = _stands(meld, pairs)
    return Group(meld.kind, tuple(laid.card for laid in meld.cards), stands, ranks)


def _stands(
    meld: Meld, pairs: list[tuple[int, Laid]]
) -> tuple[tuple[Card | None, ...], tuple[int | None, ...]]:
    """Gives what each wild card stands for: a face, or in a set of open suits a rank."""
    wild = [meld.is_wild(index) for index, _ in pairs]
    faces = [meld.face_at(index) for index, _ in pairs]
    stands = tuple(face if is_wild else None for face, is_wild in zip(faces, wild, strict=True))
    ranks = tuple(
        meld.rank if is_wild and face is None else None
        for face, is_wild in zip(faces, wild, strict=True)
    )
    return stands, ranks


def _left(seen: Observation, hand: tuple[CardId, ...]) -> tuple[Group, ...]:
    """Gives the cards left in a hand, the dearest first, each with its points."""
    if not hand:
        return ()
    values = {card: seen.variant.points(face_of(card), seen.wild_rank) for card in hand}
    cards = tuple(sorted(hand, key=lambda card: (-values[card], -face_of(card) % 13, card)))
    points = tuple(values[card] for card in cards)
    none = (None,) * len(cards)
    return (Group("left", cards, none, none, points, sum(points)),)


def _note(seen: Observation, result: DealResult, seat: int) -> tuple[Note, int]:
    if result.deadwood is not None:
        bound = seen.variant.match.ends == "knockout" and seen.variant.match.number
        if seat in (back := bought_back(seen)):
            return "back_in", back[seat].score
        if bound and result.totals[seat] >= bound:
            return "is_out", result.totals[seat]
        dead = result.deadwood[seat]
        return ("knocked", dead) if seat == result.by else ("deadwood", dead)
    if seat == result.by:
        return "out", 0
    if seen.floating[seat]:
        return "floated", 0
    hand = len(result.hands[seat])
    if isinstance(seen.variant.score.method, CardsLeft) and not seen.down[seat]:
        return "not_down", hand
    return "cards_left", hand


def _cut(seen: Observation, seat: int) -> int:
    return sum(
        event.points for event in seen.history if isinstance(event, WasCut) and event.seat == seat
    )
