"""Cards on the page: face and picture, details, and sentences that link to them.

Imports `web.dom`, and from `web.table` what a click on a card does. Used by the table, the log and
the pages of the build.
"""
