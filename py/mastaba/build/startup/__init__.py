"""Makes the page start fast: Python as bytecode, its memory, all in one file, preloaded files.

`bytecode.py` and then `memory_imports.py` run in Pyodide during the build; `sitecustomize.py` and
`unused_module.py` go into the zips. Imports nothing from the game. Used by `build.site`.
"""
