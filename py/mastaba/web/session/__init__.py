"""The game on the table of this page: who plays it, what has been picked, and what to draw.

Imports the views it prepares (`web.table`, `web.cards`), links, settings and the plan of a new
game. Used by everything that follows a game; `page_interface` says what its parts may ask of the
whole page.
"""
