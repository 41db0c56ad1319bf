"""The stable codes of refusals, and the rules behind them.

Codes are added to, never renamed: records and scenarios name them.
"""

from collections.abc import Mapping

CODES = frozenset(
    (
        "not-your-turn",
        "wrong-phase",
        "not-in-hand",
        "not-a-meld",
        "too-short",
        "too-long",
        "same-suit-twice",
        "ace-in-the-middle",
        "too-many-wilds",
        "wild-undeclared",
        "contract-not-met",
        "contract-exceeded",
        "runs-adjacent",
        "runs-same-suit",
        "whole-hand-needed",
        "already-down",
        "not-down-yet",
        "down-this-turn",
        "does-not-fit",
        "wild-is-dead",
        "wild-must-be-played",
        "taken-card-must-be-melded",
        "taken-card-kept",
        "discard-needed",
        "knock-too-early",
        "pile-empty",
        "floating",
        "must-play-card",
        "twice-in-a-row",
        "not-offered",
        "unreadable",
        "cut-too-far",
        "only-the-top",
        "nothing-is-melded",
        "no-such-meld",
        "no-knocking",
        "too-much-deadwood",
    )
)

TOPICS: Mapping[str, tuple[str, ...]] = {
    # the table and the deal
    "players": (),
    "pack": (),
    "dealer": (),
    "cut": ("cut-too-far",),
    "hand": (),
    "up-card": (),
    # melds
    "set": ("not-a-meld", "same-suit-twice", "too-long", "too-short"),
    "run": ("ace-in-the-middle",),
    "wild-rank": (),
    "wild": ("wild-undeclared",),
    "most-wilds": ("too-many-wilds",),
    # the contract
    "contract": ("contract-not-met", "contract-exceeded", "already-down"),
    "longer": ("too-long", "too-short"),
    "same-suit-runs": ("runs-adjacent", "runs-same-suit"),
    "whole-hand": ("whole-hand-needed",),
    # the turn
    "turn": ("not-your-turn", "wrong-phase", "nothing-is-melded", "no-knocking"),
    "draw": ("not-offered", "only-the-top", "taken-card-must-be-melded"),
    "first-offer": ("not-offered",),
    "throw-back": ("taken-card-kept",),
    "may-i": ("not-offered",),
    "may-i-penalty": (),
    "may-i-again": ("twice-in-a-row",),
    "lay-off": ("not-down-yet", "down-this-turn"),
    "extending": ("does-not-fit", "no-such-meld"),
    "swap": ("wild-is-dead", "wild-must-be-played"),
    "dead-joker": ("wild-is-dead",),
    "discard": ("discard-needed",),
    "floating": ("floating", "must-play-card"),
    # the end of a deal
    "comparing": (),
    "knock": ("knock-too-early", "too-much-deadwood"),
    "defending": ("does-not-fit", "no-such-meld"),
    "big-gin": ("discard-needed",),
    "out": (),
    "stock": ("pile-empty",),
    "blocked": (),
    # the score
    "values": (),
    "score": (),
    "beaten": (),
    "tie": (),
    "shared": (),
    "rum": (),
    "clear": (),
    "undercut": (),
    "gin": (),
    "spades": (),
    "going-out": (),
    "match": (),
    "bonus": (),
    "pool": (),
    "buying-back": (),
    "wins": (),
}
"""What a rule can speak of, and the refusals that it stands behind.

Where a game has several topics behind one refusal, the last of them is cited.
"""


def cited(rules: Mapping[str, str]) -> dict[str, str]:
    """Gives the id of the rule behind each refusal, from the ids of a game's rules by topic."""
    return {code: rules[topic] for topic in TOPICS if topic in rules for code in TOPICS[topic]}
