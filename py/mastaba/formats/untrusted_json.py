"""Reads JSON from anywhere: text nested too deeply would crash Python in a browser."""

import json
import re
from typing import Any, Final

DEEPEST: Final = 20
"""How deep lists and objects may be nested."""

_BRACKET: Final = re.compile(r"[\[\]{}]")


def depth(text: str) -> int:
    """The nesting depth of lists and objects in a JSON text.

    Texts may be hostile, so the time it takes must grow with their length only.
    """
    without_escapes = text.replace("\\\\", "").replace('\\"', "")
    outside_strings = "".join(without_escapes.split('"')[::2])
    deepest = depth = 0
    for bracket in _BRACKET.findall(outside_strings):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def shallow_json(text: str) -> Any:
    """The data in a JSON text; raises ValueError if it is damaged or nested too deeply."""
    if depth(text) > DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text)
