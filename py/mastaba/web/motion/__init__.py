"""Animations: which cards have moved between two views, and how they fly across the page.

Imports `web.browser`. Used by `web.app`.
"""
