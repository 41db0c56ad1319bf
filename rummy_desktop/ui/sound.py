"""Short, dry sounds of the table; silent where there is no loudspeaker."""

from __future__ import annotations

import pygame

from rummy_desktop import places

SUFFIXES = (".wav", ".ogg")


class Sounds:
    """Plays sounds of assets/sounds by name: shuffle, deal, slide, flip, knock, win."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Plays a sound, loudness 0 to 1 of the volume; does nothing without one, or without a
        device.
        """
        if self.muted or self.volume <= 0 or not self._ready():
            return
        sound = self._sound(name)
        if sound:
            sound.set_volume(max(0.0, min(1.0, self.volume * loudness)))
            sound.play()

    def _ready(self) -> bool:
        if pygame.mixer.get_init():
            return True
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error:
            # No device now: a table is silent rather than asking again at every card.
            self.muted = True
        return pygame.mixer.get_init() is not None

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        for suffix in SUFFIXES:
            try:
                return pygame.mixer.Sound(places.data_file("assets", "sounds", name + suffix))
            except (FileNotFoundError, pygame.error):
                continue
        return None
