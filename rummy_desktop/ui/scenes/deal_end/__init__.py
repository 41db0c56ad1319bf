"""The end of a deal."""

from rummy_desktop.ui.scenes.deal_end.scene import DealEnd, DealEndDoors

__all__ = ["DealEnd", "DealEndDoors"]
