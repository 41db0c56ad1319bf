"""Words for the terminal: the catalogue's, without the signs that only a window can draw."""

from __future__ import annotations

from functools import cache

from rummy_desktop.marked import Fault
from rummy_desktop.ui.catalogue import FALLBACK, Catalogue, load_catalogue
from rummy_desktop.ui.faults import reason_told
from rummy_desktop.ui.signs import FSI, PDI, STRONG_OFF, STRONG_ON

_UNDRAWN = {ord(sign): None for sign in (FSI, PDI, STRONG_ON, STRONG_OFF)}


@cache
def _catalogue() -> Catalogue:
    """Gives the terminal's language: English, so that its output can be searched and compared."""
    return load_catalogue(FALLBACK)


def say(key: str, /, **told: object) -> str:
    """Gives a sentence of the catalogue's section ``cli``; what is inserted stays as it is."""
    arguments = {name: str(value) for name, value in told.items()}
    return _catalogue().say(f"cli.{key}", **arguments).translate(_UNDRAWN)


def fault_told(fault: Fault) -> str:
    """Gives a fault of a file: ``FILE:LINE:COLUMN: KEY: `` and the reason in words."""
    reason = reason_told(_catalogue(), fault).translate(_UNDRAWN)
    return ": ".join(part for part in (str(fault.mark), fault.key, reason) if part)
