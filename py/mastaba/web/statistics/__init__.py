"""A person's statistics: what finished games add to them, their storage, and their dialog.

Only `statistics_controller` and `result_row` are imported at the start; they import the rest when
it is needed. Imports `web.session`, `web.saves`, the solved puzzles of `web.puzzles`, and
`web.dom`. Used by `web.app`, `web.backup` and `web.result_picture`.
"""
