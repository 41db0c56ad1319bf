"""How near a hand is to a contract, fast: the most of its natural cards that the contract can use.

Without a bound on wild cards but G8 only the natural cards matter: every other place takes a wild
card or is missing. A card that both a set and a run could use may then always go to the set, so
sets take all they can, and only a rank held more often than a set is long leaves a choice. Each
suit is one integer of thirteen bits a level: the ranks held once, above them the ranks held twice,
and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rummy_desktop.melds.rows import starts
from rummy_desktop.melds.suits import REMEMBERED, Sizes, splits
from rummy_desktop.melds.terms import MeldTerms

Packed = tuple[int, int, int, int]
Takes = tuple[tuple[int, tuple[int, ...]], ...]

RANKS = (1 << 13) - 1
DECKS = 9
"""As many twins of a card are told apart: eight decks, and one card more that is asked about."""

COLUMN = sum(1 << 13 * level for level in range(DECKS))
NONE = -(1 << 40)


class Window(NamedTuple):
    """The place of a run: its ranks as bits, its first position, its length."""

    ranks: int
    low: int
    size: int


class Served(NamedTuple):
    """What serves a contract: the weight of the cards, sets by rank and suits taken, runs by
    suit."""

    weight: int
    sets: Takes
    runs: tuple[tuple[int, Window], ...]


class _Found(NamedTuple):
    """The best so far: its weight, what the sets left, and the sets."""

    weight: int
    suits: Packed
    sets: Takes


class _Node(NamedTuple):
    """Some sets chosen: how many, the rank to go on from, what it can come to, and what there
    is."""

    depth: int
    start: int
    bound: int
    weight: int
    left: Packed
    sets: Takes


class SuitWindows:
    """The most that so many runs of one suit can use of its cards.

    ``weights`` gives the weight of every mask of ranks. ``each``: every run needs a natural card of
    its own.
    """

    def __init__(
        self, terms: MeldTerms, weights: Sequence[int], *, apart: bool, each: bool
    ) -> None:
        self.terms, self.weights = terms, weights
        self.apart, self.each = apart, each
        self.corner = terms.runs.ace == "corner"
        self._places: dict[int, tuple[Window, ...]] = {}
        self._one: dict[int, dict[int, int]] = {}
        self._found: dict[tuple[int, Sizes], tuple[int, tuple[Window, ...]]] = {}

    def one(self, size: int) -> dict[int, int]:
        """Gives what was found for one run of a size, by the ranks held."""
        return self._one.setdefault(size, {})

    def best_one(self, held: int, size: int) -> int:
        """Gives the greatest weight of one run."""
        weights = self.weights
        best = max(weights[held & window.ranks] for window in self.places(size))
        if self.each and not best:
            best = NONE
        self._one.setdefault(size, {})[held] = best
        return best

    def places(self, size: int) -> tuple[Window, ...]:
        """Gives every place of a run of a size."""
        found = self._places.get(size)
        if found is None:
            found = self._places[size] = tuple(
                Window(
                    sum(1 << (low + index - 1) % 13 for index in range(min(size, 13))), low, size
                )
                for low in starts(size, self.terms.runs)
            )
        return found

    def best(self, held: int, sizes: Sizes) -> tuple[int, tuple[Window, ...]]:
        """Gives the greatest weight of several runs, and where they lie; sizes are descending."""
        key = (held & ((1 << 13 * len(sizes)) - 1), sizes)
        found = self._found.get(key)
        if found is None:
            if len(self._found) > REMEMBERED:
                self._found.clear()
            levels = [held >> 13 * level & RANKS for level in range(len(sizes))]
            ordered = {
                size: sorted(
                    (
                        (self.weights[levels[0] & window.ranks], window)
                        for window in self.places(size)
                    ),
                    key=lambda pair: -pair[0],
                )
                for size in set(sizes)
            }
            search = _Search(self, levels, sizes, ordered)
            search.go(0, 0, (), [0] * len(sizes), 0)
            found = self._found[key] = (search.best, search.chosen)
        return found

    def touch(self, one: Window, other: Window) -> bool:
        """Tells whether one window follows on the other (C21)."""
        above, below = one.low + one.size - other.low, other.low + other.size - one.low
        if self.corner:
            return above % 13 == 0 or below % 13 == 0
        return above == 0 or below == 0


class _Search:
    """Tries windows for several runs, the heaviest first."""

    def __init__(
        self,
        suit: SuitWindows,
        levels: Sequence[int],
        sizes: Sizes,
        ordered: dict[int, list[tuple[int, Window]]],
    ) -> None:
        self.suit, self.levels, self.sizes, self.ordered = suit, levels, sizes, ordered
        self.best = NONE
        self.chosen: tuple[Window, ...] = ()
        self.most_after = [
            sum(ordered[size][0][0] for size in sizes[index + 1 :]) for index in range(len(sizes))
        ]

    def go(
        self, index: int, start: int, chosen: tuple[Window, ...], cover: list[int], bound: int
    ) -> None:
        """Places the run of an index; ``cover`` has the ranks that the others use once, twice, …"""
        if index == len(self.sizes):
            weight = self._weight(cover)
            if weight > self.best:
                self.best, self.chosen = weight, chosen
            return
        size = self.sizes[index]
        ordered = self.ordered[size]
        for place in range(start, len(ordered)):
            weight, window = ordered[place]
            if bound + weight + self.most_after[index] <= self.best:
                return
            if self.suit.apart and any(self.suit.touch(window, one) for one in chosen):
                continue
            covered, carry = list(cover), window.ranks
            for level, ranks in enumerate(covered):
                covered[level], carry = ranks | carry, ranks & carry
            if self.suit.each and not self._enough(covered, index + 1, weight):
                continue
            again = place if index + 1 < len(self.sizes) and self.sizes[index + 1] == size else 0
            self.go(index + 1, again, (*chosen, window), covered, bound + weight)

    def _weight(self, cover: Sequence[int]) -> int:
        weights = self.suit.weights
        return sum(weights[held & ranks] for held, ranks in zip(self.levels, cover, strict=True))

    def _enough(self, cover: Sequence[int], runs: int, weight: int) -> bool:
        """Tells whether so many runs can each have a natural card."""
        cards = sum(
            (held & ranks).bit_count() for held, ranks in zip(self.levels, cover, strict=True)
        )
        return weight > 0 and cards >= runs


class Nearest:
    """Finds the most that a hand has of a contract.

    ``sets`` and ``runs`` are the sizes that it asks for, descending; ``card_weights`` are by face,
    all positive. ``apart`` and ``never`` bind the runs of one suit (C21, O7); ``each``: every run
    needs a natural card.
    """

    def __init__(
        self,
        terms: MeldTerms,
        sets: Sizes,
        runs: Sizes,
        card_weights: tuple[int, ...],
        *,
        apart: bool = False,
        never: bool = False,
        each: bool = False,
    ) -> None:
        self.sets, self.runs, self.never = sets, runs, never
        self.equal_sets = len(set(sets)) < 2
        self.distinct = terms.sets is not None and terms.sets.suits == "distinct"
        self.card_weights = card_weights
        of_suits = [card_weights[13 * suit : 13 * suit + 13] for suit in range(4)]
        known = {
            one: SuitWindows(terms, mask_weights(one), apart=apart, each=each)
            for one in dict.fromkeys(of_suits)
        }
        self.windows = [known[one] for one in of_suits]
        self._singles = [one.one(runs[0]) if runs else {} for one in self.windows]

    def most(self, suits: Packed, enough: int = 1 << 40) -> int:
        """Gives the greatest weight; the search may stop at ``enough``."""
        return self._search(suits, enough).weight

    def served(self, suits: Packed) -> Served:
        """Gives the greatest weight and what has it."""
        found = self._search(suits, 1 << 40)
        runs = []
        wanted = self.runs
        for suit, given in enumerate(self._share(found.suits, 0, wanted)[1]):
            if given:
                _, windows = self.windows[suit].best(found.suits[suit], given)
                runs += [(suit, window) for window in windows]
        return Served(found.weight, found.sets, tuple(runs))

    def _search(self, suits: Packed, enough: int) -> _Found:
        found = _Found(NONE, suits, ())
        ranks = self._ranks(suits) if self.sets else []
        top = ranks[0][0] if ranks else 0
        stack: list[_Node] = [_Node(0, 0, 1 << 40, 0, suits, ())]
        while stack:
            node = stack.pop()
            if node.bound <= found.weight:
                continue
            runs = self._runs(node.left)
            # Not only with all the sets: a hand may have no card for those that are still wanted.
            if node.weight + runs > found.weight:
                found = _Found(node.weight + runs, node.left, node.sets)
                if found.weight >= enough:
                    break
            if node.depth < len(self.sets):
                stack += self._with_a_set(node, ranks, top, runs, found.weight)
        return found

    def _with_a_set(
        self, node: _Node, ranks: Sequence[tuple[int, int]], top: int, runs: int, best: int
    ) -> list[_Node]:
        """Gives the nodes with one more set, the most promising last."""
        size, more = self.sets[node.depth], len(self.sets) - node.depth - 1
        again = more > 0 and self.sets[node.depth + 1] == size
        nodes = []
        for place in range(node.start, len(ranks)):
            chunk, rank = ranks[place]
            bound = node.weight + runs + chunk + more * (chunk if self.equal_sets else top)
            if bound <= best:
                break
            for gain, rest, take in self._takes(rank, size, node.left):
                sets = (*node.sets, (rank, take))
                start = place if again else 0
                nodes.append(_Node(node.depth + 1, start, bound, node.weight + gain, rest, sets))
        nodes.reverse()
        return nodes

    def _ranks(self, suits: Packed) -> list[tuple[int, int]]:
        """Gives the ranks held with the greatest weight that one set can take of each, the greatest
        first."""
        size = self.sets[0]
        ranks = []
        for rank in range(1, 14):
            weights = []
            for suit, held in enumerate(suits):
                count = (held & COLUMN << rank - 1).bit_count()
                if count:
                    twins = 1 if self.distinct else count
                    weights += [self.card_weights[13 * suit + rank - 1]] * twins
            if weights:
                if len(weights) > size:
                    weights.sort(reverse=True)
                ranks.append((sum(weights[:size]), rank))
        ranks.sort(key=lambda pair: (-pair[0], pair[1]))
        return ranks

    def _takes(
        self, rank: int, size: int, suits: Packed
    ) -> Iterator[tuple[int, Packed, tuple[int, ...]]]:
        """Gives the ways to take a set of a rank: its weight, what is left, and how many of each
        suit.

        The set takes as many cards as it can; which ones, is a choice only if there are more.
        """
        bit = 1 << rank - 1
        column = COLUMN << rank - 1
        held = [(suit & column).bit_count() for suit in suits]
        if self.distinct:
            held = [min(count, 1) for count in held]
        total = sum(held)
        if not total:
            return
        weights = self.card_weights
        if total <= size:
            choices: Iterator[tuple[int, ...]] = iter((tuple(held),))
        else:
            every = product(*(range(count, -1, -1) for count in held))
            choices = (choice for choice in every if sum(choice) == size)
        for choice in choices:
            gain = 0
            rest = list(suits)
            for suit, count in enumerate(choice):
                for _ in range(count):
                    level = (rest[suit] & column).bit_count() - 1
                    rest[suit] &= ~(bit << 13 * level)
                    gain += weights[13 * suit + rank - 1]
            yield gain, (rest[0], rest[1], rest[2], rest[3]), choice

    def _runs(self, suits: Packed) -> int:
        """Gives the greatest weight that the runs can use."""
        wanted = self.runs
        if not wanted:
            return 0
        if len(set(wanted)) > 1 or len(wanted) > 3:
            return self._share(suits, 0, wanted)[0]
        size = wanted[0]
        singles = []
        for suit in range(4):
            ranks = suits[suit] & RANKS
            found = self._singles[suit].get(ranks)
            singles.append(self.windows[suit].best_one(ranks, size) if found is None else found)
        if len(wanted) == 1:
            return max(singles)
        ordered = sorted(singles, reverse=True)
        best = sum(ordered[: len(wanted)])
        if self.never:
            return best
        return self._doubled(suits, singles, ordered, best)

    def _doubled(
        self, suits: Packed, singles: Sequence[int], ordered: Sequence[int], best: int
    ) -> int:
        """Gives the greatest weight of two or three equal runs, where one suit may have several."""
        number, size = len(self.runs), self.runs[0]
        for suit, single in enumerate(singles):
            other = 0
            if number == 3:
                other = ordered[1] if single == ordered[0] else ordered[0]
            if 2 * single + other > best:
                two, _ = self.windows[suit].best(suits[suit], (size, size))
                best = max(best, two + other)
            if number == 3 and 3 * single > best:
                three, _ = self.windows[suit].best(suits[suit], (size, size, size))
                best = max(best, three)
        return best

    def _share(self, suits: Packed, suit: int, wanted: Sizes) -> tuple[int, tuple[Sizes, ...]]:
        """Gives the greatest weight of any runs, and which of them each suit from one on has."""
        if suit == 4:
            return (NONE if wanted else 0), ()
        best: tuple[int, tuple[Sizes, ...]] = (2 * NONE, ())
        for given, rest in splits(wanted, self.never):
            if suit == 3 and rest:
                continue
            here = self.windows[suit].best(suits[suit], given)[0] if given else 0
            weight, others = self._share(suits, suit + 1, rest)
            if here + weight > best[0]:
                best = (here + weight, (given, *others))
        return best


@lru_cache(maxsize=16)
def mask_weights(of_suit: tuple[int, ...]) -> tuple[int, ...]:
    """Gives the weight of every choice of the ranks of a suit."""
    weights = [0]
    for weight in of_suit:
        weights += [below + weight for below in weights]
    return tuple(weights)
