"""Knocking as the expert plays it: guessing the other hands, and playing on from there."""
