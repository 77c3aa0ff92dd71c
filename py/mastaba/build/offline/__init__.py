"""Offline play: fills in the service worker (static/offline/), and lists the site's files.

Imports only `words`, for its messages, `version` and `build.paths`. Used by `build.site`, and the
list by `build.check`.
"""
