"""A card on the page: its face and picture, its details, and sentences that name it.

Imports `web.dom`, and from `web.table` what a click on a card does. Used by the table, the log and
the pages of the build.
"""
