"""A speaker that says nothing and keeps what it was to say."""

from __future__ import annotations


class Recording:
    """Keeps every sentence in its order; a hush is kept as an empty one."""

    def __init__(self, languages: tuple[str, ...] = ("en", "fa", "ka")) -> None:
        self.languages = languages
        self.said: list[str] = []
        self.in_languages: list[str] = []

    @property
    def all(self) -> str:
        """Gives everything that was said."""
        return "\n".join(self.said)

    def has_voice(self, language: str) -> bool:
        """Tells whether it speaks a language."""
        return language in self.languages

    def say(self, text: str, language: str, at_once: bool = False) -> None:
        """Keeps a sentence."""
        self.said.append(text)
        self.in_languages.append(language)

    def hush(self) -> None:
        """Keeps that it fell silent."""
        self.said.append("")

    def close(self) -> None:
        """Ends."""
