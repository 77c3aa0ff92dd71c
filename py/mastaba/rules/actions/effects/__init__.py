"""The words for writing card actions, grouped by the pile whose cards they move.

`taking` and `exchange` also move cards in the pyramid; `attacks`, `buying` and `copied_actions`
have the words that belong to no pile. Each word is a function that returns a `Part` of an action;
beside it stand the steps that carry it out. Imports the modules above it in `actions` and the
rules; used by the cards of the editions.
"""
