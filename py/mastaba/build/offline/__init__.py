"""Offline play: the service worker, and the list of the site's files.

Imports only `words`, for its messages, `version` and `build.paths`. Used by `build.site`, and the
list by `build.check`.
"""
