"""The score sheet: one row for each deal, running totals, who leads; as data, and on cream
paper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import DealResult
from rummy_desktop.melds.terms import Contract
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.drawing import Drawing
from rummy_desktop.ui.painting.shapes import DIAMOND
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.pen import Pen

# A row's height in u, and the least of it as a part of the small font.
ROW, LEAST_ROW = 36, 1.5
HEAD, FOOT = 46, 44
PAD = 14
TOTAL_ROLES = ("name", "body", "small", "tiny")


@dataclass(frozen=True)
class SheetRow:
    """One deal: its contract, each seat's points and running total; empty where it was not played
    yet. away: seats that were out of the match.
    """

    deal: int
    contract: Contract
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    away: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Sheet:
    """A match so far. now: the deal just played. leaders: seats with the best total. highest: the
    best is the highest. seats: in the order of their columns.
    """

    rows: tuple[SheetRow, ...]
    names: tuple[str, ...]
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    highest: bool
    now: int
    over: bool = False

    @property
    def has_contracts(self) -> bool:
        """Tells whether the deals ask for contracts."""
        return any(row.contract for row in self.rows)

    def at(self, fill: float) -> Sheet:
        """Gives the sheet with the deal just played put to the totals so far, 0 to 1: who leads is
        told when all of it is.
        """
        row = self.rows[self.now - 1] if self.now else None
        if row is None or fill >= 1:
            return self
        before = [total - points for total, points in zip(row.totals, row.points, strict=True)]
        here = [seat for seat in range(len(before)) if seat not in row.away]
        best = (max if self.highest else min)(before[seat] for seat in here)
        leaders = [seat for seat in here if before[seat] == best] if self.now > 1 else []
        told = [was + round(more * fill) for was, more in zip(before, row.points, strict=True)]
        return replace(self, totals=tuple(told), leaders=tuple(leaders))


def score_sheet(seen: Observation, company: Company, words: Catalogue) -> Sheet:
    """Gives the sheet of a match: the deals played, and those to come where their number is
    known.
    """
    variant = seen.variant
    number = variant.match.number if variant.match.ends == "deals" else len(seen.results)
    rows = []
    cut = variant.deal.cut_exact is not None
    before: tuple[int, ...] = (0,) * seen.players
    for deal in range(1, max(number, len(seen.results)) + 1):
        contract = variant.plan(deal).contract
        if deal > len(seen.results):
            rows.append(SheetRow(deal, contract))
            continue
        result = seen.results[deal - 1]
        points = result.points
        if cut:
            # What the cut scored went into the total before the deal: the row tells both together.
            points = tuple(now - was for now, was in zip(result.totals, before, strict=True))
        rows.append(SheetRow(deal, contract, points, result.totals, _away(seen, result, before)))
        before = result.totals
    highest = variant.match.wins == "highest"
    live = [seat for seat in range(seen.players) if seen.in_play[seat]] or range(seen.players)
    best = (max if highest else min)(seen.totals[seat] for seat in live)
    leaders = seen.winners or tuple(seat for seat in live if seen.totals[seat] == best)
    names = tuple(company.name(words, seat) for seat in range(seen.players))
    return Sheet(
        tuple(rows),
        names,
        seen.totals,
        tuple(leaders),
        highest,
        len(seen.results),
        bool(seen.winners),
    )


def _away(seen: Observation, result: DealResult, before: tuple[int, ...]) -> frozenset[int]:
    """Gives the seats that had reached the bound before a deal and took no part in it (P5)."""
    if seen.variant.match.ends != "knockout":
        return frozenset()
    bound = seen.variant.match.number
    return frozenset(
        seat
        for seat in range(seen.players)
        if before[seat] >= bound and not result.hands[seat] and not result.points[seat]
    )


def contract_short(words: Catalogue, contract: Contract) -> str:
    """Tells a contract in few words: "2 sets, 1 run"."""
    counted = Counter(need.kind for need in contract)
    parts = [
        words.say(f"scene.sheet.{kind}s", count=counted[kind])
        for kind in ("set", "run")
        if counted[kind]
    ]
    if len(parts) == 2:
        return words.say("scene.sheet.both", sets=parts[0], runs=parts[1])
    return "".join(parts)


@dataclass(frozen=True)
class _Columns:
    """Left edges and widths in px: deal number, contract (0 wide without), and one column for a
    seat.
    """

    deal: float
    contract: tuple[float, float]
    first: float
    each: float


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
    if _side_by_side(stage, sheet, _columns(stage, sheet, area).each - 4 * stage.u):
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
    return _Columns(deal, (deal + wide_deal, contract), first, each)


def _least_column(stage: Stage, sheet: Sheet) -> float:
    return max(stage.text.size(name, "small", 600)[0] for name in sheet.names) + 6 * stage.u


def _heads(pen: Pen, area: Rect, sheet: Sheet, columns: _Columns) -> None:
    stage, u = pen.stage, pen.stage.u
    high = _head(stage)
    say = stage.say
    x, wide = columns.contract
    room = columns.each - 4 * u
    roles = ("body", "small", "tiny", _smaller(stage))
    widest = {role: max(stage.text.size(n, role, 600)[0] for n in sheet.names) for role in roles}
    role = next((role for role in roles if widest[role] <= room), None)
    # Names too long for their columns stand in two lines, each with the room of two columns.
    lines = 1 if role else 2
    if role is None:
        room += columns.each
        role = next((role for role in roles[2:] if widest[role] <= room), roles[-1])
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
        right = columns.first + (seat + 1) * columns.each - 2 * u
        # The first name is in the lower line, beside no other word.
        below = (lines == 2 and seat % 2 == 0) * line
        box = (right - room, top + below, room, line)
        pen.text(f"sheet.name.{seat}", name, box, role, "paper.ink", 600, "end", may_cut=True)


def _smaller(stage: Stage) -> float:
    return max(9.0, stage.text.px("tiny") * 0.86)


def _row(pen: Pen, sheet: Sheet, row: SheetRow, columns: _Columns, box: Rect, fill: float) -> None:
    stage, u = pen.stage, pen.stage.u
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
    beside = _side_by_side(stage, sheet, columns.each - 4 * u)
    for seat in range(len(sheet.names)):
        if seat in row.away:
            continue
        left = columns.first + seat * columns.each
        cell = Rect(round(left), box.y, round(columns.each - 4 * u), box.h)
        numbers, name = (row.points[seat], row.totals[seat]), f"sheet.{row.deal}.{seat}"
        _numbers(pen, name, numbers, cell, 700 if now else 500, alpha, beside)


def _side_by_side(stage: Stage, sheet: Sheet, width: float) -> bool:
    """Tells whether a deal's points fit beside the running total in every cell."""
    text, words = stage.text, stage.words
    for row in sheet.rows:
        for points, total in zip(row.points, row.totals, strict=True):
            wide = max(text.size(words.number(total), "small", 700)[0], 25 * stage.u)
            if wide + 6 * stage.u + text.size(words.number(points), "tiny")[0] > width:
                return False
    return True


def _numbers(
    pen: Pen, name: str, numbers: tuple[int, int], cell: Rect, weight: int, alpha: int, beside: bool
) -> None:
    """Writes a deal's points and the running total: beside each other, stacked, or the total
    alone.
    """
    stage, words, text = pen.stage, pen.stage.words, pen.stage.text
    points, total = (words.number(number) for number in numbers)
    if beside:
        wide = max(text.size(total, "small", weight)[0], 25 * stage.u)
        pen.text(name, total, cell, "small", "paper.ink", weight, "end", alpha=alpha)
        rest = Rect(cell.x, cell.y, round(cell.w - wide - 6 * stage.u), cell.h)
        pen.text(f"{name}.points", points, rest, "tiny", "paper.mute", 400, "end", alpha=alpha)
        return
    role = "small" if text.size(total, "small", weight)[0] <= cell.w else "tiny"
    upper, lower = text.line_height(role, 1.1), text.line_height("tiny", 1.1)
    if upper + lower > cell.h:
        pen.text(name, total, cell, role, "paper.ink", weight, "end", alpha=alpha)
        return
    y = cell.centery - (upper + lower) / 2
    pen.text(
        name, total, (cell.x, y, cell.w, upper), role, "paper.ink", weight, "end", spacing=1.1,
        alpha=alpha,
    )  # fmt: skip
    pen.text(
        f"{name}.points", points, (cell.x, y + upper, cell.w, lower), "tiny", "paper.mute", 400,
        "end", spacing=1.1, alpha=alpha,
    )  # fmt: skip


def _totals(pen: Pen, area: Rect, sheet: Sheet, columns: _Columns, box: Rect) -> None:
    stage, u, text = pen.stage, pen.stage.u, pen.stage.text
    key = "scene.sheet.highest_leads" if sheet.highest else "scene.sheet.lowest_leads"
    room = columns.first - columns.deal - 4 * u
    told = stage.say(key)
    if sheet.over or text.size(told, "tiny")[0] > room:
        told = stage.say("scene.sheet.total")
    if text.size(told, "tiny")[0] <= room:
        pen.text("sheet.leads", told, (columns.deal, box.y, room, box.h), "tiny", "paper.mute")
    wide = columns.each - 4 * u
    numbers = [stage.words.number(total) for total in sheet.totals]
    widest = {role: max(text.size(n, role, 700)[0] for n in numbers) for role in TOTAL_ROLES}
    # One size for all, with a gap that keeps neighbours from reading as one number.
    role = next((role for role in TOTAL_ROLES if widest[role] <= wide - 5 * u), TOTAL_ROLES[-1])
    for seat, number in enumerate(numbers):
        cell = Rect(round(columns.first + seat * columns.each), box.y, round(wide), box.h)
        leads = seat in sheet.leaders
        weight = 700 if leads else 600
        pen.text(f"sheet.total.{seat}", number, cell, role, "paper.ink", weight, "end")
        if leads:
            _leader(pen, cell, text.size(number, role, weight)[0], text.px(role))


def _leader(pen: Pen, cell: Rect, number: float, px: float) -> None:
    """Marks the best total with a diamond: beside the number, or above it where that is narrow."""
    size = round(px * 0.62)
    beside = cell.right - number - size * 0.9
    if beside - size / 2 >= cell.x:
        centre = (beside, float(cell.centery))
    else:
        centre = (cell.right - number / 2, cell.bottom - size * 0.6)
    fill = pen.stage.theme.colour("paper.accent")
    sheet = pen.stage.paint.store.get(
        ("leader", size),
        lambda: Drawing(size, size).shape(DIAMOND, (0, 0, size, size), fill).surface(),
    )
    pen.target.blit(sheet, sheet.get_rect(center=pen.point(centre)))
