"""The settings answer keys and clicks, are seen and said at once, and are kept."""

from __future__ import annotations

import time

import pygame
import pytest

from rummy_desktop.ui.scene import Push
from rummy_desktop.ui.scenes.settings import SettingsScene
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.speech.speaker import Silence

from . import scenery
from .driving import Clocked, choose, click, press, write


def test_settings_are_kept_and_seen_at_once():
    kept: list[Settings] = []
    loop = Clocked(SettingsScene(Settings(), kept.append))
    scene = loop.top
    scene.controls.focus("language")
    press(loop, pygame.K_RIGHT)
    assert kept[-1].look.language == "fa"
    assert loop.stage.rtl
    scene.controls.focus("back sunburst")
    press(loop, pygame.K_RETURN)
    assert kept[-1].look.back == "sunburst"
    click(loop, "reduced_motion")
    assert kept[-1].look.reduced_motion
    scene.controls.focus("page")
    press(loop, pygame.K_LEFT)
    scene.controls.focus("name")
    write(loop, "Ana")
    assert kept[-1].name == "Ana"


def test_every_switch_of_the_settings_is_reached_by_mouse_and_by_keyboard_and_kept():
    kept: list[Settings] = []
    loop = Clocked(SettingsScene(Settings(), kept.append), speaker=Mute())
    for name, value in (("hand", "flat"), ("melds", "middle")):
        loop.top.controls.focus(name)
        press(loop, pygame.K_RIGHT)
        assert getattr(kept[-1].look, name) == value
        assert getattr(loop.stage.look, name) == value
    choose(loop, "page", "play")
    choose(loop, "may_i_seconds", "10")
    assert kept[-1].may_i_seconds == 10
    for value, never, helps in (("never", True, False), ("helps", False, True)):
        choose(loop, "ask", value)
        assert (kept[-1].auto_pass, kept[-1].only_when_helps) == (never, helps)
    click(loop, "speech")
    assert kept[-1].look.speech
    loop.top.controls.focus("speech")
    press(loop, pygame.K_RETURN)
    assert not kept[-1].look.speech
    assert kept[-1].look.hand == "flat"


def test_the_settings_say_where_a_window_is_too_small_for_what_is_wished():
    loop = Clocked(SettingsScene(Settings(), lambda settings: None), size=(960, 600))
    assert loop.top.controls.find("text_fits") is None
    assert loop.top.controls.find("cards_fit") is None
    for name in ("text", "cards"):
        loop.top.controls.focus(name)
        for _ in range(4):
            press(loop, pygame.K_RIGHT)
    assert "150" in loop.top.controls.find("text_fits").text
    assert "13" in loop.top.controls.find("cards_fit").text
    loop = Clocked(
        SettingsScene(Settings().with_look(text=2.0, cards=1.5), lambda settings: None),
        size=(1920, 1080),
    )
    assert loop.top.controls.find("text_fits") is None
    assert loop.top.controls.find("cards_fit") is None


def test_controls_of_a_column_begin_at_one_edge_and_end_at_one_edge():
    for page in ("settings", "settings-play"):
        for size, language in (((1280, 800), "en"), ((960, 600), "fa"), ((1920, 1080), "ka")):
            loop = Clocked(scenery.SCENES[page](), size=size, language=language)
            [area] = [
                one for one in loop.top.controls.widgets if one.name.startswith("choices ")
            ]  # fmt: skip
            middle = loop.window.get_width() / 2
            begin, end = ("right", "left") if loop.stage.rtl else ("left", "right")
            for first in (True, False):
                column = [
                    one for one in area.children
                    if (one.rect.centerx < middle) == first and one.kind != "words"
                ]  # fmt: skip
                rows = [one for one in column if one.kind != "tile" and one.name != "back theme"]
                chosen = [one for one in rows if one.kind in ("segment", "slider", "field")]
                beside = [one for one in chosen if one.rect.w < area.rect.w * 0.4]
                assert len({getattr(one.rect, end) for one in rows}) == 1
                assert len(beside) >= 1
                assert len({getattr(one.rect, begin) for one in beside}) == 1
            loop.close()


def test_columns_of_settings_are_of_even_weight():
    for page in ("settings", "settings-play"):
        loop = Clocked(scenery.SCENES[page]())
        middle, ends = loop.window.get_width() / 2, {True: 0, False: 0}
        for one in loop.top.controls.widgets:
            if one.area is not None:
                side = one.rect.centerx < middle
                ends[side] = max(ends[side], one.rect.bottom)
        assert abs(ends[True] - ends[False]) <= 50 * loop.stage.u
        loop.close()


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_theme_is_chosen_by_its_picture_and_named_on_it_or_when_pointed_at(text):
    kept: list[Settings] = []
    chosen = Settings().with_look(text=text)
    loop = Clocked(SettingsScene(chosen, kept.append), text=text)
    name = loop.top.controls.find("theme name")
    # Where names stand below the pictures nothing more need be told.
    assert (name.text if name else "") == ("Felt" if text > 1 else "")
    click(loop, "theme midnight")
    assert kept[-1].look.theme == "midnight"
    assert loop.stage.theme.id == "midnight"
    tile = loop.top.controls.find("theme midnight")
    assert tile.chosen
    assert tile.called == "Midnight"
    assert tile.tip == ("Midnight" if text > 1 else "")
    loop.close()


def test_without_a_voice_its_switch_is_not_to_be_turned_and_the_hand_stays():
    loop = Clocked(scenery.SCENES["settings-voiceless"](), size=(1280, 800))
    loop.step()
    speech = loop.top.controls.find("speech")
    assert not speech.enabled
    assert not speech.can_focus
    assert loop.top.controls.find("no_voice").rect.top >= speech.rect.bottom
    assert "hand" in [part.name for part in loop.top.own_parts()]
    loop.close()


def test_pictures_come_one_for_each_frame_and_all_are_there_in_the_end():
    scene = SettingsScene(Settings(), lambda settings: None)
    scene.previews.arriving.start = lambda: None
    whole = Clocked(scene).window.copy()
    loop = Clocked(SettingsScene(Settings(), lambda settings: None))
    seen = [picture(loop.window)]
    assert seen[0] != picture(whole)
    until = time.monotonic() + 60
    while loop.top.previews.arriving.goes_on and time.monotonic() < until:
        loop.clock += 1000 / 60
        loop.step()
        seen.append(picture(loop.window))
        # The thread that reads them goes on beside.
        pygame.time.wait(1)
    assert seen[-1] == picture(whole)
    assert len(set(seen)) > 12
    # Nothing is drawn any more, and what is chosen then is seen at once.
    drawn = loop.frames_drawn
    loop.step()
    assert loop.frames_drawn == drawn
    choose(loop, "hand", "flat")
    assert not loop.top.previews.arriving.goes_on
    loop.close()


def picture(window: pygame.Surface) -> bytes:
    return pygame.image.tobytes(window, "RGB")


class Mute(Silence):
    """A speaker that cannot speak Georgian, and keeps what it should say."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, language: str, at_once: bool = False) -> None:
        """Keeps a sentence."""
        self.said.append(text)

    def has_voice(self, language: str) -> bool:
        """Tells so."""
        return language != "ka"


def test_a_computer_without_a_voice_is_told_of_where_speech_is_switched_on():
    for language, told in (("en", False), ("ka", True)):
        loop = Clocked(
            SettingsScene(Settings().with_look(language=language), lambda settings: None),
            language=language, speaker=Mute(),
        )  # fmt: skip
        choose(loop, "page", "play")
        assert loop.top.controls.find("no_voice") is None
        click(loop, "speech")
        loop.step()
        loop.step()
        assert (loop.top.controls.find("no_voice") is not None) == told


def test_scenes_say_what_they_are_and_what_the_keyboard_is_at():
    speaker = Mute()
    loop = Clocked(scenery.settings(speech=True), speaker=speaker, speech=True)
    assert speaker.said == ["Settings"]
    press(loop, pygame.K_TAB)
    loop.top.controls.focus("contrast")
    press(loop, pygame.K_SPACE)
    assert speaker.said[-1].startswith("High contrast, o")
    loop.top.controls.focus("hand")
    press(loop, pygame.K_RIGHT)
    assert speaker.said[-1] == "Hand, Flat"
    for name, words in (
        ("curtain", "Pass to Clara. The cards"),
        ("deal-end", "Omid goes out. What is left in hand"),
        ("match-end", "You win the match. You: 214. Omid: 243."),
        ("menu", "Menu"),
    ):  # fmt: skip
        speaker.said.clear()
        loop.post(lambda name=name: Push(scenery.SCENES[name]()))
        loop.step()
        [said] = speaker.said
        assert said.startswith(words)
    count = len(speaker.said)
    loop.step()
    assert len(speaker.said) == count


def test_the_strongest_contrast_outlines_and_darkens_at_once():
    loop = Clocked(SettingsScene(Settings(), lambda settings: None))
    before = loop.stage.theme
    click(loop, "contrast")
    after = loop.stage.theme
    assert after.colour("ink.soft") == before.colour("ink.main")
    assert after.colour("panel_flat.line").a == 255
    click(loop, "contrast")
    assert loop.stage.theme.colour("ink.soft") == before.colour("ink.soft")


def test_the_back_of_the_theme_can_be_had_again():
    kept: list[Settings] = []
    loop = Clocked(SettingsScene(Settings(), kept.append))
    loop.top.controls.focus("back sunburst")
    press(loop, pygame.K_RETURN)
    assert kept[-1].look.back == "sunburst"
    click(loop, "back theme")
    assert kept[-1].look.back == ""
