"""What the painter needs to know beside the layout: one picture of the table, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation, Refusal
from rummy_desktop.ui.table.brackets import Note
from rummy_desktop.ui.table.corner import NOTHING, Corner, Said
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.prompts import Prompt
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.timing import Left
from rummy_desktop.ui.table.words import Line

if TYPE_CHECKING:
    from rummy_desktop.ui.table.guide_room import GuidePlace


@dataclass(frozen=True)
class View:
    """One picture of the table.

    lit: how bright each seat's turn mark is, 0 to 1. gone: cards that are drawn elsewhere (in
    flight, under the
    pointer). few: how many backs of a seat are still on their way. marked: cards with the brass dot
    of what
    was just drawn. sort: the sort chosen for the hand, or -1: by hand. large: a meld shown larger.
    veiled: the hand lies face down. holes: cards whose open place in the hand is shown.
    tools: those of the rail, each with its key. raised: cards of the hand that stand out because
    they are pointed at, 0 to 1.
    left: how much time the question asked leaves.
    stock_shown: how many cards the stock shows (None: all), -1 while it moves over.
    discards_shown: how many cards the discards show, without those on their way. totals: the scores
    on the plates. None: as they are.
    dealing: the cards of a deal are on their way.
    guide: the panel of the guide as it lies. told: what was seen before cards set out, of which the
    plates tell until they have landed.
    """

    seen: Observation
    layout: Layout
    names: tuple[str, ...]
    line: Line
    corner: Corner = NOTHING
    notes: tuple[Note | None, ...] = ()
    refusal: Refusal | None = None
    notice: Said | None = None
    prompt: Prompt | None = None
    lit: Mapping[int, float] = field(default_factory=dict)
    lights: frozenset[Target] = frozenset()
    focus: Target | None = None
    hover: Target | None = None
    pressed: Target | None = None
    gone: frozenset[CardId] = frozenset()
    few: Mapping[int, int] = field(default_factory=dict)
    stock_shown: int | None = None
    discards_shown: int | None = None
    totals: tuple[int, ...] | None = None
    dealing: bool = False
    marked: frozenset[CardId] = frozenset()
    sort: int = -1
    can_undo: bool = False
    large: int | None = None
    veiled: bool = False
    holes: frozenset[CardId] = frozenset()
    tools: tuple[tuple[str, str], ...] = ()
    raised: tuple[tuple[CardId, float], ...] = ()
    left: Left | None = None
    guide: GuidePlace | None = None
    told: Observation | None = None

    def total(self, seat: int) -> int:
        """Gives the score that a seat's plate shows."""
        return (self.seen.totals if self.totals is None else self.totals)[seat]

    @property
    def discards(self) -> int:
        """Gives the number that the discards show."""
        return len(self.seen.discards) if self.discards_shown is None else self.discards_shown
