"""A split WebAssembly module does what the whole one does, and loads the rest once it is needed."""

import base64
from collections.abc import Collection
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from mastaba.build.paths import PYODIDE
from mastaba.build.startup.first_functions import EVERY, functions_of
from mastaba.build.startup.wasm_module import END, HEAD, WasmError, number, section, sized, vector
from mastaba.build.startup.wasm_split import split, with_calls_noted

I32 = b"\x7f"
TO_I32, PAIR_TO_I32, TAKES_I32 = 0, 1, 2
NOTE, FIRST, ADD, COUNT, TWICE, UNUSED = range(6)
"""The functions of the module; NOTE is imported."""


def get(parameter: int) -> bytes:
    """The instruction for a parameter."""
    return b"\x20" + number(parameter)


def put(value: int) -> bytes:
    """The instruction for a small constant."""
    return b"\x41" + number(value)


def call(function: int) -> bytes:
    """The instruction for a call."""
    return b"\x10" + number(function)


def code(*instructions: bytes) -> bytes:
    """A function without locals of its own."""
    return sized(b"\0" + b"".join(instructions) + bytes([END]))


PLUS = b"\x6a"
BODIES = {
    # add(40, 2), by way of the table
    FIRST: code(put(40), put(2), put(0), b"\x11" + number(PAIR_TO_I32) + b"\0"),
    # notes the sum of both numbers and a count, and returns one more
    ADD: code(call(COUNT), get(0), PLUS, get(1), PLUS, call(TWICE), b"\x1a",
              call(COUNT), get(0), PLUS, get(1), PLUS, b"\x0f"),
    # counts its calls in the module's own global
    COUNT: code(b"\x23\0", b"\x23\0", put(1), PLUS, b"\x24\0"),
    # notes a number, from memory and back, and doubles it
    TWICE: code(put(16), get(0), b"\x36\x02\0", put(16), b"\x28\x02\0", call(NOTE),
                get(0), get(0), PLUS),
    UNUSED: code(put(7)),
}  # fmt: skip
TYPE_OF = {
    FIRST: TO_I32, ADD: PAIR_TO_I32, COUNT: TO_I32, TWICE: 3, UNUSED: TO_I32,
}  # fmt: skip


def export(name: str, kind: int, index: int) -> bytes:
    """An item of the list of exports."""
    return sized(name.encode()) + bytes([kind]) + number(index)


def module(**others: bytes) -> bytes:
    """A module that exports "first" and "memory"; `others` replace sections."""
    types = [b"\x60\0\1" + I32, b"\x60\2" + I32 * 2 + b"\1" + I32, b"\x60\1" + I32 + b"\0",
             b"\x60\1" + I32 + b"\1" + I32]  # fmt: skip
    sections = {
        "types": section(1, vector(types)),
        "imports": section(2, vector([sized(b"env") + sized(b"note") + b"\0" + number(TAKES_I32)])),
        "functions": section(3, vector([number(TYPE_OF[one]) for one in BODIES])),
        "tables": section(4, vector([b"\x70\0\1"])),
        "memories": section(5, vector([b"\0\1"])),
        "globals": section(6, vector([I32 + b"\1\x41\0\x0b"])),
        "exports": section(7, vector([export("first", 0, FIRST), export("memory", 2, 0)])),
        "elements": section(9, vector([b"\0\x41\0\x0b" + vector([number(ADD)])])),
        "code": section(10, vector(BODIES.values())),
    }
    return HEAD + b"".join((sections | others).values())


RUN = """async ([first, rest, times]) => {
    const bytes = text => Uint8Array.from(atob(text), character => character.charCodeAt(0));
    const noted = [], called = new Set();
    let loaded = 0, exports;
    const imports = { env: { note: value => noted.push(value) } };
    const load = () => {
        loaded += 1;
        new WebAssembly.Instance(new WebAssembly.Module(bytes(rest)), {...imports, split: exports});
    };
    const given = { ...imports, split: { load, called: index => called.add(index) } };
    ({ instance: { exports } } = await WebAssembly.instantiate(bytes(first), given));
    const results = [];
    for (let time = 0; time < times; time++) results.push(exports.first());
    return { results, noted, loaded, called: [...called] };
}"""


def run(page: Page, first: bytes, rest: bytes = b"") -> dict[str, Any]:
    """What becomes of two calls of "first"."""
    parts = [base64.b64encode(part).decode() for part in (first, rest)]
    result: dict[str, Any] = page.evaluate(RUN, [*parts, 2])
    return result


ALL = {FIRST, ADD, COUNT, TWICE}
RESULTS, NOTED = [43, 45], [42, 44]


@pytest.mark.parametrize(
    ("first", "loaded"),
    [
        (EVERY, 0),
        (ALL, 0),
        ({FIRST, ADD}, 0),  # with what ADD calls
        ({FIRST, COUNT, TWICE}, 1),
        ({FIRST, COUNT}, 1),
        ({FIRST}, 1),
        ({ADD}, 1),
        (set[int](), 1),
    ],
)
def test_both_parts_do_what_the_module_does(
    page: Page, first: Collection[int], loaded: int
) -> None:
    done = run(page, *split(module(), first))
    assert (done["results"], done["noted"], done["loaded"]) == (RESULTS, NOTED, loaded)


def test_parts_that_do_not_belong_together_do_not_fit(page: Page) -> None:
    first, _ = split(module(), {FIRST})
    _, rest = split(module(), {FIRST, COUNT})
    with pytest.raises(Error, match="LinkError"):
        run(page, first, rest)


def test_what_is_not_first_is_in_the_rest_alone() -> None:
    whole, nothing = split(module(), {*BODIES})
    first, rest = split(module(), {FIRST, COUNT, TWICE})
    body = BODIES[UNUSED]
    assert (whole.count(body), nothing.count(body)) == (1, 0)
    assert (first.count(body), rest.count(body)) == (0, 1)


def test_the_functions_on_file_are_those_of_the_pyodide_in_use() -> None:
    functions = functions_of((PYODIDE / "pyodide.asm.wasm").read_bytes())
    assert functions != EVERY, "run `make first-functions`"


def test_called_functions_are_noted(page: Page) -> None:
    done = run(page, with_calls_noted(module()))
    assert (done["results"], {*done["called"]}) == (RESULTS, ALL)


def test_a_function_that_fills_memory_from_a_segment_stays_first() -> None:
    filling = code(put(0), put(0), put(0), b"\xfc\x08\0\0", put(1))
    bodies = vector((BODIES | {UNUSED: filling}).values())
    data = section(12, number(1)) + section(10, bodies) + section(11, vector([b"\1" + sized(b"x")]))
    first, rest = split(module(code=data), set())
    assert filling in first
    assert filling not in rest


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"MZ", "not a WebAssembly module"),
        (module(code=section(8, number(FIRST))), "by itself"),
        (module(elements=section(9, vector([b"\1\0" + vector([number(ADD)])]))), "element segment"),
        (module(types=section(1, vector([b"\x5f\0"]))), "unknown type"),
        (module(globals=section(6, vector([I32 + b"\1\xd2\0\x0b"]))), "unknown constant"),
        (module(code=section(10, vector([code(b"\xff\0")] * len(BODIES)))), "unknown instruction"),
        (module(imports=section(2, vector([sized(b"a") + sized(b"b") + b"\2\0\1"]))), "of others"),
    ],
)
def test_what_is_not_known_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(WasmError, match=why):
        split(data, set())
