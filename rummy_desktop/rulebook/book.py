"""The rule book of a game: headed paragraphs, each with the rule that it tells."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from rummy_desktop.cards import Card, write_cards
from rummy_desktop.rulebook.phrases import Words
from rummy_desktop.rulebook.topics import TOPICS, Topic
from rummy_desktop.variant import Variant


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule in words.

    ``rule`` is its id, where it has one; ``heading`` that under which it stands (its words are
    ``rulebook.heading.…``); ``cards`` an example to be shown with it.
    """

    rule: str | None
    heading: str
    text: str
    cards: tuple[Card, ...] = ()


def rule_book(variant: Variant, words: Words) -> tuple[Paragraph, ...]:
    """Tells a game, with the house rules switched on, in the language of the words given."""
    return (*_told(variant, words), *_house_rules(variant, words), *_sources(variant, words))


def render_text(paragraphs: Iterable[Paragraph], words: Words) -> str:
    """Gives a rule book as plain text: headings, paragraphs, and rule ids in brackets."""
    parts = []
    for heading, group in groupby(paragraphs, key=lambda paragraph: paragraph.heading):
        title = _plain(words.say(f"rulebook.heading.{heading}"))
        parts.append("\n".join([title, "─" * len(title), *map(_line, group)]))
    return "\n\n".join(parts) + "\n"


def _told(variant: Variant, words: Words) -> Iterator[Paragraph]:
    """Tells the sections in the course of a deal, and in each of them the rules by their ids."""
    for _, section in groupby(TOPICS, key=lambda topic: topic.heading):
        topics = list(section)
        rules = {topic.name: variant.rules.get(topic.rule or topic.name) for topic in topics}
        for topic in in_order(topics, rules):
            for sentence in topic.tell(variant, words):
                yield Paragraph(rules[topic.name], topic.heading, sentence, topic.cards(variant))


def in_order(topics: Sequence[Topic], rules: Mapping[str, str | None]) -> list[Topic]:
    """Puts a section's topics in the order of their rule ids' numbers, those of one letter
    together: the letter that begins the section comes first.
    """
    letters = list(dict.fromkeys(_parts(rules[topic.name])[0] for topic in topics))

    def place(topic: Topic) -> tuple[bool, int, int]:
        letter, number = _parts(rules[topic.name])
        return topic.last, letters.index(letter), number

    return sorted(topics, key=place)


def _parts(rule: str | None) -> tuple[str, int]:
    """Gives a rule id's letters and its number."""
    letters = (rule or "").rstrip("0123456789")
    return letters, int((rule or "")[len(letters) :] or 0)


def _house_rules(variant: Variant, words: Words) -> Iterator[Paragraph]:
    for rule in variant.house_rules:
        if rule.name in variant.chosen:
            name = rule.names.get(words.code, rule.names["en"])
            yield Paragraph(rule.rule, "house", words.say("rulebook.house", name=name))


def _sources(variant: Variant, words: Words) -> Iterator[Paragraph]:
    for source in variant.sources:
        title = source.get(words.code) or source.get("en", "")
        if title:
            yield Paragraph(None, "sources", title)


def _line(paragraph: Paragraph) -> str:
    cards = f"  {write_cards(paragraph.cards)}" if paragraph.cards else ""
    rule = f"  [{paragraph.rule}]" if paragraph.rule else ""
    return f"{_plain(paragraph.text)}{cards}{rule}"


def _plain(text: str) -> str:
    # A terminal knows nothing of our own signs, and has its own way with directions.
    return "".join(
        sign
        for sign in text
        if unicodedata.category(sign) != "Co" and unicodedata.bidirectional(sign) not in _ISOLATES
    )


_ISOLATES = frozenset({"FSI", "LRI", "RLI", "PDI"})
