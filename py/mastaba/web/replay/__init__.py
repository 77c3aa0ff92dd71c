"""Replays: the moments of a game, the bar that moves between them, and a watch-only game.

Builds on `web.session`; imports `web.results` and the views. Used by `web.app`, `web.saves` and
`web.embed`.
"""
