"""Questions that the table asks in its prompt: the offered discard, which card a wild one is, the
cut, the pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import (
    Action,
    BuyBack,
    Cut,
    Decline,
    Discard,
    Knock,
    LayOff,
    MayI,
    Observation,
    Pass,
    Phase,
    Refusal,
    SwapWild,
    why_not,
)
from rummy_desktop.engine import events as happened
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table import sorting
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.plays import Choice
from rummy_desktop.ui.table.words import is_own


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its name, words, key, and the action that it does (None: the table's own
    doing). ``bright``: whether it may be the one that stands out.
    """

    id: str
    label: Said
    cap: str = ""
    action: Action | None = None
    refusal: Refusal | None = None
    bright: bool = True


@dataclass(frozen=True, slots=True)
class Check:
    """One standing answer with its box."""

    id: str
    label: Said
    on: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question: title, a small note beside it, the card it is about with its price, text,
    answers, boxes.

    ``price`` is how many unseen cards are shown beside the card. ``dial`` is (least, now, most)
    where a number
    is asked for. ``short``: the text of a small window. ``limit``: the seconds after which it is
    answered with no, 0 for never. ``verdict``: what the card is worth to the hand, which nobody
    else may hear.
    """

    kind: Literal["may_i", "choose", "cut", "buy_back", "out"]
    title: Said
    text: Said
    options: tuple[Option, ...]
    note: Said | None = None
    card: CardId | None = None
    price: int = 0
    checks: tuple[Check, ...] = ()
    dial: tuple[int, int, int] | None = None
    short: Said | None = None
    limit: int = 0
    verdict: Said | None = None


def due(
    seen: Observation, names: Sequence[str], lifted: int, helps: bool, limit: int = 0
) -> Prompt | None:
    """Gives the question that the rules put to the observer now; ``lifted``: how deep the cut
    stands.

    ``helps`` tells whether *only when it helps* is switched on; ``limit``: the seconds for May I?
    """
    if seen.to_act != seen.seat:
        return None
    if seen.phase is Phase.OFFERS:
        return _may_i(seen, names, helps, limit)
    if seen.phase is Phase.CUT:
        return _cut(seen, lifted)
    if seen.phase is Phase.BUY_BACK:
        return _buy_back(seen)
    return None


def _may_i(seen: Observation, names: Sequence[str], helps: bool, limit: int) -> Prompt:
    terms = seen.variant.draw.may_i
    price = terms.penalty if terms else 0
    passed = None
    if seen.history and isinstance(seen.history[-1], happened.Passed):
        passed = Said("table.may_i.passed", {"name": names[seen.history[-1].seat]})
    text = Said("table.may_i.price", {"count": price}) if price else Said("table.may_i.free")
    down = seen.down[seen.seat]
    useful, verdict = _verdict(seen)
    return Prompt(
        "may_i",
        Said("table.may_i.title"),
        text,
        (
            # Nothing leads the eye to taking a card that is of no use.
            Option("yes", Said("shared.yes"), "Y", MayI(), why_not(seen, MayI()), useful),
            Option("no", Said("shared.no"), "N", Pass()),
        ),
        passed,
        seen.discards[-1],
        price,
        (
            Check("never", Said("table.may_i.never")),
            Check("helps", Said("table.may_i.helps_down" if down else "table.may_i.helps"), helps),
        ),
        short=Said("table.may_i.price_short", {"count": price}) if price else None,
        limit=limit,
        verdict=verdict,
    )


def _verdict(seen: Observation) -> tuple[bool, Said | None]:
    """Tells whether the offered card is worth asking for, and what is said of it: by the very count
    that *only when it helps* goes by. Who is down could lay it off, but not what comes with it; and
    a card of one's own was thrown for a reason.
    """
    if is_own(seen):
        return False, Said("table.may_i.own")
    card = face_of(seen.discards[-1])
    if seen.down[seen.seat]:
        layable = sorting.helps(seen, card)
        return False, Said(f"table.may_i.{'layable' if layable else 'not_layable'}")
    if not seen.plan.contract:
        return sorting.helps(seen, card), None
    before, after = sorting.missing(seen, card)
    if after >= before:
        return False, Said("table.may_i.no_nearer")
    told = Said("table.may_i.nearer", {"count": after}) if after else _COMPLETES
    return True, told


def agreed(prompt: Prompt, expert: Action) -> Prompt:
    """Gives May I? with the answer standing out that an expert would give, where that is yes."""
    yes, no = prompt.options
    return replace(prompt, options=(replace(yes, bright=isinstance(expert, MayI)), no))


_COMPLETES = Said("table.may_i.completes")


def _cut(seen: Observation, lifted: int) -> Prompt:
    most = max(1, seen.stock - 1)
    lifted = max(1, min(most, lifted))
    # How many they are is not told: whoever cuts must judge it by the eye (L1).
    lift = Option("lift", Said("table.cut.lift"), "Y", Cut(lifted))
    return Prompt(
        "cut",
        Said("table.cut.title"),
        Said("table.cut.text"),
        (lift,),
        dial=(1, lifted, most),
    )


def _buy_back(seen: Observation) -> Prompt:
    price = (seen.pool + 1) // 2
    told = {"points": seen.totals[seen.seat], "pool": seen.pool, "count": price}
    return Prompt(
        "buy_back",
        Said("table.buy_back.title"),
        Said("table.buy_back.text", told),
        (
            Option("yes", Said("table.buy_back.yes", {"count": price}), "Y", BuyBack()),
            Option("no", Said("table.buy_back.no"), "N", Decline()),
        ),
    )


def choosing(choices: Sequence[Choice]) -> Prompt:
    """Gives the question which of several allowed actions is meant."""
    options = tuple(
        Option(f"choice {number}", _label(choice), str(number), choice.action)
        for number, choice in enumerate(choices, start=1)
    )
    options += (Option("cancel", Said("shared.cancel"), "Esc"),)
    return Prompt("choose", Said("table.choose.title"), Said("table.choose.text"), options)


def confirming(action: Action) -> Prompt:
    """Gives the question whether the player really goes out by an action."""
    told: dict[str, Argument] = {}
    way = "out"
    if isinstance(action, Discard):
        way, told = "discard", {"card": Chips(face_of(action.card))}
    elif isinstance(action, Knock):
        way = "knock"
    return Prompt(
        "out",
        Said("table.out_sure.title"),
        Said(f"table.out_sure.{way}", told),
        (
            Option("yes", Said("table.out_sure.yes"), "Y", action),
            Option("no", Said("table.out_sure.no"), "N"),
        ),
    )


def _label(choice: Choice) -> Said:
    faces = Chips(*choice.faces)
    if isinstance(choice.action, SwapWild):
        return Said("table.choose.swap", {"card": faces})
    if isinstance(choice.action, LayOff) and not choice.faces:
        return Said("table.choose.lay_off", {"card": _faces(choice.action)})
    return Said("table.choose.as", {"card": faces})


def _faces(action: LayOff) -> Chips:
    return Chips(*(face_of(laid.card) for laid in action.cards))
