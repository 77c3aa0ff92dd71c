"""Imports every module of the game that needs no page: the memory that later visits begin with."""

import gc
import importlib
import json
import sys
from contextlib import suppress

import mastaba

names = json.loads(mastaba.__spec__.loader.get_data("/lib/python314.zip/mastaba/modules.json"))
sys.modules["pyscript"] = None  # whatever needs the page cannot be imported
for name in names:
    with suppress(ImportError):
        importlib.import_module(name)
del sys.modules["pyscript"]
gc.collect()
