"""Pictures of tables at rest show whose turn it is, however far the clock has jumped."""

from __future__ import annotations

import pytest

from rummy_desktop.cards import face_of, read_card
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.table.fan import open_place
from rummy_desktop.ui.table.partners import partners

from . import posed


@pytest.mark.parametrize(("name", "seat"), [("table-contract", 0), ("table-waiting", 2)])
def test_the_inlay_is_lit_and_the_plate_is_brass_after_a_jump_of_the_clock(name, seat):
    clock = [0.0]
    loop = Loop(posed.TABLES[name](), Look(muted=True), (1280, 800), time_ms=lambda: clock[0])
    loop.step()
    for _ in range(2):
        clock[0] += 60_000.0
        loop.step()
    found = loop.top.layout.seats
    window, brass = loop.window, loop.stage.theme.colour("brass.base")
    for number, place in found.items():
        plate, lit = place.plate, place.lit
        edge = window.get_at((round(plate.cx), round(plate.bottom) - 1))[:3]
        is_brass = max(abs(a - b) for a, b in zip(edge, brass[:3], strict=False)) < 40
        assert is_brass == (number == seat), (number, edge)
        if lit.side in ("top", "bottom"):
            y = loop.stage.felt.top + 7 if lit.side == "top" else loop.stage.felt.bottom - 8
            part = window.get_at((round(lit.start + (lit.end - lit.start) * 0.35), y))
            assert (part.r > 150) == (number == seat), (number, part)
    loop.close()


def test_the_line_names_what_the_deepest_card_is_melded_with():
    seen = posed.open_spread().desk.seen
    nine = seen.discards[-4]
    assert face_of(nine) == read_card("9C")
    kind, pair = partners(nine, seen.hand, seen.terms)
    assert kind == "set"
    assert {face_of(card) for card in pair} == {read_card("9D"), read_card("9H")}
    assert partners(seen.discards[0], (), seen.terms) is None


@pytest.mark.parametrize("look", [{}, {"hand": "flat"}, {"cards": 2.0}], ids=str)
def test_where_a_carried_card_was_felt_is_seen_between_its_neighbours(look):
    chosen = Look(muted=True).changed(**look)
    loop = Loop(posed.TABLES["table-refused"](), chosen, (1280, 800), time_ms=lambda: 60_000.0)
    for _ in range(2):
        loop.step()
    hand = loop.top.layout.hand
    number = next(n for n, place in enumerate(hand) if face_of(place.card) == read_card("AS"))
    here, after = (open_place(place, loop.stage.u) for place in hand[number : number + 2])
    x = (here.x - here.w / 2 + after.x - after.w / 2) / 2
    for down in (0.3, 0.5, 0.7):
        seen = loop.window.get_at((round(x), round(here.y + (down - 0.5) * here.h * 0.6)))
        assert seen.g > max(seen.r, seen.b), (down, seen)
        assert seen.g < 120, (down, seen)
    loop.close()
