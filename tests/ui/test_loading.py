"""Pictures are made beside the drawing, once each, whoever comes first."""

from __future__ import annotations

import threading
import time

import pytest
from pygame import Surface

from rummy_desktop.ui.loading import Loader


def made(width: int) -> Surface:
    return Surface((width, 1))


def until(done) -> None:
    for _ in range(2000):
        if done():
            return
        time.sleep(0.002)
    raise AssertionError("it never comes")


def test_what_was_asked_for_is_made_beside_and_taken_once() -> None:
    loader, makers = Loader(), []

    def make() -> Surface:
        makers.append(threading.current_thread())
        return made(7)

    loader.want({"a": make, "b": make})
    loader.go_on()
    until(lambda: not loader.owes("a") and not loader.owes("b"))
    assert loader.take("a", make).get_width() == 7
    assert threading.main_thread() not in makers
    assert len(makers) == 2
    loader.take("a", make)
    assert makers[-1] is threading.main_thread(), "it was taken before, and is made anew"


def test_nothing_is_begun_while_a_frame_is_drawn() -> None:
    loader, makers = Loader(), []

    def make() -> Surface:
        makers.append(threading.current_thread())
        return made(7)

    loader.want({"a": make, "b": make})
    time.sleep(0.05)
    assert loader.owes("a")
    assert not makers
    loader.take("a", make)
    assert makers == [threading.current_thread()], "who cannot wait does not wait for the thread"
    loader.go_on()
    until(lambda: not loader.owes("b"))
    assert len(makers) == 2
    assert makers[1] is not threading.current_thread()


def test_who_comes_first_makes_it_and_who_comes_meanwhile_waits() -> None:
    loader, makers = Loader(), []
    begun, go = threading.Event(), threading.Event()

    def slow() -> Surface:
        begun.set()
        go.wait(10)
        makers.append("beside")
        return made(3)

    def quick() -> Surface:
        makers.append("here")
        return made(5)

    loader.want({"slow": slow, "later": quick})
    loader.go_on()
    assert begun.wait(10)
    assert loader.take("later", quick).get_width() == 5
    assert not loader.owes("later")
    threading.Timer(0.02, go.set).start()
    assert loader.take("slow", quick).get_width() == 3
    until(lambda: not loader.owes("slow"))
    assert makers == ["here", "beside"]


def test_the_newest_wish_comes_first() -> None:
    loader, order = Loader(), []
    begun, go = threading.Event(), threading.Event()

    def make(name: str):
        def now() -> Surface:
            begun.set()
            go.wait(10)
            order.append(name)
            return made(1)

        return now

    loader.want({name: make(name) for name in "abc"})
    loader.go_on()
    assert begun.wait(10)
    loader.want({name: make(name) for name in "xb"})
    loader.go_on()
    go.set()
    until(lambda: len(order) == 4)
    assert order == ["a", "x", "b", "c"]


def test_a_picture_that_fails_is_told_to_who_takes_it() -> None:
    def fails() -> Surface:
        raise FileNotFoundError("no such card")

    loader = Loader()
    loader.want({"a": fails})
    loader.go_on()
    until(lambda: not loader.owes("a"))
    with pytest.raises(FileNotFoundError):
        loader.take("a", fails)
    loader.want({"b": lambda: made(2)})
    loader.go_on()
    until(lambda: not loader.owes("b"))
    assert loader.take("b", fails).get_width() == 2
