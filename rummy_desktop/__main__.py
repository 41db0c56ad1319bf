"""Starts the program: ``python -m rummy_desktop``."""

import sys

from rummy_desktop.app.command_line import main

sys.exit(main())
