// Writes memory.wasm: the memory of a Python that has imported the library and the game. The page copies it into
// the memory of a new Python (static/runtime/load-python.mjs). It leaves out what a new Python contains anyway,
// and fits only the pyodide.asm.wasm it was made with.
//
// It is a WebAssembly module, because hosts compress those, but one that holds only a custom section of ours. That
// begins at byte 32: what Pyodide expects ahead of a memory; then, as 32-bit numbers, the number of pieces, and
// where each begins and ends; then the pieces.
//
// Usage: node memory_snapshot.mjs JOB.json, with "pyodide", the folder of the site's Pyodide; "library", "game", the zips;
// "imports", the Python to run; "out", the file to write.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PIECE = 16; // bytes that are compared at a time
const GAP = 32; // bytes that cost less to write than to leave out
const NAME = "memory of Python "; // as long as it takes for the section to begin at byte 32

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

// Nothing in the memory may depend on when, where and by which Node it is made.
process.env.TZ = "UTC";
process.argv.splice(1, Infinity, "python");
crypto.randomFillSync = (view) => view.fill(0);
Date.now = () => Date.UTC(2020, 0, 1);
performance.now = () => 0;
const env = { HOME: "/home/pyodide", LANG: "en_US.UTF-8", PYTHONHASHSEED: "0" };

const createPyodideModule = (settings) => createPyodide(Object.assign(settings, { alone: true }));
const { default: createPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.asm.mjs`).href);
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: job.library, env, createPyodideModule });
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
writeFileSync(job.out, packed(snapshot.subarray(0, begin), snapshot.subarray(begin), freshMemory()));

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

function packed(start, memory, fresh) {
  const pieces = changedPieces(memory, fresh);
  const table = Uint32Array.of(pieces.length, ...pieces.flat());
  const content = [start, Buffer.from(table.buffer), ...pieces.map(([from, to]) => memory.subarray(from, to))];
  const size = 1 + NAME.length + content.reduce((sum, { length }) => sum + length, 0);
  const section = [0, ...number(size), NAME.length];
  return Buffer.concat([Buffer.from("\0asm\x01\0\0\0"), Buffer.from(section), Buffer.from(NAME), ...content]);
}

/** A number in the five bytes of LEB128. */
function number(value) {
  return [0, 7, 14, 21, 28].map((shift) => ((value >>> shift) & 0x7f) | (shift < 28 ? 0x80 : 0));
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
