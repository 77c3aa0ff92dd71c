"""Every text for people, in every language: catalogues, card names, prompts, log sentences.

The texts are data in `catalogue/<language>/`. `language` imports nothing from the package, so
errors can use it; the other modules import the rules they describe. Used by everything that
addresses people.
"""
