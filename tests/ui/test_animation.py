"""Movements: times, curves, order, hurrying, and reduced motion."""

import pytest

from rummy_desktop.ui.animation import Animator, Fade, Movement, Pose
from rummy_desktop.ui.easing import EASES, in_out_quad
from rummy_desktop.ui.theme import load_theme

HERE, THERE = Pose(0, 0, 100), Pose(200, 100, 150, 10)


@pytest.mark.parametrize("ease", EASES.values(), ids=EASES.keys())
def test_every_curve_goes_from_start_to_end_and_never_back(ease) -> None:
    values = [ease(i / 50) for i in range(51)]
    assert values[0] == pytest.approx(0)
    assert values[-1] == pytest.approx(1)
    assert values == sorted(values)


def test_a_card_is_half_way_at_half_time_and_there_at_the_end() -> None:
    animator = Animator()
    animator.add([Movement("a", HERE, THERE, 100, in_out_quad)])
    animator.update(1000)
    animator.update(1050)
    (seen,) = animator.seen("a")
    assert (seen.pose.x, seen.pose.y, seen.pose.height, seen.pose.angle) == (100, 50, 125, 5)
    assert seen.moving
    animator.update(1100)
    assert not animator.busy
    assert animator.seen("a") == []


def test_a_path_is_raised_in_its_middle_and_a_card_turns_over_late() -> None:
    up, down = Pose(0, 0, 100, face_up=1), Pose(100, 0, 100, face_up=0)
    movement = Movement("a", up, down, 100, raised=30, flip_from=0.5)
    assert movement.seen(50).pose.y == pytest.approx(-30)
    assert movement.seen(50).face_up
    assert movement.seen(50).flip == pytest.approx(1)
    assert movement.seen(75).flip == pytest.approx(0)
    assert not movement.seen(80).face_up
    assert movement.seen(100).flip == pytest.approx(1)
    assert movement.seen(100).pose == down


def test_steps_wait_for_each_other_and_their_calls_come_in_order() -> None:
    told: list[str] = []
    animator = Animator()
    for name in "ab":
        animator.add(
            [Movement(name, HERE, THERE, 100)],
            before=lambda name=name: told.append(f"{name} starts"),
            after=lambda name=name: told.append(f"{name} ends"),
        )
    animator.update(0)
    assert animator.moving() == ["a"]
    animator.update(100)
    assert animator.moving() == ["b"]
    animator.update(250)
    assert told == ["a starts", "a ends", "b starts", "b ends"]


def test_a_late_frame_does_not_lengthen_what_follows() -> None:
    animator = Animator()
    animator.add([Movement("a", HERE, THERE, 100)])
    animator.add([Movement("b", HERE, THERE, 100)])
    animator.update(0)
    animator.update(160)
    assert animator.seen("b")[0].pose.x == pytest.approx(120)


def test_staggered_cards_start_one_after_the_other() -> None:
    motion = load_theme("felt").motion("deal")
    cards = [Movement.of(i, HERE, THERE, motion, i) for i in range(3)]
    assert [card.delay for card in cards] == [0, 80, 160]
    animator = Animator()
    animator.add(cards)
    animator.update(0)
    animator.update(100)
    xs = [animator.seen(i)[0].pose.x for i in range(3)]
    assert xs[0] > xs[1] > xs[2] == 0


def test_hurry_ends_one_step_and_finish_all_of_them() -> None:
    told: list[str] = []
    animator = Animator()
    for name in "abc":
        animator.add([Movement(name, HERE, THERE, 100)], after=lambda name=name: told.append(name))
    animator.update(0)
    animator.hurry()
    assert told == ["a"]
    assert animator.moving() == ["b"]
    animator.finish()
    assert told == ["a", "b", "c"]
    assert not animator.busy


def test_at_once_nothing_takes_time_but_everything_is_called() -> None:
    told: list[str] = []
    animator = Animator(pace=0)
    for name in "abc":
        animator.add([Movement(name, HERE, THERE, 100)], after=lambda name=name: told.append(name))
    animator.update(5)
    assert told == ["a", "b", "c"]


@pytest.mark.parametrize(("pace", "length"), [(1.6, 160), (1, 100), (0.5, 50)])
def test_the_pace_stretches_all_times(pace: float, length: float) -> None:
    animator = Animator(pace=pace)
    animator.add([Movement("a", HERE, THERE, 100)])
    animator.update(0)
    animator.update(length - 1)
    assert animator.busy
    animator.update(length)
    assert not animator.busy


def test_reduced_motion_fades_from_place_to_place() -> None:
    animator = Animator(reduced=True)
    animator.add([Movement("a", HERE, THERE, 360, raised=30)])
    animator.update(0)
    animator.update(20)
    old, new = animator.seen("a")
    assert (old.pose, new.pose) == (HERE, THERE)
    assert old.alpha + new.alpha == pytest.approx(255, abs=1)
    assert old.alpha > new.alpha > 0
    animator.update(80)
    assert not animator.busy


def test_a_step_added_while_one_ends_is_played() -> None:
    animator = Animator()
    animator.add([Movement("a", HERE, THERE, 10)], after=lambda: animator.add(pause=50))
    animator.update(0)
    animator.update(10)
    assert animator.busy
    animator.update(59)
    assert animator.busy
    animator.update(60)
    assert not animator.busy


def test_a_fade_starts_from_where_it_is() -> None:
    fade = Fade(0)
    fade.send(1, 0, 100, EASES["linear"])
    assert fade.at(50) == pytest.approx(0.5)
    fade.send(0, 50, 100, EASES["linear"])
    assert fade.at(50) == pytest.approx(0.5)
    assert fade.at(100) == pytest.approx(0.25)
    assert fade.moving(100)
    assert fade.at(500) == 0
    assert not fade.moving(500)
