"""The game in a frame of another page: messages from and to that page; see docs/embedding.md.

Imports the games that a host can load (`web.session`, `web.lessons`, `web.puzzles`, `web.replay`),
`web.saves`, and the links, plans and settings a message names. Loads `bot` only for a bot. Used by
`web.app`.
"""
