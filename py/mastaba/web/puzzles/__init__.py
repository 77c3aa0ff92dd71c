"""Puzzles on the page: a puzzle on the table, its panel, the list, and what has been solved.

Imports `mastaba.puzzles`, which holds the rules of puzzles, and `web.dom`. Used by `web.app`, which
imports all but `puzzle_panel` only when a puzzle or the list is asked for.
"""
