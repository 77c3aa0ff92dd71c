"""From Python to the browser: element trees, diffs between them, and browser services.

Imports no other folder of `web`. Used by all of them, and by `build` to write pages.
"""
