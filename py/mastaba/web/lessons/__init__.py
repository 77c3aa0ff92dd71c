"""Lessons on the page: the panel that says what to do, and a game that allows nothing else.

Imports `mastaba.lessons`, which holds the lessons themselves, and builds on `web.session`. Used by
`web.app` and `web.saves`.
"""
