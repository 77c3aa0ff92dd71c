"""Animations: which cards have moved between two views, and how they move on the page.

Imports no other folder of `web`. Used by `web.app`.
"""
