"""The review of a finished game: chances, judged decisions, luck, and what to do better.

`report` is the result as plain data, `story` and `words` say what it means; none of these needs a
computer player. `analysis` makes the report with the strongest one, from what each seat could know.
Imports the engine, and `analysis` and what it is made of also `ai`. Used by `make review`, which is
`python -m mastaba.review`, by `web.review`, and by the computer players' worker through `worker`.
"""
