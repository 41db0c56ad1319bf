"""Who says a sentence aloud, and who says nothing."""

from __future__ import annotations

from typing import Protocol


class Speaker(Protocol):
    """Says sentences aloud, one after the other, without ever being waited for."""

    def has_voice(self, language: str) -> bool:
        """Tells whether a language can be spoken, as far as it is known yet."""
        ...

    def say(self, text: str, language: str, at_once: bool = False) -> None:
        """Says a text; it takes the place of one that still waits, and where ``at_once`` of the one
        that is being said too.
        """
        ...

    def hush(self) -> None:
        """Falls silent, whatever is being said or waits."""
        ...

    def close(self) -> None:
        """Falls silent for good."""
        ...


class Silence:
    """Says nothing."""

    def has_voice(self, language: str) -> bool:
        """Finds nothing lacking: nothing is said."""
        return True

    def say(self, text: str, language: str, at_once: bool = False) -> None:
        """Says nothing."""

    def hush(self) -> None:
        """Is silent."""

    def close(self) -> None:
        """Stays silent."""


SILENCE = Silence()
