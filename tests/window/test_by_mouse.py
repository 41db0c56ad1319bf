"""A match is begun and a turn played in a real window with the mouse alone; killed, it goes on
there."""

import pytest
from PIL import Image, ImageGrab

from .conftest import Program, Start

# Places of the window at its first size, 1280 x 800.
FIRST_TILE, DEAL_THE_CARDS = (300, 335), (1048, 742)
STOCK, DISCARDS, A_CARD = (584, 292), (694, 292), (640, 660)
FELT = (300, 420)


def picture(program: Program) -> Image.Image:
    """Gives what the screen shows."""
    return ImageGrab.grab(xdisplay=program.environment["DISPLAY"]).convert("RGB")


def is_table(program: Program) -> bool:
    """Tells whether the screen shows something richer than a plain surface, green where the felt
    is."""
    shown = picture(program)
    red, green, blue = shown.getpixel(FELT)  # type: ignore[misc]
    colours = shown.getcolors(maxcolors=1 << 24) or ()
    return len(colours) > 2000 and green > red and green > blue


def moves(program: Program, verb: str) -> int:
    """Counts the person's moves of a kind in the record."""
    return program.record().count(f"\nYou {verb}")


@pytest.mark.x11
def test_a_turn_is_played_by_mouse_and_outlives_a_kill(start: Start) -> None:
    program = start()
    program.wait(program.is_seen)
    program.wait(lambda: is_table(program))
    program.wait(lambda: bool(program.record()), lambda: begin(program))
    program.wait(lambda: moves(program, "draw") == 1, lambda: draw(program))
    program.wait(lambda: moves(program, "discard") == 1, lambda: discard(program))
    assert is_table(program)

    program.process.kill()
    program.process.wait()
    before = program.record()
    again = start()
    again.wait(again.is_seen)
    again.wait(lambda: again.record() != before, lambda: go_on(again))
    assert again.record().startswith(before)


def begin(program: Program) -> None:
    """Goes through the first scene and deals; harmless once that is done."""
    program.click(*FIRST_TILE)
    program.do("sleep", "1")
    if not program.record():
        program.click(*DEAL_THE_CARDS)
        program.do("sleep", "1")


def draw(program: Program) -> None:
    """Draws from the stock, and lets the discards of others go by."""
    program.do("key", "n")
    program.click(*STOCK)


def discard(program: Program) -> None:
    """Picks a card and then the discard pile."""
    program.click(*A_CARD)
    program.do("sleep", "0.3")
    program.click(*DISCARDS)


def go_on(program: Program) -> None:
    """Continues the match, and draws when it is the person's turn again."""
    program.click(*FIRST_TILE)
    program.do("sleep", "1")
    draw(program)
