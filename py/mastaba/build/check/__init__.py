"""Checks a finished site over HTTP: `python -m mastaba.build.check [ADDRESS]`.

Imports the build's file list, paths and server, and the standard library. Used by `make site` and
by hand.
"""
