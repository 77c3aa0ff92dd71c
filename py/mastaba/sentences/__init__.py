"""Sentences about a game: prompts, options, log lines, and the cards in other languages.

Imports `words` for the texts and `rules` for what they describe. Used by everything that speaks to
people about a table: decisions, `game`, knowledge, card packs, lessons, hints and the page.
"""
