"""Lessons: their texts in `texts/`, their format, and an attempt at one.

Imports `game` and what it provides. Used by the page (`web/lessons`) and by the build.
"""
