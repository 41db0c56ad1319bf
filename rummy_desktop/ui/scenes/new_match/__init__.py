"""Putting a match together."""

from rummy_desktop.ui.scenes.new_match.choice import Choice, MatchChoice
from rummy_desktop.ui.scenes.new_match.scene import NewMatch, NewMatchDoors

__all__ = ["Choice", "MatchChoice", "NewMatch", "NewMatchDoors"]
