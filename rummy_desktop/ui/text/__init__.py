"""Text: from a logical string to shaped, ordered and broken lines on the table."""

from rummy_desktop.ui.text.painter import Drawn, TextPainter

__all__ = ["Drawn", "TextPainter"]
