"""Puzzles: positions with one best turn, how a try at one is judged, and the puzzle of the day.

Imports `game` and what it provides, and no computer player: what tries are worth was found out
when the puzzle was mined, and the puzzle says it. Used by the page (`web/puzzles`), and by
`training/puzzles`, which mines them.
"""
