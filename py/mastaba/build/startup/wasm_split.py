"""Splits a WebAssembly module: the code that most visits need, and the rest.

Pyodide has 17,000 functions, of which the start and a game call fewer than a fifth. The first part
has those, and everything that is not code: memory, tables, data, exports. In place of each other
function that is exported or has a pointer there is a stub, which has the rest loaded if it is not
there yet (the import "load" of "split") and calls the function through a table, which the first
part exports. The rest takes memory and tables from the first part, and calls its functions through
the same table; a digest in the table's name keeps parts of two builds apart. It is the method of
Binaryen's wasm-split, which npm's binaryen does not contain.
"""

from collections.abc import Callable, Collection
from hashlib import sha256
from typing import Final

from . import wasm_module as wasm
from .wasm_module import Module, WasmError, constant, number, section, sized, vector

SPLIT: Final = b"split"
LOAD: Final = b"load"
CALLED: Final = b"called"
_NOTHING: Final = b"\x60\0\0"
_TAKES_NUMBER: Final = b"\x60\1\x7f\0"

Rewrite = Callable[[int, int], bytes]
"""From the opcode and index of a reference to the instructions that replace it."""


def split(data: bytes, first: Collection[int]) -> tuple[bytes, bytes]:
    """The first part of a module, with these functions and all that they call, and the rest.

    They may still call functions of the rest by pointers.

    Raises WasmError if the module has something that is not known here.
    """
    return _Split(wasm.read(data), first).parts()


def with_calls_noted(data: bytes) -> bytes:
    """The same module, whose functions call the import "called" of "split" with their index."""
    module = wasm.read(data)
    imported = len(module.imported)
    types, type_ = _with_type(module, _TAKES_NUMBER)

    def moved(function: int) -> int:
        return function + (function >= imported)

    def rewrite(opcode: int, index: int) -> bytes:
        return bytes([opcode]) + number(moved(index) if opcode in wasm.TO_FUNCTION else index)

    bodies = []
    for function, body in enumerate(module.bodies, imported):
        noting = constant(function) + bytes([wasm.CALL]) + number(imported)
        code = rewritten(module, function, rewrite)
        length = body.code - body.begin
        bodies.append(sized(code[:length] + noting + code[length:]))
    exports = [
        sized(name) + bytes([kind]) + number(moved(index) if kind == wasm.FUNCTION else index)
        for name, kind, index in module.exports
    ]
    elements = [
        head + vector(number(moved(function)) for function in functions)
        for head, functions in module.elements
    ]
    return _with_sections(
        module,
        {
            wasm.TYPES: vector(types),
            wasm.IMPORTS: vector([*_import_list(module), _function_import(CALLED, type_)]),
            wasm.EXPORTS: vector(exports),
            wasm.ELEMENTS: vector(elements),
            wasm.CODE: vector(bodies),
        },
    )


def rewritten(module: Module, function: int, rewrite: Rewrite) -> bytes:
    """A function's code, with each reference replaced."""
    body = module.body(function)
    out = bytearray()
    at = body.begin
    for reference in body.references:
        out += module.data[at : reference.begin]
        out += rewrite(reference.opcode, reference.index)
        at = reference.end
    return bytes(out + module.data[at : body.end])


class _Split:
    """A module to split, and where its functions go."""

    def __init__(self, module: Module, first: Collection[int]) -> None:
        self.module = module
        self.imported = len(module.imported)
        own = range(self.imported, self.imported + len(module.bodies))
        is_first = self._with_called({one for one in own if one in first or self._must_stay(one)})
        self.first = sorted(is_first)
        self.rest = [function for function in own if function not in is_first]
        reached = {index for _, kind, index in module.exports if kind == wasm.FUNCTION}
        for _, functions in module.elements:
            reached.update(functions)
        self.stubs = sorted(reached & set(self.rest))
        self.called_by_rest = set().union(*map(self._called_by, self.rest))
        self.passed = sorted(self.called_by_rest & is_first)
        slots = [*self.stubs, *self.passed]
        self.slot = {function: slot for slot, function in enumerate(slots)}
        self.table = number(len(module.tables))
        digest = sha256(module.data + repr(self.first).encode()).hexdigest()
        self.table_name = b"%s %s" % (SPLIT, digest[:16].encode())

    def _must_stay(self, function: int) -> bool:
        """Whether a function needs more than tables, memory and globals of the module."""
        body = self.module.body(function)
        return body.uses_segment or any(one.opcode == wasm.REF_FUNC for one in body.references)

    def _with_called(self, functions: set[int]) -> set[int]:
        """These functions and all of the module's own that they call, other than by pointers."""
        found, new = set(functions), functions
        while new:
            called = set().union(*map(self._called_by, new))
            new = {one for one in called if one >= self.imported} - found
            found |= new
        return found

    def _called_by(self, function: int) -> set[int]:
        references = self.module.body(function).references
        return {one.index for one in references if one.opcode in wasm.TO_FUNCTION}

    def parts(self) -> tuple[bytes, bytes]:
        """The first part and the rest."""
        if any(map(self.module.count_imported, (wasm.TABLE, wasm.MEMORY, wasm.TAG))):
            raise WasmError("a module with tables, memory or tags of others cannot be split")
        self.types, self.nothing = _with_type(self.module, _NOTHING)
        self.shared = _Shared(self.module, self.rest)
        return self._first_part(), self._rest()

    def _first_part(self) -> bytes:
        module = self.module
        functions = [*range(self.imported), None, *self.first, *self.stubs]  # None is "load"
        place = {function: index for index, function in enumerate(functions)}

        def rewrite(opcode: int, index: int) -> bytes:
            return bytes([opcode]) + number(place[index] if opcode in wasm.TO_FUNCTION else index)

        exports = [
            sized(name) + bytes([kind]) + number(place[index] if kind == wasm.FUNCTION else index)
            for name, kind, index in module.exports
        ]
        exports.append(sized(self.table_name) + bytes([wasm.TABLE]) + self.table)
        elements = [
            head + vector(number(place[function]) for function in functions)
            for head, functions in module.elements
        ]
        passed = [number(place[function]) for function in self.passed]
        elements.append(self._into_table(len(self.stubs), passed))
        own = [number(module.function_types[function]) for function in [*self.first, *self.stubs]]
        return _with_sections(
            module,
            {
                wasm.TYPES: vector(self.types),
                wasm.IMPORTS: vector([*_import_list(module), _function_import(LOAD, self.nothing)]),
                wasm.FUNCTIONS: vector(own),
                wasm.TABLES: vector([*module.tables, self._table_type()]),
                wasm.EXPORTS: vector([*exports, *self.shared.exports]),
                wasm.ELEMENTS: vector(elements),
                wasm.CODE: vector(
                    [
                        *(sized(rewritten(module, one, rewrite)) for one in self.first),
                        *(sized(self._stub(one)) for one in self.stubs),
                    ]
                ),
            },
        )

    def _stub(self, function: int) -> bytes:
        """Loads the rest if the function's place in the table is empty, and calls it there."""
        slot = constant(self.slot[function])
        kind = self.module.function_types[function]
        parameters, _ = wasm.number_at(self.module.types[kind], 1)
        is_empty = slot + b"\x25" + self.table + b"\xd1"
        load = b"\x04\x40" + bytes([wasm.CALL]) + number(self.imported) + bytes([wasm.END])
        arguments = b"".join(b"\x20" + number(index) for index in range(parameters))
        call = slot + b"\x11" + number(kind) + self.table
        return b"\0" + is_empty + load + arguments + call + bytes([wasm.END])

    def _rest(self) -> bytes:
        module = self.module
        imported = sorted(index for index in self.called_by_rest if index < self.imported)
        place = {function: index for index, function in enumerate([*imported, *self.rest])}

        def rewrite(opcode: int, index: int) -> bytes:
            if opcode in wasm.TO_GLOBAL:
                return bytes([opcode]) + number(self.shared.globals[index])
            if index in place:
                return bytes([opcode]) + number(place[index])
            kind = number(module.function_types[index])
            return constant(self.slot[index]) + bytes([opcode + 1]) + kind + self.table  # indirect

        functions = [module.imported[index] for index in imported]
        imports = [one.names + one.described for one in functions]
        table = sized(SPLIT) + sized(self.table_name) + bytes([wasm.TABLE]) + self._table_type()
        own = [number(place[function]) for function in self.stubs]
        sections = {
            wasm.TYPES: vector(self.types),
            wasm.IMPORTS: vector([*imports, *self.shared.imports, table]),
            wasm.FUNCTIONS: vector(number(module.function_types[one]) for one in self.rest),
            wasm.ELEMENTS: vector([self._into_table(0, own)]),
            wasm.CODE: vector(sized(rewritten(module, one, rewrite)) for one in self.rest),
        }
        return wasm.HEAD + b"".join(section(kind, made) for kind, made in sections.items())

    def _table_type(self) -> bytes:
        return bytes([wasm.FUNCREF, 0]) + number(len(self.slot))

    def _into_table(self, begin: int, functions: list[bytes]) -> bytes:
        """An element segment that fills the table from this place on."""
        place = constant(begin) + bytes([wasm.END])
        return b"\x02" + self.table + place + b"\0" + vector(functions)


class _Shared:
    """What the first part exports for the rest, and the rest imports.

    `globals` maps a global's index in the first part to its index in the rest.
    """

    def __init__(self, module: Module, rest: Collection[int]) -> None:
        self.exports: list[bytes] = []
        self.imports: list[bytes] = []
        self._names = {(kind, index): name for name, kind, index in module.exports}
        for kind, all_ in (
            (wasm.TABLE, module.tables), (wasm.MEMORY, module.memories), (wasm.TAG, module.tags),
        ):  # fmt: skip
            for index, described in enumerate(all_, module.count_imported(kind)):
                self._share(kind, index, described)
        used = {
            one.index
            for function in rest
            for one in module.body(function).references
            if one.opcode in wasm.TO_GLOBAL
        }
        self.globals = {index: place for place, index in enumerate(sorted(used))}
        others = [one for one in module.imports if one.kind == wasm.GLOBAL]
        for index in sorted(used):
            if index < len(others):
                self.imports.append(others[index].names + others[index].described)
            else:
                self._share(wasm.GLOBAL, index, module.globals[index - len(others)])

    def _share(self, kind: int, index: int, described: bytes) -> None:
        name = self._names.get((kind, index))
        if name is None:
            name = b"split %d %d" % (kind, index)
            self.exports.append(sized(name) + bytes([kind]) + number(index))
        self.imports.append(sized(SPLIT) + sized(name) + bytes([kind]) + described)


def _with_type(module: Module, wanted: bytes) -> tuple[list[bytes], int]:
    """The module's types and this one, and its index."""
    types = [*module.types, *([] if wanted in module.types else [wanted])]
    return types, types.index(wanted)


def _import_list(module: Module) -> list[bytes]:
    return [one.names + one.described for one in module.imports]


def _function_import(name: bytes, type_: int) -> bytes:
    return sized(SPLIT) + sized(name) + bytes([wasm.FUNCTION]) + number(type_)


def _with_sections(module: Module, changed: dict[int, bytes]) -> bytes:
    """The module with other content in these sections."""
    kept = (
        section(kind, changed.get(kind, module.data[begin:end]))
        for kind, begin, end in module.sections
    )
    return wasm.HEAD + b"".join(kept)
