"""Sizes and colours that the whole deck shares; the unit is a pixel of a 250 by 350 card."""

W, H, RADIUS = 250, 350, 16
CX, CY = W / 2, H / 2
SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURTS = ("J", "Q", "K")
STYLES = ("classic", "large")

FACE_TOP, FACE_BOTTOM, EDGE = "#fffdf8", "#f6f1e6", "#b8afa0"
CREAM, PAPER = "#f7eedb", "#fcf9f1"
BRASS, BRASS_LIGHT, BRASS_DARK = "#c39a45", "#e3c47c", "#8f6a25"
RED, DEEP_RED, INK, BLACK, GREEN = "#b41f2e", "#8c1c2a", "#1d3557", "#1b1c20", "#1c5a3f"
STEEL, STEEL_DARK = "#f4eee0", "#cfc4ae"

COAL, COAL_GLOW = "#24262b", "#3a3d44"
