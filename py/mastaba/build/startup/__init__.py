"""What makes the page start fast: Python as bytecode in two zips, and what is asked for early.

`bytecode.py` runs in Pyodide during the build; `sitecustomize.py` and `unused_module.py` are put
into the zips. Imports nothing of the game. Used by `build.site`.
"""
