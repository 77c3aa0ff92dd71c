"""Shortens what Pyodide's script does with the exports of its WebAssembly.

The script has a variable for each of thousands of exports and makes it an entry of `Module`, but
itself uses about a hundred of them. The others matter only to libraries that are loaded later;
a loop does for all of them.
"""

import re
from collections.abc import Iterable
from typing import Final

from mastaba.build.paths import BuildError

BEGIN: Final = "function assignWasmExports(wasmExports){"

STACK_POINTER: Final = "___stack_pointer"
"""The only export that is a variable."""

ALL_OTHERS: Final = (
    'if(!Module["alone"])for(const[name,value]of Object.entries(wasmExports))'
    'Module["_"+name]??=value instanceof WebAssembly.Global?value.value>>>0:value'
)
"""Makes all other exports entries of `Module`: functions as they are, data by its address."""

_VARIABLES: Final = re.compile(r"var ([\w$,]+);$")
_NAME: Final = re.compile(r"[\w$]+")
_ENTRY: Final = re.compile(r'_([\w$]+)=Module\["_\1"\]=wasmExports\["\1"\](?:\.value>>>0)?')


def shortened(script: str, users: Iterable[str]) -> str:
    """Pyodide's script with variables only for those exports whose names it or a user contains.

    `users` are the other scripts that use entries of `Module`. Raises BuildError if the script is
    not as expected.
    """
    before, begin, rest = script.partition(BEGIN)
    body, end, after = rest.partition("}")
    variables = _VARIABLES.search(before)
    if not end or variables is None:
        raise BuildError(f"pyodide.asm.mjs has changed: it no longer has one {BEGIN}")
    before = before[: variables.start()]
    used = {name for text in (before, after, *users) for name in _NAME.findall(text)}
    used.add(STACK_POINTER)
    parts = [part for part in body.split(";") if not _is_spare(part, used)]
    assigned = used.union(*(part.split("=") for part in parts))
    names = [name for name in variables[1].split(",") if name in assigned]
    return f"{before}var {','.join(names)};{begin}{';'.join([*parts, ALL_OTHERS])}}}{after}"


def _is_spare(part: str, used: set[str]) -> bool:
    """Whether a part of the function only assigns an export that nobody uses by name."""
    entry = _ENTRY.fullmatch(part)
    return entry is not None and f"_{entry[1]}" not in used
