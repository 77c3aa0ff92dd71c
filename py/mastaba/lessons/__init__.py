"""Lessons: their texts in `texts/`, the format they are written in, and taking one.

Imports `game` and what it offers. Used by the page (`web/lessons`) and by the build.
"""
