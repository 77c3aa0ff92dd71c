"""The rules of the game: cards, the state of a table, and everything that changes it.

Imports only `setup`, `errors`, `version` and what these need; knows no sentence, no record and no
browser. `game` runs it for people, `ai` on imagined tables.
"""
