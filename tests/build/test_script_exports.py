"""Pyodide's script names only the exports that somebody uses."""

import re

import pytest

from mastaba.build.paths import PYODIDE, BuildError
from mastaba.build.startup.script_exports import ALL_OTHERS, BEGIN, shortened

SCRIPT = (
    "start();var _used,_data,_spare,_spare_data,___stack_pointer,memory,wasmMemory;"
    f"{BEGIN}"
    '_used=Module["_used"]=wasmExports["used"];'
    '_data=Module["_data"]=wasmExports["data"].value>>>0;'
    '_spare=Module["_spare"]=wasmExports["spare"];'
    '_spare_data=Module["_spare_data"]=wasmExports["spare_data"].value>>>0;'
    '___stack_pointer=Module["___stack_pointer"]=wasmExports["__stack_pointer"];'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"]}'
    "_used(wasmMemory)"
)


def test_only_what_is_used_by_name_is_left() -> None:
    assert shortened(SCRIPT, ["Module._data"]) == (
        "start();var _used,_data,___stack_pointer,memory,wasmMemory;"
        f"{BEGIN}"
        '_used=Module["_used"]=wasmExports["used"];'
        '_data=Module["_data"]=wasmExports["data"].value>>>0;'
        '___stack_pointer=Module["___stack_pointer"]=wasmExports["__stack_pointer"];'
        'memory=Module["memory"]=wasmMemory=wasmExports["memory"];'
        f"{ALL_OTHERS}}}"
        "_used(wasmMemory)"
    )


@pytest.mark.parametrize("script", ["", "start();", SCRIPT.replace("var _used,", "let _used,")])
def test_a_script_that_is_built_otherwise_is_refused(script: str) -> None:
    with pytest.raises(BuildError, match="has changed"):
        shortened(script, [])


def test_pyodides_own_script_becomes_a_third_shorter() -> None:
    script = (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    short = shortened(script, [])
    assert len(short) < 0.7 * len(script)
    assert len(re.findall(r"\bwasmExports\[", short)) < 300
