"""The end of a deal in time: hands turn over one after the other, points appear card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.ui.scenes.deal_end.reckoning import Account

# However many cards are left, one hand is counted in this time at most, in ms.
LONGEST_COUNT = 1300
SHEET_MS, CHART_MS = 260, 520


@dataclass(frozen=True)
class Count:
    """One account: when it turns over and is counted, the time of each card, and its cards."""

    begins: float
    counts: float
    per_card: float
    cards: int
    ends: float


@dataclass(frozen=True)
class Counting:
    """Times in ms from the scene's beginning; `flip` is how long a hand turns over."""

    counts: tuple[Count, ...]
    flip: float
    sheet: float
    chart: float
    ends: float

    def turned(self, place: int, now: float) -> float:
        """Gives how far a hand has turned over, 0 to 1."""
        return _part(now - self.counts[place].begins, self.flip)

    def counted(self, place: int, now: float) -> int:
        """Gives how many cards of a hand have shown their points."""
        one = self.counts[place]
        if now >= one.ends:
            return one.cards
        if now < one.counts:
            return 0
        return min(one.cards, int((now - one.counts) / max(one.per_card, 1e-6)) + 1)

    def rolled(self, place: int, now: float) -> float:
        """Gives how far the number of a hand has rolled, 0 to 1."""
        one = self.counts[place]
        return _part(now - one.counts, one.ends - one.counts)

    def filled(self, now: float) -> float:
        """Gives how far the row of the score sheet is filled in, 0 to 1."""
        return _part(now - self.sheet, self.chart - self.sheet)

    def grown(self, now: float) -> float:
        """Gives how far the lines of the chart have grown, 0 to 1."""
        return _part(now - self.chart, self.ends - self.chart)


def counting(
    accounts: Sequence[Account], per_card: float, roll: float, flip: float, pace: float
) -> Counting:
    """Gives the times for accounts in their order; pace 0 shows everything at once."""
    at = 0.0
    counts = []
    for account in accounts:
        cards = sum(len(group.points) for group in account.groups)
        each = min(per_card, LONGEST_COUNT / max(1, cards)) * pace
        begins, starts = at, at + flip * pace
        ends = starts + max(roll * pace, each * cards)
        counts.append(Count(begins, starts, each, cards, ends))
        at = ends
    sheet = at
    chart = sheet + SHEET_MS * pace
    return Counting(tuple(counts), flip * pace, sheet, chart, chart + CHART_MS * pace)


def points_shown(account: Account, counted: int, rolled: float, settled: float) -> int:
    """Gives the points of an account as far as they are counted: card by card where they are the
    sum of what is left, all at last where they hang on the other hands too.

    counted: cards; rolled, settled: how far this hand and the whole deal are counted, 0 to 1.
    """
    if account.left and account.left == account.points:
        return sum(account.card_points[:counted])
    return round(account.points * (settled if account.compared else rolled))


def _part(passed: float, whole: float) -> float:
    if whole <= 0:
        return 1.0
    return max(0.0, min(1.0, passed / whole))
