"""From Python to the browser: element trees, diffs between them, and browser services.

Imports no other folder of `web`, and of the game only texts, card packs and the names of cards,
errors and `incremental`. Used by all folders of `web`, and by `build` to write pages.
"""
