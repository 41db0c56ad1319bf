"""Movements: cards that glide from place to place, and values that fade. The model never waits for
them.

An `Animator` holds a queue of steps; each step is a batch of movements that run together. Time is
given from outside, in ms. `hurry` finishes the step that runs; at the pace "at once" nothing takes
time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace

from rummy_desktop.ui.easing import Ease, linear, out_quad
from rummy_desktop.ui.theme import Motion


@dataclass(frozen=True)
class Pose:
    """How a card lies: its middle and height in px, its angle in degrees, how far it lies face up
    (0, 1).
    """

    x: float
    y: float
    height: float
    angle: float = 0
    face_up: float = 1

    def towards(self, other: Pose, part: float) -> Pose:
        """Gives the pose at a part of the way to another."""
        return Pose(
            _between(self.x, other.x, part),
            _between(self.y, other.y, part),
            _between(self.height, other.height, part),
            _between(self.angle, other.angle, part),
            _between(self.face_up, other.face_up, part),
        )


@dataclass(frozen=True)
class Seen:
    """A pose as it is to be drawn now. flip: how wide it is seen (0 to 1); alpha: 0 to 255."""

    pose: Pose
    flip: float = 1
    face_up: bool = True
    alpha: int = 255
    moving: bool = True


@dataclass(frozen=True)
class Movement:
    """One thing on its way. key: what moves (a card's id); raised: px it is lifted at mid-way.

    flip_from: the part of the way after which it turns over, when its two poses differ in that.
    """

    key: Hashable
    start: Pose
    end: Pose
    ms: float
    ease: Ease = linear
    delay: float = 0
    raised: float = 0
    flip_from: float = 0

    @classmethod
    def of(
        cls,
        key: Hashable,
        start: Pose,
        end: Pose,
        motion: Motion,
        number: int = 0,
        raised: float = 0,
    ) -> Movement:
        """Makes the movement of a thing by the theme's motion; number: its place in a staggered
        batch.
        """
        return cls(
            key,
            start,
            end,
            motion.ms,
            motion.ease,
            motion.stagger * number,
            raised,
            motion.flip_from,
        )

    @property
    def until(self) -> float:
        """Gives the time from the step's start at which it is over, in ms."""
        return self.delay + self.ms

    def seen(self, ms: float) -> Seen:
        """Gives what is seen of it so many ms after the step's start."""
        part = 1.0 if self.ms <= 0 else max(0.0, min(1.0, (ms - self.delay) / self.ms))
        way = self.ease(part)
        pose = self.start.towards(self.end, way)
        pose = replace(pose, y=pose.y - self.raised * 4 * way * (1 - way))
        if self.start.face_up == self.end.face_up:
            return Seen(pose, 1, self.end.face_up >= 0.5, moving=part < 1)
        turned = max(0.0, min(1.0, (part - self.flip_from) / max(1e-6, 1 - self.flip_from)))
        face_up = (self.end if turned >= 0.5 else self.start).face_up >= 0.5
        return Seen(pose, abs(1 - 2 * turned), face_up, moving=part < 1)


Then = Callable[[], None]


@dataclass
class Step:
    """A batch of movements that run together; `before` and `after` are called when it starts and
    ends.
    """

    movements: tuple[Movement, ...] = ()
    before: Then | None = None
    after: Then | None = None
    pause: float = 0
    started: float | None = field(default=None, compare=False)

    @property
    def ms(self) -> float:
        """Gives its length in ms at the normal pace."""
        return max([self.pause, *(movement.until for movement in self.movements)])


class Animator:
    """Plays steps one after the other. pace: the factor on all times; reduced: cross-fades only."""

    def __init__(self, pace: float = 1, reduced: bool = False, reduced_ms: float = 80) -> None:
        self.pace = pace
        self.reduced = reduced
        self.reduced_ms = reduced_ms
        self._steps: deque[Step] = deque()
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Tells whether anything is under way or waiting."""
        return bool(self._steps)

    def add(
        self,
        movements: Iterable[Movement] = (),
        before: Then | None = None,
        after: Then | None = None,
        pause: float = 0,
    ) -> None:
        """Puts a step at the end of the queue; pause: the least time in ms that it takes."""
        self._steps.append(Step(tuple(movements), before, after, pause))

    def update(self, now: float) -> bool:
        """Goes on to a time in ms, through as many steps as have ended; tells whether anything
        changed.
        """
        self._now = now
        changed = bool(self._steps)
        while self._steps:
            step = self._steps[0]
            if step.started is None:
                step.started = now
                if step.before:
                    step.before()
            if now - step.started < self._length(step):
                break
            # The next one starts when this one should have ended, however late the frame is.
            self._end(step, step.started + self._length(step))
        return changed

    def hurry(self) -> None:
        """Ends the step that runs."""
        if self._steps:
            self._end(self._steps[0], self._now)

    def finish(self) -> None:
        """Ends everything that waits, in order."""
        while self._steps:
            self._end(self._steps[0], self._now)

    def clear(self) -> None:
        """Drops everything that waits, without calling anything: the picture is laid anew."""
        self._steps.clear()

    def seen(self, key: Hashable) -> list[Seen]:
        """Gives what is to be drawn of a thing now: nothing when it does not move in the running
        step.

        With reduced motion a thing is seen twice: fading out at its old place, fading in at its new
        one.
        """
        if not self._steps or self._steps[0].started is None:
            return []
        return self._seen(self._steps[0], key)

    @property
    def elapsed(self) -> float | None:
        """Gives how long the running step has run, in ms of the normal pace; None: none runs."""
        if not self._steps or self._steps[0].started is None:
            return None
        step, gone = self._steps[0], self._now - (self._steps[0].started or 0.0)
        if self.reduced:
            return step.ms * min(1.0, gone / max(1.0, self._length(step)))
        return gone / self.pace if self.pace > 0 else step.ms

    def look(self, movement: Movement) -> list[Seen]:
        """Gives what is to be drawn of a movement of the running step now; see `seen`."""
        if not self._steps or self._steps[0].started is None:
            return []
        return self._look(self._steps[0], movement)

    def moving(self) -> list[Hashable]:
        """Lists what moves in the running step, in the order it is to be drawn."""
        if not self._steps or self._steps[0].started is None:
            return []
        return [movement.key for movement in self._steps[0].movements]

    def _seen(self, step: Step, key: Hashable) -> list[Seen]:
        movement = next((one for one in step.movements if one.key == key), None)
        return [] if movement is None else self._look(step, movement)

    def _look(self, step: Step, movement: Movement) -> list[Seen]:
        if step.started is None:
            return []
        gone = self._now - step.started
        if self.reduced:
            part = min(1.0, gone / max(1.0, self._length(step)))
            old, new = movement.start, movement.end
            return [
                Seen(old, 1, old.face_up >= 0.5, round(255 * (1 - part)), moving=False),
                Seen(new, 1, new.face_up >= 0.5, round(255 * part), moving=False),
            ]
        return [movement.seen(gone / self.pace if self.pace > 0 else step.ms)]

    def _length(self, step: Step) -> float:
        if self.reduced and step.movements:
            return self.reduced_ms if self.pace > 0 else 0
        return step.ms * self.pace

    def _end(self, step: Step, at: float) -> None:
        # Out of the queue first: what is called may add steps, or look at what moves.
        if self._steps and self._steps[0] is step:
            self._steps.popleft()
        if step.started is None and step.before:
            step.before()
        if step.after:
            step.after()
        if self._steps and self._steps[0].started is None:
            self._steps[0].started = at
            if self._steps[0].before:
                self._steps[0].before()


class Fade:
    """A single value that eases to where it is sent: the light of a turn, a prompt, a lifted
    card.
    """

    def __init__(self, value: float = 0) -> None:
        self._from = self._to = value
        self._start = 0.0
        self._ms = 0.0
        self._ease: Ease = out_quad

    def send(self, to: float, now: float, ms: float, ease: Ease = out_quad) -> None:
        """Sends the value somewhere from where it is now."""
        if to == self._to:
            return
        self._from, self._to = self.at(now), to
        self._start, self._ms, self._ease = now, ms, ease

    def put(self, value: float) -> None:
        """Puts the value somewhere at once."""
        self._from = self._to = value
        self._ms = 0

    def at(self, now: float) -> float:
        """Gives the value at a time in ms."""
        if self._ms <= 0 or now >= self._start + self._ms:
            return self._to
        part = max(0.0, (now - self._start) / self._ms)
        return _between(self._from, self._to, self._ease(part))

    def moving(self, now: float) -> bool:
        """Tells whether it is still on its way."""
        return self._ms > 0 and now < self._start + self._ms

    @property
    def target(self) -> float:
        """Gives where it is going."""
        return self._to


def _between(a: float, b: float, part: float) -> float:
    return a + (b - a) * part
