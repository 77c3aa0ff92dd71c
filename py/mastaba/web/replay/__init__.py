"""Replays: the moments of a game, the bar that moves between them, and a watch-only game.

Imports `web.app.game_session` and `web.dom`. Used by `web.app`.
"""
