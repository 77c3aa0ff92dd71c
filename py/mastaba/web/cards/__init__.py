"""Cards on the page: face and picture, what a click does, details, and sentences that link to them.

Imports `web.dom`, and the cards from `rules` and their words from `sentences`. Used by the table,
the log, everything else that shows cards, and the build.
"""
