"""What the cards do: the words that actions are written in, reactions, and each edition's table.

Imports the rules around it and `version`. `turn` finds the steps by name; `formats` (card packs),
the net of `ai`, `training` and the tests take the actions of all editions from `all_editions`.
`decision`, `knowledge`, `sentences` and `availability` ask it which action is under way, in which
ways it can go on, who may react, and why something is impossible.
"""
