"""Saved games: saved after every choice, listed, reopened, copied, and carried to a new version.

Imports `web.app.game_session` and `web.dom`. Used by `web.app`.
"""
