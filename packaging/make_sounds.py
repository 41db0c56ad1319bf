"""Makes the sounds of the table: cards, knuckles and wood, each out of noise and ringing modes.

`python3 packaging/make_sounds.py` writes assets/sounds/; `--out FOLDER` writes elsewhere.
Every sound is dry and short, begins and ends in silence, and is brought to its loudness by the
loudest twentieth of a second. Mono, 16 bits, 44100 samples a second.
"""

import argparse
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44100
SEED = 52
FADE_IN, FADE_OUT = 0.0015, 0.02  # s
PEAK = 0.7  # of full scale, at most
WINDOW = 0.05  # s over which loudness is measured
Wave = NDArray[np.float64]

# Loudness of each sound, dB below full scale: cards are quieter than knuckles, and what tells a
# person something lies between them.
LOUDNESS = {
    "shuffle": -22.0, "deal": -22.0, "slide": -24.0, "flip": -23.0, "lay": -21.0, "pick": -26.0,
    "knock": -16.0, "refuse": -20.0, "turn": -22.0, "ask": -21.0, "out": -19.0, "win": -18.0,
}  # fmt: skip

# A bar of wood struck softly: parts of the pitch, how loud each is and how fast it dies, 1/s.
BAR = ((1.0, 1.0, 12.0), (3.93, 0.22, 30.0), (9.2, 0.05, 70.0))
# Knuckles on a table top: pitches in Hz.
TOP = (
    (172, 1.0, 42.0),
    (298, 0.55, 55.0),
    (463, 0.34, 75.0),
    (811, 0.16, 110.0),
    (1530, 0.07, 190.0),
)
# A felted thud for no.
THUD = ((118, 1.0, 30.0), (187, 0.5, 42.0), (331, 0.16, 70.0))
# Notes in Hz: d, f sharp, a, d.
D5, FS5, A5, D6 = 587.33, 739.99, 880.0, 1174.66


def times(seconds: float) -> Wave:
    """Gives the time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Makes noise between two pitches in Hz, with soft shoulders, of deviation one."""
    samples = len(times(seconds))
    spectrum = np.fft.rfft(rng.normal(size=samples))
    pitch = np.fft.rfftfreq(samples, 1 / RATE)
    shape = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    band: Wave = np.fft.irfft(spectrum * shape, samples)
    band /= band.std()
    return band


def hump(seconds: float, rise: float) -> Wave:
    """Makes an envelope that swells to one at `rise` (a part of the time) and falls away again."""
    x = times(seconds) / seconds
    power = rise / (1 - rise)
    at_top = rise**power * (1 - rise)
    swell: Wave = x**power * (1 - x) / at_top
    return swell


def fall(seconds: float, speed: float, attack: float = 0.001) -> Wave:
    """Makes an envelope that is there at once and dies away by `speed`, 1/s."""
    t = times(seconds)
    return np.minimum(t / attack, 1) * np.exp(-speed * t)


def ring(modes: tuple[tuple[float, float, float], ...], pitch: float, seconds: float) -> Wave:
    """Lets something ring: each mode a part of the pitch, with its strength and dying."""
    t = times(seconds)
    rung = sum(strength * np.sin(2 * np.pi * part * pitch * t) * np.exp(-dying * t)
               for part, strength, dying in modes)  # fmt: skip
    # What still rings at the end is led into silence: a step would click.
    return np.asarray(rung) * np.minimum(t / 0.001, 1) * np.clip((seconds - t) / 0.08, 0, 1)


def together(*parts: tuple[float, Wave]) -> Wave:
    """Lays waves over each other, each beginning at its time in s."""
    length = max(round(start * RATE) + len(part) for start, part in parts)
    whole = np.zeros(length)
    for start, part in parts:
        first = round(start * RATE)
        whole[first : first + len(part)] += part
    return whole


def snap(rng: np.random.Generator, bright: float = 1.0) -> Wave:
    """Makes the edge of a card touching cloth."""
    edge = noise(rng, 0.05, 1400, 5200 * bright) * fall(0.05, 150)
    body = noise(rng, 0.06, 180, 520) * fall(0.06, 90, 0.003)
    return together((0, edge), (0.001, 0.5 * body))


def hiss(rng: np.random.Generator, seconds: float, rise: float) -> Wave:
    """Makes a card brushing over cloth."""
    grain = 1 + 0.25 * noise(rng, seconds, 20, 90)
    return noise(rng, seconds, 700, 3600) * hump(seconds, rise) * grain


def shuffle(rng: np.random.Generator) -> Wave:
    """Riffles two halves together, pushes them square."""
    flicks = []
    at = 0.0
    for number in range(30):
        flicks.append((at, (0.5 + 0.5 * rng.random()) * snap(rng, 0.8 + 0.5 * rng.random())))
        # Slow at first, quickest in the middle.
        at += (0.026 - 0.014 * np.sin(np.pi * number / 29)) * (0.8 + 0.4 * rng.random())
    return together(*flicks, (at + 0.06, 0.6 * hiss(rng, 0.16, 0.45)), (at + 0.2, 0.9 * snap(rng)))


def deal(rng: np.random.Generator) -> Wave:
    """Slides a card off the pack and lets it land."""
    return together((0, 0.45 * hiss(rng, 0.09, 0.5)), (0.075, snap(rng)))


def slide(rng: np.random.Generator) -> Wave:
    """Draws a card over the cloth."""
    return together((0, hiss(rng, 0.19, 0.45)), (0.165, 0.35 * snap(rng, 0.7)))


def flip(rng: np.random.Generator) -> Wave:
    """Turns a card over: it bends, lets go, and lies."""
    bend = noise(rng, 0.07, 1000, 6000) * hump(0.07, 0.7)
    return together((0, 0.4 * bend), (0.066, 1.5 * snap(rng, 1.3)), (0.1, 0.3 * snap(rng, 0.6)))


def lay(rng: np.random.Generator) -> Wave:
    """Puts a few cards down, one edge after the other."""
    return together(
        *((0.032 * number, (0.7, 0.85, 1.0)[number] * snap(rng, 0.8)) for number in range(3))
    )


def pick(rng: np.random.Generator) -> Wave:
    """Lifts a card by its edge."""
    return noise(rng, 0.045, 1600, 5200) * hump(0.045, 0.3)


def knock(rng: np.random.Generator) -> Wave:
    """Raps twice on the table."""

    def rap(strength: float) -> Wave:
        skin = noise(rng, 0.02, 500, 2600) * fall(0.02, 260)
        return strength * together((0, ring(TOP, 1, 0.2)), (0, 0.35 * skin))

    return together((0, rap(0.85)), (0.155, rap(1.0)))


def refuse(rng: np.random.Generator) -> Wave:
    """Says no: two dull thuds, the second lower."""
    return together((0, ring(THUD, 1.12, 0.16)), (0.11, 0.9 * ring(THUD, 0.94, 0.2)))


def bar(rng: np.random.Generator, pitch: float, seconds: float = 0.5) -> Wave:
    """Strikes a wooden bar with a soft mallet."""
    mallet = noise(rng, 0.012, 300, 1800) * fall(0.012, 400)
    return together((0, ring(BAR, pitch, seconds)), (0, 0.10 * mallet))


def turn(rng: np.random.Generator) -> Wave:
    """Says that it is your turn: one soft note."""
    return bar(rng, A5 / 2, 0.42)


def ask(rng: np.random.Generator) -> Wave:
    """Asks: two notes upwards."""
    return together((0, bar(rng, D5, 0.34)), (0.12, 0.9 * bar(rng, A5, 0.36)))


def out(rng: np.random.Generator) -> Wave:
    """Ends a deal: two notes down to the ground."""
    return together((0, bar(rng, A5, 0.36)), (0.13, bar(rng, D5, 0.52)))


def win(rng: np.random.Generator) -> Wave:
    """Ends a match that was won: a chord, note by note."""
    notes = [(0.115 * number, bar(rng, pitch, 0.5)) for number, pitch in enumerate((D5, FS5, A5))]
    return together(*notes, (0.345, 1.1 * bar(rng, D6, 0.62)), (0.345, 0.5 * bar(rng, D5, 0.62)))


MAKERS: tuple[Callable[[np.random.Generator], Wave], ...] = (
    shuffle, deal, slide, flip, lay, pick, knock, refuse, turn, ask, out, win
)  # fmt: skip


def loudest(sound: Wave) -> float:
    """Gives the greatest root mean square of any window, in dB below full scale."""
    window = round(WINDOW * RATE)
    padded = np.concatenate([np.zeros(window), sound**2, np.zeros(window)])
    sums = np.cumsum(padded)
    return float(10 * np.log10((sums[window:] - sums[:-window]).max() / window))


def finished(sound: Wave, loudness: float) -> NDArray[np.int16]:
    """Fades both ends into silence and brings a sound to its loudness, as samples of 16 bits."""
    sound = sound - sound.mean()
    first, last = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    sound[:first] *= np.sin(np.linspace(0, np.pi / 2, first)) ** 2
    sound[-last:] *= np.cos(np.linspace(0, np.pi / 2, last)) ** 2
    sound *= 10 ** ((loudness - loudest(sound)) / 20)
    highest = np.abs(sound).max()
    if highest > PEAK:
        # What sticks out is bent, not cut: a clipped snap would click.
        sound = PEAK * np.tanh(sound / PEAK)
    return np.round(sound * 32767).astype(np.int16)


def main() -> None:
    """Writes all files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=SOUNDS)
    out_folder: Path = parser.parse_args().out
    out_folder.mkdir(parents=True, exist_ok=True)
    for number, make in enumerate(MAKERS):
        samples = finished(make(np.random.default_rng([SEED, number])), LOUDNESS[make.__name__])
        with wave.open(str(out_folder / f"{make.__name__}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.astype("<i2").tobytes())


if __name__ == "__main__":
    main()
