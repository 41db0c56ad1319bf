"""What is shown, said aloud for who wants to hear it."""

from rummy_desktop.ui.speech.reading import Reader
from rummy_desktop.ui.speech.speaker import SILENCE, Speaker
from rummy_desktop.ui.speech.voice import SystemVoice
from rummy_desktop.ui.speech.words import aloud, card_aloud

__all__ = ["SILENCE", "Reader", "Speaker", "SystemVoice", "aloud", "card_aloud"]
