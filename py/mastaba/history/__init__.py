"""What has happened in a game: the event log, undo, and what each turn brought.

Imports `formats`, `words` and the rules. Used by `game`, and by the page for
undo, puzzles, and the result of a game.
"""
