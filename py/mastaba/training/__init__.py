"""Trains the net of the computer players: self-play, fitting, matches between generations.

It needs requirements/train.txt and is not part of the game; docs/opponent.md describes the method.
"""
