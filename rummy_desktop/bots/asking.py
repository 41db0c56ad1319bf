"""May I?: when a discard out of turn is worth the penalty card (C16-C19)."""

from __future__ import annotations

from rummy_desktop.bots.collecting import Collecting
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.cards import face_of
from rummy_desktop.engine.actions import MayI, Pass

GAIN = (16.0, 12.0, 8.0, 6.0, 4.0)
"""What one missing card less is worth here, by the cards still missing after it."""

TWO_CARDS = 3.0
"""What two more cards cost beside their points: they must be got rid of."""


def asking(mind: Mind) -> list[Option]:
    """Gives the answers to an offered discard, with their worth."""
    seen = mind.seen
    passing = Option(Pass(), 0.0, "pass_no_use")
    terms = seen.variant.draw.may_i
    if terms is None or not seen.discards:
        return [passing]
    one = seen.discards[-1]
    data = {"card": face_of(one)}
    if seen.down[seen.seat]:
        return [Option(Pass(), 0.0, "pass_when_down", data)]
    collecting = Collecting.of(mind)
    now = collecting.missing(seen.hand)
    then = collecting.missing((*seen.hand, one))
    if collecting.hand.whole:
        then = min(then, now)
    gain = sum(GAIN[min(step, len(GAIN) - 1)] for step in range(then, now))
    hope = min(1.0, collecting.turns / (0.01 + 2.0 * then)) if then else 1.0
    cost = TWO_CARDS + 0.5 * max(0, len(seen.hand) - 12)
    cost += collecting.risk * (mind.points(one) + terms.penalty * mind.sight.mean)
    asked = Option(MayI(), gain * hope - cost, "may_i_completes" if not then else "may_i", data)
    reason = "pass_too_dear" if then < now else "pass_no_use"
    return [asked, Option(Pass(), 0.0, reason, data)]
