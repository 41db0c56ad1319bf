"""Everything that is painted and is not a card or a word."""
