"""The rules of the game: its options, cards, the state of a table, and everything that changes it.

Imports only `errors`, `version` and, for one error, `words`; knows nothing of sentences, records
or browsers. `game` runs it for people, `ai` on imagined tables; whatever describes a table reads
its cards.
"""
