"""What a seat may know: its view, and how the rest may lie.

Imports the formats, decisions, sentences and the rules. Used by `game`, which shows it to people,
by `ai`, which sees nothing else, by `availability`, and by what explains or measures games:
`review` and `training`.
"""
