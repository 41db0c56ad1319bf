"""What can be wrong with a preset, said to whoever writes one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rummy_desktop import marked

SENTENCES: Mapping[str, str] = {
    # the file
    "no-file": "there is no game {name}; known are {known}{nearest}",
    "unreadable": "the file cannot be read: {problem}",
    "not-text": "the file is not UTF-8 text",
    "not-yaml": "this is not YAML: {problem}",
    "alias": "anchors and aliases are not used here; quote a card text that begins with *",
    "too-deep": "this is nested too deeply",
    "key-twice": "the key {name} stands here twice",
    "key-not-text": "a key must be a word or a number",
    "id-differs": "the id is {id}, but the file is called {stem}; both must be the same",
    "id-taken": "the program has a game {name} of its own; give the file and its id another name",
    "based-on-itself": "{name} is based on itself",
    # the shape
    "unknown-key": "there is no key {name} here{nearest}",
    "missing-key": "the key {name} is missing",
    "missing-in-group": "the key {name} is missing: {group} without a dot takes the place of all"
    " that the other game has there; to change one value alone, write {example}: …",
    "told-whole": "a game is told whole, unless it begins with based-on: and the id of another",
    "comma-in-text": "“{name}” looks like the rest of a text; put a text with a comma in quotes",
    "expected": "{value} does not fit; expected {expected}{nearest}",
    "out-of-range": "{value} does not fit; expected {low} to {high}",
    "no-such-place": "{name} names no place in this game: nothing can be set there{nearest}",
    "names-nothing": "{name} is not known here{nearest}",
    "players-outside": "{name} is not within the game's {low} to {high} players",
    "players-twice": "{players} players are given twice",
    "players-missing": "nothing is given for {players} players",
    "rank-missing": "no value is given for {rank}",
    "english-missing": "a name in English (en) is needed",
    "minutes": "the shortest time must come first",
    # the choice of house rules
    "no-house-rule": "the game has no house rule {name}{nearest}",
    "house-rules-exclude": "the house rules {name} and {other} exclude each other",
    "no-length": "a match of {length} deals is not offered; offered are: {lengths}",
    # what contradicts itself
    "players-order": "min, best and max players must not cross",
    "set-max": "the longest set must not be shorter than the shortest",
    "set-distinct": "a set without a suit twice has at most four cards: max must be 3 or 4",
    "pack-too-small": "{players} players need {needed} cards in deal {deal}, the pack has {pack}",
    "cards-needed": "deal {deal} must say how many cards are dealt, as size is per-deal",
    "cards-unused": "deal {deal} says how many cards are dealt, but size does not ask for it",
    "contract-needed": "deal {deal} needs a contract, as melding is by contract",
    "contract-unused": "deal {deal} has a contract, but melding is not by contract",
    "contract-too-big": "the contract of deal {deal} asks for more cards than a hand has",
    "contract-sets": "deal {deal} asks for a set, but the game has no sets",
    "going-down-needed": "going-down must be given, as melding is by contract",
    "going-down-unused": "going-down means nothing where melding is not by contract",
    "up-card": "the wild rank comes from the dealer's up-card, so size must be face-up-card",
    "jokers-idle": "there are jokers in the pack, but they are not wild",
    "joker-value": "there are jokers in the pack, so joker must have a value",
    "lay-off-at-end": "nothing is laid off where melds are only shown at the end",
    "swap-at-end": "nothing is swapped where melds are only shown at the end",
    "knock-needed": "where melds are only shown at the end, knock must say how a deal is ended",
    "knock-unused": "knock means nothing where cards are melded during play",
    "method-at-end": "this method scores melds or cards left, but melds are only shown at the end",
    "method-in-play": "this method compares hands, but cards are melded during play",
    "gin-for-two": "this method compares two hands, so the game must be for two players",
    "defender-alone": "one defender lays off, so the game must be for two players",
    "bonus-lowest": "what is added for the match is for the highest total, which must win",
    "may-i-deep": "May I? offers the top discard, so discards must be top",
    "float-free": "only where melding is free can a player float",
    "refills-needed": "a stock that is refilled needs at least one refill",
    "refills-unused": "a stock that is not refilled has 0 refills",
    "match-deals": "the match has {number} deals, but {planned} are described",
    "lengths-unused": "lengths can only be chosen where every deal is alike and deals are counted",
    "length-unlisted": "the number of deals, {number}, is not among the lengths {lengths}",
    "pool-needed": "players are knocked out for a pool, so pool must be given",
    "pool-unused": "there is a pool only where players are knocked out",
    "knockout-lowest": "players are knocked out by points, so the lowest must win",
}
"""One sentence for each reason; ``{nearest}`` proposes a spelling where one can be wrong."""

_NEAREST = "; did you mean {name}?"


def nearest(word: str, known: Iterable[str]) -> str:
    """Gives the words that propose the nearest known spelling, or nothing if none is near."""
    found = marked.nearest(word, known)
    return _NEAREST.format(name=found) if found else ""


class Fault(marked.Fault):
    """One thing that is wrong with a preset, told in a sentence of the table above."""

    __slots__ = ()

    @property
    def sentence(self) -> str:
        """Gives the reason in words, without the place."""
        return SENTENCES[self.code].format(**self.data)

    def __str__(self) -> str:
        return ": ".join(part for part in (str(self.mark), self.key, self.sentence) if part)


class VariantError(ValueError):
    """A game that cannot be played as it is written, with everything that is wrong with it."""

    def __init__(self, faults: Iterable[marked.Fault]) -> None:
        self.faults = tuple(
            fault
            if isinstance(fault, Fault)
            else Fault(fault.mark, fault.key, fault.code, fault.data)
            for fault in faults
        )
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[type[VariantError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)
