"""A variant told in words, from its values alone."""

from rummy_desktop.rulebook.book import Paragraph, render_text, rule_book
from rummy_desktop.rulebook.phrases import Words
from rummy_desktop.rulebook.topics import HEADINGS

__all__ = ["HEADINGS", "Paragraph", "Words", "render_text", "rule_book"]
