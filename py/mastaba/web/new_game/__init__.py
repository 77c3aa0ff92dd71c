"""The form for a new game: reading, checks and messages, and the card pack for the game.

Imports `web.dom`, `web.browser`, and what a setup can be from `rules` and `formats`. Used by
`web.app`, and the plan of a game by anything that starts one or says who plays.
"""
