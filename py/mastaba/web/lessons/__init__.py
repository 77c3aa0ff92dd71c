"""Lessons on the page: the panel that says what to do, and a game that allows nothing else.

Imports `mastaba.lessons`, which holds the lessons themselves, and builds on `web.session` and the
views. Used by `web.app`, `web.embed` and `web.saves`.
"""
