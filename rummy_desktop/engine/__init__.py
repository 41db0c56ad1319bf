"""The rules core: pure, without a picture, a clock or a file."""

from rummy_desktop.engine.actions import (
    Action,
    BuyBack,
    Cut,
    Decline,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Knock,
    LayOff,
    MayI,
    MeldCards,
    Pass,
    SwapWild,
)
from rummy_desktop.engine.dealing import new_match, next_deal
from rummy_desktop.engine.engine import apply, problems
from rummy_desktop.engine.imagining import hidden_places, imagine, unseen_cards
from rummy_desktop.engine.legality import LegalActions, legal_actions, why_not
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.observing import observe, to_act
from rummy_desktop.engine.playout import Playout
from rummy_desktop.engine.redaction import redact
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import DealResult, Ended, Offer, Phase, TableMeld, Turn

__all__ = [
    "Action",
    "BuyBack",
    "Cut",
    "DealResult",
    "Decline",
    "Discard",
    "DrawDiscard",
    "DrawStock",
    "EndTurn",
    "Ended",
    "Knock",
    "LayOff",
    "LegalActions",
    "MayI",
    "MeldCards",
    "Observation",
    "Offer",
    "Pass",
    "Phase",
    "Playout",
    "Refusal",
    "SwapWild",
    "TableMeld",
    "Turn",
    "apply",
    "hidden_places",
    "imagine",
    "legal_actions",
    "new_match",
    "next_deal",
    "observe",
    "problems",
    "redact",
    "to_act",
    "unseen_cards",
    "why_not",
]
