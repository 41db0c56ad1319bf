"""The score sheet as data: one row for each deal, running totals, who leads."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from rummy_desktop.engine.events import BoughtBack
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import DealResult
from rummy_desktop.melds.terms import Contract
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.scenes.company import Company


@dataclass(frozen=True)
class SheetRow:
    """One deal: its contract, each seat's points and running total; empty where it was not played
    yet. away: seats that were out of the match. again: the score with which a seat came in again
    before the deal (P5), also before one that has not begun.
    """

    deal: int
    contract: Contract
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    away: frozenset[int] = frozenset()
    again: tuple[int | None, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """A match so far. now: the deal just played. leaders: seats with the best total. highest: the
    best is the highest. out_at: the total that puts a player out; 0 where none does (P5). seats: in
    the order of their columns.
    """

    rows: tuple[SheetRow, ...]
    names: tuple[str, ...]
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    highest: bool
    now: int
    over: bool = False
    out_at: int = 0

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
        away, again = _away(seen, result, before), bought_in(seen, deal)
        rows.append(SheetRow(deal, contract, points, result.totals, away, again))
        before = result.totals
    to_come = len(seen.results) + 1
    again = bought_in(seen, to_come)
    if any(score is not None for score in again):
        rows.append(SheetRow(to_come, (), again=again))
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
        variant.match.number if variant.match.ends == "knockout" else 0,
    )


def bought_in(seen: Observation, deal: int) -> tuple[int | None, ...]:
    """Gives the score with which each seat came in again before a deal that has been played or is
    the next; None where it did not (P5).
    """
    if seen.variant.match.ends != "knockout" or deal < 2:
        return (None,) * seen.players
    if deal > len(seen.results):
        back = {event.seat: event.score for event in seen.history if isinstance(event, BoughtBack)}
        return tuple(back.get(seat) for seat in range(seen.players))
    before, result = seen.results[deal - 2].totals, seen.results[deal - 1]
    began = [now - points for now, points in zip(result.totals, result.points, strict=True)]
    return tuple(score if score != was else None for score, was in zip(began, before, strict=True))


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


def contract_parts(words: Catalogue, contract: Contract) -> list[str]:
    """Tells a contract in few words, sets and runs apart: "2 sets", "1 run"."""
    counted = Counter(need.kind for need in contract)
    return [
        words.say(f"scene.sheet.{kind}s", count=counted[kind])
        for kind in ("set", "run")
        if counted[kind]
    ]


def contract_whole(words: Catalogue, contract: Contract) -> list[str]:
    """Tells a contract in few words and one part: "2 sets, 1 run"."""
    parts = contract_parts(words, contract)
    return (
        parts[:1]
        if len(parts) < 2
        else [words.say("scene.sheet.both", sets=parts[0], runs=parts[1])]
    )
