"""What the browser does for the page: storage, files, the clipboard, the focus, time to paint.

Imports no other folder of `web`, and of the game only errors, `incremental` and the clean-up of a
file's text. Used by all of `web` that does more than draw or speak; static/runtime/main.py and the
build take the stand-ins for the browser's objects from it.
"""
