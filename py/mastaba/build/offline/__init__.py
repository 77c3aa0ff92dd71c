"""Playing without a net: the service worker, and the list of all files it keeps.

Imports only the words it tells people. Used by `build.site`, and the list by `build.check`.
"""
