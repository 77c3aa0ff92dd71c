"""What a seat may know: its view, why it cannot do something, and what has happened so far.

Imports the formats, the words and the rules. Used by `game`, which shows it to people, and by
`ai`, which sees nothing else.
"""
