"""Opponents: what a bot is, the levels, and the arena where they are measured."""
