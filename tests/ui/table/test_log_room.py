"""The open log hides nothing of a player: no plate, no card, no meld."""

from __future__ import annotations

import itertools

import pytest

from rummy_desktop.cards import read_cards
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.table.guide_room import solid
from rummy_desktop.ui.table.log_room import log_place
from rummy_desktop.variant import load_variant
from tests.ui.scenes.posed import LOOKS, MANY, TABLES, table
from tests.ui.scenes.positions import laid

SHOWN = [
    *itertools.product([(960, 600), (1280, 800), (1920, 1080)], ["en", "fa"], [1.0]),
    ((960, 600), "fa", 1.5),
    ((1280, 800), "en", 2.0),
]
# Where the table is fullest, what the player is told may be covered; never what players have.
FULL = {"table-8seats", "table-middle-8seats", "table-big-8seats"}


def shown(scene, size, language, text, look=None):
    """Gives stage and view of a table at rest."""
    chosen = Look(muted=True).changed(language=language, text=text, **(look or {}))
    loop = Loop(scene, chosen, size, time_ms=lambda: 60_000.0)
    loop.top.update(loop.now)
    found = loop.stage, loop.top.view()
    loop.close()
    return found


def covered(view, log):
    """Lists what of players lies under the log."""
    found = view.layout
    boxes = {f"meld {number}": meld.box for number, meld in found.melds.items()}
    boxes |= {f"plate {seat}": place.plate for seat, place in found.seats.items()}
    for seat, place in found.seats.items():
        boxes |= {f"back {seat} {i}": back.box for i, back in enumerate(place.backs)}
        if place.chip:
            boxes[f"count {seat}"] = place.chip
    boxes |= {f"hand {place.card}": place.box for place in found.hand}
    boxes |= {"stock": found.stock.box, "discards": found.discards.box}
    return [name for name, box in boxes.items() if box.meets(log)]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("size", "language", "text"), SHOWN)
def test_the_log_lies_where_nothing_of_a_player_is(name, size, language, text):
    stage, view = shown(TABLES[name](), size, language, text, LOOKS.get(name))
    log = log_place(stage, view)
    assert not covered(view, log)
    felt = view.layout.felt
    assert felt.x <= log.x
    assert log.right <= felt.right
    assert felt.y <= log.y
    assert log.bottom <= felt.bottom
    if text == 1 and name not in FULL:
        # Not even the line of instruction or a button.
        assert not [box for box in solid(stage, view) if box.meets(log)]


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize(("size", "language", "text"), SHOWN)
def test_two_to_eight_players_stay_in_sight(players, size, language, text):
    melds = tuple((owner, laid(cards)) for owner, cards in MANY if owner < players)
    if players == 2:
        facts = Facts(deal=4, turn=0, phase="play", dealer=1, discards=read_cards("5D"))
        scene = table(position(load_variant("gin-rummy"), players, facts))
        stage, view = shown(scene, size, language, text)
        assert not covered(view, log_place(stage, view))
        return
    facts = Facts(
        deal=5, turn=0, phase="play", down=frozenset({owner for owner, _ in melds}),
        discards=read_cards("5D"), melds=melds,
    )  # fmt: skip
    scene = table(position(load_variant("may-i"), players, facts))
    stage, view = shown(scene, size, language, text)
    assert not covered(view, log_place(stage, view))


def test_the_log_stays_where_it_lies_while_it_can():
    stage, view = shown(TABLES["table-contract"](), (1280, 800), "en", 1.0)
    first = log_place(stage, view)
    assert log_place(stage, view, first) == first
    moved = first.grown(-4)
    assert log_place(stage, view, moved) == moved
