"""Every theme can be read: text against what it lies on has 4.5 to 1, large or small."""

from collections.abc import Iterable, Iterator

import pygame
import pytest
from pygame import Color, Rect, Surface

from rummy_desktop.ui.painting.table import compose_table, felt_rect, rail_height
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.theme import Theme, load_theme, theme_ids

LEAST = 4.5
INKS = ("ink.main", "ink.soft", "ink.mute", "brass.bright")
RAIL = tuple(f"rail_ink.{part}" for part in ("title", "sub", "button", "key"))
PAPER = ("paper.ink", "paper.mute", "paper.unplayed", "paper.accent")
CHART = tuple(
    f"chart.{place}"
    for place in ("you", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
)
FELT, RIM = "table", "rim"

# What text lies on, from below: a part of the table or one or two opaque colours, then veils; and
# the roles of the texts that lie there.
PAIRS: list[tuple[tuple[str, ...], tuple[str, ...]]] = [
    ((FELT,), INKS),
    ((FELT, "slot.fill"), INKS),
    ((FELT, "panel_flat.fill"), (*INKS, "tag.text", "warn.text")),
    ((FELT, "panel_flat.hover"), (*INKS, "tag.text")),
    ((FELT, "panel_flat.fill", "list.hover"), INKS),
    ((RIM,), RAIL),
    ((RIM, "rail_ink.hover"), RAIL),
    (("plate.top plate.bottom",), (*INKS, "tag.text")),
    (("panel.top panel.bottom",), (*INKS, "tag.text")),
    (("panel.top panel.bottom", "list.hover"), INKS),
    (("panel.top panel.bottom", "list.chosen"), INKS),
    (("chip.fill",), ("chip.text",)),
    (("dealer.top dealer.bottom",), ("dealer.text",)),
    (("warn.fill",), ("warn.text", "ink.main", "ink.soft")),
    (("segment.fill",), ("segment.text",)),
    (("segment.on",), ("segment.text_on",)),
    (("field.fill",), ("field.text", "ink.mute", "ink.main", "ink.soft")),
    (("field.fill", "field.chosen"), ("field.text",)),
    (("paper.top paper.bottom",), (*PAPER, *CHART)),
    (("paper.top paper.bottom", "paper.row_now"), PAPER),
    (
        ("card_in_text.fill",),
        tuple(f"card_in_text.{ink}" for ink in ("red", "black", "blue", "green")),
    ),
    (("brass.base",), ("button.primary.text",)),
]
for look in ("primary", "second"):
    faces = f"button.{look}.top button.{look}.bottom"
    PAIRS.append(((faces,), (f"button.{look}.text", f"button.{look}.key")))
PAIRS.append((("button.off.fill",), ("button.off.text", "button.off.key")))


def light(colour: Iterable[int]) -> float:
    """Gives the relative luminance of a colour, as WCAG reckons it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in list(colour)[:3])
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Iterable[int], other: Iterable[int]) -> float:
    """Gives the contrast of two opaque colours, from 1."""
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def over(veil: Color, ground: Color) -> Color:
    """Gives a colour that lies over an opaque one."""
    part = veil.a / 255
    mixed = (round(a * part + b * (1 - part)) for a, b in zip(veil, ground, strict=True))
    red, green, blue, _ = mixed
    return Color(red, green, blue)


def extremes(sheet: Surface) -> list[Color]:
    """Gives the darkest and the lightest place of a picture, as an eye sees it from afar."""
    part = 6
    small = pygame.transform.smoothscale(
        sheet, (sheet.get_width() // part, sheet.get_height() // part)
    )
    found = {
        tuple(small.get_at((x, y)))
        for x in range(small.get_width())
        for y in range(small.get_height())
    }
    ordered = sorted(found, key=light)
    return [Color(*ordered[0]), Color(*ordered[-1])]


def table(theme: Theme) -> dict[str, list[Color]]:
    """Gives the extremes of the cloth and of the rail."""
    scale = Scale(theme, 1280, 800)
    sheet = compose_table(scale).convert()
    felt = felt_rect(scale).inflate(-48, -48)
    rail = Rect(24, 2, 1232, rail_height(scale) - 8)
    return {FELT: extremes(sheet.subsurface(felt)), RIM: extremes(sheet.subsurface(rail))}


def grounds(theme: Theme, stack: tuple[str, ...], parts: dict[str, list[Color]]) -> Iterator[Color]:
    """Gives the colours that a stack of roles comes to."""
    lowest, *veils = stack
    for ground in parts.get(lowest) or [theme.colour(role) for role in lowest.split()]:
        for veil in veils:
            ground = over(theme.colour(veil), ground)
        yield ground


def faint(theme: Theme) -> list[str]:
    """Lists the texts that are too faint where they lie."""
    parts = table(theme)
    return [
        f"{text} on {' + '.join(stack)}: {found:.2f}"
        for stack, texts in PAIRS
        for ground in grounds(theme, stack, parts)
        for text in texts
        if (found := contrast(over(theme.colour(text), ground), ground)) < LEAST
    ]


@pytest.mark.parametrize("id", theme_ids())
@pytest.mark.usefixtures("window")
def test_every_text_can_be_read(id: str) -> None:
    assert faint(load_theme(id)) == []


def test_contrast_is_reckoned_as_it_should_be() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
