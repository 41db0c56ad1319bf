"""What is left out of the error stream, and that nothing else is."""

import os

import pytest

from rummy_desktop.ui.noise import ERRORS, without_noise


def test_only_what_is_known_is_left_out(capfd: pytest.CaptureFixture[str]) -> None:
    """Every other line is told; afterwards the stream is as before."""
    with without_noise():
        os.write(ERRORS, b"ALSA lib conf.c:5180:(snd_config_evaluate) no such file\n")
        os.write(ERRORS, b"ALSA is on fire\n")
        os.write(ERRORS, b"error: XDG_RUNTIME_DIR is invalid or not set in the environment.\n")
    os.write(ERRORS, b"afterwards\n")
    assert capfd.readouterr().err == "ALSA is on fire\nafterwards\n"


def test_what_goes_wrong_meanwhile_goes_wrong(capfd: pytest.CaptureFixture[str]) -> None:
    """The stream is there again, and so is what was said before."""

    def break_down() -> None:
        with without_noise():
            os.write(ERRORS, b"the reason\n")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        break_down()
    assert capfd.readouterr().err == "the reason\n"
