"""Bots think in a process of their own, so that no frame ever waits for them."""

from __future__ import annotations

import multiprocessing
import queue
import random
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from rummy_desktop.engine import Action, Observation

Answer = Callable[[Action], None]
"""Is given what the bot chose, in the thinker's own thread."""

Question = tuple[str, Observation, random.Random]


class Thinker:
    """Asks bots for their moves, one question after another, in a worker process.

    The process is started with the first question. If it dies, the question is thought through
    here, and the next one gets a new process: a match never hangs on it.
    """

    def __init__(self) -> None:
        self._questions: queue.SimpleQueue[tuple[Question, Answer] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._worker: Any = None
        self._pipe: Connection | None = None

    def ask(self, level: str, seen: Observation, chance: random.Random, answer: Answer) -> None:
        """Has a bot of a level choose; ``answer`` is called with its action when it is found."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="thinker", daemon=True)
            self._thread.start()
        self._questions.put(((level, seen, chance), answer))

    def close(self) -> None:
        """Ends the worker; questions that still wait are not answered."""
        self._questions.put(None)
        if self._worker is not None:
            self._worker.terminate()

    def _serve(self) -> None:
        while (waiting := self._questions.get()) is not None:
            question, answer = waiting
            answer(self._think(question))

    def _think(self, question: Question) -> Action:
        try:
            if self._pipe is None:
                self._pipe = self._start()
            self._pipe.send(question)
            action: Action = self._pipe.recv()
        except (OSError, EOFError):
            self._pipe = None
            return choose(question)
        return action

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        self._worker = context.Process(target=work, args=(there,), name="bots", daemon=True)
        self._worker.start()
        there.close()
        return here


def work(pipe: Connection) -> None:
    """Answers questions until the other end is closed; what runs in the worker process."""
    while True:
        try:
            pipe.send(choose(pipe.recv()))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def choose(question: Question) -> Action:
    """Gives the action that a bot of the level chooses."""
    # The bots are at home in the worker; the window's own process seldom needs them.
    from rummy_desktop.bots.levels import bot

    level, seen, chance = question
    return bot(level).choose(seen, chance)
