"""Games as text and back, in every version: records, positions, card packs.

Imports the rules, decisions, `sentences` and what is below them. Used by `game`, `history`,
`knowledge`, lessons, puzzles, reviews, `training` and `build.pages`. The page uses it through
`game`, except for card packs, to read a record step by step, and to check what it has stored.
"""
