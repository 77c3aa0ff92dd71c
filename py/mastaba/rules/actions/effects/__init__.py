"""The words for writing card actions, grouped by what they act on.

Each function returns a `Part` of an action; beside it stand the steps that carry it out. Imports
the modules above it in `actions` and the rules; used by the cards of the editions.
"""
