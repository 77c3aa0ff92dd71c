"""Reads and writes WebAssembly modules, as far as splitting one needs it (`wasm_split`).

Follows the WebAssembly Core Specification 3.0, chapter 5, "Binary Format". Indices of functions,
types and so on are those of the module; positions are bytes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

HEAD: Final = b"\0asm\1\0\0\0"
TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS = 1, 2, 3, 4, 5, 6, 7
START, ELEMENTS, CODE, TAGS = 8, 9, 10, 13
"""The numbers of the sections that are read; others are passed on as they are."""

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""The kinds of imports and exports."""

END, CALL, RETURN_CALL, GLOBAL_GET, GLOBAL_SET, REF_FUNC = 0x0B, 0x10, 0x12, 0x23, 0x24, 0xD2
TO_FUNCTION: Final = frozenset((CALL, RETURN_CALL, REF_FUNC))
TO_GLOBAL: Final = frozenset((GLOBAL_GET, GLOBAL_SET))

FUNCREF: Final = 0x70
_FUNC: Final = 0x60
_BR_TABLE, _SELECT_T, _TRY_TABLE, _F32_CONST, _F64_CONST = 0x0E, 0x1C, 0x1F, 0x43, 0x44
_BULK, _SIMD, _ATOMIC = 0xFC, 0xFD, 0xFE
_NUMBERS: Final = {
    **dict.fromkeys((0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x14, 0x15, 0x18), 1),
    **dict.fromkeys((*TO_FUNCTION, *TO_GLOBAL, *range(0x20, 0x27), *range(0x3F, 0x43), 0xD0), 1),
    **dict.fromkeys((0x11, 0x13, *range(0x28, 0x3F)), 2),
    **dict.fromkeys((0x00, 0x01, 0x05, 0x0A, END, 0x0F, 0x19, 0x1A, 0x1B, 0xD1), 0),
    **dict.fromkeys(range(0x45, 0xC5), 0),
}
"""How many numbers follow an opcode."""

_BULK_NUMBERS: Final = {**dict.fromkeys(range(8), 0), 9: 1, 11: 1, 13: 1, 15: 1, 16: 1, 17: 1,
                        8: 2, 10: 2, 12: 2, 14: 2}  # fmt: skip
_TO_SEGMENT: Final = frozenset((8, 9, 12, 13))
"""The bulk instructions that name a data or element segment."""


class WasmError(Exception):
    """A module contains something that cannot be split."""


@dataclass(frozen=True, slots=True)
class Import:
    """An import: its kind, both names and its description as bytes, and a function's type."""

    kind: int
    names: bytes
    described: bytes
    type: int | None


@dataclass(frozen=True, slots=True)
class Reference:
    """An instruction that names a function or global: its place, its opcode, and what it names."""

    begin: int
    end: int
    opcode: int
    index: int


@dataclass(frozen=True, slots=True)
class Body:
    """A function's code; its locals end at `code`, and `uses_segment` if it names a segment."""

    begin: int
    code: int
    end: int
    references: Sequence[Reference]
    uses_segment: bool


@dataclass(slots=True)
class Module:
    """A module's parts; what is not split is kept as bytes."""

    data: bytes
    sections: list[tuple[int, int, int]] = field(default_factory=list)  # number, begin, end
    types: list[bytes] = field(default_factory=list)
    imports: list[Import] = field(default_factory=list)
    function_types: list[int] = field(default_factory=list)  # including imported functions
    tables: list[bytes] = field(default_factory=list)
    memories: list[bytes] = field(default_factory=list)
    globals: list[bytes] = field(default_factory=list)  # the types of the module's own
    tags: list[bytes] = field(default_factory=list)
    exports: list[tuple[bytes, int, int]] = field(default_factory=list)  # name, kind, index
    elements: list[tuple[bytes, list[int]]] = field(default_factory=list)  # beginning, functions
    bodies: list[Body] = field(default_factory=list)

    @property
    def imported(self) -> list[Import]:
        """The imported functions."""
        return [one for one in self.imports if one.kind == FUNCTION]

    def count_imported(self, kind: int) -> int:
        """How many things of this kind are imported; the module's own are numbered from there."""
        return sum(one.kind == kind for one in self.imports)

    def body(self, function: int) -> Body:
        """The code of one of the module's own functions."""
        return self.bodies[function - self.count_imported(FUNCTION)]


def number(value: int) -> bytes:
    """An unsigned number, as LEB128."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def constant(value: int) -> bytes:
    """The instruction that puts a number on the stack, which is signed LEB128."""
    out = bytearray(b"\x41")
    while value > 0x3F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def vector(items: Iterable[bytes]) -> bytes:
    """These items, preceded by how many they are."""
    items = list(items)
    return number(len(items)) + b"".join(items)


def sized(content: bytes) -> bytes:
    """Bytes, preceded by how many they are."""
    return number(len(content)) + content


def section(kind: int, content: bytes) -> bytes:
    """A section."""
    return bytes([kind]) + sized(content)


def read(data: bytes) -> Module:
    """The module in these bytes. Raises WasmError if it has something that is not known here."""
    if not data.startswith(HEAD):
        raise WasmError("this is not a WebAssembly module")
    module = Module(data)
    at = len(HEAD)
    while at < len(data):
        size, begin = number_at(data, at + 1)
        module.sections.append((data[at], begin, begin + size))
        at = begin + size
    readers = {
        TYPES: _read_types, IMPORTS: _read_imports, FUNCTIONS: _read_functions,
        TABLES: _read_tables, MEMORIES: _read_memories, GLOBALS: _read_globals, TAGS: _read_tags,
        EXPORTS: _read_exports, ELEMENTS: _read_elements, CODE: _read_code,
    }  # fmt: skip
    for kind, begin, _ in module.sections:
        if kind == START:
            raise WasmError("a module that runs by itself cannot be split")
        if kind in readers:
            readers[kind](module, begin)
    return module


def number_at(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def _past(data: bytes, at: int, numbers: int = 1) -> int:
    """Where this many numbers end, signed or not."""
    for _ in range(numbers):
        while data[at] > 0x7F:
            at += 1
        at += 1
    return at


def _past_limits(data: bytes, at: int) -> int:
    return _past(data, at + 1, 2 if data[at] & 1 else 1)


def _past_constant(data: bytes, at: int) -> int:
    """Where an expression of one constant ends."""
    if data[at] not in (0x41, 0x42, GLOBAL_GET):
        raise WasmError(f"unknown constant {data[at]:#x}")
    at = _past(data, at + 1)
    if data[at] != END:
        raise WasmError("a constant of several instructions")
    return at + 1


def _read_types(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        begin = at
        if module.data[at] != _FUNC:
            raise WasmError(f"unknown type {module.data[at]:#x}")
        at += 1
        for _ in range(2):
            length, at = number_at(module.data, at)
            at += length
        module.types.append(module.data[begin:at])


def _read_imports(module: Module, at: int) -> None:
    data = module.data
    count, at = number_at(data, at)
    for _ in range(count):
        begin = at
        for _ in range(2):
            length, at = number_at(data, at)
            at += length
        kind, named = data[at], at
        found = number_at(data, at + 1)[0] if kind == FUNCTION else None
        if kind == TABLE:
            at = _past_limits(data, at + 2)
        elif kind == MEMORY:
            at = _past_limits(data, at + 1)
        elif kind == GLOBAL:
            at += 3
        else:
            at = _past(data, at + (1 if kind == FUNCTION else 2))
        module.imports.append(Import(kind, data[begin:named], data[named:at], found))
    module.function_types[:0] = [one.type for one in module.imports if one.type is not None]


def _read_functions(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        kind, at = number_at(module.data, at)
        module.function_types.append(kind)


def _read_tables(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        end = _past_limits(module.data, at + 1)
        module.tables.append(module.data[at:end])
        at = end


def _read_memories(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        end = _past_limits(module.data, at)
        module.memories.append(module.data[at:end])
        at = end


def _read_globals(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        module.globals.append(module.data[at : at + 2])
        at = _past_constant(module.data, at + 2)


def _read_tags(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        end = _past(module.data, at + 1)
        module.tags.append(module.data[at:end])
        at = end


def _read_exports(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        length, begin = number_at(module.data, at)
        kind = begin + length
        index, at = number_at(module.data, kind + 1)
        module.exports.append((module.data[begin:kind], module.data[kind], index))


def _read_elements(module: Module, at: int) -> None:
    data = module.data
    count, at = number_at(data, at)
    for _ in range(count):
        begin = at
        if data[at] != 0:
            raise WasmError(f"unknown kind of element segment {data[at]}")
        at = _past_constant(data, at + 1)
        head = data[begin:at]
        length, at = number_at(data, at)
        functions = []
        for _ in range(length):
            function, at = number_at(data, at)
            functions.append(function)
        module.elements.append((head, functions))


def _read_code(module: Module, at: int) -> None:
    count, at = number_at(module.data, at)
    for _ in range(count):
        size, begin = number_at(module.data, at)
        at = begin + size
        module.bodies.append(_body(module.data, begin, at))


def _body(data: bytes, begin: int, end: int) -> Body:
    groups, at = number_at(data, begin)
    for _ in range(groups):
        at = _past(data, at) + 1
    code = at
    references: list[Reference] = []
    uses_segment = False
    while at < end:
        opcode = data[at]
        if opcode in TO_FUNCTION or opcode in TO_GLOBAL:
            index, after = number_at(data, at + 1)
            references.append(Reference(at, after, opcode, index))
            at = after
        elif opcode in _NUMBERS:
            at = _past(data, at + 1, _NUMBERS[opcode])
        else:
            uses_segment |= opcode == _BULK and number_at(data, at + 1)[0] in _TO_SEGMENT
            at = _past_rare(data, at)
    if at != end:
        raise WasmError(f"a function ends at {at} instead of {end}")
    return Body(begin, code, end, references, uses_segment)


def _past_rare(data: bytes, at: int) -> int:
    """Where an instruction ends that has something else than numbers, or a second opcode."""
    opcode = data[at]
    at += 1
    if opcode == _BR_TABLE:
        count, at = number_at(data, at)
        return _past(data, at, count + 1)
    if opcode == _SELECT_T:
        count, at = number_at(data, at)
        return at + count
    if opcode in (_F32_CONST, _F64_CONST):
        return at + (4 if opcode == _F32_CONST else 8)
    if opcode == _TRY_TABLE:
        count, at = number_at(data, _past(data, at))
        for _ in range(count):
            at = _past(data, at + 1, 2 if data[at] < 2 else 1)
        return at
    second, at = number_at(data, at)
    if opcode == _BULK and second in _BULK_NUMBERS:
        return _past(data, at, _BULK_NUMBERS[second])
    if opcode == _SIMD:
        return _past_simd(data, at, second)
    if opcode == _ATOMIC:
        return at + 1 if second == 3 else _past(data, at, 2)
    raise WasmError(f"unknown instruction {opcode:#x} {second}")


def _past_simd(data: bytes, at: int, second: int) -> int:
    if second <= 11 or second in (92, 93):  # loads and stores
        return _past(data, at, 2)
    if second in (12, 13):  # constants, shuffles
        return at + 16
    if 21 <= second <= 34:  # lanes
        return at + 1
    if 84 <= second <= 91:  # loads and stores of lanes
        return _past(data, at, 2) + 1
    return at
