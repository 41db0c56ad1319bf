"""The widgets of every scene: mirrored by language, reached by keyboard, known to tests by name."""

from rummy_desktop.ui.widgets.buttons import Button, MenuRow, RailButton, RailTitle, Tile, rail
from rummy_desktop.ui.widgets.choices import Segment, Slider, SwitchRow, Tick
from rummy_desktop.ui.widgets.dropdown import Dropdown
from rummy_desktop.ui.widgets.field import TextField
from rummy_desktop.ui.widgets.list_box import Item, ListBox
from rummy_desktop.ui.widgets.row import Row
from rummy_desktop.ui.widgets.scrolling import ScrollArea
from rummy_desktop.ui.widgets.widget import Reply, Shortcut, State, Widget
from rummy_desktop.ui.widgets.words import RefusalLine, Words

__all__ = [
    "Button",
    "Dropdown",
    "Item",
    "ListBox",
    "MenuRow",
    "RailButton",
    "RailTitle",
    "RefusalLine",
    "Reply",
    "Row",
    "ScrollArea",
    "Segment",
    "Shortcut",
    "Slider",
    "State",
    "SwitchRow",
    "TextField",
    "Tick",
    "Tile",
    "Widget",
    "Words",
    "rail",
]
