"""The review of a finished game: chances, judged decisions, luck, and what to do better.

`report` is the result as plain data; `summary` and `report_sentences` say what it means. None of
these needs a computer player. `analysis` makes the report with the strongest one, from what each
seat could know. Imports the engine; `analysis` and the modules it uses also import `ai`. Used by
`make review`, which is `python -m mastaba.review`, by `web.review`, and by the computer players'
worker through `worker`.
"""
