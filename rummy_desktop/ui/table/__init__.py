"""The table: where everything lies, how it is painted, and how it is played by hand."""
