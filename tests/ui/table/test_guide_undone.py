"""A decision that comes again, because a move was taken back, is guided as it was before."""

from __future__ import annotations

import pygame

from rummy_desktop.engine import Discard, DrawStock

from .test_guide import FirstOnly, Pupil


def test_what_was_new_is_told_again_where_the_move_is_taken_back():
    pupil = Pupil("knock-rummy", 2)
    pupil.taught = pupil.scene.guide.lessons = FirstOnly()
    pupil.settle()
    pupil.do(DrawStock())
    pupil.settle()
    before = pupil.panel()
    assert before is not None
    pupil.wait(1000)
    told, decision = set(pupil.taught.told), pupil.seen
    pupil.do(Discard(pupil.scene.desk.arrangement.cards[0]))
    assert pupil.session.can_undo()
    pupil.key("z", pygame.KMOD_CTRL)
    pupil.settle()
    assert pupil.seen == decision
    again = pupil.panel()
    assert again is not None
    assert again.title == before.title
    assert pupil.taught.told >= told
    pupil.loop.close()
