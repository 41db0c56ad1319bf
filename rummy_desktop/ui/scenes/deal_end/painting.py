"""Paints one account at the end of a deal: name, note, melds, what is left, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.deal_end.placing import (
    Cell,
    Form,
    Laid,
    Measure,
    PlacedGroup,
    lay_out,
)
from rummy_desktop.ui.scenes.deal_end.reckoning import Account, Group, Note
from rummy_desktop.ui.scenes.pen import Pen

KEY = "scene.deal_end"
# Notes that are a mark of honour, with a tick in brass.
PROUD = frozenset({"out", "knocked"})
# Notes whose number grows as the cards are counted.
COUNTED = frozenset({"knocked", "deadwood", "is_out"})
BELOW = 7


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
    """Lays the accounts out in that of some forms in which cards are largest, the first of those
    that are as good.
    """
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
        (lay_out(area, hands, form, measure) for form in forms), key=lambda one: round(one.h)
    )


def paint_account(
    pen: Pen,
    cell: Cell,
    account: Account,
    name: str,
    placed: Sequence[PlacedGroup],
    number: str,
    shown: Shown,
    more: str = "",
) -> None:
    """Paints an account into its cell; number is its points in words, more how they came about."""
    pen.box(cell.box, "panel_flat_out" if account.best else "panel_flat", f"account.{account.seat}")
    account = as_counted(account, shown)
    if cell.stacked:
        _head_line(pen, cell, account, name, number, more)
    else:
        _side(pen, cell, account, name, number, more)
    before = 0
    for place_, one in enumerate(placed):
        _group(pen, f"account.{account.seat}.{place_}", one, shown, before)
        before += len(one.group.points)


def as_counted(account: Account, shown: Shown) -> Account:
    """Gives an account whose note tells no more than the cards counted so far."""
    if account.note not in COUNTED or shown.counted >= len(account.card_points):
        return account
    note: Note = "deadwood" if account.note == "is_out" else account.note
    return replace(account, note=note, count=sum(account.card_points[: shown.counted]))


def note_of(stage: Stage, account: Account) -> str:
    """Gives the words under a name."""
    return stage.say(f"{KEY}.note.{account.note}", count=account.count)


def _side(pen: Pen, cell: Cell, account: Account, name: str, number: str, more: str) -> None:
    stage, text = pen.stage, pen.stage.text
    x, top, w, h = cell.name
    y = float(top)
    high = text.line_height("heading", 1.25)
    seat = account.seat
    pen.text(
        f"account.{seat}.name", name, (x, y, w, high), "heading", weight=600, spacing=1.25,
        may_cut=True,
    )  # fmt: skip
    y += high + round(2 * stage.u)
    line = text.line_height("small", 1.2)
    _note(pen, account, Rect(x, y, w, line * 2))
    y += line * (2 if _note_lines(stage, account, w) > 1 else 1)
    if account.cut:
        told = stage.say(f"{KEY}.note.cut", points=stage.words.signed(account.cut))
        pen.text(f"account.{seat}.cut", told, (x, y, w, line), "small", "ink.soft", spacing=1.2)
        y += line
    lines = min(2, len(text.lay_out(more, "small", 400, w).lines)) if more else 0
    if lines and y + line * lines <= cell.name.y + h:
        pen.text(f"account.{seat}.more", more, (x, y, w, line * lines), "small", "ink.soft",
                 lines=lines, valign="top", spacing=1.2, may_cut=True)  # fmt: skip
    x, top, w, _ = cell.number
    y = float(top)
    ink = "brass.bright" if account.best else "ink.main"
    high = text.line_height("total", 1.15)
    pen.text(
        f"account.{seat}.points", number, (x, y, w, high), "total", ink, 600, "end", spacing=1.15
    )
    unit = stage.say("shared.points", count=account.points)
    pen.text(
        f"account.{seat}.unit", unit, (x, y + high, w, line), "small", "ink.soft", 400, "end",
        spacing=1.2,
    )  # fmt: skip


def _note_lines(stage: Stage, account: Account, width: float) -> int:
    sign = stage.scale.icon(14) + 4 * stage.u if account.note in PROUD else 0
    return len(stage.text.lay_out(note_of(stage, account), "small", 400, width - sign).lines)


def _note(pen: Pen, account: Account, area: Rect) -> None:
    stage = pen.stage
    proud = account.note in PROUD
    x, w = float(area.x), float(area.w)
    line = stage.text.line_height("small", 1.2)
    if proud:
        size = stage.scale.icon(14)
        pen.icon("check", (x + size / 2, area.y + line / 2), size, "brass.bright", 2.8)
        x, w = x + size + 4 * stage.u, w - size - 4 * stage.u
    pen.text(
        f"account.{account.seat}.note", note_of(stage, account), (x, area.y, w, area.h), "small",
        "brass.bright" if proud else "ink.soft", valign="top", lines=2, spacing=1.2,
    )  # fmt: skip


def _head_line(pen: Pen, cell: Cell, account: Account, name: str, number: str, more: str) -> None:
    """Writes name, note and points in one line, over cards that lie below."""
    stage, text, u = pen.stage, pen.stage.text, pen.stage.u
    seat, line = account.seat, cell.number
    unit = stage.say("shared.points", count=account.points)
    wide = text.size(unit, "small")[0]
    pen.text(f"account.{seat}.unit", unit, line, "small", "ink.soft", 400, "end")
    ink = "brass.bright" if account.best else "ink.main"
    px = text.px("heading") * 1.15
    beside = Rect(line.x, line.y, round(line.w - wide - 6 * u), line.h)
    pen.text(f"account.{seat}.points", number, beside, px, ink, 600, "end")
    note = note_of(stage, account)
    if account.cut:
        cut = stage.say(f"{KEY}.note.cut", points=stage.words.signed(account.cut))
        note = stage.say("scene.dotted", first=note, second=cut)
    proud = account.note in PROUD
    sign = stage.scale.icon(14) + 4 * u if proud else 0
    # How the points came about tells more than the note, where there is no room for both.
    for told in (stage.say("scene.dotted", first=note, second=more), more) if more else ():
        name_and_note = text.size(name, "name", 600)[0] + text.size(told, "small")[0]
        if name_and_note + sign + 13 * u <= cell.name.w:
            note = told
            break
    wide_note = text.size(note, "small")[0] + sign
    x, y, w, h = cell.name
    room = w - wide_note - 10 * u
    wide_name = min(text.size(name, "name", 600)[0] + 1, max(room, w * 0.4))
    pen.text(f"account.{seat}.name", name, (x, y, wide_name, h), "name", weight=600, may_cut=True)
    left = x + wide_name + 10 * u
    if proud:
        size = stage.scale.icon(14)
        pen.icon("check", (left + size / 2, y + h / 2), size, "brass.bright", 2.8)
    colour = "brass.bright" if proud else "ink.soft"
    rest = (left + sign, y, max(0, x + w - left - sign), h)
    pen.text(f"account.{seat}.note", note, rest, "small", colour)


def _group(pen: Pen, name: str, placed: PlacedGroup, shown: Shown, before: int) -> None:
    stage, u = pen.stage, pen.stage.u
    group = placed.group
    # Melds on the table are open already: only what was hidden turns over.
    turned = shown.turned if group.points else 1.0
    where = pen.cards(
        name, group.cards, placed.rect, placed.step, group.stands, group.ranks, turned=turned
    )
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
