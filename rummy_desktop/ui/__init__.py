"""The table as it is seen: scenes, widgets, text, painting, animation and sound."""

import os

# Before the first import of pygame: without a graphics card, plain blits are four times faster.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
