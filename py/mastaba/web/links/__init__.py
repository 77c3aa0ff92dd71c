"""Links to games: what an address asks for, and the buttons that copy one.

Imports `web.dom`, the languages, levels and cards, and the first line of a record. Used by
everything that opens or shares a game.
"""
