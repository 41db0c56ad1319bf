"""The system's voice: the newest sentence, never waited for; a program that fails is told of."""

from __future__ import annotations

import sys
import threading
import time

import pytest

from rummy_desktop.ui.speech import programs
from rummy_desktop.ui.speech.programs import PROGRAMS, Program, mac_voice
from rummy_desktop.ui.speech.voice import SystemVoice

# Notes what it is to say, and speaks "long" until it is made silent.
SCRIPT = (
    "import sys, time; text = sys.stdin.read(); "
    "open(sys.argv[1], 'a', encoding='utf-8').write(text + '\\n'); "
    "time.sleep(600 if text == 'long' else 0)"
)


@pytest.fixture
def said(tmp_path):
    """Gives what has been said so far."""
    path = tmp_path / "said"
    path.touch()
    return path


def speaking(path, name="speaker"):
    return Program(name, lambda at, language, text: [sys.executable, "-c", SCRIPT, str(path)])


def failing(name="broken"):
    return Program(name, lambda at, language, text: [sys.executable, "-c", "raise SystemExit(3)"])


def voice(*known: Program, timeout_s: float = 600) -> SystemVoice:
    return SystemVoice(lambda: [(program, "here") for program in known], timeout_s)


def until(is_so) -> None:
    """Waits for another process; a minute is more than any needs."""
    for _ in range(6000):
        if is_so():
            return
        time.sleep(0.01)
    raise AssertionError("it never came to be")


def test_a_sentence_is_said_whole_and_in_utf_8(said):
    speaker = voice(speaking(said))
    speaker.say("شاه دل, გულის მეფე", "fa")
    until(lambda: said.read_text(encoding="utf-8") == "شاه دل, გულის მეფე\n")
    speaker.close()


def test_the_newest_takes_the_place_of_what_waits_and_breaks_in_where_it_must(said):
    speaker = voice(speaking(said))
    speaker.say("long", "en")
    until(lambda: "long" in said.read_text())
    speaker.say("waiting", "en")
    speaker.say("newest", "en")
    assert said.read_text() == "long\n"
    speaker.say("now", "en", at_once=True)
    until(lambda: "now" in said.read_text())
    assert said.read_text() == "long\nnow\n"
    assert speaker.has_voice("en")
    speaker.close()


def test_hush_ends_what_is_said_and_what_waits(said):
    speaker = voice(speaking(said))
    speaker.say("long", "en")
    until(lambda: "long" in said.read_text())
    speaker.say("my hand", "en")
    speaker.hush()
    speaker.say("after", "en")
    until(lambda: "after" in said.read_text())
    assert said.read_text() == "long\nafter\n"
    speaker.close()


def test_a_sentence_that_takes_too_long_is_cut_off(said):
    speaker = voice(speaking(said), timeout_s=0.5)
    speaker.say("long", "en")
    until(lambda: "long" in said.read_text())
    speaker.say("next", "en")
    until(lambda: "next" in said.read_text())
    speaker.close()


def test_where_one_program_fails_the_next_one_speaks(said):
    speaker = voice(failing(), Program("lacks", lambda at, language, text: None), speaking(said))
    speaker.say("heard", "en")
    until(lambda: said.read_text() == "heard\n")
    assert speaker.has_voice("en")
    speaker.close()


def test_a_computer_without_a_voice_is_known_and_asked_no_more():
    assert not voice().has_voice("en")
    asked = []

    def command(at, language, text):
        asked.append((language, text))
        raise FileNotFoundError(at)

    speaker = voice(Program("gone", command))
    assert speaker.has_voice("ka")
    speaker.say("one", "ka")
    until(lambda: not speaker.has_voice("ka"))
    assert speaker.has_voice("en")
    speaker.say("two", "ka")
    speaker.say("three", "en")
    until(lambda: not speaker.has_voice("en"))
    assert asked == [("ka", "one"), ("en", "three")]
    speaker.close()


def test_closing_ends_the_thread(said):
    before = threading.active_count()
    speaker = voice(speaking(said))
    speaker.say("one", "en")
    speaker.close()
    until(lambda: threading.active_count() <= before)
    speaker.say("two", "en")
    assert threading.active_count() <= before


def test_programs_are_looked_for_by_name(monkeypatch):
    monkeypatch.setattr(
        programs.shutil, "which", lambda name: "/bin/voice" if name == "espeak-ng" else None
    )
    [(program, path)] = programs.installed()
    assert program.name == "espeak-ng"
    assert program.command(path, "ka", "ერთი") == ("/bin/voice", "-v", "ka", "--stdin")


def test_a_text_is_never_read_as_an_option():
    for program in PROGRAMS:
        if program.name == "say":
            continue
        command = list(program.command("path", "en", "--help") or ())
        assert program.typed or command[-2:] == ["--", "--help"]
        assert "--help" not in command or not program.typed


def test_a_voice_is_found_by_its_language():
    listed = (
        "Alex                en_US    # Most people recognize me by my voice.\n"
        "Bad News            en_US    # The light you see\n"
        "Dariush             fa_IR    # سلام\n"
    )
    assert mac_voice(listed, "en") == "Alex"
    assert mac_voice(listed, "fa") == "Dariush"
    assert mac_voice(listed, "ka") is None
    assert mac_voice(listed.replace("Alex ", "#"), "en") == "Bad News"
