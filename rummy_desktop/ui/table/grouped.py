"""Melds of several players in one place: those of each under the player's name, as large as fit.
Pure arithmetic in px.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rummy_desktop.cards import CardId
from rummy_desktop.ui.table.melds import (
    SHRINK,
    MeldPlace,
    fitting_strip,
    meld_at,
    width,
)
from rummy_desktop.ui.table.seats import Align
from rummy_desktop.ui.table.shapes import Box

# Cards get no smaller than so many px, whatever has to be given up for it.
LEAST_PX = 8
# The line of a name by the size of its letters, and the air below it in u.
CAPTION, CAPTION_AIR = 1.3, 2


@dataclass(frozen=True, slots=True)
class Group:
    """The melds of one player: number and cards of each. home: the number of the room that is
    nearest to the player, -1 for any.
    """

    owner: int
    melds: tuple[tuple[int, tuple[CardId, ...]], ...]
    home: int = -1


@dataclass(frozen=True, slots=True)
class Room:
    """A room for groups: towards which side they lie in it, and the height around which they lie
    as far as they can.
    """

    box: Box
    align: Align
    level: float


@dataclass(frozen=True, slots=True)
class Grouping:
    """How groups are laid, in px: the height of a card as it is wished, the gaps between melds,
    rows and groups, and the height of a name with its air. rtl: the melds of a group run from right
    to left.
    """

    h: float
    gap: float
    row_gap: float
    apart: float
    caption: float
    rtl: bool = False


@dataclass(frozen=True, slots=True)
class Caption:
    """Where the name of the owner of a group stands: above its melds."""

    owner: int
    box: Box


@dataclass(frozen=True, slots=True)
class _Block:
    """A group in rows: for each the melds in it with their strips; its width, and its height with
    the name.
    """

    group: Group
    rows: tuple[tuple[tuple[int, float], ...], ...]
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Blocks side by side."""

    blocks: tuple[_Block, ...]
    w: float
    h: float


@lru_cache(maxsize=16)
def height(groups: tuple[Group, ...], rooms: tuple[Room, ...], how: Grouping) -> float:
    """Gives the greatest height of a card, from the wished one down, at which all groups find their
    place in rooms.
    """
    steps = 0
    while how.h * SHRINK**steps > LEAST_PX:
        steps += 1
    low, high = 0, steps
    while low < high:
        between = (low + high) // 2
        if _Packing(how, how.h * SHRINK**between).shared(groups, rooms) is not None:
            high = between
        else:
            low = between + 1
    return how.h * SHRINK**low


@lru_cache(maxsize=16)
def grouped(
    groups: tuple[Group, ...], rooms: tuple[Room, ...], how: Grouping
) -> tuple[tuple[MeldPlace, ...], tuple[Caption, ...]]:
    """Lays groups out in rooms in their order, all cards of one height: each beside its player
    where it can be.
    """
    h = height(groups, rooms, how)
    packing = _Packing(how, h)
    melds: list[MeldPlace] = []
    captions: list[Caption] = []
    for room, part in zip(rooms, packing.best(groups, rooms), strict=True):
        shelves = _evened(packing.shelves(part, room), room.box.w, how)
        for block, x, y in _standing(shelves, room, how):
            if how.caption:
                captions.append(Caption(block.group.owner, Box(x, y, block.w, how.caption)))
            melds.extend(_laid(block, x, y + how.caption, h, how, room.align))
    return tuple(melds), tuple(captions)


class _Packing:
    """Groups put into rooms with cards of one height."""

    def __init__(self, how: Grouping, h: float) -> None:
        self.how, self.h = how, h
        self._blocks: dict[tuple[int, int, float], _Block] = {}
        self._shelves: dict[tuple[tuple[int, ...], Box], list[_Shelf]] = {}

    def shared(
        self, groups: Sequence[Group], rooms: Sequence[Room]
    ) -> list[tuple[Group, ...]] | None:
        """Fills one room after the other; None where not all find a place."""
        left, found = tuple(groups), []
        for room in rooms:
            count = 0
            while count < len(left) and self.fits(left[: count + 1], room):
                count += 1
            found.append(left[:count])
            left = left[count:]
        return None if left else found

    def best(self, groups: tuple[Group, ...], rooms: Sequence[Room]) -> list[tuple[Group, ...]]:
        """Shares groups out so that most are at home, and rooms are filled evenly."""
        best: tuple[tuple[float, ...], list[tuple[Group, ...]]] | None = None
        for parts in _splits(groups, len(rooms)):
            pairs = list(zip(parts, rooms, strict=True))
            if not all(self.fits(part, room) for part, room in pairs):
                continue
            away = sum(
                one.home not in (-1, number) for number, part in enumerate(parts) for one in part
            )
            high = max(_high(self.shelves(part, room), self.how) for part, room in pairs)
            if best is None or (away, high) < best[0]:
                best = (away, high), parts
        # So much that nothing is large enough to be seen lies in the last room.
        return best[1] if best else [*[()] * (len(rooms) - 1), groups]

    def fits(self, groups: Sequence[Group], room: Room) -> bool:
        """Tells whether groups find their place in one room."""
        return not groups or self._hold(self.shelves(groups, room), room.box)

    def shelves(self, groups: Sequence[Group], room: Room) -> list[_Shelf]:
        """Puts groups side by side in a room, each in so few or so many rows that all together are
        lowest; beside the piles in as few rows as fit.
        """
        key = tuple(one.owner for one in groups), room.box
        found = self._shelves.get(key)
        if found is None:
            found = self._shelves[key] = self._lowest(groups, room)
        return found

    def _lowest(self, groups: Sequence[Group], room: Room) -> list[_Shelf]:
        best: list[_Shelf] = []
        for number in range(1, max((len(one.melds) for one in groups), default=0) + 1):
            blocks = [self._block(one, min(number, len(one.melds)), room.box.w) for one in groups]
            found = _side_by_side(blocks, room.box.w, self.how.apart)
            if not best or self._lower(found, best, room.box.w):
                best = found
            if room.align != "center" and self._hold(best, room.box):
                break
        return best

    def _hold(self, shelves: list[_Shelf], room: Box) -> bool:
        return _wide(shelves) <= room.w + 1 and _high(shelves, self.how) <= room.h + 0.5

    def _lower(self, one: list[_Shelf], other: list[_Shelf], room: float) -> bool:
        """Tells whether shelves that fit are lower than others, or these do not fit."""
        if _wide(one) > room + 1:
            return False
        lower = _high(one, self.how) < _high(other, self.how) - 0.5
        return lower or _wide(other) > room + 1

    def _block(self, group: Group, number: int, room: float) -> _Block:
        key = group.owner, number, room
        found = self._blocks.get(key)
        if found is None:
            found = self._blocks[key] = _block(group, number, room, self.h, self.how)
        return found


def _splits(groups: tuple[Group, ...], rooms: int) -> Iterator[list[tuple[Group, ...]]]:
    """Gives every way to cut groups into so many parts in their order."""
    if rooms == 1:
        yield [groups]
        return
    for count in range(len(groups) + 1):
        for rest in _splits(groups[count:], rooms - 1):
            yield [groups[:count], *rest]


def _block(group: Group, number: int, room: float, h: float, how: Grouping) -> _Block:
    """Breaks a group into at most so many rows, as narrow as can be."""
    strips = [fitting_strip(len(cards), room, h) for _, cards in group.melds]
    widths = [width(len(meld[1]), h, s) for meld, s in zip(group.melds, strips, strict=True)]
    sums = {
        sum(widths[i:j]) + how.gap * (j - i - 1)
        for i in range(len(widths))
        for j in range(i + 1, len(widths) + 1)
    }
    broken = [list(range(len(widths)))]
    for wrap in sorted(one for one in sums if one >= max(widths)):
        broken = _broken(widths, wrap, how.gap)
        if len(broken) <= number:
            break
    wide = max(sum(widths[i] for i in row) + how.gap * (len(row) - 1) for row in broken)
    high = how.caption + len(broken) * h + (len(broken) - 1) * how.row_gap
    return _Block(group, tuple(tuple((i, strips[i]) for i in row) for row in broken), wide, high)


def _broken(widths: Sequence[float], wrap: float, gap: float) -> list[list[int]]:
    """Breaks widths into rows of at most so many px."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for number, w in enumerate(widths):
        if rows[-1] and used + gap + w > wrap + 0.01:
            rows.append([])
            used = 0.0
        used += (gap if rows[-1] else 0.0) + w
        rows[-1].append(number)
    return rows


def _side_by_side(blocks: Sequence[_Block], room: float, apart: float) -> list[_Shelf]:
    """Puts blocks on as few shelves of at most so many px as hold them."""
    widths = [block.w for block in blocks]
    return [
        _Shelf(
            tuple(blocks[i] for i in row),
            sum(widths[i] for i in row) + apart * (len(row) - 1),
            max(blocks[i].h for i in row),
        )
        for row in _broken(widths, room, apart)
    ]


def _evened(shelves: list[_Shelf], room: float, how: Grouping) -> list[_Shelf]:
    """Gives shelves of nearly one width, no more of them and no higher together."""
    blocks, found, wrap = [one for shelf in shelves for one in shelf.blocks], shelves, room
    while len(shelves) > 1 and wrap > room / 3:
        wrap *= 0.94
        other = _side_by_side(blocks, wrap, how.apart)
        if len(other) > len(shelves):
            break
        if _high(other, how) <= _high(shelves, how) + 0.5:
            found = other
    return found


def _wide(shelves: Sequence[_Shelf]) -> float:
    return max(shelf.w for shelf in shelves)


def _high(shelves: Sequence[_Shelf], how: Grouping) -> float:
    return sum(shelf.h for shelf in shelves) + how.row_gap * max(0, len(shelves) - 1)


def _standing(
    shelves: Sequence[_Shelf], room: Room, how: Grouping
) -> Iterator[tuple[_Block, float, float]]:
    """Gives every block with its upper left corner."""
    box, high = room.box, _high(shelves, how)
    y = max(box.y, min(room.level - high / 2, box.bottom - high))
    for shelf in shelves:
        x = _start(box.x, box.w, shelf.w, room.align)
        for block in shelf.blocks:
            yield block, x, y
            x += block.w + how.apart
        y += shelf.h + how.row_gap


def _start(x: float, room: float, w: float, align: Align) -> float:
    return x + {"start": 0.0, "center": (room - w) / 2, "end": room - w}[align]


def _laid(
    block: _Block, x: float, y: float, h: float, how: Grouping, align: Align
) -> Iterator[MeldPlace]:
    """Lays the melds of a block out below its name."""
    for row in block.rows:
        melds = [(*block.group.melds[i], strip) for i, strip in row]
        widths = [width(len(cards), h, strip) for _, cards, strip in melds]
        left = _start(x, block.w, sum(widths) + how.gap * (len(row) - 1), align)
        pairs = list(zip(melds, widths, strict=True))
        for (number, cards, strip), w in reversed(pairs) if how.rtl else pairs:
            yield meld_at(number, cards, left, y, h, strip)
            left += w + how.gap
        y += h + how.row_gap
