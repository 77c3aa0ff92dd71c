"""Puzzles on the page: a puzzle on the table, its panel, the list, and what has been solved.

Imports `mastaba.puzzles`, which holds the rules of puzzles, and builds on `web.session` and the
views. Used by `web.app`, `web.backup`, `web.embed` and `web.statistics`; at the start only
`puzzle_panel` and `puzzle_list_controller` are imported. The rest is imported in functions, when a
puzzle, the list or the statistics are first asked for.
"""
