"""The settings: language, colours, animations, speed; the dialog for them and what keeps them.

Imports `web.dom`. Used by `web.app` and by whatever asks for a setting.
"""
