"""Measuring the cards: games of self-play in which every gain and use of a card is counted.

Imports `ai`, `game` and from the rest of `training` what plays and stores many games.
`python -m mastaba.training.balance`, which is `make balance`, plays and prints the tables.
"""
