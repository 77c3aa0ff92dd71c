"""Trains the net of the computer players: self-play, fitting, matches between generations.

`arena` measures the players, `balance/` the cards, and `puzzles/` mines puzzles. It needs
requirements/train.txt and is not part of the game; docs/opponent.md describes the method.
Imports `ai`, `game` and what they use, but not the page. Nothing imports it; commands of the
Makefile run it.
"""
