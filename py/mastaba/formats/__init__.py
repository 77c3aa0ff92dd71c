"""Games as text and back, in every version: records, positions, setups, card packs.

Imports the rules, `errors` and the words for error messages. Used by `game` and `knowledge`; the
page uses it through `game`, except to read a record step by step.
"""
