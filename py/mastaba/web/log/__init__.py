"""The log on the page: which turns and lines it shows, and what happened since one's last turn.

Imports `web.cards`, `web.dom` and the game on the page. Used by `web.app` and by what speaks to
screen readers.
"""
