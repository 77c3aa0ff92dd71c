"""Pages written at build time: the rules, all cards, texts of the start page.

Imports the views of `web` that draw them, and `words`. Used by `build.site`.
"""
