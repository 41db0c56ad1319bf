"""Variants: the model, the presets, and how one is loaded and checked."""

from rummy_desktop.variant.codes import CODES
from rummy_desktop.variant.faults import VariantError
from rummy_desktop.variant.load import (
    every_fault,
    examples,
    load_variant,
    presets,
    variant_from_tree,
)
from rummy_desktop.variant.model import Variant

__all__ = [
    "CODES",
    "Variant",
    "VariantError",
    "every_fault",
    "examples",
    "load_variant",
    "presets",
    "variant_from_tree",
]
