"""Animations: which cards have moved between two views, and how they fly across the page.

Imports no other folder of `web`. Used by `web.app`.
"""
