"""What the cards do: the words that actions are written in, reactions, and each edition's table.

Imports the rules around it and `version`. `turn` finds the steps by name; card packs, the net of
`ai`, `training` and the tests take the actions of all editions from `all_editions`. `knowledge`
and `sentences` ask it what an action allows and in which ways.
"""
