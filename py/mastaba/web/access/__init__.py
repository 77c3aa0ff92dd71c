"""Keyboard and screen readers: keys, focus, and what is read out.

Imports the texts of the table and the log, `web.dom`, and from `web.app` the game session and the
interface of the page. Used by `web.app`; the views take the keys of their controls from it.
"""
