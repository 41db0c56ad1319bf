"""What is worth knowing about a person's matches of one game: runs, the worst, the last places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from pygame import Rect

from rummy_desktop.session.statistics import Outcome
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.pen import Pen

KEY = "scene.statistics"
# The last matches that are looked at, each of them shown by place, and lengths in u: a row's
# greatest height, the panel's edge, a place and what is between two.
LATELY = 10
ROW, PAD, CHIP, BETWEEN = 46, 16, 28, 6


@dataclass(frozen=True)
class Facts:
    """Numbers told of some matches. run: the most won one after another; lately: of the last so
    many, and how many of these were won. places: the newest first.
    """

    worst: int
    per_deal: int
    run: int
    last: int
    lately: int
    deals: int
    places: tuple[int, ...]


def facts_of(played: Sequence[Outcome]) -> Facts:
    """Gives the facts of matches of one game, the oldest first and one at least."""
    worse = min if played[0].high_is_good else max
    runs = (len(list(same)) for won, same in groupby(one.won for one in played) if won)
    last, deals = played[-LATELY:], sum(one.deals for one in played)
    return Facts(
        worse(one.points for one in played),
        round(sum(one.points for one in played) / max(1, deals)),
        max(runs, default=0),
        len(last),
        sum(one.won for one in last),
        deals,
        tuple(one.place for one in reversed(last)),
    )


def paint_side(pen: Pen, area: Rect, played: Sequence[Outcome]) -> None:
    """Paints the facts at the foot of an area: the places, and as many rows over them as fit."""
    stage, u = pen.stage, pen.stage.u
    facts = facts_of(played)
    line, head = stage.text.line_height("small", 1.25), stage.text.line_height("name", 1.4)
    foot = line + CHIP * u + 10 * u
    room = area.h - 2 * PAD * u - head - foot
    rows = _rows(stage, facts)
    rows = rows[: max(0, int(room / (line * 1.25)))]
    if room < 0:
        return
    step = min(ROW * u, room / max(1, len(rows)))
    high = round(2 * PAD * u + head + step * len(rows) + foot)
    box = Rect(area.x, area.bottom - high, area.w, high)
    pen.box(box, "panel_flat", "facts")
    x, wide, y = box.x + PAD * u, box.w - 2 * PAD * u, box.y + PAD * u * 0.75
    pen.text("facts.title", stage.say(f"{KEY}.worth_knowing"), (x, y, wide, head), "name",
             "brass.bright", 600)  # fmt: skip
    y += head
    for name, label, value in rows:
        number = stage.text.size(value, "name", 600)[0] + 2
        pen.text(f"facts.{name}", label, (x, y, wide - number - 8 * u, step), "small", "ink.soft")
        pen.text(f"facts.{name}.number", value, (x + wide - number, y, number, step), "name",
                 weight=600, align="end")  # fmt: skip
        y += step
        pen.line((x, y), (x + wide, y), "list.divider")
    y += 6 * u
    pen.text("facts.places", stage.say(f"{KEY}.last_places"), (x, y, wide, line), "small",
             "ink.soft", spacing=1.25)  # fmt: skip
    _places(pen, Rect(round(x), round(y + line + 4 * u), round(wide), round(CHIP * u)), facts)


def _rows(stage: Stage, facts: Facts) -> list[tuple[str, str, str]]:
    """Gives each fact's name, its words and its number."""
    number, say = stage.words.number, stage.say
    return [
        ("worst", say(f"{KEY}.worst"), number(facts.worst)),
        ("per_deal", say(f"{KEY}.per_deal"), number(facts.per_deal)),
        ("run", say(f"{KEY}.run"), number(facts.run)),
        ("lately", say(f"{KEY}.lately", count=facts.last), number(facts.lately)),
        ("deals", say(f"{KEY}.deals"), number(facts.deals)),
    ]


def _places(pen: Pen, area: Rect, facts: Facts) -> None:
    """Paints the last places as chips; the first place is filled."""
    stage, u = pen.stage, pen.stage.u
    size = min(area.h, (area.w - BETWEEN * u * (LATELY - 1)) / LATELY)
    for i, place in enumerate(facts.places):
        box = (area.x + i * (size + BETWEEN * u), area.y + (area.h - size) / 2, size, size)
        first = place == 1
        if first:
            stage.paint.fill(pen.target, pen.place(box), "brass.bright", size / 2)
        else:
            thin = max(1.0, u)
            stage.paint.outline(pen.target, pen.place(box), "brass.dim", size / 2, thin)
        ink = "button.primary.text" if first else "ink.main"
        px = min(stage.text.px("small"), size * 0.62)
        pen.text(f"facts.place.{i}", stage.words.number(place), box, px, ink, 600, "center")
