"""Mining puzzles: positions of self-play, whole turns compared by search, and what makes a puzzle.

Imports `ai`, `game`, `puzzles` and the rest of `training`. `python -m mastaba.training.puzzles`
mines; docs/puzzles.md describes the method.
"""
