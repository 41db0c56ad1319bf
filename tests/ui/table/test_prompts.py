"""May I?: the question says what it costs and what it is worth, and pushes nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_desktop.cards import face_of, read_card
from rummy_desktop.engine import (
    Action,
    Discard,
    DrawStock,
    MayI,
    Observation,
    Pass,
    observe,
)
from rummy_desktop.session.taught import MatchLessons
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table import board
from rummy_desktop.ui.table.advice import Advice
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.paint_prompt import prompt_box
from rummy_desktop.ui.table.prompts import Prompt, due
from rummy_desktop.ui.table.standing import Standing
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.words import instruction, say
from tests.ui.scenes import posed

from .recording import Recording

NAMES = ("You", "Omid", "Clara", "Nino")
PRICE = {"en": "price", "fa": "بها", "ka": "ფას"}
DOWN = frozenset({0, 1, 3})
HAND = "4H 5H 6H 7H QS QH * AS KC JD 8S 3C"


def asked(card: str, down: bool = False, **look) -> tuple[Loop, Observation, Prompt]:
    """Shows the table at which a card is offered."""
    facts = {"down": DOWN} if down else {}
    state = posed.contract(HAND, f"3S QD JS {card}", turn=3, phase="draw", **facts)
    scene = posed.table(posed.after(state, (3, DrawStock())))
    clock = [0.0]
    loop = Loop(scene, Look(muted=True, **look), (1280, 800), time_ms=lambda: clock[0])
    for _ in range(4):
        loop.step()
        clock[0] += 1000
    seen = scene.desk.seen
    prompt = due(seen, NAMES, 1, False)
    assert prompt is not None
    return loop, seen, prompt


WORTH = [
    ("QC", False, True, "nearer"),
    ("10C", False, False, "no_nearer"),
    ("6H", True, True, "layable"),
    ("2D", True, False, "not_layable"),
]


@pytest.mark.parametrize(("card", "down", "helps", "verdict"), WORTH)
def test_yes_stands_out_only_where_the_standing_answer_would_ask_before_one_is_down(
    card, down, helps, verdict
):
    loop, seen, prompt = asked(card, down)
    only = Standing(lambda: Settings(only_when_helps=True))
    only.follow()
    assert only.declines(seen) == (not helps)
    bright = helps and not down
    assert prompt.options[0].bright == bright
    assert prompt.verdict is not None
    assert prompt.verdict.key == f"table.may_i.{verdict}"
    looks = {}
    paint = loop.stage.paint
    usual = paint.box
    answers = {"yes": 0, "no": 0}
    view = loop.top.view()
    for name in answers:
        box = board.ring_of(loop.stage, view, Target("prompt", name))
        answers[name] = (round(box.x), round(box.y))

    def noted(target, place, look, *more):
        at = (round(place[0]), round(place[1]))
        looks.update({name: look for name, corner in answers.items() if corner == at})
        return usual(target, place, look, *more)

    paint.box = noted
    loop.top.draw(loop.window)
    assert (looks["yes"] == looks["no"]) == (not bright)
    loop.close()


def test_who_is_asked_about_their_own_card_is_told_so():
    """All others may ask when a discard is declined (C16), who threw it too: asked last."""
    state = posed.contract(HAND, "3S QD JS", turn=0, phase="play")
    card = next(one for one in observe(state, 0).hand if face_of(one) == read_card("QH"))
    passes = [(seat, Pass()) for seat in (2, 3)]
    state = posed.after(state, (0, Discard(card)), (1, DrawStock()), *passes)
    seen = observe(state, 0)
    assert seen.to_act == 0
    prompt = due(seen, NAMES, 1, False)
    assert prompt is not None
    assert prompt.verdict == Said("table.may_i.own")
    said = instruction(seen, Arrangement(), NAMES).text
    assert said is not None
    assert said.key == "table.line.may_i_own"
    assert not prompt.options[0].bright


def advice(action: Action) -> Advice:
    """Gives an expert's word for an action."""
    return Advice(action, Said("hint.move.pass"), Said("hint.legal"))


def test_what_the_guide_says_and_what_stands_out_are_one_thing():
    for action, bright in ((MayI(), True), (Pass(), False)):
        scene = posed.table(posed.may_i().match.state)
        scene.guide.lessons = MatchLessons("always")
        scene.doors = replace(
            scene.doors, hint=lambda seen, answer, said=action: answer(advice(said))
        )
        loop = Loop(scene, Look(muted=True, pace="at_once"), (1280, 800), time_ms=lambda: 9e9)
        for _ in range(6):
            loop.step()
        shown = scene.view().prompt
        assert shown is not None
        assert shown.options[0].bright == bright
        loop.close()


def test_what_it_costs_is_said_in_every_language_and_in_few_words_too():
    loop, _, prompt = asked("10C")
    assert prompt.short is not None
    for code, price in PRICE.items():
        words = load_catalogue(code)
        for said in (prompt.text, prompt.short):
            assert price in say(words, said).casefold()
    loop.close()


def test_what_only_when_it_helps_means_is_told_beside_it():
    loop, _, _ = asked("10C")
    scene = loop.top
    for name in ("never", "helps"):
        assert scene.hands.tell(Target("prompt", name))
        assert scene.hands.told.title.key == f"table.may_i.{name}"
        assert scene.hands.told.lines
    assert not scene.hands.tell(Target("prompt", "yes"))
    loop.close()
    loop, _, _ = asked("2D", down=True)
    assert loop.top.hands.tell(Target("prompt", "helps"))
    assert loop.top.hands.told.title.key == "table.may_i.helps_down"
    loop.close()


@pytest.mark.parametrize("shared", [False, True])
def test_what_the_card_is_worth_is_heard_by_nobody_else(shared):
    loop, _, prompt = asked("10C", speech=True)
    speaker, scene = Recording(), loop.top
    loop.stage.speaker = speaker
    scene.shared = shared
    scene.telling.hush()
    loop.step()
    told = " ".join(str(one) for one in speaker.said)
    assert prompt.verdict is not None
    assert say(load_catalogue("en"), prompt.title) in told
    assert (say(load_catalogue("en"), prompt.verdict) in told) == (not shared)
    loop.close()


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_what_the_card_is_worth_makes_the_question_cover_no_meld(text):
    loop, _, _ = asked("10C", text=text)
    view = loop.top.view()
    box = prompt_box(loop.stage, view)
    assert not any(meld.box.meets(box) for meld in view.layout.melds.values())
    loop.close()


GAINS = [
    ("4H 5H 6H 7H QS QH * AS KC JD 8S 3C", "8C", {"count": 1}),
    ("4H 5H 6H 7H QS QH * 8S 8D AS KC 3C", "8C", None),
]


@pytest.mark.parametrize(("hand", "card", "told"), GAINS)
def test_it_is_told_how_near_a_card_brings_the_contract(hand, card, told):
    state = posed.contract(hand, f"3S QD JS {card}", turn=3, phase="draw")
    seen = posed.observe(posed.after(state, (3, DrawStock())), 0)
    prompt = due(seen, NAMES, 1, False)
    assert prompt is not None
    assert prompt.verdict is not None
    if told is None:
        assert prompt.verdict.key == "table.may_i.completes"
    else:
        assert prompt.verdict.told == told
