"""The end of a game: who won and why, what decided it, and the points turn by turn.

Imports `history`, the views, `web.links`, and from `web.opponents` the level that may be a better
match. Used by `web.app`, `web.replay`, `web.result_picture` and `web.review`.
"""
