"""The deck, drawn by arithmetic."""
