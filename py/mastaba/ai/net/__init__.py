"""The learned value of a table: what the net looks at, its weights, and how it computes.

Imports the rules only. Used by the players in `ai` and by `training`.
"""
