"""Bots think in a process of their own, so that no frame ever waits for them; hints come from there
too.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import random
import threading
import traceback
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from rummy_desktop.engine import Action, Observation, legal_actions, why_not

ADVISER = "expert"
# The worker gives way to the window and to what shows it: where cores are few, a thought would
# otherwise take frames away.
NICENESS = 10
USUAL = 1.0
"""The patience with which bots think as long as usual."""


class Thought(NamedTuple):
    """What a player might do, and why: the catalogue key of the reason, and what its sentence
    names.
    """

    action: Action
    key: str
    data: Mapping[str, object]


Question = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function that the worker can import, and what it is called with."""


Waiting = tuple[int, Question, Callable[[Any], None], Callable[[], None]]
"""A question with its number, who is answered, and what is done when it has become stale."""


def _nothing() -> None:
    """Does nothing for a stale question."""


class Thinker:
    """Asks bots for their moves, and the expert for hints, in a worker process.

    The process is started by ``begin``, or with the first question. If it dies, another one is
    started; if that dies too, the question is thought through here: a match never hangs on it. One
    table asks one thing at a time: a new question makes those before it stale, and no bot's move is
    told for them.
    """

    def __init__(self, patience: Callable[[], float] = lambda: USUAL) -> None:
        """``patience`` gives how many times as long as usual the bots may think at the moment."""
        self.patience = patience
        self._questions: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._worker: Any = None
        self._pipe: Connection | None = None
        self._newest = 0
        self._busy = False

    def ask(
        self,
        level: str,
        seen: Observation,
        chance: random.Random,
        answer: Callable[[Action], None],
    ) -> None:
        """Has a bot of a level choose; ``answer`` is called with its action when it is found, in
        the thinker's own thread.
        """

        def given(action: Action | None) -> None:
            # Whatever happens to a bot, the match goes on.
            answer(action if action is not None else next(iter(legal_actions(seen))))

        self._put((choose, (level, seen, chance, self.patience())), given)

    def advise(self, seen: Observation, answer: Callable[[Thought | None], None]) -> None:
        """Has the expert say what the seat that observes might do, None where nothing can be said
        or the question is stale; ``answer`` is called as in ``ask``.
        """
        self._put((reason, (seen, self.patience())), answer, lambda: answer(None))

    def begin(self) -> None:
        """Starts the worker before something is asked, so that the first answer comes soon."""
        if self._thread is None:
            self._put((get_ready, ()), lambda _: None)

    def close(self) -> None:
        """Ends the worker; questions that still wait are not answered."""
        self._newest += 1
        self._questions.put(None)
        if self._worker is not None:
            self._worker.terminate()

    def _put(
        self,
        question: Question,
        answer: Callable[[Any], None],
        stale: Callable[[], None] = _nothing,
    ) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="thinker", daemon=True)
            self._thread.start()
        self._newest += 1
        self._questions.put((self._newest, question, answer, stale))
        if self._busy and self._worker is not None and self.patience() > USUAL:
            # A new worker is there sooner than a long thought that nobody wants any more is over.
            self._worker.terminate()

    def _serve(self) -> None:
        while (waiting := self._questions.get()) is not None:
            number, question, answer, stale = waiting
            found = None
            if number == self._newest:
                self._busy = True
                found = self._think(question, number)
                self._busy = False
            if number == self._newest:
                answer(found)
            else:
                stale()

    def _think(self, question: Question, number: int) -> Any:
        for _ in range(2):
            try:
                if self._pipe is None:
                    self._pipe = self._start()
                self._pipe.send(question)
                return self._pipe.recv()
            except (OSError, EOFError):
                self._pipe = None
            if number != self._newest:
                return None
        return answered(question)

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        self._worker = context.Process(target=work, args=(there,), name="bots", daemon=True)
        self._worker.start()
        there.close()
        return here


def work(pipe: Connection) -> None:
    """Answers questions until the other end is closed; what runs in the worker process."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    while True:
        try:
            pipe.send(answered(pipe.recv()))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def answered(question: Question) -> Any:
    """Gives the answer to a question; None, and a word on the error stream, where that fails."""
    think, told = question
    try:
        return think(*told)
    except Exception:
        traceback.print_exc()
        return None


# The bots are at home in the worker; the window's own process seldom needs them.


def get_ready() -> None:
    """Imports everybody who is going to think."""
    from rummy_desktop.bots import explaining, levels  # noqa: F401


def choose(level: str, seen: Observation, chance: random.Random, patience: float) -> Action:
    """Gives the action that a bot of the level chooses."""
    from rummy_desktop.bots.levels import bot

    return bot(level, patience).choose(seen, chance)


def reason(seen: Observation, patience: float) -> Thought | None:
    """Gives what the expert would do and why, None where it has nothing to say."""
    from rummy_desktop.bots.explaining import explain

    action = choose(ADVISER, seen, random.Random(0), patience)
    if why_not(seen, action) is not None:
        return None
    return Thought(action, *explain(seen, action))
