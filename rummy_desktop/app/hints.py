"""What a player might do now, with the reason: the move that the expert would make."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from rummy_desktop.app.thinking import Thought
from rummy_desktop.engine import Observation
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table.advice import Advice, advised
from rummy_desktop.ui.table.corner import Said


class Adviser(Protocol):
    """Who thinks about a hint, off the drawing thread."""

    def advise(self, seen: Observation, answer: Callable[[Thought | None], None]) -> None:
        """Has the expert say what the seat that observes might do."""


Answer = Callable[[Advice | None], None]


class Hints:
    """Turns what the adviser thinks into advice in words. One position is thought about once,
    whoever asks about it.
    """

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser
        # Of the newest position: who waits for the advice, None once it has been found.
        self._lock = threading.Lock()
        self._seen: Observation | None = None
        self._waiting: list[Answer] | None = None
        self._found: Advice | None = None

    def ask(self, seen: Observation, answer: Answer) -> None:
        """Has the advice for the seat that observes found. ``answer`` may be called from any
        thread: with None when there is nothing to decide or the question was broken off, never when
        another position has been asked about meanwhile.
        """
        if seen.to_act != seen.seat:
            answer(None)
            return
        with self._lock:
            known = seen == self._seen
            found = known and self._waiting is None
            if known and self._waiting is not None:
                self._waiting.append(answer)
            elif not known:
                self._seen, self._waiting = seen, [answer]
        if found:
            answer(self._found)
        elif not known:
            self.adviser.advise(seen, lambda thought: self._answer(seen, told(seen, thought)))

    def _answer(self, seen: Observation, advice: Advice | None) -> None:
        with self._lock:
            if self._seen is not seen or self._waiting is None:
                return
            waiting, self._waiting, self._found = self._waiting, None, advice
            if advice is None:
                # The question may have been broken off: who asks again is to be answered.
                self._seen = None
        for answer in waiting:
            answer(advice)


def told(seen: Observation, thought: Thought | None) -> Advice | None:
    """Gives what was thought as advice."""
    if thought is None:
        return None
    arguments = {name: _argument(name, value) for name, value in thought.data.items()}
    return advised(seen, thought.action, Said(thought.key, arguments))


def _argument(name: str, value: object) -> Argument:
    if name == "card" and isinstance(value, int):
        return Chips(value)
    return value if isinstance(value, int) else str(value)
