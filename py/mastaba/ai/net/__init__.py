"""The learned value of a table: the inputs of the net, its weights, and its computation.

Imports the rules, `errors` and `version`. Used by the rest of `ai`, by `review` and `training`, and
by `build`, which ships the weights.
"""
