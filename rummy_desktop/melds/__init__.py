"""Melds: what makes a set or a run, and what a hand can do."""

from rummy_desktop.melds.arrange import Arrangement, arrange, best_discard, deadwood
from rummy_desktop.melds.contract import (
    adjacent,
    best_melds,
    distance,
    outs,
    plan_with_missing,
    possible,
    solve,
)
from rummy_desktop.melds.every import all_melds
from rummy_desktop.melds.holdings import Points
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import (
    BOTH,
    Fault,
    extend,
    extensions,
    places,
    read_meld,
    readings,
    swap,
)
from rummy_desktop.melds.terms import (
    Contract,
    GoingDown,
    Kind,
    MeldTerms,
    Requirement,
    RunTerms,
    SetTerms,
)

__all__ = [
    "BOTH",
    "Arrangement",
    "Contract",
    "Fault",
    "GoingDown",
    "Kind",
    "Laid",
    "Meld",
    "MeldTerms",
    "Points",
    "Requirement",
    "RunTerms",
    "SetTerms",
    "adjacent",
    "all_melds",
    "arrange",
    "best_discard",
    "best_melds",
    "deadwood",
    "distance",
    "extend",
    "extensions",
    "outs",
    "places",
    "plan_with_missing",
    "possible",
    "read_meld",
    "readings",
    "solve",
    "swap",
]
