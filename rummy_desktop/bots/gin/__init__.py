"""Gin as the expert plays it: guessing the other hand, and playing on from what is guessed."""
