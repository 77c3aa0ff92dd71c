"""Saved games: saved after every choice, listed, reopened, copied, and carried to a new version.

Imports the kinds of game that it reopens (`web.session`, `web.lessons`, `web.replay`), links, and
the formats to read them. Used by `web.app`, `web.backup`, `web.embed`, `web.review` and
`web.statistics`.
"""
