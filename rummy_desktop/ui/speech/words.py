"""Sentences of the screen as they are said: cards by their names, signs of ours left out."""

from __future__ import annotations

from rummy_desktop.cards import JOKER, Card, rank_of, suit_of
from rummy_desktop.cards.card import SUITS
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.signs import DIAMOND, DIRECTIONS, is_private, signed_card

# Between two chips stands a thin space; between the names of two cards a breath.
THIN_SPACE = "\u2009"


def card_aloud(words: Catalogue, face: Card) -> str:
    """Gives the name of a face in full."""
    if face == JOKER:
        return words.say("speech.joker")
    rank = words.say(f"speech.ranks.r{rank_of(face)}")
    return words.say(f"speech.cards.{SUITS[suit_of(face)].lower()}", rank=rank)


def aloud(words: Catalogue, text: str) -> str:
    """Gives a sentence of the screen as plain words."""
    said = []
    for sign in text:
        face = signed_card(sign)
        if face is not None:
            said.append(card_aloud(words, Card(face)))
        elif sign == THIN_SPACE:
            said.append(", ")
        elif sign == DIAMOND:
            said.append(". ")
        elif not is_private(sign):
            said.append(sign)
    plain = "".join(sign for sign in "".join(said) if sign not in DIRECTIONS)
    return " ".join(plain.replace(" .", ".").split())
