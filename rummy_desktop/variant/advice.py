"""Where a newcomer stumbles: faults told so that the next step is clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy_desktop.marked import Node
from rummy_desktop.variant.faults import Fault

_MANY = 4


def advised(faults: Sequence[Fault], own: Node) -> list[Fault]:
    """Adds advice to the faults of a game's own file, and puts them in the order of its lines.

    A group that was given whole, and so lost what the other game had there, is told as that; a game
    that lacks nearly everything is told that it could be based on another.
    """
    told: list[Fault] = []
    groups: set[str] = set()
    based = "based-on" in own.entries
    for fault in faults:
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
        told.append(Fault(own.mark, "", "told-whole"))
    return sorted(told, key=lambda fault: (fault.mark.file, fault.line, fault.mark.column))
