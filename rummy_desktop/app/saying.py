"""Words for the terminal: the catalogue's, without the signs that only a window can draw."""

from __future__ import annotations

from functools import cache

from rummy_desktop.cards import Card, write_card
from rummy_desktop.marked import Fault
from rummy_desktop.ui.catalogue import FALLBACK, Catalogue, load_catalogue
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
    """Gives a fault of a file: ``FILE:LINE: `` and the reason in words."""
    data = {
        name: write_card(Card(value)) if name == "card" and isinstance(value, int) else value
        for name, value in fault.data.items()
    }
    reason = say(f"fault.{fault.code.replace('-', '_')}", **data)
    near = data.get("near")
    if near:
        reason = say("near", reason=reason, near=near)
    return f"{fault.path}:{fault.line}: {reason}"
