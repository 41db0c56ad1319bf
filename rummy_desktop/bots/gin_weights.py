"""What was learned about gin: written by `packaging/learn_gin_weights.py`.

By selection among players of hands against others who knock at once, by the turn, and late.
"""

from __future__ import annotations

from rummy_desktop.bots.felt import Feeds, Knocks, Weights

LEARNED = Weights(
    gin=18.3,
    at_once=0.0,
    feeds=Feeds(first=1.3, more=0.51),
    taken=1.15,
    meld=2.2,
    knocks=Knocks(first=13.8, falls=1.80, least=-1.6, waits=3.2),
)
