"""Makes the page start fast: Python as bytecode, a snapshot of its memory,
`start.xz` for slow lines, and preload links.

`bytecode.py` and then `snapshot_imports.py` run in Pyodide during the build; `sitecustomize.py` and
`unused_module.py` go into the zips. Only `snapshot_imports.py` imports the game: all of it, on
purpose. Used by `build.site`.
"""
