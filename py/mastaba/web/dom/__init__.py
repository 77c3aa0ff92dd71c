"""From Python to the browser: trees of elements, what differs between two, and browser services.

Imports no other folder of `web`. Used by all of them, and by `build` to write pages.
"""
