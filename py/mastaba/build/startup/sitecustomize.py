"""Finds the modules of the page's Python in two files instead of hundreds; see bytecode.py.

Python imports this by itself at start-up. Its own zip importer is written in Python, reopens the
zip for each module, and takes half the time of all imports.
"""

import marshal
import sys
import zipimport
import zlib
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False  # typing cannot be imported yet
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, ModuleType
    from typing import Any

# Loaded lazily on first use: colours for tracebacks on a terminal.
LATER = ("_colorize",)


class ZipFinder:
    """A finder and loader, as in `importlib.abc`, for the modules in one zip."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._zip: Any = zipimport.zipimporter(path)
        self._kept: dict[str, bytes] = {}
        self._codes: dict[str, CodeType] = {}
        self._places: dict[str, tuple[bool, int, int]] = marshal.loads(self._read("index"))
        self._bytecode: bytes | None = None
        self._dictionary = b""

    def get_data(self, path: str) -> bytes:
        """The content of a file in the zip; raises OSError if there is none."""
        data: bytes = self._kept[path] if path in self._kept else self._zip.get_data(path)
        return data

    def _read(self, part: str) -> bytes:
        return self.get_data(f"{self.path}/modules.{part}")

    def __iter__(self) -> Iterator[str]:
        """The names of the modules."""
        return iter(self._places)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The spec of a module; None if it is not in this zip."""
        if name not in self._places:
            return None
        is_package = self._places[name][0]
        folder = f"{self.path}/{name.replace('.', '/')}"
        loader: Any = self._lazy() if name in LATER else self
        spec = ModuleSpec(name, loader, is_package=is_package)
        spec.origin = f"{folder}/__init__.pyc" if is_package else f"{folder}.pyc"
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [folder]
        return spec

    def _lazy(self) -> Any:
        from importlib.util import LazyLoader  # importlib itself comes from such a zip

        loader: Any = self
        return LazyLoader(loader)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Let Python create the module."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code in its namespace."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> CodeType:
        """The code of a module in this zip."""
        if name in self._codes:
            return self._codes[name]
        if self._bytecode is None:
            self._bytecode = self._read("bytecode")
            self._dictionary = self._read("dictionary")
        _, begin, end = self._places[name]
        unpacker = zlib.decompressobj(zdict=self._dictionary)
        code: CodeType = marshal.loads(unpacker.decompress(memoryview(self._bytecode)[begin:end]))
        return code

    def keep_rest(self) -> None:
        """Read what nobody has asked for yet, so that nothing needs the zip any more."""
        names = [name for name in self if name not in sys.modules or name in LATER]
        self._codes = {name: self.get_code(name) for name in names}
        self._bytecode = None
        self._dictionary = b""
        paths = [f"{self.path}/{name}" for name in self._zip._get_files()]
        self._kept = {path: self.get_data(path) for path in paths if path.endswith(".json")}


libraries: list[ZipFinder] = []


def take_in(path: str) -> None:
    """Make the modules in this zip importable."""
    libraries.append(ZipFinder(path))
    sys.meta_path.insert(0, libraries[-1])


def names_in(package: str) -> list[str]:
    """The package and its modules that can be imported from the zips."""
    return [name for library in libraries for name in library if name.partition(".")[0] == package]


def keep_rest() -> None:
    """See `ZipFinder.keep_rest`."""
    for library in libraries:
        library.keep_rest()


take_in("/lib/python314.zip")
