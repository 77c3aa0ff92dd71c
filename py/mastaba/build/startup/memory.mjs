// Writes memory.wasm: the memory of a Python that has imported the library and the game, as a module of data
// that is copied into the memory of a new Python (static/runtime/load-python.mjs). Hosts compress this type
// of file, and browsers copy the data fast.
//
// It leaves out what a new Python contains anyway, and fits only the pyodide.asm.wasm it was made with. The
// section "start of snapshot" is what Pyodide expects ahead of the memory.
//
// Usage: node memory.mjs JOB.json, with "pyodide", the folder of Pyodide; "library", "game", the zips;
// "imports", the Python to run; "out", the file to write.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PIECE = 16; // bytes that are compared at a time
const GAP = 32; // bytes that cost less to write than to leave out

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

// Nothing in the memory may depend on when, where and by which Node it is made.
process.env.TZ = "UTC";
process.argv.splice(1, Infinity, "python");
crypto.randomFillSync = (view) => view.fill(0);
Date.now = () => Date.UTC(2020, 0, 1);
performance.now = () => 0;
const env = { HOME: "/home/pyodide", LANG: "en_US.UTF-8", PYTHONHASHSEED: "0" };

const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: job.library, env });
const module = python._module;
const room = module.HEAPU8.length;
python.FS.writeFile("/lib/game.zip", readFileSync(job.game));
python.runPython('import sitecustomize; sitecustomize.take_in("/lib/game.zip")');
python.runPython(readFileSync(job.imports, "utf8"));
clearFreeMemory();
// The page puts in its own (static/runtime/load-python.mjs).
module.HEAP32[(module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4] = 0;
const snapshot = python.makeMemorySnapshot();
if (module.HEAPU8.length > room) throw new Error(`the memory has outgrown the ${room} bytes that Python starts with`);
const [, begin] = new Uint32Array(snapshot.buffer, 0, 2);
writeFileSync(job.out, dataModule(snapshot.subarray(0, begin), snapshot.subarray(begin), freshMemory()));

/** Fills freed memory with zeros; the old content would be a quarter of the download. */
function clearFreeMemory() {
  const end = module.HEAPU32[module._emscripten_get_sbrk_ptr() / 4];
  const held = [];
  for (let size = 1 << 22; size >= 32; size = size > 4096 ? size / 2 : size - 16)
    for (;;) {
      const place = module._malloc(size);
      if (place + size > end) {
        module._free(place); // not freed memory, but new
        break;
      }
      module.HEAPU8.fill(0, place, place + size);
      held.push(place);
    }
  for (const place of held) module._free(place);
}

/** The memory of a Python that has not begun to run. */
function freshMemory() {
  const wasm = new WebAssembly.Module(readFileSync(`${job.pyodide}/pyodide.asm.wasm`));
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(wasm)) {
    imports[from] ??= {};
    imports[from][name] = kind === "function" ? () => {} : new WebAssembly.Global({ value: "i32", mutable: true }, 0);
  }
  return new Uint8Array(new WebAssembly.Instance(wasm, imports).exports.memory.buffer);
}

function dataModule(start, memory, fresh) {
  const pieces = changedPieces(memory, fresh).map(([from, to]) => [
    [0, 0x41, ...signed(from), 0x0b, ...number(to - from)],
    memory.subarray(from, to),
  ]);
  const data = [number(pieces.length), ...pieces.flat()];
  const parts = [
    [...text("\0asm").slice(1), 1, 0, 0, 0],
    ...section(0, [text("start of snapshot"), start]),
    ...section(2, [[1], text("python"), text("memory"), [2, 0, 1]]),
    ...section(11, data),
  ];
  return Buffer.concat(parts.map((part) => Uint8Array.from(part)));
}

/** Where the memory differs from a fresh one, as [begin, end]. */
function changedPieces(memory, fresh) {
  const pieces = [];
  for (let from = 0; from < memory.length; from += PIECE) {
    const to = from + PIECE;
    if (Buffer.compare(memory.subarray(from, to), fresh.subarray(from, to)) === 0) continue;
    const last = pieces.at(-1);
    if (last && from - last[1] <= GAP) last[1] = to;
    else pieces.push([from, to]);
  }
  return pieces;
}

// --- the binary format of WebAssembly -------------------------------------------------------

function section(id, parts) {
  return [[id, ...number(parts.reduce((sum, { length }) => sum + length, 0))], ...parts];
}

function text(words) {
  return [words.length, ...Buffer.from(words)];
}

/** An unsigned number in LEB128. */
function number(value) {
  return value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))];
}

/** A number that is not negative in signed LEB128. */
function signed(value) {
  return value < 64 ? [value] : [(value % 128) | 128, ...signed(Math.floor(value / 128))];
}
