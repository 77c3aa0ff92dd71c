"""Checks a finished site over HTTP: `python -m mastaba.build.check [ADDRESS]`.

Imports the lists that the build writes and the standard library. Used by `make site` and by hand.
"""
