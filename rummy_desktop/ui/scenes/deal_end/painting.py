"""Paints one account at the end of a deal: its words, melds, what is left, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.deal_end.account_words import Told, as_counted, paint_words
from rummy_desktop.ui.scenes.deal_end.fitting import Measure, PlacedGroup
from rummy_desktop.ui.scenes.deal_end.placing import Cell, Form, Laid, lay_out
from rummy_desktop.ui.scenes.deal_end.reckoning import Account, Group
from rummy_desktop.ui.scenes.pen import Pen

KEY = "scene.deal_end"
BELOW = 7
# By how much more accounts in one column, which are read like a list, are worth.
LIST = 1.06


@dataclass(frozen=True)
class Shown:
    """How much of an account is seen: turned over and rolled from 0 to 1, and cards counted."""

    turned: float = 1.0
    counted: int = 10_000
    rolled: float = 1.0


def label_height(stage: Stage) -> float:
    """Gives the height in px of what stands under cards: a bracket and a line of text."""
    return BELOW * stage.u + stage.text.line_height("tiny", 1.25) + 2 * stage.u


def least_height(stage: Stage) -> float:
    """Gives the height in px of an account whose words stand above its cards, however large."""
    head = 1.5 * stage.text.line_height("name", 1.25)
    return head + label_height(stage) + 96 * stage.u


def lay_accounts(
    stage: Stage, area: Rect, hands: Sequence[Sequence[Group]], forms: Sequence[Form]
) -> Laid:
    """Lays the accounts out in that of some forms in which cards are seen best."""
    text = stage.text
    told = {number for groups in hands for group in groups for number in group.points}
    widest = (text.size(stage.words.number(number), "tiny")[0] for number in told)
    measure = Measure(
        stage.u,
        text.line_height("name", 1.25),
        label_height(stage),
        text.line_height("heading", 1.25) + 2 * text.line_height("small", 1.2) + 10 * stage.u,
        max(widest, default=0) + 6 * stage.u,
        stage.look.text,
    )
    return max(
        (lay_out(area, hands, form, measure) for form in forms),
        key=lambda one: one.worth * (LIST if len({cell.box.x for cell in one.cells}) == 1 else 1),
    )


def paint_account(
    pen: Pen,
    cell: Cell,
    account: Account,
    told: Told,
    placed: Sequence[PlacedGroup],
    shown: Shown,
    wild_rank: int | None = None,
) -> None:
    """Paints an account into its cell; cards of a wild rank bear a star."""
    pen.box(cell.box, "panel_flat_out" if account.best else "panel_flat", f"account.{account.seat}")
    paint_words(pen, cell, as_counted(account, shown.counted), told)
    before = 0
    for place_, one in enumerate(placed):
        _group(pen, f"account.{account.seat}.{place_}", one, shown, before, wild_rank)
        before += len(one.group.points)


def _group(
    pen: Pen, name: str, placed: PlacedGroup, shown: Shown, before: int, wild_rank: int | None
) -> None:
    stage, u = pen.stage, pen.stage.u
    group = placed.group
    # Melds on the table are open already: only what was hidden turns over.
    turned = shown.turned if group.points else 1.0
    where = pen.cards(
        name, group.cards, placed.rect, placed.step, group.stands, group.ranks, turned=turned,
        wild_rank=wild_rank,
    )  # fmt: skip
    y = where.bottom + BELOW * u
    melded = group.kind != "left"
    stage.paint.bracket_flat(pen.target, where.left + 2 * u, where.right - 2 * u, y, melded)
    if group.points:
        _points(pen, name, placed, where, y, shown.counted - before)
    else:
        _label(pen, name, placed, y)


def _points(pen: Pen, name: str, placed: PlacedGroup, where: Rect, y: float, counted: int) -> None:
    """Writes each card's points under the part of it that is seen."""
    stage, text = pen.stage, pen.stage.text
    group = placed.group
    narrow = min(placed.step, where.w) if len(group.cards) > 1 else where.w
    widest = max(text.size(stage.words.number(n), "small")[0] for n in group.points)
    role = "small" if widest <= narrow else "tiny"
    high = text.line_height("tiny", 1.25)
    spoken = Rect(where)
    for i, points in enumerate(group.points[: max(0, counted)]):
        last = i == len(group.points) - 1
        wide = where.right - (where.x + i * placed.step) if last else placed.step
        spoken.update(round(where.x + i * placed.step), round(y + stage.u), round(wide), high)
        pen.text(
            f"{name}.{i}", stage.words.number(points), stage.mirrored(spoken), role, "ink.main",
            align="center", spacing=1.25,
        )  # fmt: skip


def _label(pen: Pen, name: str, placed: PlacedGroup, y: float) -> None:
    stage, text = pen.stage, pen.stage.text
    group, rect = placed.group, placed.rect
    told = stage.say(f"{KEY}.group.{group.kind}")
    short = told
    if group.total is not None:
        short = stage.words.number(group.total)
        told = stage.say(f"{KEY}.group.worth", group=told, points=group.total)
    room = rect.w + 10 * stage.u
    said = told if text.size(told, "tiny")[0] <= room else short
    if text.size(said, "tiny")[0] > room:
        return
    box = (rect.x - 8 * stage.u, y + stage.u, rect.w + 16 * stage.u, text.line_height("tiny", 1.25))
    pen.text(f"{name}.label", said, box, "tiny", "brass.bright", align="center", spacing=1.25)
