"""Offline play: the service worker, and the list of the site's files.

Imports only `words`, for its messages, and `version`. Used by `build.site`, and the list by
`build.check`.
"""
