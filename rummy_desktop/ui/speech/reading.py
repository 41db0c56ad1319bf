"""Reads out what scene has come and what the keyboard is at."""

from __future__ import annotations

from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.speech.words import aloud


class Reader:
    """Says the words of a scene that has come on top, and those of what has got the focus."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._focus = ""

    def follow(self, scene: Scene, by_key: bool) -> None:
        """Says what is new. ``by_key``: a key was pressed in this frame; a focus that moves by
        itself does not talk over what is told.
        """
        if not scene.stage.look.speech:
            self._scene, self._focus = scene, ""
            return
        words = scene.stage.words
        focus = aloud(words, scene.focus_told())
        came, self._scene = scene is not self._scene, scene
        moved, self._focus = focus != self._focus, focus
        told = [aloud(words, scene.announced())] if came else []
        if moved and (came or by_key):
            told.append(focus)
        text = ". ".join(part.rstrip(".") for part in told if part)
        if text:
            scene.stage.speaker.say(text, words.code, at_once=True)
