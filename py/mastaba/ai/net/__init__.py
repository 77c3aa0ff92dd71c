"""The learned value of a table: the inputs of the net, its weights, and its computation.

Imports the rules only. Used by the players in `ai` and by `training`.
"""
