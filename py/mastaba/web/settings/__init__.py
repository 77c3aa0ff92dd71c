"""The settings: language, colours, animations, speed, keys; their dialog and their storage.

Imports `web.dom`, `web.browser`, the languages, and the JSON reader of `formats`. Used by `web.app`
and by anything that needs a setting.
"""
