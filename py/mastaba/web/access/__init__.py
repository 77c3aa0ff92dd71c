"""Keyboard and screen reader: keys, where the focus goes, and what is read out.

Imports the texts of the table and the log, and `web.dom`. Used by `web.app`; the views take from
it which key presses a control.
"""
