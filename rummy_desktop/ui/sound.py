"""Short, dry sounds of the table; silent where there is no loudspeaker."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from rummy_desktop import places
from rummy_desktop.ui.noise import without_noise

# One sound does not begin twice within so many ms: that would only be louder, not clearer.
APART_MS = 30.0
RATE, CHANNELS, BUFFER = 44100, 2, 512


class Sounds:
    """Plays sounds of assets/sounds by name, such as "shuffle", "slide" or "turn".

    volume: 0 to 1. now_ms: a clock.
    """

    def __init__(
        self,
        volume: float = 0.7,
        muted: bool = False,
        now_ms: Callable[[], float] = lambda: time.monotonic() * 1000,
    ) -> None:
        self.volume = volume
        self.muted = muted
        self._now_ms = now_ms
        self._no_device = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[str, float] = {}

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Plays a sound, loudness 0 to 1 of the volume; tells whether it is heard.

        Does nothing while muted, where there is no device, or for a name without a sound.
        """
        if self.muted or self.volume <= 0 or not self._ready():
            return False
        now, sound = self._now_ms(), self._sound(name)
        if sound is None or now - self._begun.get(name, -APART_MS) < APART_MS:
            return False
        self._begun[name] = now
        sound.set_volume(max(0.0, min(1.0, self.volume * loudness)))
        return sound.play() is not None

    def _ready(self) -> bool:
        if self._no_device:
            return False
        if not pygame.mixer.get_init():
            try:
                with without_noise():
                    pygame.mixer.init(frequency=RATE, size=-16, channels=CHANNELS, buffer=BUFFER)
            except pygame.error:
                # A table without a device stays silent rather than asking again at every card.
                self._no_device = True
        return not self._no_device

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                path = places.data_file("assets", "sounds", f"{name}.wav")
                self._loaded[name] = pygame.mixer.Sound(path)
            except (FileNotFoundError, pygame.error):
                self._loaded[name] = None
        return self._loaded[name]
