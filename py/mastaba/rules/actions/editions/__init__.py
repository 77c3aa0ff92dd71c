"""Every card's action, a few lines each: one module for each edition.

Imports the words of `actions.effects` and what they are built from. Used by `actions.all_editions`.
"""
