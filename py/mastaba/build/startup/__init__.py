"""Makes the page start fast: Python as bytecode in zips, and preloaded files.

`bytecode.py` runs in Pyodide during the build; `sitecustomize.py` and `unused_module.py` go into
the zips. Imports nothing from the game. Used by `build.site`.
"""
