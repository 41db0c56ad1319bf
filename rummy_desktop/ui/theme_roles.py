"""The roles that a theme must fill, as a table: what the loader checks and what a theme may
change.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Color

from rummy_desktop.marked import Node
from rummy_desktop.ui.easing import EASES

HEX = re.compile(r"#[0-9a-fA-F]{6}\Z")
RGBA = re.compile(r"rgba\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d*\.?\d+)\s*\)\Z")


@dataclass(frozen=True)
class Kind:
    """What a role holds: `code` names the fault of a value that `read` cannot take (it gives
    None).
    """

    code: str
    read: Callable[[Node], Any]
    choices: tuple[str, ...] = ()


def read_colour(node: Node) -> Color | None:
    """Reads "#rrggbb" or "rgba(r,g,b,a)" with a from 0 to 1."""
    text = node.text or ""
    if HEX.match(text):
        return Color(text)
    parts = RGBA.match(text)
    if not parts:
        return None
    channels = [int(part) for part in parts.groups()[:3]]
    alpha = float(parts[4])
    if max(channels) > 255 or alpha > 1:
        return None
    return Color(channels[0], channels[1], channels[2], round(alpha * 255))


def read_number(node: Node) -> float | None:
    """Reads a number that is not negative."""
    try:
        number = float(node.text or "")
    except ValueError:
        return None
    return number if 0 <= number < 1e6 else None


def read_numbers(node: Node) -> tuple[float, ...] | None:
    """Reads a list of numbers."""
    numbers = [read_number(item) for item in node.items]
    found = tuple(number for number in numbers if number is not None)
    return found if found and len(found) == len(numbers) else None


def read_layers(node: Node) -> tuple[tuple[float, ...], ...] | None:
    """Reads layers of a shadow, each [dy, blur, alpha]."""
    layers = [read_numbers(item) for item in node.items]
    found = tuple(layer for layer in layers if layer is not None and len(layer) == 3)
    return found if found and len(found) == len(layers) else None


def one_of(*words: str) -> Kind:
    """Makes the kind of a role that takes one word of a few."""

    def read(node: Node) -> str | None:
        return node.text if node.text in words else None

    return Kind("not-a-choice", read, words)


COLOUR = Kind("not-a-colour", read_colour)
NUMBER = Kind("not-a-number", read_number)
NUMBERS = Kind("not-numbers", read_numbers)
LAYERS = Kind("not-layers", read_layers)
EASE = one_of(*EASES)

Roles = dict[str, "Kind | Roles"]


def each(kind: Kind, words: str) -> Roles:
    """Makes roles of one kind out of their names."""
    return dict.fromkeys(words.split(), kind)


def motions(table: dict[str, str]) -> Roles:
    """Makes the roles of movements: every one has ms and ease, some have more numbers."""
    return {
        name: {"ms": NUMBER, "ease": EASE, **each(NUMBER, more)} for name, more in table.items()
    }


BUTTON = "text key key_line"
COLOURS: Roles = {
    "felt": each(COLOUR, "centre near mid edge corner"),
    "rim": each(COLOUR, "groove gleam shade"),
    "brass": each(COLOUR, "base bright dim hairline edge"),
    "ink": each(COLOUR, "main soft mute"),
    "rail_ink": each(COLOUR, "title sub button key key_line hover pip pip_now"),
    "plate": each(COLOUR, "top bottom line"),
    "panel": each(COLOUR, "top bottom line line_prompt"),
    "panel_flat": each(COLOUR, "fill line hover"),
    "slot": each(COLOUR, "fill line line_full ghost_fill ghost_line"),
    "warn": each(COLOUR, "line text fill"),
    "chip": each(COLOUR, "fill line text"),
    "tag": each(COLOUR, "line text"),
    "dealer": each(COLOUR, "top bottom line text"),
    "button": {
        "primary": each(COLOUR, f"top bottom gleam {BUTTON}"),
        "second": each(COLOUR, f"top bottom line {BUTTON}"),
        "off": each(COLOUR, f"fill line_dashed {BUTTON}"),
    },
    "segment": each(COLOUR, "fill line on on_underline text text_on"),
    "switch": each(COLOUR, "on on_line on_knob off off_line off_knob"),
    "field": each(COLOUR, "fill line text caret chosen"),
    "list": each(COLOUR, "hover chosen divider bar"),
    "paper": each(COLOUR, "top bottom ink mute unplayed line row_now accent"),
    "card_in_text": each(COLOUR, "fill line red black blue green"),
    "chart": each(COLOUR, "you second third fourth fifth sixth seventh eighth"),
    "shade": each(COLOUR, "veil"),
    "shadow": COLOUR,
    "card_edge": COLOUR,
}
MOTIONS = motions(
    {
        "hover_lift": "by",
        "select": "by",
        "pick_up": "scale",
        "drag_tilt": "by",
        "drop": "",
        "glide_back": "",
        "draw": "raised flip_from",
        "discard": "",
        "flip": "",
        "deal": "stagger",
        "meld": "stagger",
        "lay_off": "",
        "take_spread": "stagger",
        "relayout": "",
        "turn_mark": "",
        "prompt_in": "by",
        "prompt_out": "",
        "refusal_in": "",
        "refusal_out": "",
        "count_point": "",
        "total_roll": "",
        "bot_pause": "",
        "reduced": "",
    }
)
# What the table is covered with, and what its frame is made of: tiles of assets/table.
CLOTHS = ("felt", "dusk", "girih", "laid")
RIMS = ("walnut", "steel", "glaze", "linen")
ROLES: Roles = {
    "table": {"cloth": one_of(*CLOTHS), "rim": one_of(*RIMS)},
    "colour": COLOURS,
    "felt_stops": NUMBERS,
    "radius": each(
        NUMBER,
        "plate panel slot button segment segment_on felt paper card_in_text_px card_of_height",
    ),
    "shadow": each(
        LAYERS,
        "card_at_rest card_selected card_lifted plate panel paper button_primary felt_inset",
    ),
    "glow": {
        "turn": {"blur": NUMBER, "colour": COLOUR},
        "drop": {"radius": NUMBER, "inner": COLOUR, "at_66": COLOUR},
        "lamp": {"radius": NUMBER, "inner": COLOUR, "at_55": COLOUR},
        "lit": COLOUR,
    },
    "font": {
        "base": each(NUMBER, "wordmark display total title heading name body small tiny"),
        "floor_px": each(NUMBER, "text tiny"),
        "line_height": each(NUMBER, "title text persian"),
    },
    "cards": {
        "back": one_of("knot", "guilloche", "persian", "sunburst"),
        "faces": one_of("classic", "large"),
        "colours": one_of("two", "four"),
    },
    "card": each(NUMBER, "hand hero"),
    "rim": each(NUMBER, "rail rail_px side inlay_inset inlay_width"),
    "mark": {
        "turn": each(NUMBER, "thick diamond"),
        "drop": each(NUMBER, "ring margin margin_near"),
        "focus": each(NUMBER, "ring margin diamond"),
        "bracket": each(NUMBER, "tick stroke label_below dash gap"),
        "dealer": each(NUMBER, "disc disc_px"),
        "wild": {"size": NUMBER, "stroke": COLOUR},
        "stands_for": each(NUMBER, "font font_px"),
    },
    "motion": MOTIONS,
    "pace": each(NUMBER, "slow normal fast at_once"),
}
