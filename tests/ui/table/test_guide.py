"""The guide: each decision is explained, each thing once, nothing is covered, no frame waits."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import read_cards
from rummy_desktop.engine import Discard, DrawStock, Knock, Observation, legal_actions
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.table import board
from rummy_desktop.ui.table.concepts import CONCEPTS, EXPLAINED, lesson
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.guide import PATIENCE_MS
from rummy_desktop.ui.table.guide_room import solid
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.words import say
from rummy_desktop.variant import load_variant
from tests.ui.scenes import posed
from tests.ui.scenes.guided import GUIDED, Taught

from .playing import Player
from .recording import Recording
from .test_playing import GAMES

SIZES = ((960, 600), (1280, 800), (1920, 1080))
SHOWN = [(size, {"language": code}) for size in SIZES for code in ("en", "fa", "ka")]
SHOWN += [((960, 600), {"text": 1.25}), ((1280, 800), {"text": 2.0}), ((960, 600), {"cards": 1.5})]


class Pupil(Player):
    """A player who is guided."""

    def __init__(self, game: str, players: int, persons: int = 1, **look) -> None:
        super().__init__(game, players, persons, **look)
        self.taught = Taught()
        self.scene.guide.lessons = self.taught

    def panel(self):
        """Gives the panel, when everything has come to rest."""
        for _ in range(60):
            self.wait(16)
            place = self.scene.guide.place(self.scene.view())
            if place is not None:
                return place
        return None


def shown(make, size, look) -> tuple[Loop, TableScene]:
    """Shows a scene until it rests."""
    clock = [0.0]
    scene = make()
    loop = Loop(scene, Look(muted=True, **look), size, time_ms=lambda: clock[0])
    for _ in range(4):
        loop.step()
        clock[0] += 60_000
    return loop, scene


def within(box: Box, outer: Box) -> bool:
    """Tells whether a box lies in another one."""
    across = outer.x <= box.x and box.right <= outer.right
    return across and outer.y <= box.y and box.bottom <= outer.bottom


def meets_nothing(scene: TableScene) -> None:
    view = scene.view()
    place = view.guide
    assert place is not None
    for box in solid(scene.stage, view):
        assert not place.box.meets(box, 1), (place.box, box)
    assert within(place.box, view.layout.felt)
    for box in [place.head, *(box for _, box in place.pieces), *(box for _, box in place.parts)]:
        assert within(box, place.box.grown(6)), (box, place.box)
    text = scene.stage.text
    for said, box in place.pieces:
        assert text.size(said, place.role, width=box.w)[0] <= box.w + 1, said


@pytest.mark.parametrize(("size", "look"), SHOWN, ids=str)
@pytest.mark.parametrize("name", GUIDED)
def test_the_panel_covers_nothing_at_any_size(name, size, look):
    loop, scene = shown(GUIDED[name], size, look)
    meets_nothing(scene)
    assert not loop.stage.words.missing
    loop.close()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_decision_of_every_game_is_explained_and_each_thing_once(game, players):
    pupil = Pupil(game, players, size=(1280, 800))
    chance, told = random.Random(5), []
    words = [load_catalogue(code) for code in ("en", "fa", "ka")]
    for _ in range(60):
        pupil.settle()
        if pupil.loop.top is not pupil.scene:
            break
        known = set(pupil.taught.told)
        assert pupil.panel() is not None
        meets_nothing(pupil.scene)
        pupil.wait()
        due = lesson(pupil.seen, known)
        for catalogue in words:
            assert say(catalogue, due.title)
            assert say(catalogue, due.text)
        if due.concept:
            told.append(due.concept)
            assert due.concept in pupil.taught.told
        pupil.do(bot("steady").choose(pupil.seen, chance))
    assert len(told) == len(set(told))
    assert len(told) >= 4
    assert not any(catalogue.missing for catalogue in words)
    pupil.loop.close()


def test_a_game_that_nobody_knew_of_is_explained_too():
    variant = replace(load_variant("contract-rummy"), id="at-home", rules={}, cites={})
    seen = posed.observe(position(variant, 3, Facts(turn=0, phase="draw")), 0)
    known: set[str] = set()
    for _ in CONCEPTS:
        said = lesson(seen, known)
        assert said.rule == ""
        if not said.concept:
            break
        known.add(said.concept)
    assert {"aim", "draw", "asked", "score"} <= known


def test_the_guide_reads_nothing_but_what_its_seat_sees():
    """All its words come out of an observation, which holds nothing else."""
    state = posed.contract()
    seen = posed.observe(state, 0)
    assert isinstance(seen, Observation)
    assert lesson(seen, ()) == lesson(posed.observe(state, 0), ())


class Waiting:
    """An expert who answers when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Observation, object]] = []

    def ask(self, seen, answer) -> None:
        """Notes the question."""
        self.asked.append((seen, answer))


def test_no_frame_waits_for_the_expert_and_an_old_answer_is_not_shown():
    pupil, expert = Pupil("knock-rummy", 2), Waiting()
    pupil.scene.doors = replace(pupil.scene.doors, hint=expert.ask)
    pupil.settle()
    pupil.wait(PATIENCE_MS / 2)
    assert pupil.scene.guide.place(pupil.scene.view()) is None
    pupil.wait(PATIENCE_MS)
    alone = pupil.scene.guide.place(pupil.scene.view())
    assert len(alone.pieces) == 1
    seen, answer = expert.asked[-1]
    assert seen is pupil.seen
    pupil.do(DrawStock())
    pupil.settle()
    answer(None)
    pupil.wait(2 * PATIENCE_MS)
    assert expert.asked[-1][0] is pupil.seen
    assert pupil.scene.guide._advice is None
    pupil.loop.close()


def test_it_is_closed_and_opened_again_by_keys_and_by_the_cross():
    pupil = Pupil("knock-rummy", 2)
    pupil.settle()
    assert pupil.panel()
    pupil.key("escape")
    assert pupil.panel() is not None
    pupil.key("f2")
    assert pupil.panel() is None
    assert not pupil.taught.on
    assert pupil.scene.desk.notice.key == "guide.closed"
    pupil.key("f2")
    assert pupil.panel() is not None
    pupil.click(Target("guide", "close"))
    assert not pupil.taught.on
    pupil.key("f2")
    assert pupil.panel() is not None
    pupil.key("f2")
    assert pupil.panel() is None
    pupil.loop.close()


def test_a_click_on_the_panel_means_nothing_else():
    pupil = Pupil("knock-rummy", 2)
    pupil.settle()
    place, seen = pupil.panel(), pupil.seen
    _, box = place.pieces[0]
    middle = (round(box.cx), round(box.cy))
    pupil.press(middle)
    pupil.release(middle)
    assert pupil.seen is seen
    assert pupil.panel() is not None
    pupil.loop.close()


def test_the_keyboard_reaches_the_rule_and_opens_it():
    opened = []

    def rules(rule: str) -> Scene:
        opened.append(rule)
        return Scene()

    pupil = Pupil("knock-rummy", 2)
    pupil.scene.doors = replace(pupil.scene.doors, rules=rules)
    pupil.settle()
    pupil.panel()
    for _ in range(12):
        pupil.key("tab")
        if pupil.scene.hands.focus == Target("guide", "rule"):
            break
    assert pupil.scene.hands.focus == Target("guide", "rule")
    pupil.key("return")
    assert opened == [pupil.scene.guide.rule]
    assert opened[0]
    pupil.loop.close()


def test_where_there_is_no_room_a_sign_opens_it_over_the_table():
    loop, scene = shown(GUIDED["guide-contract"], (1280, 800), {"text": 2.0})
    place = scene.view().guide
    assert place.is_sign
    assert place.parts[0][0] == "open"
    scene.guide.use("open")
    loop.step()
    over = scene.view().guide
    assert not over.is_sign
    assert dict(over.parts)["fold"]
    assert scene.guide.escape()
    loop.step()
    assert scene.view().guide.is_sign
    loop.close()


def test_others_turns_are_left_alone():
    pupil = Pupil("knock-rummy", 2, pace="normal")
    pupil.settle()
    assert pupil.panel()
    pupil.do(DrawStock())
    pupil.settle()
    pupil.do(Discard(pupil.seen.hand[-1]))
    pupil.wait(16)
    assert pupil.scene.view().guide is None
    pupil.loop.close()


def test_things_of_the_panel_are_found_where_they_are_drawn():
    loop, scene = shown(GUIDED["guide-draw"], (1280, 800), {})
    view = scene.view()
    for name, box in view.guide.parts:
        assert board.at(scene.stage, view, (box.cx, box.cy)) == Target("guide", name)
        assert board.ring_of(scene.stage, view, Target("guide", name)) == box
    loop.close()


@pytest.mark.parametrize(("persons", "heard"), [(1, True), (2, False)])
def test_what_the_guide_says_is_said_aloud_but_not_beside_others(persons, heard):
    speaker = Recording()
    pupil = Pupil("knock-rummy", 2, persons=persons, speaker=speaker, speech=True)
    pupil.settle()
    if pupil.loop.top is not pupil.scene:
        pupil.key("return")
        pupil.settle()
    place = pupil.panel()
    assert place is not None
    told = " ".join(str(one) for one in speaker.said)
    assert (load_catalogue("en").say("guide.aim.title") in told) == heard
    pupil.loop.close()


class FirstOnly(Taught):
    """Lessons whose guide speaks in no deal any more but of what is new."""

    def guides(self, deal: int) -> bool:
        """Tells that the first deal is over."""
        return False

    def goes_on(self, deal: int) -> bool:
        """Tells that what is new is explained, until it is switched off."""
        return self.on


def knock_hand(game: str = "knock-rummy") -> Observation:
    hand = read_cards("5S 6S 7S 9H 9C 9D 2C KH")
    facts = Facts(
        turn=0, phase="play", dealer=1, turns={0: 3, 1: 3}, hands={0: hand},
        discards=read_cards("JC"),
    )  # fmt: skip
    return posed.observe(position(load_variant(game), 2, facts), 0)


@pytest.mark.parametrize("known", [(), ("aim",), ("aim", "melds")], ids=str)
@pytest.mark.parametrize("game", ["knock-rummy", "knock-rummy-pool"])
def test_knocking_is_explained_as_soon_as_one_may_knock(game, known):
    assert lesson(knock_hand(game), known).concept == "knock"
    assert lesson(knock_hand(game), (*known, "knock")).concept != "knock"


def test_the_contract_is_explained_before_it_can_first_go_down():
    def concept(hand: str) -> str:
        return lesson(posed.observe(posed.contract(hand), 0), ()).concept

    assert concept("QS QH QD 9C 9D 9S 4H 5H 6H 7H KC") == "contract"
    assert concept("QS QH 2D 9C 9D AS 4H 5H JH 7H KC") == "aim"


def test_laying_off_is_explained_before_everything_else_where_a_card_fits():
    seen = posed.observe(posed.down().match.state, 0)
    assert lesson(seen, ()).concept == "lay_off"


def test_what_is_advised_is_what_is_explained():
    seen = posed.observe(posed.contract("QS QH QD 9C 9D 9S 4H 5H 6H 7H KC"), 0)
    for kind, names in EXPLAINED.items():
        for concept in CONCEPTS:
            if concept.name in names and concept.due(seen, ()):
                action = next(one for one in legal_actions(seen) if isinstance(one, kind))
                assert lesson(seen, (), action).concept == concept.name


def every_decision(pupil: Pupil, level: str, most: int):
    """Gives each decision of the pupil in one deal with what is told and advised there."""
    chance = random.Random(5)
    for _ in range(most):
        pupil.settle()
        if pupil.loop.top is not pupil.scene:
            return
        pupil.panel()
        action = bot(level).choose(pupil.seen, chance)
        yield pupil.seen, action
        pupil.do(action)


@pytest.mark.parametrize(("game", "players"), [("knock-rummy", 2), ("gin-rummy", 2)])
def test_nobody_knocks_before_knocking_was_explained(game, players):
    pupil = Pupil(game, players, size=(1280, 800))
    for _, action in every_decision(pupil, "steady", 40):
        pupil.wait()
        if isinstance(action, Knock):
            assert "knock" in pupil.taught.told
    pupil.loop.close()


def test_after_the_first_deal_the_guide_tells_only_what_is_new_and_says_so():
    pupil = Pupil("knock-rummy", 2)
    pupil.taught = FirstOnly("aim", "draw", "asked", "score", "wild")
    pupil.scene.guide.lessons = pupil.taught
    pupil.settle()
    assert pupil.panel() is None
    assert pupil.scene.desk.notice is None
    pupil.do(DrawStock())
    pupil.settle()
    place = pupil.panel()
    words = pupil.loop.stage.words
    title = words.say("guide.knock.title")
    assert place.title == say(words, Said("guide.new", {"title": Said("guide.knock.title")}))
    assert title in place.title
    assert pupil.scene.desk.notice.key == "guide.goes_on"
    pupil.wait()
    assert "knock" in pupil.taught.told
    assert pupil.panel() is not None
    pupil.key("f2")
    assert pupil.panel() is None
    assert not pupil.taught.on
    pupil.loop.close()


@pytest.mark.parametrize(("size", "look"), SHOWN, ids=str)
@pytest.mark.parametrize("name", GUIDED)
def test_the_advised_move_is_on_the_first_page(name, size, look):
    loop, scene = shown(GUIDED[name], size, look)
    place, advice = scene.view().guide, scene.guide._advice
    assert advice is not None
    move = say(loop.stage.words, advice.move)
    told = " ".join(said for said, _ in place.pieces)
    assert place.is_sign or plain(move) in plain(told)
    loop.close()


def plain(text: str) -> str:
    """Gives the letters and cards of a text alone."""
    return "".join(sign for sign in text if sign.isalnum() or "\ue000" <= sign <= "\ue034")
