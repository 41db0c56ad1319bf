"""Records filled at once are frozen dataclasses like all others."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from rummy_desktop.engine.freezing import frozen_at_once


@frozen_at_once
@dataclass(frozen=True, slots=True)
class Point:
    """A record for the tests."""

    x: int
    y: int

    @property
    def sum(self) -> int:
        return self.x + self.y


def test_a_record_is_frozen_compared_changed_by_copy_and_pickled():
    point = Point(1, y=2)
    assert type(point) is Point
    assert (point.x, point.y, point.sum) == (1, 2, 3)
    assert repr(point) == "Point(x=1, y=2)"
    assert point == Point(1, 2)
    assert hash(point) == hash(Point(1, 2))
    assert replace(point, y=5) == Point(1, 5)
    assert pickle.loads(pickle.dumps(point)) == point
    with pytest.raises(FrozenInstanceError):
        point.x = 3
    with pytest.raises(TypeError):
        Point(1)


def test_only_what_can_be_filled_at_once_is_taken():
    with pytest.raises(TypeError, match="cannot be filled"):

        @frozen_at_once
        @dataclass(frozen=True, slots=True)
        class WithDefault:
            x: int = 1

    with pytest.raises(TypeError, match="cannot be filled"):

        @frozen_at_once
        @dataclass(frozen=True)
        class WithoutSlots:
            x: int
