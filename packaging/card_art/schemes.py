"""Which colours the suits and their courts have, in the two-colour and the four-colour deck."""

from .measures import (
    BLACK,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    COAL,
    COAL_GLOW,
    CREAM,
    DEEP_RED,
    GREEN,
    INK,
    RED,
    STEEL,
    STEEL_DARK,
)

SUIT_COLOURS = {
    "two": {"S": BLACK, "H": RED, "D": RED, "C": BLACK},
    "four": {"S": BLACK, "H": RED, "D": "#1a57a6", "C": "#1a7043"},
}


Scheme = dict[str, str]


def scheme(
    field: str,
    glow: str,
    accent: str,
    second: str,
    bead: str = BRASS_LIGHT,
    metal: str = BRASS,
    light: str = BRASS_LIGHT,
    dark: str = BRASS_DARK,
) -> Scheme:
    """Colours of one suit's court cards."""
    return {
        "field": field,
        "glow": glow,
        "accent": accent,
        "second": second,
        "bead": bead,
        "metal": metal,
        "light": light,
        "dark": dark,
        "rose": CREAM,
        "cream": CREAM,
        "steel": STEEL,
        "shade": STEEL_DARK,
        "plume": second if accent == BRASS else accent,
    }


COURT_SCHEMES = {
    "two": {
        "S": scheme(INK, "#2a4a76", DEEP_RED, CREAM),
        "H": scheme(DEEP_RED, "#a93342", INK, CREAM),
        "D": scheme("#c4953a", "#d8b262", DEEP_RED, CREAM, CREAM, INK, "#fff6e2"),
        "C": scheme(COAL, COAL_GLOW, BRASS, DEEP_RED, COAL),
    },
    "four": {
        "S": scheme(COAL, COAL_GLOW, BRASS, DEEP_RED, COAL),
        "H": scheme(DEEP_RED, "#a93342", INK, CREAM),
        "D": scheme("#1b4f94", "#2f68b3", DEEP_RED, CREAM),
        "C": scheme(GREEN, "#2b7454", BRASS, INK),
    },
}
