"""Stubs of PyScript's names in the views, for the memory snapshot: it is made without a page."""

import importlib
import sys
from types import ModuleType
from typing import Final


class Stub:
    """Stands in for one name of the module `pyscript`."""

    def __init__(self, name: str) -> None:
        self.name: Final = name


def pyscript_without_page() -> ModuleType:
    """A module `pyscript` that exports a stand-in for every name."""

    def stand_in(name: str) -> Stub:
        if name.startswith("__"):
            raise AttributeError(name)
        return Stub(name)

    module = ModuleType("pyscript")
    vars(module)["__getattr__"] = stand_in
    return module


def put_page() -> None:
    """Replace every stand-in in the views with the real PyScript object."""
    pyscript = importlib.import_module("pyscript")
    views = [module for name, module in sys.modules.items() if name.startswith("mastaba.web.")]
    for view in views:
        for name, value in list(vars(view).items()):
            if isinstance(value, Stub):
                setattr(view, name, getattr(pyscript, value.name))
