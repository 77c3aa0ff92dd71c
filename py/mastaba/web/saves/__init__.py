"""Saved games: saved after every choice, listed, reopened, copied, and carried to a new version.

Imports the kinds of game that can be reopened: `web.session`, `web.lessons`, `web.replay`. Used by
`web.app` and `web.embed`.
"""
