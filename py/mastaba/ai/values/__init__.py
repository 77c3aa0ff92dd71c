"""What a table is worth to a player: the evaluators, and the values that they are made of.

Imports `ai.net`, which has the learned value, and the rules. Used by `ai.search`, by the one-ply
player and the reasons of hints in `ai`, by `review` and by `training`.
"""
