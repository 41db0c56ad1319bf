"""What takes long to make comes one for each frame, softly, and never twice."""

from __future__ import annotations

from rummy_desktop.ui.scenes.settings.arriving import FADE_MS, FRAME_MS, MANY, Arriving


def frame(arriving: Arriving, now: float, kept=(), ready=True) -> list[int]:
    arriving.go_on(now)
    return [arriving.alpha(key, key in kept, ready) for key in range(3)]


def test_everything_is_there_at_once_before_it_starts():
    assert frame(Arriving(), 0.0) == [255, 255, 255]


def test_one_comes_in_each_frame_and_grows():
    arriving = Arriving()
    arriving.start()
    assert frame(arriving, 0.0) == [1, 0, 0]
    first, second, third = frame(arriving, FRAME_MS)
    assert 1 < first < 255
    assert (second, third) == (1, 0)
    frame(arriving, 2 * FRAME_MS)
    assert arriving.goes_on
    assert frame(arriving, 3 * FRAME_MS + FADE_MS) == [255, 255, 255]
    assert not arriving.goes_on
    assert not arriving.go_on(4 * FRAME_MS + FADE_MS)


def test_what_is_kept_takes_nobodys_turn():
    arriving = Arriving()
    arriving.start()
    assert frame(arriving, 0.0, kept=(0, 1)) == [255, 255, 1]


def test_nothing_comes_before_it_can_be_made_but_for_who_waits_long():
    arriving = Arriving()
    arriving.start()
    assert frame(arriving, 0.0, ready=False) == [0, 0, 0]
    assert frame(arriving, 5 * FRAME_MS, ready=False) == [0, 0, 0]
    late = (6 + MANY) * FRAME_MS
    assert frame(arriving, late, ready=False) == [1, 1, 1]


def test_frames_that_were_left_out_count():
    arriving = Arriving()
    arriving.start()
    frame(arriving, 0.0)
    assert 0 not in frame(arriving, 2 * FRAME_MS + 1)
