"""What a screen reader hears: news in the live region, and the table in words.

Imports the texts of the table and the log, `web.keyboard` and `web.dom`. Used by `web.app`.
"""
