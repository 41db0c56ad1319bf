"""The words of an account at the end of a deal: name, note, how its points came about, points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.deal_end.placing import Cell
from rummy_desktop.ui.scenes.deal_end.reckoning import Account, Note
from rummy_desktop.ui.scenes.pen import Pen

KEY = "scene.deal_end"
# Notes that are a mark of honour, with a tick in brass.
PROUD = frozenset({"out", "knocked"})
# Notes whose number grows as the cards are counted.
COUNTED = frozenset({"knocked", "deadwood", "is_out", "back_in"})
# Notes on a badge, its box and ink: who is out of the match, or in again (P5).
BADGES = {"is_out": ("warn", "warn.text"), "back_in": ("chip", "chip.text")}
BADGE_PAD = 7


@dataclass(frozen=True)
class Told:
    """What an account says: the name, its points as far as they are counted and at last, and how
    they came about, in words and in fewer words where there are any.

    beside: what stands beside a name over cards, see `notes_beside`.
    """

    name: str
    number: str
    last: str
    more: tuple[str, ...] = ()
    beside: str = ""


def as_counted(account: Account, counted: int) -> Account:
    """Gives an account whose note tells no more than the cards counted so far."""
    if account.note not in COUNTED or counted >= len(account.card_points):
        return account
    note: Note = "deadwood" if account.note in BADGES else account.note
    return replace(account, note=note, count=sum(account.card_points[:counted]))


def note_of(stage: Stage, account: Account) -> str:
    """Gives the words under a name."""
    return stage.say(f"{KEY}.note.{account.note}", count=account.count)


def notes_beside(
    stage: Stage, cells: Sequence[Cell], accounts: Sequence[Account], told: Sequence[Told]
) -> list[Told]:
    """Gives what accounts say with what stands beside their names: how each of them stands and how
    its points came about. Where one has no room for both, all tell only the latter, or only the
    former, but for those who ended the deal: these say so first.
    """
    forms = [_forms(stage, account, one) for account, one in zip(accounts, told, strict=True)]
    fitting = []
    for cell, account, one, ways in zip(cells, accounts, told, forms, strict=True):
        room = _room_beside(stage, cell, account, one)
        fits = (n for n, way in enumerate(ways) if stage.text.size(way, "small")[0] <= room)
        fitting.append(next(fits, len(ways) - 1))
    common = max(
        (n for n, one, account, cell in zip(fitting, told, accounts, cells, strict=True)
         if one.more and cell.stacked and account.note not in PROUD),
        default=0,
    )  # fmt: skip
    return [
        replace(one, beside=ways[n if account.note in PROUD else min(common, len(ways) - 1)])
        for one, account, ways, n in zip(told, accounts, forms, fitting, strict=True)
    ]


def _forms(stage: Stage, account: Account, told: Told) -> list[str]:
    note = note_of(stage, account)
    if account.cut:
        cut = stage.say(f"{KEY}.note.cut", points=stage.words.signed(account.cut))
        note = stage.say("scene.dotted", first=note, second=cut)
    both = [stage.say("scene.dotted", first=note, second=more) for more in told.more]
    if account.note in PROUD or not told.more:
        return [*both, note]
    return [both[0], told.more[-1], note]


def _room_beside(stage: Stage, cell: Cell, account: Account, told: Told) -> float:
    """Gives the width in px for the note beside a name, the points being all counted."""
    text, u = stage.text, stage.u
    unit = text.size(stage.say("shared.points", count=account.points), "small")[0]
    number = text.size(told.last, text.px("heading") * 1.15, 600)[0]
    name = min(text.size(told.name, "name", 600)[0] + 1, cell.name.w * 0.4)
    sign = stage.scale.icon(14) + 4 * u if account.note in PROUD else 0
    return cell.number.right - unit - number - 16 * u - cell.name.x - name - 10 * u - sign


def paint_words(pen: Pen, cell: Cell, account: Account, told: Told) -> None:
    """Writes an account's words beside or over its cards."""
    if cell.stacked:
        _head_line(pen, cell, account, told)
    else:
        _side(pen, cell, account, told)


def _side(pen: Pen, cell: Cell, account: Account, told: Told) -> None:
    stage, text = pen.stage, pen.stage.text
    x, top, w, h = cell.name
    y = float(top)
    high = text.line_height("heading", 1.25)
    seat = account.seat
    pen.text(
        f"account.{seat}.name", told.name, (x, y, w, high), "heading", weight=600, spacing=1.25,
        may_cut=True,
    )  # fmt: skip
    y += high + round(2 * stage.u)
    line = text.line_height("small", 1.2)
    y += _note(pen, account, Rect(x, round(y), w, line * 2))
    if account.cut:
        cut = stage.say(f"{KEY}.note.cut", points=stage.words.signed(account.cut))
        pen.text(f"account.{seat}.cut", cut, (x, y, w, line), "small", "ink.soft", spacing=1.2)
        y += line
    more = told.more[0] if told.more else ""
    lines = min(2, len(text.lay_out(more, "small", 400, w).lines)) if more else 0
    if lines and y + line * lines <= cell.name.y + h:
        pen.text(f"account.{seat}.more", more, (x, y, w, line * lines), "small", "ink.soft",
                 lines=lines, valign="top", spacing=1.2, may_cut=True)  # fmt: skip
    x, top, w, _ = cell.number
    y = float(top)
    ink = "brass.bright" if account.best else "ink.main"
    high = text.line_height("total", 1.15)
    pen.text(
        f"account.{seat}.points", told.number, (x, y, w, high), "total", ink, 600, "end",
        spacing=1.15,
    )  # fmt: skip
    unit = stage.say("shared.points", count=account.points)
    pen.text(
        f"account.{seat}.unit", unit, (x, y + high, w, line), "small", "ink.soft", 400, "end",
        spacing=1.2,
    )  # fmt: skip


def _note(pen: Pen, account: Account, area: Rect) -> int:
    """Writes the note under a name; gives its height in px."""
    stage = pen.stage
    proud, told = account.note in PROUD, note_of(stage, account)
    x, w = float(area.x), float(area.w)
    line = stage.text.line_height("small", 1.2)
    ink, weight, below = "brass.bright" if proud else "ink.soft", 400, 0
    if proud:
        size = stage.scale.icon(14)
        pen.icon("check", (x + size / 2, area.y + line / 2), size, "brass.bright", 2.8)
        x, w = x + size + 4 * stage.u, w - size - 4 * stage.u
    if account.note in BADGES:
        look, ink = BADGES[account.note]
        weight, below = 600, round(4 * stage.u)
        pad = BADGE_PAD * stage.u
        x, w = x + pad, w - 2 * pad
    lines = min(2, len(stage.text.lay_out(told, "small", weight, w).lines))
    if account.note in BADGES:
        wide = min(w, stage.text.size(told, "small", weight)[0] + 2) + 2 * pad
        pen.box((area.x, area.y, wide, lines * line + below), look)
    pen.text(
        f"account.{account.seat}.note", told, (x, area.y + below / 2, w, line * lines), "small",
        ink, weight, valign="top", lines=lines, spacing=1.2,
    )  # fmt: skip
    return line * lines + below


def _head_line(pen: Pen, cell: Cell, account: Account, told: Told) -> None:
    """Writes name, note and points in one line, over cards that lie below."""
    stage, text, u = pen.stage, pen.stage.text, pen.stage.u
    seat, line = account.seat, cell.number
    unit = stage.say("shared.points", count=account.points)
    wide = text.size(unit, "small")[0]
    pen.text(f"account.{seat}.unit", unit, line, "small", "ink.soft", 400, "end")
    ink = "brass.bright" if account.best else "ink.main"
    px = text.px("heading") * 1.15
    beside = Rect(line.x, line.y, round(line.w - wide - 6 * u), line.h)
    pen.text(f"account.{seat}.points", told.number, beside, px, ink, 600, "end")
    proud, badge = account.note in PROUD, BADGES.get(account.note)
    weight = 600 if badge else 400
    note = told.beside or note_of(stage, account)
    before = stage.scale.icon(14) + 4 * u if proud else BADGE_PAD * u if badge else 0
    x, y, _, h = cell.name
    room = line.right - wide - text.size(told.last, px, 600)[0] - 16 * u - x
    wide_note = text.size(note, "small", weight)[0] + before * (2 if badge else 1)
    wide_name = min(text.size(told.name, "name", 600)[0] + 1, max(room - wide_note - 10 * u,
                                                                  cell.name.w * 0.4))  # fmt: skip
    pen.text(
        f"account.{seat}.name", told.name, (x, y, wide_name, h), "name", weight=600, may_cut=True
    )
    left = x + wide_name + 10 * u
    if proud:
        size = stage.scale.icon(14)
        pen.icon("check", (left + size / 2, y + h / 2), size, "brass.bright", 2.8)
    if badge:
        high = text.line_height("small", 1.2) + 4 * u
        pen.box((left, y + (h - high) / 2, wide_note + 2, high), badge[0])
    colour = "brass.bright" if proud else badge[1] if badge else "ink.soft"
    rest = (left + before, y, max(0, x + room - left - before), h)
    pen.text(f"account.{seat}.note", note, rest, "small", colour, weight)
