"""The log on the page: which turns and lines it shows, and what happened since one's last turn.

Imports `web.cards`, `web.dom`, `web.table` and the game session. Used by `web.app` and by
`web.access` for screen readers.
"""
