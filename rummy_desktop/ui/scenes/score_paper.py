"""The score sheet on cream paper: a column for each player, a row for each deal, the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.drawing import Drawing
from rummy_desktop.ui.painting.shapes import DIAMOND
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_sheet import Sheet, SheetRow, contract_short

# A row's height in u, and the least of it as a part of the small font.
ROW, LEAST_ROW = 36, 1.5
HEAD, FOOT = 46, 44
PAD = 14
# Between a deal's points and the total, and at least before the next column, in u; the width of a
# total in u.
PAIR, APART, TOTAL = 6, 18, 25
TOTAL_ROLES = ("name", "body", "small", "tiny")


@dataclass(frozen=True)
class _Columns:
    """Left edges and widths in px: deal number, contract (0 wide without), and one column for a
    seat. shift: how far from its column's edge a number begins where one reads from the right.
    """

    deal: float
    contract: tuple[float, float]
    first: float
    each: float
    shift: float = 0.0

    def cell(self, stage: Stage, seat: int, y: float, high: float) -> Rect:
        """Gives the room of a seat's numbers: mirrored, these still end at their right edge, so
        that units stand under units.
        """
        wide = self.each - 4 * stage.u
        left = self.first + seat * self.each + self.shift
        return Rect(round(left), round(y), round(wide - self.shift), round(high))


def natural_height(stage: Stage, sheet: Sheet, width: int) -> float:
    """Gives the height in px that a sheet of a width takes when nothing has to be left out."""
    high = _row_height(stage, sheet, Rect(0, 0, width, 1))
    return _head(stage) + high * len(sheet.rows) + _foot(stage)


def paint_sheet(pen: Pen, area: Rect, sheet: Sheet, fill: float = 1.0) -> None:
    """Paints a sheet into a rect; fill (0 to 1) is how far the row of the deal just played is
    filled in.

    Where the rows do not fit, the oldest are left out, then those still to come.
    """
    stage, u = pen.stage, pen.stage.u
    pen.box(area, "paper", "sheet")
    rows, high = _fitting(stage, sheet, area)
    columns = _columns(stage, sheet, area)
    _heads(pen, area, sheet, columns)
    y = area.y + _head(stage)
    for row in rows:
        line_y = round(y)
        pen.line((area.x + PAD * u, line_y), (area.right - PAD * u, line_y), "paper.line")
        if row.deal == sheet.now:
            band = Rect(round(area.x + 6 * u), line_y + 1, round(area.w - 12 * u), round(high - 1))
            pen.box(band, "paper_row")
        _row(pen, sheet, row, columns, Rect(area.x, line_y, area.w, round(high)), fill)
        y += high
    thick = max(1, round(2 * u))
    pen.line((area.x + PAD * u, y), (area.right - PAD * u, y), "paper.mute", thick)
    foot = Rect(area.x, round(y), area.w, round(_foot(stage)))
    _totals(pen, area, sheet.at(fill), columns, foot)


def _head(stage: Stage) -> float:
    return max(HEAD * stage.u, stage.text.line_height("body") * 1.7)


def _foot(stage: Stage) -> float:
    return max(FOOT * stage.u, stage.text.line_height("name") * 1.5)


def _row_height(stage: Stage, sheet: Sheet, area: Rect) -> float:
    text = stage.text
    high = max(ROW * stage.u, text.px("small") * LEAST_ROW * 1.2)
    if _side_by_side(stage, sheet, _columns(stage, sheet, area).each):
        return high
    return max(high, text.line_height("small", 1.1) + text.line_height("tiny", 1.1) + 4)


def _fitting(stage: Stage, sheet: Sheet, area: Rect) -> tuple[Sequence[SheetRow], float]:
    """Gives the rows that fit and their height in px."""
    room = area.h - _head(stage) - _foot(stage)
    least = stage.text.px("small") * LEAST_ROW
    high = min(_row_height(stage, sheet, area), max(least, room / max(1, len(sheet.rows))))
    most = max(1, int(room / high + 0.01))
    rows = list(sheet.rows)
    while len(rows) > most and rows[-1].deal > sheet.now:
        rows.pop()
    return rows[-most:], high


def _columns(stage: Stage, sheet: Sheet, area: Rect) -> _Columns:
    u, text = stage.u, stage.text
    deal = area.x + 16 * u
    wide_deal = max(34 * u, text.size(stage.say("scene.sheet.deal"), "tiny")[0] + 8 * u)
    contract = 0.0
    if sheet.has_contracts:
        told = [contract_short(stage.words, row.contract) for row in sheet.rows]
        told.append(stage.say("scene.sheet.contract"))
        contract = max(text.size(one, "small")[0] for one in told) + 8 * u
        each = (area.right - PAD * u - deal - wide_deal - contract) / len(sheet.names)
        if each < _least_column(stage, sheet):
            contract = max(text.size(one, "tiny")[0] for one in told) + 4 * u
    first = deal + wide_deal + contract
    each = (area.right - PAD * u - first) / len(sheet.names)
    shift = max(0.0, each - 4 * u - _needed(stage, sheet, each)) if stage.rtl else 0.0
    return _Columns(deal, (deal + wide_deal, contract), first, each, shift)


def _needed(stage: Stage, sheet: Sheet, each: float) -> float:
    """Gives the width in px of what stands in a column, all of it beginning at one edge."""
    text, words = stage.text, stage.words
    pairs = max(_pairs(stage, sheet), default=0.0)
    if not _side_by_side(stage, sheet, each):
        told = (number for row in sheet.rows for number in row.totals)
        pairs = max((text.size(words.number(one), "small", 700)[0] for one in told), default=0)
    role = _total_role(stage, sheet, each)
    totals = max(text.size(words.number(one), role, 700)[0] for one in sheet.totals)
    names = max(text.size(name, _name_role(stage, sheet, each), 600)[0] for name in sheet.names)
    # Where there is room for it the leader's mark stands beside the number.
    marked = totals + 1.6 * text.px(role)
    return max(pairs, marked if marked <= each - 10 * stage.u else totals, names) + 4


def _least_column(stage: Stage, sheet: Sheet) -> float:
    return max(stage.text.size(name, "small", 600)[0] for name in sheet.names) + 10 * stage.u


def _name_role(stage: Stage, sheet: Sheet, each: float) -> str | float:
    """Gives the size in which every name has room above its column; else the least."""
    roles: tuple[str | float, ...] = ("body", "small", "tiny", _smaller(stage))
    room = each - 10 * stage.u
    widest = {role: max(stage.text.size(n, role, 600)[0] for n in sheet.names) for role in roles}
    return next((role for role in roles if widest[role] <= room), 0)


def _heads(pen: Pen, area: Rect, sheet: Sheet, columns: _Columns) -> None:
    stage, u = pen.stage, pen.stage.u
    high = _head(stage)
    say = stage.say
    x, wide = columns.contract
    role, lines, room = _name_role(stage, sheet, columns.each), 1, columns.each - 4 * u
    # Names too long for their columns stand in two lines, each with the room of two columns.
    if not role:
        role, lines, room = _name_role(stage, sheet, 2 * columns.each), 2, room + columns.each
        role = role if role == "tiny" else _smaller(stage)
    line = high * 0.8 / 2 if lines == 2 else high
    top = area.y + (high - lines * line) / 2
    pen.text(
        "sheet.deal",
        say("scene.sheet.deal"),
        (columns.deal, top, x - columns.deal, line),
        "tiny",
        "paper.mute",
    )
    if wide:
        pen.text(
            "sheet.contract",
            say("scene.sheet.contract"),
            (x, top, wide, line),
            "tiny",
            "paper.mute",
        )
    for seat, name in enumerate(sheet.names):
        cell = columns.cell(stage, seat, top, line)
        # The first name is in the lower line, beside no other word.
        below = (lines == 2 and seat % 2 == 0) * line
        wide = min(stage.text.size(name, role, 600)[0] + 2, room)
        left = min(cell.x, cell.right - wide) if stage.rtl else cell.right + 2 * u - wide
        box = (left, top + below, wide, line)
        pen.text(
            f"sheet.name.{seat}", name, box, role, "paper.ink", 600, _edge(stage), may_cut=True
        )


def _smaller(stage: Stage) -> float:
    return max(9.0, stage.text.px("tiny") * 0.86)


def _row(pen: Pen, sheet: Sheet, row: SheetRow, columns: _Columns, box: Rect, fill: float) -> None:
    stage = pen.stage
    done = bool(row.totals)
    now = row.deal == sheet.now
    ink = "paper.ink" if done else "paper.unplayed"
    x, wide = columns.contract
    number = stage.words.number(row.deal)
    deal = (columns.deal, box.y, x - columns.deal, box.h)
    pen.text(f"sheet.{row.deal}", number, deal, "small", ink, 600)
    if wide:
        told = contract_short(stage.words, row.contract)
        role = "small" if stage.text.size(told, "small")[0] <= wide else "tiny"
        pen.text(f"sheet.{row.deal}.contract", told, (x, box.y, wide, box.h), role, ink)
    if not done or (now and fill <= 0):
        return
    alpha = round(255 * fill) if now else 255
    beside = _side_by_side(stage, sheet, columns.each)
    for seat in range(len(sheet.names)):
        if seat in row.away:
            continue
        cell = columns.cell(stage, seat, box.y, box.h)
        numbers = _points(stage, row, seat), stage.words.number(row.totals[seat])
        name, weight = f"sheet.{row.deal}.{seat}", 700 if now else 500
        _numbers(pen, name, numbers, cell, weight, alpha, beside)


def _edge(stage: Stage) -> str:
    """Gives the side at which numbers end: the right one however a language is read."""
    return "start" if stage.rtl else "end"


def _points(stage: Stage, row: SheetRow, seat: int) -> str:
    """Tells a deal's points; of who came in again, the score they began with too."""
    words = stage.words
    score = row.again[seat] if row.again else None
    if score is None:
        return words.number(row.points[seat])
    began, more = words.number(score), words.signed(row.points[seat])
    return f"{began} {more}"


def _pairs(stage: Stage, sheet: Sheet) -> Iterator[float]:
    """Gives how wide in px each deal's points and total are beside each other."""
    text, u = stage.text, stage.u
    for row in sheet.rows:
        for seat, total in enumerate(row.totals):
            wide = max(text.size(stage.words.number(total), "small", 700)[0], TOTAL * u)
            if seat not in row.away:
                yield wide + PAIR * u + text.size(_points(stage, row, seat), "tiny")[0]


def _side_by_side(stage: Stage, sheet: Sheet, each: float) -> bool:
    """Tells whether points stand beside the totals in columns so wide, and so far from the
    neighbour's that nobody takes them for those.
    """
    return all(wide + APART * stage.u <= each for wide in _pairs(stage, sheet))


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


def _total_role(stage: Stage, sheet: Sheet, each: float) -> str:
    """Gives one size for all totals, with a gap that keeps neighbours from reading as one."""
    text, wide = stage.text, each - 9 * stage.u
    numbers = [stage.words.number(total) for total in sheet.totals]
    widest = {role: max(text.size(n, role, 700)[0] for n in numbers) for role in TOTAL_ROLES}
    return next((role for role in TOTAL_ROLES if widest[role] <= wide), TOTAL_ROLES[-1])


def _totals(pen: Pen, area: Rect, sheet: Sheet, columns: _Columns, box: Rect) -> None:
    stage, u, text = pen.stage, pen.stage.u, pen.stage.text
    key = "scene.sheet.highest_leads" if sheet.highest else "scene.sheet.lowest_leads"
    room = columns.first - columns.deal - 4 * u
    told = stage.say(key)
    if sheet.over or text.size(told, "tiny")[0] > room:
        told = stage.say("scene.sheet.total")
    if text.size(told, "tiny")[0] <= room:
        pen.text("sheet.leads", told, (columns.deal, box.y, room, box.h), "tiny", "paper.mute")
    role = _total_role(stage, sheet, columns.each)
    for seat, total in enumerate(sheet.totals):
        cell, number = columns.cell(stage, seat, box.y, box.h), stage.words.number(total)
        leads = seat in sheet.leaders
        weight = 700 if leads else 600
        pen.text(f"sheet.total.{seat}", number, cell, role, "paper.ink", weight, _edge(stage))
        if leads:
            _leader(pen, cell, text.size(number, role, weight)[0], text.px(role))


def _leader(pen: Pen, cell: Rect, number: float, px: float) -> None:
    """Marks the best total with a diamond: left of the number, or under it where the neighbour's
    would be as near.
    """
    size, rtl = round(px * 0.62), pen.stage.rtl
    middle = cell.x + number / 2 if rtl else cell.right - number / 2
    away = number / 2 + size * 0.9
    centre = (middle + away if rtl else middle - away, float(cell.centery))
    far = abs(centre[0] - (cell.x if rtl else cell.right)) + size * 1.5
    if far > cell.w:
        centre = (middle, cell.bottom - size * 0.6)
    fill = pen.stage.theme.colour("paper.accent")
    sheet = pen.stage.paint.store.get(
        ("leader", size),
        lambda: Drawing(size, size).shape(DIAMOND, (0, 0, size, size), fill).surface(),
    )
    pen.target.blit(sheet, sheet.get_rect(center=pen.point(centre)))
