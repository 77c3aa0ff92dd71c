"""How the net of the computer players is trained: self-play, fitting, matches between generations.

It needs what requirements/train.txt installs and is no part of the game; docs/opponent.md tells
the method.
"""
