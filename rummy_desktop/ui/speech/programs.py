"""The programs of a system that speak: how each of them is asked to say a text in a language."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass

TIMEOUT_S = 30
# A console window may not flash up for a sentence; the flag exists on Windows only.
NO_WINDOW = int(getattr(subprocess, "CREATE_NO_WINDOW", 0))

# Reads UTF-8, and ends with a fault where no voice speaks the language.
SAPI = """
Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
$v = $s.GetInstalledVoices() | Where-Object {{ $_.Enabled -and
  $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{language}' }} | Select-Object -First 1
if (-not $v) {{ exit 3 }}
$s.SelectVoice($v.VoiceInfo.Name)
$r = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$s.Speak($r.ReadToEnd())
"""


@dataclass(frozen=True)
class Program:
    """A program that speaks.

    ``command`` gives, of its path, a language and a text, what is run, None where it has no voice
    for the language. ``typed``: it reads the text from its input. ``stop``: what besides makes it
    silent.
    """

    name: str
    command: Callable[[str, str, str], Sequence[str] | None]
    typed: bool = True
    stop: Sequence[str] = ()


def _dispatcher(path: str, language: str, text: str) -> Sequence[str]:
    return (path, "--wait", "--language", language, "--", text)


def _espeak(path: str, language: str, text: str) -> Sequence[str]:
    return (path, "-v", language, "--stdin")


def _mac(path: str, language: str, text: str) -> Sequence[str] | None:
    listed = subprocess.run(
        [path, "-v", "?"], capture_output=True, text=True, timeout=TIMEOUT_S, check=False
    )
    voice = mac_voice(listed.stdout, language)
    return (path, "-v", voice, "-f", "-") if voice else None


def _sapi(path: str, language: str, text: str) -> Sequence[str]:
    return (path, "-NoProfile", "-Command", SAPI.format(language=language))


PROGRAMS = (
    Program("spd-say", _dispatcher, typed=False, stop=("--cancel",)),
    Program("espeak-ng", _espeak),
    Program("espeak", _espeak),
    Program("say", _mac),
    Program("powershell", _sapi),
)


def mac_voice(listed: str, language: str) -> str | None:
    """Gives the first voice for a language out of what ``say -v ?`` lists: name, locale, sample."""
    for line in listed.splitlines():
        words = line.partition("#")[0].split()
        if len(words) > 1 and words[-1].replace("-", "_").split("_")[0] == language:
            return " ".join(words[:-1])
    return None


def installed() -> list[tuple[Program, str]]:
    """Lists the programs that are on this computer, with their paths, the best first."""
    found = ((program, shutil.which(program.name)) for program in PROGRAMS)
    return [(program, path) for program, path in found if path]
