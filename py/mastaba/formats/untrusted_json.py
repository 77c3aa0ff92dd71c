"""Reads JSON from anywhere, even hostile: deep nesting would crash Python in a browser."""

import json
import re
from typing import Any, Final

DEEPEST_NESTING: Final = 20
"""How deep lists and objects may be nested."""

_BRACKET: Final = re.compile(r"[\[\]{}]")


def depth(text: str) -> int:
    """The nesting depth of lists and objects in a JSON text.

    The time it takes grows with the length of the text only.
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
    if depth(text) > DEEPEST_NESTING:
        raise ValueError("nested too deeply")
    return json.loads(text)
