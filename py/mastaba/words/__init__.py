"""Every text for people, in every language: catalogues, card names, prompts, sentences of the log.

The texts are data in `catalogue/<language>/`. `language` imports nothing of the package, so that
errors can be told with it; the other modules import the rules they speak of. Used by everything
that speaks to people.
"""
