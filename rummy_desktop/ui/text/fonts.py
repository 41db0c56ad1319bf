"""Fonts by weight and size, and runs of text shaped in one script and direction."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Color, Surface

from rummy_desktop import places

WEIGHTS = (300, 400, 500, 600, 700)
# Below this size text is drawn at twice its size and scaled down: sizes to the half px, even
# spacing.
FINE_BELOW = 32
# Half the height of a capital, as a part of the size: what is centred in a line is the ink.
MIDDLE = 0.357
MIDDLE_ARABIC = 0.31
# What of a letter's edge is strong enough to be seen, 0 to 255.
INK = 70
ARABIC, GEORGIAN, LATIN = "Arab", "Geor", "Latn"
BLOCKS = (
    (0x0600, 0x06FF, ARABIC),
    (0x0750, 0x077F, ARABIC),
    (0xFB50, 0xFDFF, ARABIC),
    (0xFE70, 0xFEFF, ARABIC),
    (0x10A0, 0x10FF, GEORGIAN),
    (0x1C90, 0x1CBF, GEORGIAN),
    (0x2D00, 0x2D2F, GEORGIAN),
)


def script_of(character: str) -> str | None:
    """Gives the script of a character, or None for what goes with any script (digits, spaces,
    signs).
    """
    code = ord(character)
    for first, last, script in BLOCKS:
        if first <= code <= last:
            return script
    return LATIN if character.isalpha() else None


def fineness(px: float) -> int:
    """Gives how many times larger than wanted a font of so many px is drawn."""
    return 2 if px < FINE_BELOW else 1


@lru_cache(maxsize=96)
def font(weight: int, points: int) -> pygame.font.Font:
    """Gives a font by its weight (the nearest there is) and its size in whole px."""
    if not pygame.font.get_init():
        pygame.font.init()
    nearest = min(WEIGHTS, key=lambda known: abs(known - weight))
    return pygame.font.Font(places.data_file("assets", "fonts", f"rummy-{nearest}.ttf"), points)


def _shaped(weight: int, points: int, script: str, rtl: bool) -> pygame.font.Font:
    face = font(weight, points)
    face.set_script(script)
    face.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
    return face


@lru_cache(maxsize=8192)
def run_width(text: str, weight: int, px: float, script: str, rtl: bool) -> float:
    """Gives the width in px of a run of one script and direction."""
    fine = fineness(px)
    return _shaped(weight, round(px * fine), script, rtl).size(text)[0] / fine


@lru_cache(maxsize=4096)
def run_bearings(text: str, weight: int, px: float, script: str, rtl: bool) -> tuple[float, float]:
    """Gives the air in px between a run's edges and its ink, left and right."""
    run = run_surface(text, weight, px, script, rtl, Color(255, 255, 255))
    ink, fine = run.get_bounding_rect(INK), fineness(px)
    return ink.left / fine, run_width(text, weight, px, script, rtl) - ink.right / fine


def run_surface(
    text: str, weight: int, px: float, script: str, rtl: bool, colour: Color
) -> Surface:
    """Renders a run, `fineness(px)` times larger than it will be shown."""
    return _shaped(weight, round(px * fineness(px)), script, rtl).render(text, True, colour)


def fine_surface(text: str, weight: int, px: float, colour: Color, firm: int) -> Surface:
    """Renders a run of Latin letters at the size it will be shown at; firm: see `firmed`."""
    large = run_surface(text, weight, px, LATIN, False, colour)
    fine = fineness(px)
    if fine == 1:
        return large
    size = (max(1, round(large.get_width() / fine)), max(1, round(large.get_height() / fine)))
    return firmed(pygame.transform.smoothscale(large, size), firm)


def firmed(sheet: Surface, firm: int) -> Surface:
    """Lays what was scaled down over itself, by 0 to 255: its letters get their strength back."""
    over = sheet.copy()
    over.set_alpha(firm)
    sheet.blit(over, (0, 0))
    return sheet


def ascent(weight: int, px: float) -> float:
    """Gives the height of a rendered run above its base line, in px as shown."""
    fine = fineness(px)
    return font(weight, round(px * fine)).get_ascent() / fine
