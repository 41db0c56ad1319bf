"""Where a newcomer stumbles: faults told so that the next step is clear."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rummy_desktop.marked import Fault, Node

_MANY = 4

MISSPELT = frozenset({"unknown-key", "no-such-place", "names-nothing", "takes-nothing"})
"""What is told first: most of what follows may come from it."""


def advised(faults: Sequence[Fault], own: Node) -> list[Fault]:
    """Adds advice to the faults of a game's own file: misspelt keys first, then by its lines.

    A key that is missing only because it is misspelt is not told again. A group that was given
    whole, and so lost what the other game had there, is told as that; a game that lacks nearly
    everything is told that it could be based on another.
    """
    told: list[Fault] = []
    groups: set[str] = set()
    meant = _meant(faults)
    based = "based-on" in own.entries or "based-on" in meant
    for fault in faults:
        if fault.code == "missing-key" and (fault.key in meant or "based-on" in meant):
            continue
        if based and fault.code == "ranks-missing" and fault.key in own.entries:
            first = next(iter(own.entries[fault.key].entries), "A")
            data = {**fault.data, "example": f"{fault.key}.{first}"}
            fault = replace(fault, code="ranks-replaced", data=data)
        group = fault.key.rpartition(".")[0]
        given = own.entries.get(group)
        if based and fault.code == "missing-key" and given is not None and group not in groups:
            groups.add(group)
            first = next(iter(given.entries), "KEY")
            data = {**fault.data, "group": group, "example": f"{group}.{first}"}
            fault = replace(fault, code="missing-in-group", data=data)
        told.append(fault)
    missing = [fault for fault in faults if fault.code == "missing-key" and "." not in fault.key]
    if not based and len(missing) >= _MANY:
        told.insert(0, Fault(own.mark, "", "told-whole"))
    return sorted(told, key=lambda fault: (fault.code not in MISSPELT, fault.mark))


def _meant(faults: Iterable[Fault]) -> frozenset[str]:
    """Gives the dotted keys that misspelt ones seem to mean."""
    return frozenset(
        ".".join((*fault.key.split(".")[:-1], str(fault.data["near"])))
        for fault in faults
        if fault.code == "unknown-key" and fault.data.get("near")
    )
