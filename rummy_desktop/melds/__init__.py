"""Melds: what makes a set or a run, and what a hand can do."""

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
    "Contract",
    "Fault",
    "GoingDown",
    "Kind",
    "Laid",
    "Meld",
    "MeldTerms",
    "Requirement",
    "RunTerms",
    "SetTerms",
    "extend",
    "extensions",
    "places",
    "read_meld",
    "readings",
    "swap",
]
