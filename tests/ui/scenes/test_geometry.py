"""Every scene at every size, both ways of reading: nothing cut, nothing outside, nothing over
another.
"""

from __future__ import annotations

import itertools
import re

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Part, Reset, Scene

from .scenery import SCENES

SIZES = ((960, 600), (1280, 800), (1920, 1080))
LANGUAGES = ("en", "fa", "ka")
SHOWN = [
    *((size, {"language": language}) for size, language in itertools.product(SIZES, LANGUAGES)),
    ((960, 600), {"text": 1.25}),
    ((1280, 800), {"text": 1.5}),
    ((1280, 800), {"text": 2.0}),
    ((3840, 2160), {"language": "en"}),
]
# On the largest screen the other languages are tried where most is shown.
HUGE = [((3840, 2160), {"language": language}) for language in ("fa", "ka")]
FULLEST = ("new-match-8", "deal-end-8", "deal-end-5000-8", "match-end-8", "statistics")
SLACK = 2
# Where hands, a score sheet and a chart stand beside each other; with large words on pages of their
# own, but for the fewest hands.
DEALS = [name for name in SCENES if name.startswith("deal-end")]
SHEETS = [*DEALS, "match-end", "match-end-2", "match-end-8", "match-end-pool"]
SHEETS += ["replays", "replays-pool", "open-matches"]
CHARTS = [*SHEETS, "statistics", "statistics-many"]


def in_usual_words(scenes: list[str]) -> pytest.MarkDecorator:
    """Gives some scenes at every size, both ways of reading; in Georgian where it is tightest."""
    shown = [(size, look) for size, look in SHOWN if "text" not in look]
    shown = [(size, look) for size, look in shown if size == SIZES[0] or look["language"] != "ka"]
    chosen = [*itertools.product(shown, scenes)]
    return pytest.mark.parametrize("scene", chosen, ids=named, indirect=True)


def named(pair) -> str:
    """Gives the name under which a scene in a look is told."""
    return f"{pair[0]}-{pair[1]}"


def seen_widgets(scene: Scene) -> list[tuple[Rect, Part]]:
    """Gives each widget's parts with the rect of them that is seen."""
    found = []
    for widget in scene.controls.widgets:
        for part in widget.parts(scene.stage):
            rect = Rect(part.rect)
            if widget.clip:
                rect = rect.clip(widget.clip)
            if rect.w > 1 and rect.h > 1:
                found.append((rect, part))
    return found


def names(parts: list[Part]) -> str:
    return ", ".join(f"{part.name} {tuple(part.rect)}" for part in parts)


class Clock:
    """A time that goes on only when told."""

    now = 0.0

    def __call__(self) -> float:
        """Gives the time in ms."""
        return self.now


@pytest.fixture(scope="module")
def windows():
    """Gives the way to a window and its clock; what its scenes have drawn is kept for the next
    ones.
    """
    found: dict[str, tuple[Loop, Clock]] = {}

    def window(size, look):
        if str((size, look)) not in found:
            for loop, _ in found.values():
                loop.close()
            clock = Clock()
            loop = Loop(SCENES["curtain"](), Look(muted=True, **look), size, time_ms=clock)
            found.clear()
            found[str((size, look))] = loop, clock
        return found[str((size, look))]

    yield window
    for loop, _ in found.values():
        loop.close()


@pytest.fixture(
    scope="module",
    params=[*itertools.product(SHOWN, SCENES), *itertools.product(HUGE, FULLEST)],
    ids=named,
)
def scene(request, windows) -> Scene:
    """Gives a scene when all that moves has come to rest."""
    shown, name = request.param
    loop, clock = windows(*shown)
    made = SCENES[name]()
    loop.post(lambda: Reset(made))
    loop.step()
    clock.now += 60_000.0
    loop.step()
    loop.step()
    assert loop.top is made
    return made


def test_nothing_is_cut(scene):
    cut = [part for part in scene.own_parts() if part.cut]
    for widget in scene.controls.widgets:
        whole = widget.clip is None or widget.clip.contains(widget.rect)
        cut += [part for part in widget.parts(scene.stage) if part.cut and whole]
    assert not cut, names(cut)


def test_nothing_is_outside(scene):
    window = Rect(0, 0, *scene.stage.size)
    outside = [part for part in scene.own_parts() if not window.contains(part.rect)]
    outside += [part for rect, part in seen_widgets(scene) if not window.contains(rect)]
    assert not outside, names(outside)


def test_words_stay_in_their_widget(scene):
    out = []
    for widget in scene.controls.widgets:
        if widget.words and widget.kind != "words":
            room = widget.rect.inflate(2 * SLACK, 2 * SLACK + widget.rect.h // 3)
            if not room.contains(widget.words):
                out += widget.parts(scene.stage)[:1]
    assert not out, names(out)


def test_widgets_do_not_overlap(scene):
    pressed = [(rect, part) for rect, part in seen_widgets(scene) if part.focusable]
    areas = ("scroll area", "page")
    for (a, one), (b, other) in itertools.combinations(pressed, 2):
        if one.kind in areas or other.kind in areas or (one.group and one.group == other.group):
            continue
        assert not a.inflate(-SLACK, -SLACK).colliderect(b), f"{one.name} over {other.name}"


def test_words_do_not_overlap(scene):
    texts = [(part.rect, part) for part in scene.own_parts() if part.kind == "text"]
    texts += [
        (Rect(part.rect), part) for rect, part in seen_widgets(scene) if part.kind == "button"
    ]
    for (a, one), (b, other) in itertools.combinations(texts, 2):
        if a.w and b.w:
            shrunk = a.inflate(-SLACK, -a.h // 4)
            assert not shrunk.colliderect(b.inflate(-SLACK, -b.h // 4)), (
                f"{one.name} / {other.name}"
            )


@in_usual_words(CHARTS)
def test_a_chart_keeps_its_names_and_numbers_off_its_lines(scene):
    parts = {part.name: part.rect for part in scene.own_parts()}
    plot = parts["chart.plot"]
    over = [
        name
        for name, rect in parts.items()
        if name.startswith("chart.") and name != "chart.plot" and rect.colliderect(plot)
    ]
    assert not over
    told = [rect for name, rect in parts.items() if name.startswith("chart.name")]
    # A marker's half is drawn beyond the end of a line.
    assert all(rect.left > plot.right + 5 * scene.stage.u for rect in told)
    levels = [name for name in parts if name.startswith("chart.level")]
    assert 3 <= len(levels) <= 6
    assert len(levels) >= 4 or plot.h < 5 * parts[levels[0]].h


@in_usual_words(CHARTS)
def test_the_words_of_a_chart_keep_from_its_edges_and_stand_under_its_title(scene):
    parts = {part.name: part.rect for part in scene.own_parts()}
    paper, title = parts["chart"], parts["chart.title"]
    told = {name: rect for name, rect in parts.items() if name.startswith("chart.")}
    told = {name: rect for name, rect in told.items() if name != "chart.plot" and rect.w}
    near = 15 * scene.stage.u - 2
    for name, rect in told.items():
        assert paper.left + near <= rect.left, name
        assert rect.right <= paper.right - near + 8 * scene.stage.u, name
        beside = name not in ("chart.title", "chart.again")
        assert not beside or rect.top >= title.bottom - SLACK, name


@in_usual_words(DEALS)
def test_hands_and_papers_end_at_one_line(scene):
    parts = {part.name: part.rect for part in scene.own_parts()}
    boxes = [rect for name, rect in parts.items() if re.fullmatch(r"account\.\d", name)]
    assert boxes
    assert abs(max(box.bottom for box in boxes) - parts["chart"].bottom) <= SLACK
    rows = sorted({box.top for box in boxes})
    for top in rows[1:]:
        above = [box.bottom for box in boxes if box.bottom <= top]
        assert top - max(above) <= 12 * scene.stage.u


@in_usual_words(SHEETS)
def test_the_columns_of_a_sheet_are_told_apart(scene):
    parts = {part.name: part.rect for part in scene.own_parts()}
    columns: dict[int, list[Rect]] = {}
    for name, rect in parts.items():
        # Numbers of deals, points under or beside them, who came in again, and totals.
        found = re.fullmatch(r"sheet\.(?:\d+|total|\d+\.again)\.(\d+)(\.points)?", name)
        if found and rect.w:
            columns.setdefault(int(found[1]), []).append(rect)
    order = sorted(columns.values(), key=lambda rects: rects[0].right)
    gaps = [
        min(rect.left for rect in right) - max(rect.right for rect in left)
        for left, right in itertools.pairwise(order)
    ]
    ruled = [rect for name, rect in parts.items() if name.startswith("sheet.column")]
    if not ruled:
        assert min(gaps) >= 14 * scene.stage.u
        return
    assert min(gaps) >= 5
    for seat, rects in columns.items():
        assert all(parts[f"sheet.column.{seat}"].contains(rect) for rect in rects)
        # Units stand under units.
        assert max(rect.right for rect in rects) - min(rect.right for rect in rects) <= 2
    for left, right in itertools.pairwise(sorted(ruled, key=lambda rect: rect.x)):
        assert abs(left.right - right.left) <= 1


@in_usual_words(SHEETS)
def test_all_of_a_kind_in_a_sheet_are_of_one_size(scene):
    parts = {part.name: part.rect for part in scene.own_parts()}
    for kind in (r"\d+", r"\d+\.\d+", r"\d+\.\d+\.points", r"\d+\.contract.*", r"total\.\d+"):
        high = {rect.h for name, rect in parts.items() if re.fullmatch(rf"sheet\.{kind}", name)}
        assert len(high) <= 1, (kind, high)
    mark = parts.get("sheet.leader")
    assert mark is None or parts["sheet"].inflate(-8 * scene.stage.u, -8 * scene.stage.u).contains(
        mark
    )


def test_every_widget_is_reached_by_keyboard(scene):
    order = scene.controls.order()
    if not order:
        pytest.skip("any key takes the sheet of keys away")
    tab = Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=43)
    reached = set()
    for _ in range(len(order) + 1):
        scene.handle(tab)
        focused = scene.controls.focused
        assert focused is not None
        reached.add(focused.name)
        if focused.area:
            assert focused.rect.colliderect(focused.area.seen)
    assert reached == set(order)
