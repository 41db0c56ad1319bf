"""Widgets and the focus ring, driven by events through a loop; mirrored, complete and uncut."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.dialog import Answer, Dialog
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Outcome, Push, Scene
from rummy_desktop.ui.widgets import (
    Button,
    Dropdown,
    Item,
    ListBox,
    MenuRow,
    RailButton,
    RefusalLine,
    Row,
    ScrollArea,
    Segment,
    Shortcut,
    Slider,
    SwitchRow,
    TextField,
    Tick,
    Tile,
    Widget,
    Words,
    rail,
)

OPTIONS = [("easy", "easy"), ("steady", "steady"), ("sharp", "sharp")]


class Everything(Scene):
    """One of each widget; it notes what they say."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Any] = []
        self.level = "easy"

    def note(self, name: str) -> Any:
        def take(*values: Any) -> None:
            self.told.append((name, *values))

        return take

    def build(self) -> list[Widget]:
        stage, m = self.stage, self.stage.mirrored
        buttons = [
            RailButton(
                "hint", (0, 0, 1, 1), "Hint", "hint", self.note("hint"), Shortcut(pygame.K_h)
            ),
            RailButton(
                "undo",
                (0, 0, 1, 1),
                "Undo",
                "undo",
                self.note("undo"),
                Shortcut(pygame.K_z, control=True),
            ),
        ]
        rows = [
            Button(f"row {i}", (620, 480 + i * 50, 200, 40), f"Row {i}", self.note(f"row {i}"))
            for i in range(6)
        ]
        return [
            *rail(stage, "Contract Rummy", "Deal 5 of 7", (7, 5), buttons),
            Words("words", m((40, 80, 300, 30)), "Words"),
            Button(
                "go",
                m((40, 120, 200, 44)),
                "Go down",
                self.note("go"),
                "primary",
                Shortcut(pygame.K_g),
            ),
            Button(
                "off",
                m((260, 120, 200, 44)),
                "Not now",
                self.note("off"),
                enabled=False,
                shortcut=Shortcut(pygame.K_n),
            ),
            MenuRow(
                "menu", m((40, 180, 300, 44)), "New match", self.note("menu"), "cards", "2 to 8"
            ),
            Segment("sort", m((40, 240, 300, 34)), OPTIONS, self.level, self.note("sort"), "sort"),
            SwitchRow(
                "switch", m((40, 290, 300, 38)), "Touching runs", False, self.note("switch"), "C21"
            ),
            Tick("tick", m((40, 340, 300, 24)), "Only when it helps", False, self.note("tick")),
            Slider(
                "slider",
                m((40, 380, 400, 38)),
                0.5,
                (0, 1),
                0.1,
                self.note("slider"),
                lambda value: str(round(value * 100)),
            ),
            Dropdown(
                "level",
                m((40, 430, 300, 44)),
                OPTIONS,
                self.level,
                self.note("level"),
                "Omid",
                "bot",
            ),
            TextField("name", m((40, 490, 300, 44)), "Omid", self.note("name")),
            ListBox(
                "list",
                m((620, 80, 300, 120)),
                [Item(str(i), f"Match {i}") for i in range(9)],
                "2",
                self.note("list"),
                36,
            ),
            Tile("tile", m((620, 220, 300, 120)), self.note("tile"), lambda *_: None),
            ScrollArea("area", (600, 470, 260, 150), 320, rows),
            RefusalLine(
                "refusal",
                Rect(300, 700, 680, 32),
                "You lay off only later.",
                "Rule C12",
                self.note("refusal"),
            ),
        ]

    def paint(self, target: Surface) -> None:
        self.stage.paint.table(target)

    def on_event(self, event: Event) -> Outcome | None:
        if event.type == pygame.KEYDOWN:
            self.told.append(("key", event.key))
        return None


def key(code: int, mod: int = 0, text: str = "", place: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=place)


def click(pos: tuple[int, int]) -> list[Event]:
    return [
        Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False),
        Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos, touch=False),
        Event(pygame.MOUSEBUTTONUP, button=1, pos=pos, touch=False),
    ]


@pytest.fixture
def scene() -> Everything:
    return Everything()


@pytest.fixture
def loop(scene: Everything) -> Iterator[Loop]:
    made = Loop(scene, time_ms=lambda: 0)
    made.step()
    yield made
    pygame.event.clear()


def rect(scene: Scene, name: str) -> Rect:
    found = scene.controls.find(name)
    assert found
    return found.rect


def test_tab_goes_through_everything_that_can_be_pressed_and_back(
    loop: Loop, scene: Everything
) -> None:
    order = scene.controls.order()
    assert {"off", "words", "rail title"}.isdisjoint(order)
    assert "area" not in order
    seen = []
    for _ in order:
        loop.step([key(pygame.K_TAB)])
        seen.append(scene.controls.focused.name)
    assert seen == order
    loop.step([key(pygame.K_TAB)])
    assert scene.controls.focused.name == order[0]
    loop.step([key(pygame.K_TAB, pygame.KMOD_SHIFT)])
    assert scene.controls.focused.name == order[-1]


@pytest.mark.parametrize("press", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_is_focused(loop: Loop, scene: Everything, press: int) -> None:
    scene.controls.focus("menu")
    loop.step([key(press)])
    assert scene.told == [("menu",)]


def test_without_focus_enter_and_space_are_the_scenes(loop: Loop, scene: Everything) -> None:
    loop.step([key(pygame.K_SPACE)])
    assert scene.told == [("key", pygame.K_SPACE)]


def test_arrows_go_to_the_neighbour(loop: Loop, scene: Everything) -> None:
    scene.controls.focus("go")
    loop.step([key(pygame.K_DOWN)])
    assert scene.controls.focused.name == "menu"
    loop.step([key(pygame.K_UP)])
    assert scene.controls.focused.name == "go"


def test_shortcuts_press_from_anywhere_but_not_what_is_off(loop: Loop, scene: Everything) -> None:
    loop.step(
        [key(pygame.K_g), key(pygame.K_n), key(pygame.K_z, pygame.KMOD_LCTRL), key(pygame.K_z)]
    )
    assert scene.told == [("go",), ("key", pygame.K_n), ("undo",), ("key", pygame.K_z)]


def test_shortcuts_work_on_a_persian_keyboard(loop: Loop, scene: Everything) -> None:
    loop.step([key(ord("ل"), text="ل", place=pygame.KSCAN_G)])
    assert scene.told == [("go",)]


def test_a_press_that_leaves_its_button_presses_nothing(loop: Loop, scene: Everything) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, button=1, pos=rect(scene, "go").center, touch=False)
    loop.step([down, Event(pygame.MOUSEBUTTONUP, button=1, pos=(900, 600), touch=False)])
    assert scene.told == []
    loop.step(click(rect(scene, "off").center))
    assert scene.told == []


@pytest.mark.parametrize("name", ["hint", "go", "menu", "tile", "refusal"])
def test_a_click_presses(loop: Loop, scene: Everything, name: str) -> None:
    loop.step(click(rect(scene, name).center))
    assert scene.told == [(name,)]


def test_the_ring_is_shown_for_the_keyboard_only(loop: Loop, scene: Everything) -> None:
    edge = rect(scene, "tile").move(-3, 0).midleft
    plain = tuple(loop.window.get_at(edge))
    loop.step(click(rect(scene, "tile").center))
    assert tuple(loop.window.get_at(edge)) == plain
    scene.controls.focus("tile")
    loop.step()
    assert loop.window.get_at(edge).r > 180


def test_a_segment_is_chosen_by_click_and_by_arrows(loop: Loop, scene: Everything) -> None:
    segment = scene.controls.find("sort")
    loop.step(click(segment.places[2].center))
    scene.controls.focus("sort")
    loop.step([key(pygame.K_LEFT)])
    assert scene.told == [("sort", "sharp"), ("sort", "steady")]


def test_switches_and_ticks_turn_over(loop: Loop, scene: Everything) -> None:
    loop.step(click(rect(scene, "switch").center))
    loop.step(click(rect(scene, "tick").center))
    loop.step(click(rect(scene, "tick").center))
    assert scene.told == [("switch", True), ("tick", True), ("tick", False)]


def test_a_slider_goes_in_steps(loop: Loop, scene: Everything) -> None:
    slider = scene.controls.find("slider")
    loop.step(click((slider.track.right, slider.track.centery)))
    loop.step([Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0), touch=False)])
    scene.controls.focus("slider")
    loop.step([key(pygame.K_LEFT)])
    assert scene.told == [("slider", 1), ("slider", pytest.approx(0.9))]


def test_a_slider_that_waits_tells_a_drag_when_it_is_over(loop: Loop, scene: Everything) -> None:
    slider = scene.controls.find("slider")
    slider.waits = True
    end = (slider.track.right, slider.track.centery)
    loop.step([Event(pygame.MOUSEBUTTONDOWN, button=1, pos=slider.track.center, touch=False)])
    loop.step([Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0), touch=False)])
    assert scene.told == []
    assert slider.value == 1
    loop.step([Event(pygame.MOUSEBUTTONUP, button=1, pos=end, touch=False)])
    assert scene.told == [("slider", 1)]


def test_a_dropdown_opens_and_is_chosen_by_keyboard(loop: Loop, scene: Everything) -> None:
    scene.controls.focus("level")
    loop.step([key(pygame.K_RETURN)])
    assert any(part.group == "open" for part in scene.parts())
    loop.step([key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN)])
    assert scene.told == [("level", "sharp")]
    assert not any(part.group == "open" for part in scene.parts())


def test_an_open_dropdown_takes_clicks_before_what_is_below_it(
    loop: Loop, scene: Everything
) -> None:
    dropdown = scene.controls.find("level")
    loop.step(click(dropdown.rect.center))
    assert dropdown.list.colliderect(rect(scene, "name"))
    loop.step(click((dropdown.list.centerx, dropdown.list.top + 6 + dropdown.step)))
    assert scene.told == [("level", "steady")]
    loop.step(click(dropdown.rect.center))
    loop.step(click(rect(scene, "go").center))
    assert scene.told == [("level", "steady")]
    assert not dropdown.opened


def typed(text: str) -> list[Event]:
    return [Event(pygame.TEXTINPUT, text=text)]


def test_a_name_is_typed_and_shortcuts_keep_quiet(loop: Loop, scene: Everything) -> None:
    loop.step(click(rect(scene, "name").center))
    loop.step([key(pygame.K_g, text="g"), *typed("g")])
    loop.step([key(pygame.K_BACKSPACE), key(pygame.K_HOME), *typed("می\u200c\u202e")])
    names = [value for name, value in scene.told if name == "name"]
    assert names == ["Omidg", "Omid", "می\u200cOmid"]


def test_a_name_has_an_end(loop: Loop, scene: Everything) -> None:
    scene.controls.focus("name")
    loop.step(typed("x" * 60))
    assert len(scene.told[-1][1]) == 24


def test_a_list_scrolls_and_is_chosen(loop: Loop, scene: Everything) -> None:
    box = scene.controls.find("list")
    scene.controls.focus("list")
    loop.step([key(pygame.K_END), key(pygame.K_RETURN)])
    assert scene.told == [("list", "8")]
    assert box.offset == box.most > 0
    loop.step(click((box.rect.centerx, box.rect.bottom - 10)))
    assert scene.told[-1] == ("list", "8")


def test_the_wheel_scrolls_what_is_under_the_pointer(loop: Loop, scene: Everything) -> None:
    area = scene.controls.find("area")
    over = Event(
        pygame.MOUSEMOTION, pos=area.rect.center, rel=(0, 0), buttons=(0, 0, 0), touch=False
    )
    loop.step([over, Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)])
    # It comes to rest where a row begins below the arrow.
    assert 0 < area.offset <= 48
    assert rect(scene, "row 0").top == 480 - area.offset
    assert area.rect.top + area.strip in [row.rect.top for row in area.children]


def test_what_is_focused_in_an_area_comes_into_view(loop: Loop, scene: Everything) -> None:
    scene.controls.focus("row 5")
    loop.step()
    assert scene.controls.find("area").rect.contains(rect(scene, "row 5"))
    hidden = rect(scene, "row 0")
    loop.step(click(hidden.center))
    assert ("row 0",) not in scene.told


def test_focus_scrolling_and_open_lists_outlive_a_new_layout(loop: Loop, scene: Everything) -> None:
    scene.controls.focus("row 5")
    loop.step()
    offset = scene.controls.find("area").offset
    scene.rebuild()
    assert scene.controls.find("area").offset == offset
    assert scene.controls.focused.name == "row 5"
    assert scene.controls.find("area").rect.contains(rect(scene, "row 5"))


def test_the_report_has_every_widget_with_its_words_inside(loop: Loop, scene: Everything) -> None:
    parts = {part.name: part for part in scene.parts()}
    assert set(scene.controls.order()) <= {name for name, part in parts.items() if part.focusable}
    for name in ("words", "go", "menu", "sort", "switch", "level", "refusal", "hint"):
        assert not parts[name].cut, name
        assert parts[name].rect.inflate(4, 8).contains(parts[name].text), name


def test_cut_words_are_reported(loop: Loop, scene: Everything) -> None:
    scene.controls.find("go").text = "Put the whole contract on the table"
    scene.touch()
    loop.step()
    assert next(part for part in scene.parts() if part.name == "go").cut


def test_a_rail_gives_up_words_before_anything_overlaps(loop: Loop) -> None:
    stage = loop.stage
    buttons = [
        RailButton(f"b{i}", (0, 0, 1, 1), "A very long word " * 2, "log", None) for i in range(4)
    ]
    title, *_ = rail(stage, "Open Contract Rummy", "Deal 5 of 7 and more", (7, 5), buttons)
    assert any(button.wordless for button in buttons)
    rects = [title.rect, *(button.rect for button in buttons)]
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])


def test_rows_and_rects_are_mirrored_in_persian(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = loop.stage
    assert stage.mirrored((40, 0, 100, 20)) == Rect(40, 0, 100, 20)
    assert Row(stage, Rect(0, 0, 100, 10)).start(30) == Rect(0, 0, 30, 10)
    monkeypatch.setattr(stage.words, "rtl", True)
    assert stage.mirrored((40, 0, 100, 20)) == Rect(1140, 0, 100, 20)
    row = Row(stage, Rect(0, 0, 100, 10))
    assert row.start(30, 5) == Rect(70, 0, 30, 10)
    assert row.end(10) == Rect(0, 0, 10, 10)
    assert row.rest() == Rect(10, 0, 55, 10)


@pytest.mark.parametrize(
    ("press", "result"), [(pygame.K_y, True), (pygame.K_n, False), (pygame.K_ESCAPE, False)]
)
def test_a_dialog_gives_its_answer_to_the_scene_below(
    loop: Loop, scene: Everything, press: int, result: bool
) -> None:
    answers: list[Any] = []
    scene.resumed = answers.append  # type: ignore[method-assign, assignment]
    dialog = Dialog(
        lambda stage: "Leave the match?",
        lambda stage: "It is saved, and you can go on with it at any time.",
        [
            Answer(True, "shared.yes", "primary", Shortcut(pygame.K_y)),
            Answer(False, "shared.no", "second", Shortcut(pygame.K_n)),
        ],
    )
    loop.post(lambda: Push(dialog))
    loop.step()
    loop.step()
    panel = next(part.rect for part in dialog.parts() if part.name == "panel")
    for part in dialog.parts():
        assert panel.contains(part.rect), part.name
        assert not part.cut
    loop.step([key(press)])
    assert answers == [result]
