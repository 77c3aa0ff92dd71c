"""The settings: language, colours, animations, speed, keys; their dialog and their storage.

Imports `web.dom`. Used by `web.app` and by anything that needs a setting.
"""
