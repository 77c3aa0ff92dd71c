"""Reads files that a person has chosen."""

from typing import Any, Final

from pyodide.ffi import JsException

from mastaba import MastabaError
from mastaba.formats.text_file import without_bom

_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""The first bytes of a file in UTF-16, as some editors and shells of Windows write it."""


class FileError(MastabaError):
    """A file that cannot be read."""


async def read_file(field: Any, most_bytes: int) -> str:
    """The text of the file chosen in this field; raises FileError if it cannot be read."""
    file = field.files.item(0)
    field.value = ""  # so that the same file can be chosen again
    if file.size > most_bytes:
        raise FileError("file.too large", file=str(file.name))
    try:
        data = (await file.arrayBuffer()).to_bytes()
    except JsException:  # it has been changed, moved or deleted meanwhile
        raise FileError("file.unreadable", file=str(file.name)) from None
    try:
        return without_bom(data.decode("utf-16" if data[:2] in _UTF_16 else "utf-8"))
    except UnicodeDecodeError:  # the browser's own text() would put U+FFFD for every umlaut
        raise FileError("file.no utf-8", file=str(file.name)) from None
