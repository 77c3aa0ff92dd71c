"""The log on the page: which turns and lines it shows, and what happened since one's last turn.

Imports `web.cards`, `web.dom`, `web.table` and `web.session`. Used by `web.app` and by
`web.screen_reader`.
"""
