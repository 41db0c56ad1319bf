"""The score sheet on cream paper: a column for each player, a row for each deal, the totals."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.drawing import Drawing
from rummy_desktop.ui.painting.shapes import DIAMOND
from rummy_desktop.ui.scene import Part
from rummy_desktop.ui.scenes.line_chart import again_sign
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_columns import (
    PAD,
    PAIR,
    TOTAL,
    Columns,
    Line,
    name_role,
    sheet_columns,
    sheet_lines,
    total_role,
)
from rummy_desktop.ui.scenes.score_sheet import Sheet, SheetRow, contract_parts, contract_whole

# A row's height in u, and the least of it as a part of the small font: where all are to have room,
# and where some may be left out. A sheet with room to fill has rows up to so many times as high.
ROW, CLOSE_ROW, LEAST_ROW, MOST_ROW = 36, 1.9, 1.5, 1.5
HEAD, FOOT = 46, 44


def natural_height(stage: Stage, sheet: Sheet, width: int) -> float:
    """Gives the height in px that a sheet of a width takes when nothing has to be left out."""
    return _height(stage, sheet, width, 1)


def highest(stage: Stage, sheet: Sheet, width: int) -> float:
    """Gives the height in px up to which a sheet of a width fills its paper."""
    return _height(stage, sheet, width, MOST_ROW)


def lowest(stage: Stage, sheet: Sheet, width: int) -> float:
    """Gives the height in px in which a sheet of a width still reads well, nothing left out."""
    columns = sheet_columns(stage, sheet, Rect(0, 0, width, 1))
    close = stage.text.px("small") * CLOSE_ROW / _row_height(stage, columns)
    return _height(stage, sheet, width, 1 if columns.ruled else min(1, close))


def _height(stage: Stage, sheet: Sheet, width: int, part: float) -> float:
    columns = sheet_columns(stage, sheet, Rect(0, 0, width, 1))
    high = _row_height(stage, columns) * part * len(sheet_lines(sheet))
    return _head(stage) + high + _foot(stage, sheet, columns)


def paint_sheet(pen: Pen, area: Rect, sheet: Sheet, fill: float = 1.0) -> None:
    """Paints a sheet into a rect; fill (0 to 1) is how far the row of the deal just played is
    filled in.

    Rows share what height there is. Where they do not fit, the oldest are left out, then those
    still to come.
    """
    stage, u = pen.stage, pen.stage.u
    pen.box(area, "paper", "sheet")
    columns = sheet_columns(stage, sheet, area)
    lines, high = _fitting(stage, sheet, area, columns)
    if high < 2 * _asked_line(stage) - 2:
        columns = sheet_columns(stage, sheet, area, low=True)
    y = area.y + _head(stage)
    if columns.ruled:
        bottom = y + high * len(lines) + _foot(stage, sheet, columns) - 6 * u
        _rule(pen, sheet, columns, Rect(area.x, area.y, area.w, round(bottom - area.y)))
    _heads(pen, area, sheet, columns)
    for row, again in lines:
        line_y = round(y)
        pen.line((area.x + PAD * u, line_y), (area.right - PAD * u, line_y), "paper.line")
        box = Rect(area.x, line_y, area.w, round(high))
        if row.deal == sheet.now and not again:
            band = Rect(round(area.x + 6 * u), line_y + 1, round(area.w - 12 * u), round(high - 1))
            pen.box(band, "paper_row")
        if again and (row.deal <= sheet.now or fill >= 1):
            _again(pen, sheet, row, columns, box)
        elif not again:
            _row(pen, sheet, row, columns, box, fill)
        y += high
    thick = max(1, round(2 * u))
    pen.line((area.x + PAD * u, y), (area.right - PAD * u, y), "paper.mute", thick)
    foot = Rect(area.x, round(y), area.w, round(_foot(stage, sheet, columns)))
    _totals(pen, sheet.at(fill), columns, foot)


def _rule(pen: Pen, sheet: Sheet, columns: Columns, area: Rect) -> None:
    """Tints every second column and draws a fine line before each."""
    u = pen.stage.u
    tint = pen.stage.theme.colour("paper.line")
    tint = tint.lerp(pen.stage.theme.colour("paper.top"), 0.62)
    top = area.y + 8 * u
    for seat in range(len(sheet.names)):
        left = columns.first + seat * columns.each
        if seat % 2 == 0:
            band = pen.place((left, top, columns.each, area.bottom - top))
            pen.target.fill(tint, band)
        pen.line((left, top), (left, area.bottom), "paper.line")
        wide = round(columns.first + (seat + 1) * columns.each) - round(left)
        band = pen.place((round(left), top, wide, area.bottom - top))
        pen.parts.append(Part(f"sheet.column.{seat}", band, "column"))


def _head(stage: Stage) -> float:
    return max(HEAD * stage.u, stage.text.line_height("body") * 1.7)


def _foot(stage: Stage, sheet: Sheet, columns: Columns) -> float:
    text = stage.text
    if columns.ruled:
        # The leader's mark stands under the total, as far from the edge as that from the line.
        px = text.px(total_role(stage, sheet, columns))
        return px * 1.4 + _mark_size(px) + 18 * stage.u
    return max(FOOT * stage.u, text.line_height("name") * 1.5)


def _row_height(stage: Stage, columns: Columns) -> float:
    text = stage.text
    high = max(ROW * stage.u, text.px("small") * LEAST_ROW * 1.2)
    if not columns.ruled:
        return high
    return max(high, text.line_height("small", 1.1) + text.line_height("tiny", 1.1) + 4)


def _fitting(
    stage: Stage, sheet: Sheet, area: Rect, columns: Columns
) -> tuple[Sequence[Line], float]:
    """Gives the lines that fit and their height in px."""
    lines = sheet_lines(sheet)
    room = area.h - _head(stage) - _foot(stage, sheet, columns)
    least = stage.text.px("small") * LEAST_ROW
    most = _row_height(stage, columns) * MOST_ROW
    high = min(most, max(least, room / max(1, len(lines))))
    count = max(1, int(room / high + 0.01))
    while len(lines) > count and lines[-1][0].deal > sheet.now and not lines[-1][1]:
        lines.pop()
    return lines[-count:], high


def _asked_line(stage: Stage) -> float:
    return stage.text.line_height("small", 1.05)


def _heads(pen: Pen, area: Rect, sheet: Sheet, columns: Columns) -> None:
    stage, say = pen.stage, pen.stage.say
    high, (x, wide) = _head(stage), columns.contract
    role = name_role(stage, sheet, columns)
    # Names too long for their columns stand in two lines, each with the room of two columns; the
    # first is in the lower one, beside no other word.
    line, room = (high, columns.each) if role else (high * 0.42, 2 * columns.each - 8 * stage.u)
    top = area.y + (0 if role else high * 0.08)
    deal = (columns.deal, top, x - columns.deal, line)
    pen.text("sheet.deal", say("scene.sheet.deal"), deal, "tiny", "paper.mute")
    if wide:
        asked = (x, top, wide, line)
        pen.text("sheet.contract", say("scene.sheet.contract"), asked, "tiny", "paper.mute")
    for seat, name in enumerate(sheet.names):
        cell = columns.cell(seat, top, line)
        taken = min(stage.text.size(name, role or "tiny", 600)[0] + 2, room)
        far = area.right - 8 * stage.u - taken
        left = min(float(cell.x), far) if stage.rtl else cell.right - taken
        below = line if not role and seat % 2 == 0 else 0
        pen.text(
            f"sheet.name.{seat}", name, (left, top + below, taken, line), role or "tiny",
            "paper.ink", 600, _edge(stage), may_cut=True,
        )  # fmt: skip


def _row(pen: Pen, sheet: Sheet, row: SheetRow, columns: Columns, box: Rect, fill: float) -> None:
    stage = pen.stage
    done = bool(row.totals)
    now = row.deal == sheet.now
    ink = "paper.ink" if done else "paper.unplayed"
    x, wide = columns.contract
    number = stage.words.number(row.deal)
    deal = (columns.deal, box.y, x - columns.deal, box.h)
    pen.text(f"sheet.{row.deal}", number, deal, "small", ink, 600)
    if wide:
        _asked(pen, row, columns, Rect(round(x), box.y, round(wide), box.h), ink)
    if not done or (now and fill <= 0):
        return
    alpha = round(255 * fill) if now else 255
    for seat in range(len(sheet.names)):
        if seat in row.away:
            continue
        cell = columns.cell(seat, box.y, box.h)
        numbers = stage.words.number(row.points[seat]), stage.words.number(row.totals[seat])
        name, weight = f"sheet.{row.deal}.{seat}", 700 if now else 500
        _numbers(pen, name, numbers, cell, weight, alpha, not columns.ruled)


def _asked(pen: Pen, row: SheetRow, columns: Columns, box: Rect, ink: str) -> None:
    """Writes what a deal asks for: in one line, or sets and runs one under the other."""
    two = columns.ruled and not columns.low
    told = (contract_parts if two else contract_whole)(pen.stage.words, row.contract)
    line, role = _asked_line(pen.stage), "tiny" if columns.low else "small"
    for i, part in enumerate(told):
        place = (box.x, box.centery + (i - len(told) / 2) * line, box.w, line)
        pen.text(f"sheet.{row.deal}.contract.{i}", part, place, role, ink, spacing=1.05)


def _again(pen: Pen, sheet: Sheet, row: SheetRow, columns: Columns, box: Rect) -> None:
    """Writes who came in again before a deal, and with what score (P5): a sign, words, and the
    number where their totals stand.
    """
    stage, u = pen.stage, pen.stage.u
    sign = again_sign(stage)
    place = pen.place((columns.deal, box.y, sign.get_width(), box.h))
    pen.target.blit(sign, sign.get_rect(center=place.center))
    x = columns.deal + sign.get_width() + 4 * u
    name = f"sheet.{row.deal}.again"
    words = (x, box.y, columns.first - x, box.h)
    pen.text(name, stage.say("scene.sheet.again"), words, "tiny", "paper.accent")
    for seat, score in enumerate(row.again):
        if score is not None:
            cell, told = columns.cell(seat, box.y, box.h), stage.words.number(score)
            pen.text(f"{name}.{seat}", told, cell, "small", "paper.accent", 700, _edge(stage))


def _edge(stage: Stage) -> str:
    """Gives the side at which numbers end: the right one however a language is read."""
    return "start" if stage.rtl else "end"


def _numbers(
    pen: Pen, name: str, numbers: tuple[str, str], cell: Rect, weight: int, alpha: int, beside: bool
) -> None:
    """Writes a deal's points and the running total: beside each other, stacked, or the total
    alone.
    """
    stage, text, align = pen.stage, pen.stage.text, _edge(pen.stage)
    points, total = numbers
    if beside:
        wide = max(text.size(total, "small", weight)[0], TOTAL * stage.u) + PAIR * stage.u
        pen.text(name, total, cell, "small", "paper.ink", weight, align, alpha=alpha)
        left = cell.x + wide if stage.rtl else cell.x
        rest = Rect(round(left), cell.y, round(cell.w - wide), cell.h)
        pen.text(f"{name}.points", points, rest, "tiny", "paper.mute", 400, align, alpha=alpha)
        return
    role = "small" if text.size(total, "small", weight)[0] <= cell.w else "tiny"
    upper, lower = text.line_height(role, 1.1), text.line_height("tiny", 1.1)
    if upper + lower > cell.h:
        pen.text(name, total, cell, role, "paper.ink", weight, align, alpha=alpha)
        return
    y = cell.centery - (upper + lower) / 2
    pen.text(
        name, total, (cell.x, y, cell.w, upper), role, "paper.ink", weight, align, spacing=1.1,
        alpha=alpha,
    )  # fmt: skip
    pen.text(
        f"{name}.points", points, (cell.x, y + upper, cell.w, lower), "tiny", "paper.mute", 400,
        align, spacing=1.1, alpha=alpha,
    )  # fmt: skip


def _totals(pen: Pen, sheet: Sheet, columns: Columns, box: Rect) -> None:
    stage, u, text = pen.stage, pen.stage.u, pen.stage.text
    role = total_role(stage, sheet, columns)
    high = round(text.px(role) * 1.4 + 10 * u) if columns.ruled else box.h
    room = columns.first - columns.deal - 4 * u
    told = _foot_words(stage, sheet)
    if sheet.over or text.size(told, "tiny")[0] > room:
        told = stage.say("scene.sheet.total")
    if text.size(told, "tiny")[0] <= room:
        pen.text("sheet.leads", told, (columns.deal, box.y, room, high), "tiny", "paper.mute")
    for seat, total in enumerate(sheet.totals):
        cell, number = columns.cell(seat, box.y, high), stage.words.number(total)
        leads = seat in sheet.leaders
        weight = 700 if leads else 600
        pen.text(f"sheet.total.{seat}", number, cell, role, "paper.ink", weight, _edge(stage))
        if leads:
            wide = text.size(number, role, weight)[0]
            _leader(pen, cell, wide, text.px(role), columns.ruled)


def _foot_words(stage: Stage, sheet: Sheet) -> str:
    """Tells what the marked total is, or where totals put players out, with which (P5)."""
    if sheet.out_at:
        return stage.say("scene.sheet.out_at", count=sheet.out_at)
    return stage.say(f"scene.sheet.{'highest' if sheet.highest else 'lowest'}_leads")


def _mark_size(px: float) -> int:
    return round(px * 0.62)


def _leader(pen: Pen, cell: Rect, number: float, px: float, below: bool) -> None:
    """Marks the best total with a diamond: left of the number, or under it."""
    size, rtl = _mark_size(px), pen.stage.rtl
    middle = cell.x + number / 2 if rtl else cell.right - number / 2
    away = number / 2 + size * 0.9
    centre = (middle + away if rtl else middle - away, float(cell.centery))
    if below:
        centre = (middle, cell.bottom + size / 2 - 3 * pen.stage.u)
    fill = pen.stage.theme.colour("paper.accent")
    sheet = pen.stage.paint.store.get(
        ("leader", size),
        lambda: Drawing(size, size).shape(DIAMOND, (0, 0, size, size), fill).surface(),
    )
    place = sheet.get_rect(center=pen.point(centre))
    pen.target.blit(sheet, place)
    pen.parts.append(Part("sheet.leader", place, "mark"))
