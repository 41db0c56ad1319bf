"""Pictures made ready beside the drawing: no frame waits for one that will only be wanted later."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping

from pygame import Surface

Make = Callable[[], Surface]
"""Makes a picture: in the loader's thread, or where it is taken before it was the thread's turn."""


class Loader:
    """Makes pictures in a thread that lives while some are wanted. Drawing a file, which is most of
    it, lets the window go on.

    `want` begins nothing: a frame that asks for pictures mostly has much to draw itself, and a
    thread that starts in its midst takes the core away from it. `go_on` begins, once it is seen.
    """

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._wanted: dict[Hashable, Make] = {}
        self._ready: dict[Hashable, Surface | None] = {}
        self._at: Hashable | None = None
        self._goes = False

    def want(self, pictures: Mapping[Hashable, Make]) -> None:
        """Asks for pictures, in this order, before those asked for until now."""
        with self._change:
            new = {
                key: make
                for key, make in pictures.items()
                if key not in self._ready and key != self._at
            }
            self._wanted = {**new, **{k: v for k, v in self._wanted.items() if k not in new}}

    def go_on(self) -> None:
        """Has what is wanted made beside the drawing from now on."""
        with self._change:
            if self._goes or not self._wanted:
                return
            self._goes = True
        threading.Thread(target=self._make_all, name="pictures", daemon=True).start()

    def owes(self, key: Hashable) -> bool:
        """Tells whether a picture that was asked for has still to be made."""
        with self._change:
            return key in self._wanted or key == self._at

    def take(self, key: Hashable, make: Make) -> Surface:
        """Gives a picture; who cannot wait until it is its turn makes it."""
        with self._change:
            self._wanted.pop(key, None)
            self._change.wait_for(lambda: self._at != key)
            found = self._ready.pop(key, None)
        return found if found is not None else make()

    def _make_all(self) -> None:
        while True:
            with self._change:
                self._at = next(iter(self._wanted), None)
                if self._at is None:
                    self._goes = False
                    return
                key = self._at
                make = self._wanted.pop(key)
            try:
                found = make()
            except Exception:
                # Who takes it finds out what is the matter.
                found = None
            with self._change:
                self._ready[key], self._at = found, None
                self._change.notify_all()
