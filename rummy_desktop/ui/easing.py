"""Curves of movement: each maps the part of the time that is over to the part of the way, 0 to
1.
"""

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Moves evenly."""
    return t


def out_quad(t: float) -> float:
    """Slows down gently."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Slows down clearly: a card that is let go."""
    return 1 - (1 - t) ** 3


def in_out_quad(t: float) -> float:
    """Starts and ends gently."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def in_out_cubic(t: float) -> float:
    """Starts and ends softly: a card that glides back."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


EASES: dict[str, Ease] = {
    "linear": linear,
    "out_quad": out_quad,
    "out_cubic": out_cubic,
    "in_out_quad": in_out_quad,
    "in_out_cubic": in_out_cubic,
}
