"""Replays: the moments of a game, the bar that moves between them, and a game that is only watched.

Imports `web.app.game_session` and `web.dom`. Used by `web.app`.
"""
