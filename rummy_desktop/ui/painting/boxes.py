"""Boxes by what they are for: one table of fills, lines, corners and shadows, in roles of the
theme.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BoxLook:
    """How a kind of box looks. fill: one colour role, or two from top to bottom. Lengths in u.

    gleam: a light line under the upper edge. underline: a line along the lower edge. glow: the
    light of a turn around it.
    """

    fill: tuple[str, ...] = ()
    line: str = ""
    width: float = 1.2
    dashed: bool = False
    radius: str = "radius.panel"
    shadow: str = ""
    gleam: str = ""
    underline: str = ""
    glow: bool = False


PLATE = ("plate.top", "plate.bottom")
PANEL = ("panel.top", "panel.bottom")
SECOND = ("button.second.top", "button.second.bottom")
PRIMARY = ("button.primary.top", "button.primary.bottom")

BOXES: dict[str, BoxLook] = {
    "plate": BoxLook(PLATE, "plate.line", radius="radius.plate", shadow="plate"),
    "plate_turn": BoxLook(PLATE, "brass.base", 2, radius="radius.plate", shadow="plate", glow=True),
    "panel": BoxLook(PANEL, "panel.line", shadow="panel"),
    "panel_prompt": BoxLook(PANEL, "panel.line_prompt", shadow="panel"),
    "panel_chosen": BoxLook(PANEL, "brass.base", 2, shadow="panel"),
    "panel_flat": BoxLook(("panel_flat.fill",), "panel_flat.line"),
    "panel_flat_hover": BoxLook(("panel_flat.hover",), "panel_flat.line"),
    "panel_flat_out": BoxLook(("panel_flat.fill",), "brass.dim"),
    "row": BoxLook(("panel_flat.fill",), "panel_flat.line", radius="radius.button"),
    "row_hover": BoxLook(("panel_flat.hover",), "panel_flat.line", radius="radius.button"),
    "row_empty": BoxLook((), "slot.line", 1.3, dashed=True, radius="radius.button"),
    "slot": BoxLook(("slot.fill",), "slot.line", 1.4, dashed=True, radius="radius.slot"),
    "slot_full": BoxLook(("slot.fill",), "slot.line_full", 1.4, radius="radius.slot"),
    "ghost": BoxLook(("slot.ghost_fill",), "slot.ghost_line", 1.3, radius="card"),
    "gap": BoxLook((), "slot.line", 1.3, dashed=True, radius="card"),
    "primary": BoxLook(
        PRIMARY, radius="radius.button", shadow="button_primary", gleam="button.primary.gleam"
    ),
    "second": BoxLook(SECOND, "button.second.line", radius="radius.button"),
    "off": BoxLook(
        ("button.off.fill",), "button.off.line_dashed", dashed=True, radius="radius.button"
    ),
    "segment": BoxLook(("segment.fill",), "segment.line", radius="radius.segment"),
    "segment_on": BoxLook(
        ("segment.on",), radius="radius.segment_on", underline="segment.on_underline"
    ),
    "field": BoxLook(("field.fill",), "field.line", radius="radius.button"),
    "field_focus": BoxLook(("field.fill",), "brass.base", 1.6, radius="radius.button"),
    "chip": BoxLook(("chip.fill",), "chip.line", radius="half"),
    "tag": BoxLook((), "tag.line", 1, radius="half"),
    "warn": BoxLook(("warn.fill",), "warn.line", radius="radius.button"),
    "paper": BoxLook(("paper.top", "paper.bottom"), radius="radius.paper", shadow="paper"),
    "paper_row": BoxLook(("paper.row_now",), radius="radius.paper"),
    "list_hover": BoxLook(("list.hover",), radius="radius.segment_on"),
    "list_chosen": BoxLook(("list.chosen",), radius="radius.segment_on"),
    "stands_for": BoxLook(("paper.top",), "brass.base", radius="radius.card_in_text_px"),
    "taken": BoxLook(("slot.fill",), "brass.bright", 2.2, radius="radius.slot"),
}
