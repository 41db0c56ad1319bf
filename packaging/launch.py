"""Starts the program where there is no installed command: the frozen executable's script."""

import multiprocessing
import sys

from rummy_desktop.app.command_line import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker process starts this same file
    sys.exit(main())
