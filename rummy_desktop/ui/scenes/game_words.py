"""Words about a game that several scenes need: its name, its contracts, its deals."""

from __future__ import annotations

from collections import Counter
from datetime import datetime

from rummy_desktop.engine.observation import Observation
from rummy_desktop.melds.terms import Contract
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.variant import Variant
from rummy_desktop.variant.model import HouseRule

KNOWN_CONTRACTS = frozenset({"s2r0", "s1r1", "s0r2", "s3r0", "s2r1", "s1r2", "s0r3"})
# More deals than this are told in numbers, not in pips.
MOST_PIPS = 12


def game_name(variant: Variant, words: Catalogue) -> str:
    """Gives a game's name in the language of the words, else in English, else its id."""
    return variant.names.get(words.code) or variant.names.get("en") or variant.id


def game_line(variant: Variant, words: Catalogue) -> str:
    """Gives a game's one line of character."""
    return variant.about.get(words.code) or variant.about.get("en") or ""


def house_rule_name(rule: HouseRule, words: Catalogue) -> str:
    """Gives what a house rule is called."""
    return rule.names.get(words.code) or rule.names.get("en") or rule.name


def players_span(variant: Variant, words: Catalogue) -> str:
    """Gives for how many a game is: "3–5"."""
    low, high = variant.players.min, variant.players.max
    return words.number(low) if low == high else words.say("scene.span", low=low, high=high)


def contract_words(words: Catalogue, contract: Contract) -> str:
    """Tells a contract in a sentence's words: "a set and two runs"."""
    counted = Counter(need.kind for need in contract)
    key = f"s{counted['set']}r{counted['run']}"
    if key in KNOWN_CONTRACTS:
        return words.say(f"table.contract.{key}")
    return words.say("table.contract.other", sets=counted["set"], runs=counted["run"])


def deals_of(variant: Variant) -> int | None:
    """Gives how many deals a match has, None where that is not known before."""
    return variant.match.number if variant.match.ends == "deals" else None


def pips_of(seen: Observation) -> tuple[int, int] | None:
    """Gives the pips of a match for the rail: number of deals and the one now."""
    deals = deals_of(seen.variant)
    return (deals, seen.deal) if deals and deals <= MOST_PIPS else None


def deal_words(seen: Observation, words: Catalogue) -> str:
    """Tells which deal it is: "Deal 5 of 7"."""
    deals = deals_of(seen.variant)
    if deals:
        return words.say("table.deal_of", deal=seen.deal, deals=deals)
    return words.say("table.deal", deal=seen.deal)


def day_words(started: str, words: Catalogue) -> str:
    """Tells the day of a time such as "2026-03-21T18:40:00", as the language writes it; "" for what
    is no time.
    """
    try:
        day = datetime.fromisoformat(started)
    except ValueError:
        return ""
    month = words.say(f"scene.month.m{day.month}")
    return words.say(
        "scene.month.day",
        day=words.digits(str(day.day)),
        month=month,
        year=words.digits(str(day.year)),
    )


def minute_words(started: str, words: Catalogue) -> str:
    """Tells the day and the minute of a time; "" for what is no time."""
    told = day_words(started, words)
    if not told:
        return ""
    minute = words.digits(f"{datetime.fromisoformat(started):%H:%M}")
    return words.say("scene.month.minute", day=told, minute=minute)
