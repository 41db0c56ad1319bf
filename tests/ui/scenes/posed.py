"""Tables in the middle of a deal, told by facts and not played to: what the pictures show."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from rummy_desktop.cards import face_of, read_card, read_cards
from rummy_desktop.engine import apply, observe, to_act
from rummy_desktop.engine.actions import Action, DrawStock, LayOff
from rummy_desktop.engine.events import Discarded, Drew, Event, TookDiscards, TurnBegan
from rummy_desktop.engine.events import LaidOff as WasLaidOff
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.state import MatchState
from rummy_desktop.engine.table import Phase
from rummy_desktop.melds.meld import Laid
from rummy_desktop.session.record import Seat
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table.dragging import Drag
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.variant import load_variant

from .positions import NAMES, laid


class Posed:
    """A match that stands in a position; what is done in it goes on from there, unrecorded."""

    moves = ("posed",)
    settled = True

    def __init__(self, state: MatchState, undo: bool = False) -> None:
        """``undo``: what led to the position can be taken back."""
        self.state, self.undoes = state, undo
        kinds = ["person"] + ["bot"] * (state.players - 1)
        self.seats = [
            Seat(name, kind, "steady")
            for name, kind in zip(NAMES, kinds, strict=False)  # type: ignore[arg-type]
        ]
        self._listeners: list[tuple[int | None, Callable[[tuple[Event, ...]], None]]] = []

    def settle(self) -> None:
        """Waits for nothing."""

    @property
    def to_act(self) -> int | None:
        """Gives whose move it is."""
        return to_act(self.state)

    @property
    def deal_is_over(self) -> bool:
        """Tells whether the deal is over."""
        return self.state.table.phase is Phase.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """Gives the winners."""
        return self.state.winners

    def observe(self, seat: int) -> Observation:
        """Gives what a seat sees."""
        return observe(self.state, seat)

    def events_for(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """Gives what has happened since the position."""
        return self.state.table.history

    def subscribe(
        self, seat: int | None, listener: Callable[[tuple[Event, ...]], None]
    ) -> Callable[[], None]:
        """Takes a listener."""
        self._listeners.append((seat, listener))
        return lambda: None

    def play(self, seat: int, action: Action) -> Refusal | None:
        """Does an action."""
        result = apply(self.state, seat, action)
        if isinstance(result, Refusal):
            return result
        self.state, events = result
        for _, listener in self._listeners:
            listener(events)
        return None

    def next_deal(self) -> None:
        """Does nothing: there is only this deal."""

    def chance(self, seat: int) -> random.Random:
        """Gives a fixed stream."""
        return random.Random(seat)

    def can_undo(self) -> bool:
        """Tells whether something can be taken back."""
        return self.undoes

    def undo(self) -> bool:
        """Takes nothing back."""
        return False

    def can_redo(self) -> bool:
        """Tells that nothing can be done again."""
        return False

    def redo(self) -> bool:
        """Does nothing again."""
        return False


class Silent:
    """Bots that think for ever, so that the picture stays."""

    def ask(
        self,
        level: str,
        seen: Observation,
        chance: random.Random,
        answer: Callable[[Action], None],
    ) -> None:
        """Never answers."""


def table(
    state: MatchState, undo: bool = False, kind: type[TableScene] = TableScene, **chosen: object
) -> TableScene:
    """Makes the table of a position, you at seat 0, with settings of your own."""
    settings = Settings(**chosen)  # type: ignore[arg-type]
    doors = Doors(lambda name: Scene(), Scene)
    return kind(Posed(state, undo), Silent(), doors, lambda: settings)  # type: ignore[arg-type]


def after(state: MatchState, *moves: tuple[int, Action]) -> MatchState:
    """Plays moves that the rules allow."""
    for seat, action in moves:
        result = apply(state, seat, action)
        assert not isinstance(result, Refusal), result
        state = result[0]
    return state


def remembered(state: MatchState, **laid_off: str) -> MatchState:
    """Puts the last round before a position into its history: each of the others drew and threw
    one of the top discards. ``laid_off``: the cards that some laid off besides, by name.
    """
    table, history = state.table, list(state.table.history)
    took = table.this_turn.new
    thrown = (*table.discards, *took)
    others = [(table.turn - back) % state.players for back in range(1, state.players)]
    for back, seat in reversed(list(enumerate(others, start=1))):
        if back > len(thrown):
            continue
        history += [TurnBegan(seat), Drew(seat, None)]
        off = laid_off.get(NAMES[seat].lower())
        for meld in table.melds if off else ():
            for one in meld.meld.cards:
                if face_of(one.card) == read_card(off or ""):
                    history.append(WasLaidOff(seat, meld.number, (one,), meld.meld))
        history.append(Discarded(seat, thrown[-back]))
    history.append(TurnBegan(table.turn))
    if took:
        history.append(TookDiscards(table.turn, took))
    return replace(state, table=replace(table, history=tuple(history)))


MELDS = (
    (1, "6C 6S 6D"), (1, "KH KD KS"), (1, "5S 6S *=7S 8S 9S"),
    (3, "AH AC AD"), (3, "3D 3H *"), (3, "9H 10H JH QH"),
)  # fmt: skip
MANY = (
    *MELDS,
    (4, "2S 2C 2H 2D"), (4, "8C 8D 8S"), (4, "3C 4C 5C 6C 7C 8C"),
    (5, "JD JC JS"), (5, "10S 10C 10H"), (5, "AD 2D 3D 4D"),
    (6, "JC JH JS"), (6, "10D 10C 10S"), (6, "AS 2S 3S 4S"),
    (7, "KD KC KH"), (7, "7D 7H 7S"), (7, "9C 10C JC QC"),
)  # fmt: skip
HAND = "4H 5H 6H 7H QS QH * AS KC JD 8S 3C 2D 9C 9D 9S"


def contract(hand: str = HAND, discards: str = "3S QD JS 10C", **facts: object) -> MatchState:
    """Gives the fifth deal of Contract Rummy at your turn, two others down."""
    told: dict[str, object] = {
        "deal": 5,
        "turn": 0,
        "phase": "play",
        "dealer": 3,
        "down": frozenset({1, 3}),
        "totals": {0: 86, 1: 64, 2: 131, 3: 97},
        "hands": {0: read_cards(hand), 1: read_cards("7C 4D"), 3: read_cards("KC 9H 2S")},
        "discards": read_cards(discards),
        "melds": tuple((owner, laid(text)) for owner, text in MELDS),
        **facts,
    }
    state = position(load_variant("contract-rummy"), 4, Facts(**told))  # type: ignore[arg-type]
    return remembered(state, omid="9S")


def filled() -> TableScene:
    """Makes the contract's table with the tray filled by the table's own suggestion."""
    scene = table(contract())
    scene.desk.suggest()
    return scene


def down() -> TableScene:
    """Makes the table of somebody who is down and may lay off."""
    own = (*MELDS, (0, "9C 9D 9S"), (0, "QD QS QH"), (0, "4H 5H 6H 7H"))
    melds = tuple((owner, laid(text)) for owner, text in own)
    state = contract(
        "10S 7C JD AS 3C",
        "3S QC 2D JS",
        took=read_card("3C"),
        down=frozenset({0, 1, 3}),
        melds=melds,
    )
    return table(state, undo=True)


class Returning(TableScene):
    """A table at which a card that was laid off too early glides back: half-way, for ever."""

    def rebuild(self) -> None:
        """Lays the table out with the card on its way from the meld to its place in the hand."""
        super().rebuild()
        assert self.layout is not None
        seen = self.desk.seen
        card = next(one for one in seen.hand if face_of(one) == read_card("AS"))
        self.desk.act(LayOff((Laid(card),), 4))
        to, meld = self.layout.places[card], self.layout.melds[4].box
        x, y = to.x + (meld.cx - to.x) * 0.4, to.y + (meld.cy - to.y) * 0.4
        lean = self.stage.motion("drag_tilt").by
        self.hands.drag = Drag((card,), 0, (0, 0), to.h, x, y, lean, float("inf"))


def may_i(seconds: int = 0) -> TableScene:
    """Makes the table at which the discard is offered to you out of turn, for so long."""
    state = contract("4H 5H 6H 7H QS QH * AS KC JD 8S 3C", "3S QD JS 10C QC", phase="draw", turn=3)
    return table(after(state, (3, DrawStock())), may_i_seconds=seconds)


def knock() -> TableScene:
    """Makes the table of Knock Rummy with a card picked to knock with."""
    facts = Facts(
        deal=4,
        turn=0,
        phase="play",
        dealer=1,
        totals={0: -23, 1: -18, 2: 41},
        turns={0: 3, 1: 3, 2: 3},
        hands={0: read_cards("5S 6S 7S 9H 9C 9D 2C KH")},
        discards=read_cards("QC JC 8S 3D 6H"),
    )
    scene = table(remembered(position(load_variant("knock-rummy"), 3, facts)))
    king = next(one for one in scene.desk.seen.hand if face_of(one) == read_card("KH"))
    scene.desk.pick(king)
    return scene


def open_spread() -> TableScene:
    """Makes the table of 5000 Rummy, four discards pointed at."""
    melds = (
        (1, "8D 4D=9D 10D"), (1, "QS QH QC"), (3, "10H JH QH KH"), (3, "6S 6D 6C"),
        (2, "AH AS AC"), (4, "KD KS KC KH"), (0, "7D 7C 7H"), (0, "10C JC QC"),
    )  # fmt: skip
    facts = Facts(
        deal=3,
        turn=0,
        phase="draw",
        wild=4,
        dealer=4,
        totals={0: 1430, 1: 1240, 2: 2105, 3: 980, 4: 1610},
        hands={
            0: read_cards("9D 9H JD QD 4C AD KS 8S 6D 5S 3C"), 1: read_cards("2C 3H 5D 6H 8H 10S"),
            2: read_cards("2S 3D 5C 7H 8C 10H 10D 7S KD"), 3: read_cards("2D 5H 8C JH"),
            4: read_cards("3S 6S 9C 8H 9S QD AC 2C"),
        },
        discards=read_cards("3D 10S KC 5H 8D 2S JC 6H AD 7S 9C JS 4S 2H"),
        melds=tuple((owner, laid(text)) for owner, text in melds),
    )  # fmt: skip
    scene = table(remembered(position(load_variant("5000-rummy"), 5, facts), nino="KH"))
    scene.desk.point(4)
    return scene


def eight() -> TableScene:
    """Makes the fullest table: eight seats, everybody but two down."""
    hand = "4H 5H 6H 7H QS QH * AS AC KC JD 10D 8S 7S 6D 5C 5D 3C 3S 2D 2S 2H"
    facts = Facts(
        deal=5,
        turn=0,
        phase="play",
        dealer=2,
        down=frozenset({1, 3, 4, 5, 6, 7}),
        totals=dict(enumerate((86, 64, 131, 97, 112, 71, 158, 88))),
        hands={
            0: read_cards(hand), 1: read_cards("9C 9D 4C"), 3: read_cards("KS QC 6H"),
            4: read_cards("5H 8H"), 5: read_cards("3S 9S 10H KH"), 6: read_cards("7C 9H"),
            7: read_cards("QD 2C 6S 8D 4S JH"),
        },
        discards=read_cards("9S KC 5D 3H QH JS 10C"),
        melds=tuple((owner, laid(text)) for owner, text in MANY),
    )  # fmt: skip
    return table(remembered(position(load_variant("may-i"), 8, facts), sara="4D"))


def waiting() -> TableScene:
    """Makes the table while another plays."""
    return table(contract(turn=2))


TABLES: Mapping[str, Callable[[], TableScene]] = {
    "table-contract": lambda: table(contract()),
    "table-tray": filled,
    "table-down": down,
    "table-refused": lambda: table(contract(), kind=Returning),
    "table-may-i": may_i,
    "table-may-i-timed": lambda: may_i(10),
    "table-waiting": waiting,
    "table-knock": knock,
    "table-5000": open_spread,
    "table-8seats": eight,
    "table-middle": down,
    "table-middle-tray": lambda: table(contract()),
    "table-middle-5000": open_spread,
    "table-middle-8seats": eight,
    "table-flat": lambda: table(contract()),
    "table-big": lambda: table(contract()),
    "table-big-knock": knock,
    "table-big-8seats": eight,
}

LOOKS: Mapping[str, Mapping[str, object]] = {
    "table-middle": {"melds": "middle"},
    "table-middle-tray": {"melds": "middle"},
    "table-middle-5000": {"melds": "middle"},
    "table-middle-8seats": {"melds": "middle"},
    "table-flat": {"hand": "flat"},
    "table-big": {"cards": 2.0},
    "table-big-knock": {"cards": 2.0, "hand": "flat"},
    "table-big-8seats": {"cards": 2.0},
}
"""What is chosen besides for some of the tables."""
