"""The columns of a score sheet: how wide they are, and in which size what they tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pygame import Rect

from rummy_desktop.melds.terms import Contract
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.line_chart import again_sign
from rummy_desktop.ui.scenes.score_sheet import Sheet, SheetRow, contract_parts, contract_whole

# What the sheet keeps from its edges; between a deal's points and the total, and at least before
# the next column, in u; the width of a total in u. Columns closer than that are ruled.
PAD, PAIR, APART, TOTAL = 14, 6, 18, 25
TOTAL_ROLES = ("name", "body", "small", "tiny")
Parts = Callable[[Catalogue, Contract], list[str]]
# One line of a sheet: a deal, or those who came in again before it.
Line = tuple[SheetRow, bool]


@dataclass(frozen=True)
class Columns:
    """Left edges and widths in px: deal number, contract (0 wide without), and one column for a
    seat, of which lead and tail stay free at its sides. ruled: columns have lines between them, a
    deal's points stand under the total, and what a deal asks for in two lines; in one where rows
    are low.
    """

    deal: float
    contract: tuple[float, float]
    first: float
    each: float
    lead: float
    tail: float
    ruled: bool
    low: bool

    def cell(self, seat: int, y: float, high: float) -> Rect:
        """Gives the room of a seat's numbers: mirrored, these still end at their right edge, so
        that units stand under units.
        """
        left = self.first + seat * self.each + self.lead
        wide = self.each - self.lead - self.tail
        return Rect(round(left), round(y), round(wide), round(high))


def sheet_lines(sheet: Sheet) -> list[Line]:
    """Gives the lines of a sheet from the top."""
    found: list[Line] = []
    for row in sheet.rows:
        if any(score is not None for score in row.again):
            found.append((row, True))
            if not row.totals:
                # Who came in again is told as soon as they did, before the next deal has a line.
                continue
        found.append((row, False))
    return found


def sheet_columns(stage: Stage, sheet: Sheet, area: Rect, low: bool = False) -> Columns:
    """Gives the columns of a sheet in a rect; low: its rows have no room for two lines of words."""
    u, text, say = stage.u, stage.text, stage.say
    deal = area.x + 16 * u
    wide_deal: float = max(34 * u, text.size(say("scene.sheet.deal"), "tiny")[0] + 8 * u)
    if any(again for _, again in sheet_lines(sheet)):
        sign = again_sign(stage).get_width() + 12 * u
        wide_deal = max(wide_deal, text.size(say("scene.sheet.again"), "tiny")[0] + sign)
    contract = _asked_width(stage, sheet, "small", contract_whole)

    def each() -> float:
        return (area.right - PAD * u - deal - wide_deal - contract) / len(sheet.names)

    ruled = not all(wide + APART * u <= each() for wide in _pairs(stage, sheet))
    if ruled and low:
        contract = _asked_width(stage, sheet, "tiny", contract_whole)
    elif ruled:
        contract = _asked_width(stage, sheet, "small", contract_parts)
    first = deal + wide_deal + contract
    columns = Columns(
        deal, (deal + wide_deal, contract), first, each(), 0, 4 * u, ruled, ruled and low
    )
    if ruled:
        # What stands in a column is in its middle, all of it ending at one edge.
        side = max(3 * u, (each() - _needed(stage, sheet, columns)) / 2)
        return replace(columns, lead=side, tail=side)
    if stage.rtl:
        return replace(columns, lead=max(0.0, each() - 4 * u - _needed(stage, sheet, columns)))
    return columns


def _asked_width(stage: Stage, sheet: Sheet, role: str, parts: Parts) -> float:
    """Gives the width in px of what deals ask for, told in parts; 0 where they ask for nothing."""
    if not sheet.has_contracts:
        return 0.0
    told = [part for row in sheet.rows for part in parts(stage.words, row.contract)]
    head = stage.text.size(stage.say("scene.sheet.contract"), "tiny")[0]
    return max(head, *(stage.text.size(one, role)[0] for one in told)) + 8 * stage.u


def _needed(stage: Stage, sheet: Sheet, columns: Columns) -> float:
    """Gives the width in px of what stands in a column, all of it ending at one edge."""
    text, words, room = stage.text, stage.words, columns.each - 6 * stage.u
    role = total_role(stage, sheet, columns)
    totals: float = max(text.size(words.number(one), role, 700)[0] for one in sheet.totals)
    if columns.ruled:
        told = (number for row in sheet.rows for number in row.totals)
        pairs = max((text.size(words.number(one), "small", 700)[0] for one in told), default=0.0)
    else:
        pairs = max(_pairs(stage, sheet), default=0.0)
        # Where there is room for it the leader's mark stands beside the number.
        marked = totals + 1.6 * text.px(role)
        totals = marked if marked <= columns.each - 10 * stage.u else totals
    name = name_role(stage, sheet, columns)
    names = max(text.size(one, name, 600)[0] for one in sheet.names) if name else 0
    return min(room, max(pairs, totals, names) + 2)


def name_role(stage: Stage, sheet: Sheet, columns: Columns) -> str | float:
    """Gives the size in which every name has room above its column; 0 where there is none."""
    roles: tuple[str | float, ...] = ("body", "small", "tiny", _smaller(stage))
    room = columns.each - (6 if columns.ruled else 10) * stage.u
    widest = {role: max(stage.text.size(n, role, 600)[0] for n in sheet.names) for role in roles}
    return next((role for role in roles if widest[role] <= room), 0)


def _smaller(stage: Stage) -> float:
    return max(9.0, stage.text.px("tiny") * 0.86)


def _pairs(stage: Stage, sheet: Sheet) -> Iterator[float]:
    """Gives how wide in px each deal's points and total are beside each other."""
    text, u = stage.text, stage.u
    for row in sheet.rows:
        for seat, total in enumerate(row.totals):
            wide = max(text.size(stage.words.number(total), "small", 700)[0], TOTAL * u)
            if seat not in row.away:
                yield wide + PAIR * u + text.size(stage.words.number(row.points[seat]), "tiny")[0]


def total_role(stage: Stage, sheet: Sheet, columns: Columns) -> str:
    """Gives one size for all totals, with a gap that keeps neighbours from reading as one."""
    text, wide = stage.text, columns.each - 12 * stage.u
    numbers = [stage.words.number(total) for total in sheet.totals]
    widest = {role: max(text.size(n, role, 700)[0] for n in numbers) for role in TOTAL_ROLES}
    return next((role for role in TOTAL_ROLES if widest[role] <= wide), TOTAL_ROLES[-1])
