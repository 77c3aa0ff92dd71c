"""Backups: a file with all saved games, statistics and solved puzzles, and taking one over.

Imports `web.statistics`, whose dialog has the buttons, `web.saves`, the solved puzzles of
`web.puzzles`, and `web.browser`. Used by `web.app`.
"""
