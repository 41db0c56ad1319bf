"""The ids of all rules that the rule pages give."""

# N: Gin Rummy, which the pages tell without numbers; the presets list what each says.
COUNTS = {"G": 9, "C": 27, "L": 1, "M": 6, "O": 13, "K": 13, "P": 6, "F": 15, "N": 16}
RULE_IDS = frozenset(
    f"{page}{number}" for page, count in COUNTS.items() for number in range(1, count + 1)
)
