"""The program itself: its window, its settings, its command line."""
