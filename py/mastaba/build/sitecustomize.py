"""Finds the modules of the page's Python in one file instead of hundreds; see bytecode.py.

Python imports this by itself as it starts. What else it would use is written in Python, opens the
zip anew for each module, and takes half the time of all imports.
"""

import marshal
import sys
import zipimport
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False  # and typing, which would tell, cannot be found yet
if TYPE_CHECKING:
    from types import CodeType, ModuleType
    from typing import Any

LIBRARY = "/lib/python314.zip"

_zip = zipimport.zipimporter(LIBRARY)
_places: dict[str, tuple[bool, int, int]] = marshal.loads(_zip.get_data(f"{LIBRARY}/modules.index"))
_bytecode: list[bytes] = []


class Library:
    """A finder and loader of modules, as :mod:`importlib.abc` describes them."""

    get_data = staticmethod(_zip.get_data)

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Where a module lies; None if it is none of those that are here."""
        if name not in _places:
            return None
        is_package = _places[name][0]
        folder = f"{LIBRARY}/{name.replace('.', '/')}"
        spec = ModuleSpec(name, Library, is_package=is_package)  # type: ignore[arg-type]
        spec.origin = f"{folder}/__init__.pyc" if is_package else f"{folder}.pyc"
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [folder]
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType | None:
        """Leave it to Python to make the module."""
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Run a module's code in it."""
        exec(Library.get_code(module.__name__), module.__dict__)

    @staticmethod
    def get_code(name: str) -> CodeType:
        """The code of a module that is here."""
        if not _bytecode:
            _bytecode.append(_zip.get_data(f"{LIBRARY}/modules.bytecode"))
        _, begin, end = _places[name]
        code: CodeType = marshal.loads(memoryview(_bytecode[0])[begin:end])
        return code

    @staticmethod
    def names_in(package: str) -> list[str]:
        """The modules of a package that are here, and the package itself."""
        return [name for name in _places if name.partition(".")[0] == package]

    @staticmethod
    def forget_bytecode() -> None:
        """Give back the memory; what is imported later is read once more."""
        _bytecode.clear()


sys.meta_path.insert(0, Library)
