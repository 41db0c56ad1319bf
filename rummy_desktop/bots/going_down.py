"""Going down with the contract as soon as it is there (C9, C11, C20)."""

from __future__ import annotations

from rummy_desktop.bots.collecting import Collecting
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.engine.actions import MeldCards


def going_down(mind: Mind) -> list[Option]:
    """Gives the contract that leaves the least points, where the hand has one."""
    seen = mind.seen
    if seen.down[seen.seat]:
        return []
    collecting = Collecting.of(mind)
    must = seen.this_turn.must_meld
    found = []
    if must is not None:
        found.append(collecting.contract_of(seen.hand, must))
        # The card reached for may also be laid off once the contract lies there (O9).
        rest = tuple(one for one in seen.hand if one != must)
        found.append(collecting.contract_of(rest))
    else:
        found.append(collecting.contract_of(seen.hand))
    options = []
    for melds in found:
        if melds:
            used = [laid.card for meld in melds for laid in meld.cards]
            out = len(used) == len(seen.hand)
            options.append(
                Option(
                    MeldCards(tuple(meld.cards for meld in melds)),
                    float(sum(map(mind.points, used))),
                    "out_with_contract" if out else "go_down",
                    {"points": sum(map(mind.points, used)), "left": len(seen.hand) - len(used)},
                )
            )
    return options
