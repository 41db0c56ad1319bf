"""What others did openly since a person's last turn: told at the curtain, where all may read it."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine import Observation
from rummy_desktop.engine.events import Event, HandsDealt
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.brush import say
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.words import merged, short

# So many players have a line each.
MOST_LINES = 4


def done_since(seen: Observation) -> tuple[tuple[int, tuple[Said, ...]], ...]:
    """Gives what each other seat did since the observer last did anything in this deal, in turn
    order, out of what everybody saw.
    """
    begun = 0
    for number, event in enumerate(seen.history, start=1):
        if isinstance(event, HandsDealt) or _own(seen, event):
            begun = number
    pieces: dict[int, list[Said]] = {}
    for event in seen.history[begun:]:
        seat, piece = getattr(event, "seat", None), short(event)
        if isinstance(seat, int) and piece is not None:
            pieces.setdefault(seat, []).append(piece)
    return tuple((seat, tuple(merged(told))) for seat, told in pieces.items())


def acted(seen: Observation) -> bool:
    """Tells whether the observer has done anything in this deal."""
    return any(_own(seen, event) for event in seen.history)


def _own(seen: Observation, event: Event) -> bool:
    """Tells whether the observer did something; that a turn has begun is no deed."""
    return getattr(event, "seat", None) == seen.seat and short(event) is not None


def since_told(stage: Stage, seen: Observation, names: Sequence[str]) -> str:
    """Tells what others did as one text, "" where nobody did anything.

    Its parts are put one behind the other and not into each other: an insertion of nothing but
    insertions has no direction of its own.
    """
    done = done_since(seen)
    if not done:
        return ""
    join = stage.say("table.join")
    told = [
        stage.say(
            "scene.curtain.did", name=names[seat], done=join.join(say(stage, one) for one in pieces)
        )
        for seat, pieces in done
    ]
    title = stage.say("scene.curtain.so_far")
    if acted(seen):
        # By name: all are looking at the page.
        title = stage.say("scene.curtain.since", name=names[seen.seat])
    if len(told) <= MOST_LINES:
        return "\n".join([title, *told])
    dot = stage.say("shared.dot")
    return f"{title} {f' {dot} '.join(told)}"
