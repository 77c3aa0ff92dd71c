"""The game in a frame of another page: messages from and to that page; see docs/embedding.md.

Imports the games of `web.session`, `web.lessons` and `web.replay`, and from `web.opponents` how
a worker's answer is checked. Used by `web.app`.
"""
