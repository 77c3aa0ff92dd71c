"""Links to games: what an address asks for, and the buttons that copy one.

Imports `web.dom`, and the formats that a link can hold. Used by everything that opens or shares a
game.
"""
