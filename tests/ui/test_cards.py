"""Cards and painting: what is drawn is where it should be, smooth, and kept within bounds."""

import pygame
import pytest
from pygame import Color, Rect, Surface

from rummy_desktop.ui.card_art import LIFTED, RATIO, RESTING, SELECTED, CardArt
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.boxes import BOXES
from rummy_desktop.ui.painting.table import compose_table, felt_rect
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.store import SurfaceStore
from rummy_desktop.ui.theme import load_theme
from tests.ui.conftest import stage_of

GREEN = Color(35, 90, 64)


def green(size: tuple[int, int] = (400, 400)) -> Surface:
    sheet = Surface(size)
    sheet.fill(GREEN)
    return sheet


def changed(sheet: Surface, by: int = 8) -> Rect:
    """Gives the box of everything that is not the felt any more."""
    mask = pygame.mask.from_threshold(sheet, GREEN, (by, by, by, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def test_every_card_of_both_packs_and_the_back_can_be_drawn(stage: Stage) -> None:
    for faces in ("classic", "large"):
        for colours in ("two", "four"):
            art = CardArt(stage.scale, faces, colours)
            for card in (None, 0, 12, 13, 39, 51, 52, 105):
                sheet = green()
                art.draw(sheet, card, (200, 200), 77, shadow=None)
                box = changed(sheet)
                assert abs(box.width - 77 * RATIO) <= 2
                assert abs(box.height - 77) <= 2
                assert abs(box.centerx - 200) <= 1


@pytest.mark.parametrize("back", ["knot", "guilloche", "persian", "sunburst"])
def test_there_are_four_backs(stage: Stage, back: str) -> None:
    sheet = green()
    CardArt(stage.scale, back=back).draw(sheet, None, (200, 200), 120)
    assert changed(sheet).height >= 119


def test_a_turned_card_keeps_its_middle_and_has_no_dark_edge(stage: Stage) -> None:
    sheet = green()
    stage.cards.draw(sheet, 1, (200, 200), 166, angle=10, shadow=None)
    box = changed(sheet)
    assert abs(box.centerx - 200) <= 1
    assert abs(box.centery - 200) <= 1
    assert box.width > 166 * RATIO + 20
    # From the felt to the paper no pixel may be darker than both: the edge line of the art is grey.
    darkest = min(
        sum(sheet.get_at((x, y))[:3])
        for y in (box.top + 1, box.bottom - 2)
        for x in range(box.left, box.right)
    )
    assert darkest >= sum(GREEN[:3]) - 24


def test_a_card_turning_over_grows_narrow(stage: Stage) -> None:
    wide, narrow = green(), green()
    stage.cards.draw(wide, 12, (200, 200), 120, shadow=None)
    stage.cards.draw(narrow, 12, (200, 200), 120, flip=0.4, shadow=None)
    assert abs(changed(narrow).width - 0.4 * changed(wide).width) <= 4


def test_the_jokers_of_two_packs_look_alike(stage: Stage) -> None:
    first, second = green(), green()
    stage.cards.draw(first, 52, (200, 200), 120)
    stage.cards.draw(second, 105, (200, 200), 120)
    assert first.get_buffer().raw == second.get_buffer().raw


@pytest.mark.parametrize(("angle", "moving"), [(0, False), (7, False), (7, True)])
def test_the_star_of_a_wild_card_is_a_part_of_its_face(
    stage: Stage, angle: float, moving: bool
) -> None:
    plain, wild = green(), green()
    stage.cards.draw(plain, 12, (200, 200), 120, angle, moving=moving)
    stage.cards.draw(wild, 12, (200, 200), 120, angle, moving=moving, star=True)
    assert plain.get_buffer().raw != wild.get_buffer().raw
    assert changed(plain) == changed(wild)


def test_a_faded_card_lets_the_table_through(stage: Stage) -> None:
    sheet = green()
    stage.cards.draw(sheet, 0, (200, 200), 120, alpha=128, shadow=None)
    paper = sheet.get_at((200 - 30, 200))
    assert GREEN.r + 40 < paper.r < 200


@pytest.mark.parametrize("kind", [SELECTED, LIFTED])
def test_a_shadow_falls_below_and_darkens_only(stage: Stage, kind: str) -> None:
    sheet = green()
    stage.cards.draw_shadow(sheet, (200, 200), 120, kind=kind)
    box = changed(sheet, 2)
    assert box.bottom - 260 > 140 - box.top
    for y in range(box.top, box.bottom, 5):
        assert sum(sheet.get_at((200, y))[:3]) <= sum(GREEN[:3])


def test_prepared_cards_are_loaded_in_idle_frames(stage: Stage) -> None:
    stage.cards.prepare([0, 1, None])
    assert len(stage.cards._waiting) == 3
    assert stage.cards.warm(50), "nothing was read yet, and no frame waits for it"
    stage.cards.read_on()
    while stage.cards.warm(50):
        pass
    assert len(stage.cards._masters) == 3


def test_moving_cards_are_not_kept(stage: Stage) -> None:
    sheet = green()
    for step in range(20):
        stage.cards.draw(sheet, 0, (200, 200), 100 + step, angle=step / 3, moving=True)
    assert len(stage.cards._turned) == 0


def test_a_store_forgets_the_longest_unused() -> None:
    store = SurfaceStore(most_bytes=4 * 10 * 10 * 3)
    for name in "abc":
        store.get(name, lambda: Surface((10, 10), pygame.SRCALPHA))
    store.get("a", lambda: pytest.fail("it is kept"))
    store.get("d", lambda: Surface((10, 10), pygame.SRCALPHA))
    assert store.find("b") is None
    assert store.find("a") is not None
    assert store.bytes <= store.most_bytes


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (1600, 600), (960, 1200)])
@pytest.mark.parametrize("rail", [True, False])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_table_fills_the_window_with_wood_outside_and_felt_inside(
    window: Surface, size: tuple[int, int], rail: bool, text: float
) -> None:
    scale = Scale(load_theme("felt"), *size, text)
    sheet, felt = compose_table(scale, rail), felt_rect(scale, rail)
    assert sheet.get_size() == size
    above = (size[0] // 2, felt.top - round(8 * scale.u))
    for x, y in ((2, 2), above, (size[0] - 3, size[1] // 2), (size[0] // 2, size[1] - 3)):
        wood = sheet.get_at((x, y))
        assert wood.r > wood.g > wood.b
    for x, y in (felt.center, (felt.left + 40, felt.centery), (felt.centerx, felt.bottom - 40)):
        cloth = sheet.get_at((x, y))
        assert cloth.g > cloth.r + 10
    # The felt's corners are round: there the frame is seen.
    corner = sheet.get_at(felt.topleft)
    assert corner.r > corner.g


@pytest.mark.parametrize("look", BOXES)
def test_every_box_is_drawn_inside_its_rect_but_for_its_light_and_shadow(
    stage: Stage, look: str
) -> None:
    sheet = green()
    stage.paint.box(sheet, (100, 100, 180, 60), look)
    box = changed(sheet, 3)
    if not (BOXES[look].shadow or BOXES[look].glow):
        assert Rect(100, 100, 180, 60).contains(box)
    assert box.colliderect((100, 100, 180, 60))


def test_the_light_of_a_turn_is_lighter_than_the_felt(stage: Stage) -> None:
    sheet = green()
    stage.paint.box(sheet, (100, 100, 180, 60), "plate_turn")
    assert sum(sheet.get_at((96, 130))[:3]) > sum(GREEN[:3])


def test_brackets_lie_under_their_cards(stage: Stage) -> None:
    sheet = green()
    middle = stage.paint.bracket(sheet, (200, 1200), 1000, -0.05, 0.05, solid=True)
    box = changed(sheet)
    assert box.top >= 193
    assert abs(box.centerx - 200) <= 1
    assert box.bottom <= 206
    assert middle[0] == pytest.approx(200)
    assert middle[1] > 205
    stage.paint.bracket_flat(sheet, 100, 300, 300, solid=False)
    assert changed(sheet).bottom <= 303


def test_in_a_huge_window_no_shadow_is_made_twice(window, monkeypatch) -> None:
    """A fan has a shadow for every degree; if they did not fit, each would drive out the next."""
    cards = stage_of((3840, 2160)).cards
    made: list[tuple[object, ...]] = []
    make = cards._shadow

    def noted(*told) -> Surface:
        made.append(told)
        return make(*told)

    monkeypatch.setattr(cards, "_shadow", noted)
    sheet = Surface((800, 800))
    for _ in range(2):
        for kind in (RESTING, SELECTED):
            for angle in range(-10, 11):
                cards.draw_shadow(sheet, (400, 400), 448, angle, kind)
    assert len(made) == len(set(made)) == 2 * 21
