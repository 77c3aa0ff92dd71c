"""Replays: the moments of a game, the bar that moves between them, and a watch-only game.

Builds on `web.session`; imports `web.results`, `web.links` and the views. Used by `web.app`,
`web.embed`, `web.review` and `web.saves`.
"""
