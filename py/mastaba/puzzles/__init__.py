"""Puzzles: positions with one best turn, attempts at them, the puzzle of the day, and progress.

Imports `game` and what it provides, and no computer player: what each answer is worth was
computed when the puzzle was mined, and is stored in it. Used by the page (`web/puzzles`), and by
`training/puzzles`, which mines them.
"""
