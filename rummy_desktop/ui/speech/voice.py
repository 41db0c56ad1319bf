"""The system's own voice: a program that speaks, run beside the table, never waited for."""

from __future__ import annotations

import contextlib
import subprocess
import threading
from collections.abc import Callable, Sequence
from functools import cached_property

from rummy_desktop.ui.speech.programs import NO_WINDOW, TIMEOUT_S, Program, installed

Found = list[tuple[Program, str]]


class SystemVoice:
    """Says the newest sentence with the first program that can; where none can, nothing is heard.

    A thread of its own begins with the first sentence. ``find`` lists the programs of this
    computer; a sentence longer than ``timeout_s`` is cut off.
    """

    def __init__(self, find: Callable[[], Found] = installed, timeout_s: float = TIMEOUT_S) -> None:
        self._find, self._timeout_s = find, timeout_s
        self._changed = threading.Condition()
        self._waiting: tuple[str, str] | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._failed: set[tuple[str, str]] = set()
        self._thread: threading.Thread | None = None
        self._closed = False
        # Counts what was cut short, so that its end is not taken for a fault of its program.
        self._cuts = 0

    @cached_property
    def _programs(self) -> Found:
        return self._find()

    def has_voice(self, language: str) -> bool:
        """Tells whether a program is there that has not failed at this language."""
        return any((program.name, language) not in self._failed for program, _ in self._programs)

    def say(self, text: str, language: str, at_once: bool = False) -> None:
        """Lets a text be said after what is being said, or in its place."""
        with self._changed:
            if self._closed:
                return
            if at_once:
                self._cut()
            self._waiting = (text, language)
            if self._thread is None:
                self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
                self._thread.start()
            self._changed.notify()

    def hush(self) -> None:
        """Falls silent."""
        with self._changed:
            self._waiting = None
            self._cut()

    def close(self) -> None:
        """Falls silent, and lets the thread end."""
        self.hush()
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _cut(self) -> None:
        self._cuts += 1
        if self._running is None:
            return
        with contextlib.suppress(OSError):
            self._running.kill()

    def _speak(self) -> None:
        while True:
            with self._changed:
                while self._waiting is None and not self._closed:
                    self._changed.wait()
                if self._waiting is None:
                    return
                (text, language), self._waiting = self._waiting, None
                cuts = self._cuts
            for program, path in self._programs:
                if (program.name, language) in self._failed:
                    continue
                if self._said(program, path, text, language, cuts):
                    break
                self._failed.add((program.name, language))

    def _said(self, program: Program, path: str, text: str, language: str, cuts: int) -> bool:
        """Says a text to its end, or until it is cut short; tells whether the program can."""
        try:
            command = program.command(path, language, text)
            if command is None:
                return False
            # Begun without the lock: a frame that says something may not wait for it.
            process = _started(command)
            with self._changed:
                self._running = process
                if self._cuts != cuts:
                    process.kill()
            self._wait_for(process, text.encode() if program.typed else b"")
            if self._cuts == cuts:
                return process.returncode == 0
            if program.stop:
                _started([path, *program.stop]).communicate(timeout=self._timeout_s)
        except (OSError, subprocess.SubprocessError):
            return False
        return True

    def _wait_for(self, process: subprocess.Popen[bytes], text: bytes) -> None:
        try:
            process.communicate(text, self._timeout_s)
        except subprocess.TimeoutExpired:
            with self._changed:
                self._cut()
            process.communicate()
        finally:
            with self._changed:
                self._running = None


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=NO_WINDOW,
    )
