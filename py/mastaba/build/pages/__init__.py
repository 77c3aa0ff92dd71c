"""Pages written at build time: the rules, all cards, texts of the start page.

Imports the views of `web` that draw them, a game for the pictures of a table, the cards and
lessons to list, and `words`. Used by `build.site`.
"""
