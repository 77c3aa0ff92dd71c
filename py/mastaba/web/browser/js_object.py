"""Python's dictionaries as JavaScript objects."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import to_js
from pyscript import window


def js_object(**fields: Any) -> Any:
    """An object with these fields."""
    return to_js(fields, dict_converter=window.Object.fromEntries)
