"""What a match's end tells of how it was won, and where it shows everybody's place."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest

from rummy_desktop.ui.catalogue import catalogue_or_english
from rummy_desktop.ui.scenes.match_story import ahead_since, decided

from .played import played
from .scenery import company
from .test_papers import shown


def told(seen) -> str:
    words = catalogue_or_english("en")[0]
    return re.sub("[\u2066-\u2069]", "", decided(seen, company(seen), words))


def test_a_winner_is_ahead_since_the_deal_after_which_nobody_else_was():
    seen = played("contract-rummy", 4, "3")
    (winner,) = seen.winners
    since = ahead_since(seen)
    best = [min(result.totals) for result in seen.results]
    alone = [
        result.totals[winner] == low and result.totals.count(low) == 1
        for result, low in zip(seen.results, best, strict=True)
    ]
    assert all(alone[since - 1 :])
    assert since == 1 or not alone[since - 2]
    second = sorted(seen.totals)[1]
    assert f"{second - seen.totals[winner]} behind" in told(seen)


def test_nothing_is_told_of_shared_matches_and_of_a_pool():
    seen = played("contract-rummy", 4, "3")
    assert told(replace(seen, winners=(0, 1))) == ""
    assert told(played("knock-rummy-pool", 4, "4")) == ""


@pytest.mark.parametrize("scene", ["match-end", "match-end-2", "match-end-8", "match-end-pool"])
@pytest.mark.parametrize(("size", "language"), [((960, 600), "fa"), ((1280, 800), "en")])
def test_the_winners_place_is_the_largest_and_the_cards_are_large(scene, size, language):
    made = shown(scene, size, language)
    parts = {part.name: part.rect for part in made.own_parts()}
    boxes = {seat: parts[f"place.{seat}"] for seat in range(made.seen.players)}
    (winner,) = made.seen.winners
    first = boxes.pop(winner)
    assert all(first.bottom < box.top and first.h > box.h for box in boxes.values())
    assert len({box.h for box in boxes.values()}) <= 2
    assert parts[f"place.{winner}.total"].h > max(parts[f"place.{s}.total"].h for s in boxes)
    assert parts["fan"].h >= 0.13 * size[1]
    assert all(f"place.{seat}.note" in parts for seat in boxes)


@pytest.mark.parametrize("scene", ["match-end", "match-end-2", "match-end-8", "match-end-pool"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fa", "ka"])
def test_places_are_one_even_list_that_ends_where_the_other_column_ends(scene, size, language):
    made = shown(scene, size, language)
    parts = {part.name: part.rect for part in made.own_parts()}
    boxes = [parts[f"place.{seat}"] for seat in range(made.seen.players)]
    boxes.sort(key=lambda box: box.y)
    assert len({(box.x, box.w) for box in boxes}) == 1
    gaps = {low.top - high.bottom for high, low in itertools.pairwise(boxes)}
    assert max(gaps) - min(gaps) <= 1
    assert boxes[-1].bottom == pytest.approx(made.controls.find("again").rect.bottom, abs=1)
    assert boxes[0].top > parts["headline"].bottom


def test_of_two_it_is_told_by_how_much_one_has_won():
    line = told(played("knock-rummy", 2, "3"))
    assert line.endswith("won by 142 points")
    assert "second" not in line
