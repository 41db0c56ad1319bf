"""What libraries below us say on the error stream where there is nothing to be said."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator

ERRORS = 2
"""The number of the error stream, to which libraries write past Python."""

NOISE = (b"ALSA lib ", b"error: XDG_RUNTIME_DIR ")
"""How lines begin that tell of a device looked for in vain: that is found out, and said, by us."""


@contextlib.contextmanager
def without_noise() -> Iterator[None]:
    """Leaves out such lines while a device is looked for; whatever else is said meanwhile is said
    afterwards.
    """
    try:
        stream = os.dup(ERRORS)
    except OSError:  # a program without a terminal may have no error stream at all
        yield
        return
    with tempfile.TemporaryFile() as caught:
        _flush()
        os.dup2(caught.fileno(), ERRORS)
        try:
            yield
        finally:
            _flush()
            os.dup2(stream, ERRORS)
            os.close(stream)
            caught.seek(0)
            for line in caught:
                if not line.startswith(NOISE):
                    os.write(ERRORS, line)


def _flush() -> None:
    if sys.stderr is not None:
        sys.stderr.flush()
