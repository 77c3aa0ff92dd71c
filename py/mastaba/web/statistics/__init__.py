"""A person's statistics: what finished games add to them, their storage, their dialog, a picture.

Only `statistics_controller` and `result_row` are imported at the start; they import the rest when
it is needed. Imports `web.session`, `web.saves`, `web.results`, the solved puzzles of
`web.puzzles`, `web.dom` and `web.browser`. Used by `web.app`.
"""
