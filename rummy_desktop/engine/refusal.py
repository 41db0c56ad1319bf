"""Why a move is refused, as a value; only the interface puts it into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """One stable code of records.md, the rule id behind it in this variant, and what a sentence
    needs to name.

    ``rule`` is empty where the code is no rule of a game (``unreadable``). ``data`` holds named
    values: cards as ``Card``, seats and counts as numbers; ``way`` tells apart what needs sentences
    of its own under one code.
    """

    code: str
    rule: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
