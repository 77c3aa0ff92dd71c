"""Games as text and back, in every version: records, positions, card packs.

Imports the rules, decisions, `errors` and the words for error messages. Used by `game`, `undo` and
`knowledge`; the page uses it through `game`, except to read a record step by step.
"""
