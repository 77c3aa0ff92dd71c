"""Cards on the page: face and picture, what a click does, details, and sentences that link to them.

Imports `web.dom`. Used by the table, the log and the pages of the build.
"""
