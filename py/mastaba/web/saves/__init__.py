"""Saved games: kept after every choice, listed, opened again, copied, and carried to a new version.

Imports `web.app.game_session` and `web.dom`. Used by `web.app`.
"""
