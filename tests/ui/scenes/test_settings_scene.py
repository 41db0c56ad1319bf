"""The settings answer keys and clicks, are seen and said at once, and are kept."""

from __future__ import annotations

import pygame

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
        ("deal-end", "Omid goes out. What is left in the other hands"),
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
