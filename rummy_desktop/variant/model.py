"""A variant as data: every rule of the family is a value here.

The model is built by ``variant.load`` out of one YAML file, whose keys are these fields with ``-``
for ``_``. Where a value depends on the number of players, the file may give one for each number;
here it is always a ``PerPlayers``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rummy_desktop.cards import JOKER, Card, rank_of
from rummy_desktop.melds.terms import Contract, GoingDown, MeldTerms, RunTerms, SetTerms

PerPlayers = Mapping[int, int]
"""A number for each possible number of players."""


@dataclass(frozen=True, slots=True)
class Players:
    """How many may play, and how many play it best."""

    min: int
    max: int
    best: int


@dataclass(frozen=True, slots=True)
class PackTerms:
    """Decks of 52 and jokers in the pack, by number of players."""

    decks: PerPlayers
    jokers: PerPlayers


@dataclass(frozen=True, slots=True)
class DealTerms:
    """Who deals, whether the pack is cut, and how many cards each is dealt.

    ``cut_exact`` is what the cutter scores for lifting exactly the cards needed (L1), None where
    there is no cut. ``size`` is ``per-deal`` (each entry of ``deals`` says), ``face-up-card`` (F3),
    or a number by players.
    """

    first_dealer: Literal["random", "lowest-card"]
    next_dealer: Literal["left", "winner", "loser"]
    cut_exact: int | None
    size: Literal["per-deal", "face-up-card"] | PerPlayers


@dataclass(frozen=True, slots=True)
class DealPlan:
    """One deal of the match: cards to each (0 where ``DealTerms.size`` says it), and the contract.

    ``whole_hand``: the contract must take the whole hand (C20), may (M5: then no discard is
    needed), or neither.
    """

    cards: int = 0
    contract: Contract = ()
    whole_hand: Literal["no", "may", "must"] = "no"


NO_CONTRACT = GoingDown("at-least", "any")


@dataclass(frozen=True, slots=True)
class MeldRules:
    """Sets, runs, and how a contract is put down, which says nothing where there is none."""

    set: SetTerms | None
    run: RunTerms
    going_down: GoingDown = NO_CONTRACT


@dataclass(frozen=True, slots=True)
class Swap:
    """Taking a wild card off the table by putting the card it stands for in its place (C24, O12).

    ``source``: out of runs only, or out of sets too. ``by``: who went down in an earlier turn, or
    who is down. ``joker``: the card taken is played in the same turn, or may be kept.
    """

    source: Literal["runs", "any"]
    by: Literal["down-earlier", "down"]
    joker: Literal["play-now", "keep"]


@dataclass(frozen=True, slots=True)
class WildTerms:
    """Which cards are wild. ``rank`` is a rank number, ``dealer-up-card`` (F4), or None."""

    jokers: bool
    rank: int | Literal["dealer-up-card"] | None
    most_per_meld: tuple[tuple[int, int], ...]
    swap: Swap | None


@dataclass(frozen=True, slots=True)
class MayI:
    """Taking the discard out of turn: stock cards paid for it, how often in a deal (None: any)."""

    penalty: int
    per_deal: int | None


@dataclass(frozen=True, slots=True)
class DrawTerms:
    """What may be drawn. ``throw_back``: the top discard just taken may be discarded (G4).

    ``first_offer``: before the first turn the up-card is offered round, eldest first, dealer last;
    when all have declined it, eldest must draw from the stock (N2).
    """

    discards: Literal["top", "deep"]
    throw_back: bool
    may_i: MayI | None
    first_offer: bool = False


@dataclass(frozen=True, slots=True)
class PlayTerms:
    """When cards are melded and laid off, and before whom a laid-off card lies (``owner``)."""

    melding: Literal["contract", "free", "at-end"]
    lay_off: Literal["never", "later-turn", "same-turn"]
    owner: Literal["maker", "player"]


@dataclass(frozen=True, slots=True)
class OutTerms:
    """Going out: whether it needs a discard (C13), whether who has none left floats (F11)."""

    discard: Literal["required", "optional"]
    floating: bool


@dataclass(frozen=True, slots=True)
class KnockTerms:
    """Knocking: from which of one's own turns on (K5, P3), with how much deadwood at most.

    ``most``: a number, None for any deadwood, or ``up-card``: the value of the card turned up when
    the hands were dealt, of which an ace allows none at all (N14). ``defender_lays_off``: the
    knocker's melds come on the table, and the other player lays off on them before hands are
    compared (N5).
    """

    from_turn: int
    most: int | Literal["up-card"] | None
    defender_lays_off: bool = False


@dataclass(frozen=True, slots=True)
class StockTerms:
    """What happens when the stock is empty: refilled so many times (C15, G6), or each asked (K6,
    F12). ``dead-at-2``: with two cards left in it the deal is void, and dealt again (N10).

    A deal is blocked too when nobody has drawn from the stock, melded or laid off for
    ``idle_rounds`` times round the table, so that a discard that only goes from hand to hand cannot
    keep it alive for ever (G6).
    """

    when_empty: Literal["refill", "ask-discard", "dead-at-2"]
    refills: int
    idle_rounds: int


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """Scoring by the cards left in hand, which count against their holder (C26)."""


@dataclass(frozen=True, slots=True)
class KnockPayments:
    """Scoring by payments to the least deadwood (K8-K11).

    ``beaten`` is what a beaten knocker pays on top, or ``double`` the difference (K13). ``rum`` is
    paid by each other player to one who knocks with no deadwood.
    """

    beaten: int | Literal["double"]
    rum: int


@dataclass(frozen=True, slots=True)
class KnockRunning:
    """Scoring by everyone's own deadwood; ``clear`` is scored by a player with none (P4)."""

    clear: int


@dataclass(frozen=True, slots=True)
class Melded:
    """Scoring by the cards melded (F13, F14).

    ``wild`` and ``wild_ace`` are the values of a card of the wild rank. ``going_out``: who goes out
    also scores the others' hands. ``left``: what a hand still holds is ignored or taken off.
    """

    wild: int
    wild_ace: int
    going_out: Literal["others-hands", "nothing"]
    left: Literal["ignored", "minus"]


@dataclass(frozen=True, slots=True)
class Gin:
    """Scoring by the difference of two hands (N6-N9).

    ``undercut`` is added for a defender with no more deadwood than the knocker; ``gin`` for a
    knocker with none; ``big_gin`` for one with none who needed no discard, None where that cannot
    be done. ``spades``: how many times a deal counts whose up-card was a spade (N15).
    """

    undercut: int
    gin: int
    big_gin: int | None
    spades: int = 1


def method_name(method: type) -> str:
    """Gives the name of a scoring method in a preset: ``cards-left`` for ``CardsLeft``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", method.__name__).lower()


@dataclass(frozen=True, slots=True)
class ScoreTerms:
    """The points of each face (index: face, 52 the joker) and how a deal is scored."""

    values: tuple[int, ...]
    method: CardsLeft | KnockPayments | KnockRunning | Melded | Gin


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool of chips: each pays ``stake`` in, and may buy back so many times a match (P2, P5)."""

    stake: int
    buy_backs: int


@dataclass(frozen=True, slots=True)
class MatchBonus:
    """What is added to the totals when the match is over (N13).

    ``game`` is for the winner, ``box`` for each deal that a player has won. ``shutout``: how many
    times the winner's total counts if nobody else has won a deal.
    """

    game: int
    box: int
    shutout: int


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """When the match ends and who wins it.

    ``ends``: after ``number`` deals; when somebody has ``number`` points (``target``, F15); or when
    all but one have ``number`` points and are out (``knockout``, P5). ``tie``: equal totals share,
    or play another deal. ``lengths`` are the numbers of deals that may be chosen (K12); empty where
    there is no choice. ``bonus`` is counted when the winner is known.
    """

    ends: Literal["deals", "target", "knockout"]
    number: int
    wins: Literal["lowest", "highest"]
    tie: Literal["share", "another-deal"]
    pool: Pool | None
    lengths: tuple[int, ...] = ()
    bonus: MatchBonus | None = None


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A named patch of a preset: dotted keys and the values they take.

    ``rule`` is the id of the rule that it changes, ``names`` what it is called in each language.
    ``excludes`` names house rules that may not be chosen together with it.
    """

    name: str
    rule: str
    names: Mapping[str, str]
    patch: Mapping[str, Any]
    excludes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Variant:
    """One game with its house rules chosen. Everything that the rules core needs to know about it.

    ``chosen`` are the house rules switched on. ``rules`` gives the id of the rule on each topic,
    ``cites`` that of the rule behind each refusal code. ``names``, ``about`` (one line of
    character) and what each of the ``sources`` is called are by language; ``minutes`` is how long
    a match takes. ``tree`` is the whole resolved preset as plain data: what a record keeps, and
    what gives this variant again when loaded.
    """

    id: str
    family: Literal["contract", "knock", "meld"]
    players: Players
    sources: tuple[Mapping[str, str], ...] = field(compare=False)
    pack: PackTerms
    deal: DealTerms
    deals: tuple[DealPlan, ...]
    melds: MeldRules
    wild: WildTerms
    draw: DrawTerms
    play: PlayTerms
    out: OutTerms
    knock: KnockTerms | None
    stock: StockTerms
    score: ScoreTerms
    match: MatchTerms
    house_rules: tuple[HouseRule, ...] = ()
    chosen: tuple[str, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict, compare=False)
    cites: Mapping[str, str] = field(default_factory=dict, compare=False)
    names: Mapping[str, str] = field(default_factory=dict, compare=False)
    about: Mapping[str, str] = field(default_factory=dict, compare=False)
    minutes: tuple[int, int] = (0, 0)
    tree: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    # What follows from the fields is asked for at every move, and worked out once.
    _terms: dict[int | None, MeldTerms] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    _values: dict[int | None, tuple[int, ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def plan(self, deal: int) -> DealPlan:
        """Gives the plan of a deal, from 1; the last plan serves for all later deals."""
        return self.deals[min(deal, len(self.deals)) - 1]

    def hand_size(self, players: int, deal: int) -> int:
        """Gives the cards dealt to each player; 0 where an up-card tells it (F3)."""
        if self.deal.size == "face-up-card":
            return 0
        if self.deal.size == "per-deal":
            return self.plan(deal).cards
        return self.deal.size[players]

    def meld_terms(self, wild_rank: int | None = None) -> MeldTerms:
        """Gives the terms of melds in a deal, whose wild rank is given where the deal draws one."""
        terms = self._terms.get(wild_rank)
        if terms is None:
            rank = wild_rank if wild_rank is not None else self.wild.rank
            terms = self._terms[wild_rank] = MeldTerms(
                self.melds.set,
                self.melds.run,
                self.wild.jokers,
                rank if isinstance(rank, int) else None,
                self.wild.most_per_meld,
            )
        return terms

    def points(self, face: Card, wild_rank: int | None = None) -> int:
        """Gives the points of a face in a deal with a wild rank (C26, K7, F13)."""
        method = self.score.method
        if isinstance(method, Melded) and face != JOKER and rank_of(face) == wild_rank:
            return method.wild_ace if wild_rank == 1 else method.wild
        return self.score.values[face]

    def values(self, wild_rank: int | None = None) -> tuple[int, ...]:
        """Gives the points of every face, by face, in a deal with a wild rank."""
        values = self._values.get(wild_rank)
        if values is None:
            faces = range(JOKER + 1)
            values = tuple(self.points(Card(face), wild_rank) for face in faces)
            self._values[wild_rank] = values
        return values
