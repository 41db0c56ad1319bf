"""How well a bot plays, as data: one ``Skill`` for each level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """What a bot sees, remembers and weighs. Chances are 0 to 1; weights multiply points.

    attention: the chance to notice that one can go down, lay off or swap. memory: the chance to
    remember a card that lies deeper in the discard pile. noise: points by which a worth is
    misjudged at most. danger: weight of what a discard gives to others. takes: weight of what
    others took. throws: weight of what others threw and left. lookahead: weight of the next draw.
    boldness: the part of the deadwood with which a knock pays that one dares to knock with. waits:
    where an undercut is paid for, after the first turns one knocks with no deadwood or not at all.
    learned: knocks and counts deadwood by what was learned from deals, not by the rule of thumb.
    thrift, patience: while collecting for a contract, the weight of the points in hand and of the
    turns that are left. cut_error: cards by which a cut is misjudged at most.
    """

    name: str
    attention: float = 1.0
    memory: float = 1.0
    noise: float = 0.0
    danger: float = 1.0
    takes: float = 1.0
    throws: float = 0.0
    lookahead: float = 1.0
    boldness: float = 0.7
    waits: bool = False
    learned: bool = False
    thrift: float = 1.0
    patience: float = 1.0
    cut_error: int = 6


SKILLS: Mapping[str, Skill] = {
    "novice": Skill(
        "novice",
        attention=0.75,
        memory=0.3,
        noise=8.0,
        danger=0.3,
        takes=0.0,
        lookahead=0.3,
        boldness=0.3,
        cut_error=14,
    ),
    "steady": Skill("steady", attention=0.9, noise=5.0, boldness=0.5),
    "sharp": Skill(
        "sharp", attention=0.96, noise=3.0, throws=1.0, boldness=0.9, waits=True, cut_error=4
    ),
    "expert": Skill(
        "expert", throws=1.0, waits=True, learned=True, thrift=0.5, patience=1.5, cut_error=3
    ),
}
