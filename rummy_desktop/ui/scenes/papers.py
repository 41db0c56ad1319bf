"""The papers of a match: the score sheet and the chart, one over the other or a page for each."""

from __future__ import annotations

from pygame import Rect

from rummy_desktop.engine.observation import Observation
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.line_chart import Curve, paint_chart
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_paper import highest, lowest, natural_height, paint_sheet
from rummy_desktop.ui.scenes.score_sheet import Sheet, bought_in
from rummy_desktop.ui.scenes.tabs import crowded
from rummy_desktop.variant import Variant

# Lengths in u: the papers' width in a window of 1280 u, the same for more players than FEW.
WIDE, WIDE_MANY, FEW, GAP, LEAST_CHART = 432, 500, 4, 16, 215
# Below a sheet of many deals a chart may be so much lower.
LOW_CHART = 0.8
# What the papers and all beside them keep from the edge and from the rail.
EDGE, TOP = 32, 18
# A wider window gives this part of what it has more to the papers.
PART = 0.4


def papers_width(stage: Stage, players: int) -> float:
    """Gives the width in px of the papers beside hands or places."""
    wide = (WIDE if players <= FEW else WIDE_MANY) * stage.u
    wide += max(0.0, stage.size[0] - 1280 * stage.u) * PART
    return wide * (1 + 0.25 * (stage.look.text - 1))


def area_beside(stage: Stage, players: int, bottom: float) -> Rect:
    """Gives the felt down to a bottom in px; what stands beside the papers where these are seen."""
    u = stage.u
    left, top = round(EDGE * u), round(stage.rail + TOP * u)
    right = stage.size[0] - EDGE * u
    if not crowded(stage, players):
        right -= papers_width(stage, players) + 20 * u
    return Rect(left, top, round(right - left), round(bottom - top))


def curves_of(seen: Observation, sheet: Sheet) -> tuple[Curve, ...]:
    """Gives each seat's running totals for the chart, until it was out of the match."""
    curves = []
    for seat in range(seen.players):
        totals = [0.0]
        for result in seen.results:
            # Who was out before this deal has no hand in it: the line ends where it was.
            if not result.hands[seat] and not result.points[seat] and _was_out(seen, totals[-1]):
                break
            totals.append(float(result.totals[seat]))
        again = tuple(
            (deal - 1, float(score))
            for deal in range(1, len(seen.results) + 2)
            if (score := bought_in(seen, deal)[seat]) is not None
        )
        curves.append(Curve(seat, sheet.names[seat], tuple(totals), again))
    return tuple(curves)


def _was_out(seen: Observation, total: float) -> bool:
    return seen.variant.match.ends == "knockout" and total >= seen.variant.match.number


def _least_chart(stage: Stage) -> float:
    return max(LEAST_CHART * stage.u, stage.text.line_height("small") * 7)


def paint_papers(
    pen: Pen,
    area: Rect,
    seen: Observation,
    sheet: Sheet,
    fill: float = 1.0,
    grown: float = 1.0,
    chart: float = 1.0,
) -> None:
    """Paints the sheet, and the chart below it; fill and grown are how far the last deal is in.
    chart: how much of the usual least height the chart has.
    """
    stage = pen.stage
    gap = GAP * stage.u
    least = _least_chart(stage) * chart
    high = round(min(natural_height(stage, sheet, area.w), area.h - gap - least))
    paint_sheet(pen, Rect(area.x, area.y, area.w, high), sheet, fill)
    top = round(area.y + high + gap)
    paint_chart_page(pen, Rect(area.x, top, area.w, area.bottom - top), seen, sheet, grown)


def paint_beside_list(pen: Pen, area: Rect, seen: Observation, sheet: Sheet) -> None:
    """Paints sheet and chart of a match chosen from a list: one over the other, beside each other
    and equally high where there are too many deals for that, the sheet alone in large text.
    """
    stage = pen.stage
    if crowded(stage):
        paint_sheet_page(pen, area, sheet)
        return
    gap = GAP * stage.u
    room = area.h - gap - lowest(stage, sheet, area.w)
    for part in (1.0, LOW_CHART):
        if _least_chart(stage) * part <= room:
            paint_papers(pen, area, seen, sheet, chart=part)
            return
    half = round((area.w - gap) * 0.54)
    high = round(min(area.h, highest(stage, sheet, half)))
    paint_sheet(pen, Rect(area.x, area.y, half, high), sheet)
    left = area.x + half + round(gap)
    paint_chart_page(pen, Rect(left, area.y, area.right - left, high), seen, sheet)


def paint_sheet_page(pen: Pen, area: Rect, sheet: Sheet, fill: float = 1.0) -> None:
    """Paints the sheet alone, as high as it needs to be."""
    high = round(min(area.h, natural_height(pen.stage, sheet, area.w)))
    paint_sheet(pen, Rect(area.x, area.y, area.w, high), sheet, fill)


def paint_chart_page(
    pen: Pen, area: Rect, seen: Observation, sheet: Sheet, grown: float = 1.0
) -> None:
    """Paints the chart alone."""
    match = seen.variant.match
    bound = match.number if match.ends == "knockout" else None
    deals = max(1, len(seen.results))
    title = chart_title(pen.stage.words, seen.variant)
    paint_chart(pen, area, title, curves_of(seen, sheet), deals, grown, bound=bound)


def chart_title(words: Catalogue, variant: Variant) -> str:
    """Tells what a chart of totals shows and how its game is won (K12, C27, F15, N12, P5, P6)."""
    match = variant.match
    if match.ends == "knockout":
        return words.say("scene.chart.knockout", count=match.number)
    to = "_to" if match.ends == "target" else ""
    return words.say(f"scene.chart.{match.wins}{to}", count=match.number)
