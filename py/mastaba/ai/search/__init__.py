"""The search for an answer: which ones are worth trying, what they lead to, and the best of them.

`deliberation` puts the rest together. Imports `ai.values` for what a table is worth, the
determinizations of `knowledge`, `incremental` and the rules. Used by the players and hints in `ai`,
by `review` and by `training`.
"""
