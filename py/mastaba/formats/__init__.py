"""Games as text and back, in every version: records, positions, setups, card packs.

Imports the rules, `errors` and the words that errors are told in. Used by `game` and `knowledge`;
the page reaches it through `game`, except to read a record step by step.
"""
