"""Makes the page start fast: Python as bytecode, its memory, all in one file, preloaded files.

`bytecode.py` and then `memory_imports.py` run in Pyodide during the build; `sitecustomize.py` and
`unused_module.py` go into the zips. Only `memory_imports.py` imports the game: all of it, on
purpose. Used by `build.site`.
"""
