"""Reads files that a person has chosen."""

from typing import Any

from pyodide.ffi import JsException

from mastaba import MastabaError


class FileError(MastabaError):
    """A file that cannot be read."""


async def read_file(field: Any, most_bytes: int) -> str:
    """The text of the file chosen in this field; raises FileError if it cannot be read."""
    file = field.files.item(0)
    field.value = ""  # so that the same file can be chosen again
    if file.size > most_bytes:
        raise FileError("file.too large", file=str(file.name))
    try:
        return str(await file.text())
    except JsException:  # it has been changed, moved or deleted meanwhile
        raise FileError("file.unreadable", file=str(file.name)) from None
