"""Keys and focus: what each key does, its help, and where the focus goes.

Imports `web.dom` and `web.browser`. Used by `web.app`, which handles the keys, and by the views and
the screen reader's texts, which take the keys of their controls from it.
"""
