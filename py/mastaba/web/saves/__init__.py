"""Saved games: saved after every choice, listed, reopened, copied, and carried to a new version.

Imports the kinds of game that can be reopened (`web.session`, `web.lessons`, `web.puzzles`,
`web.replay`), links, and the formats to read them. Used by `web.app`, `web.embed`, `web.review`
and `web.statistics`.
"""
