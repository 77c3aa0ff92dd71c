"""Lessons on the page: the panel with the instructions, and a game that allows only those.

Imports `mastaba.lessons`, which holds the lessons themselves, and `web.dom`. Used by `web.app`.
"""
