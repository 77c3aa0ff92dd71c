// Starts Pyodide with the game, without packages, which would require fetching a lock file. There are two ways:
// from library.zip (the standard library as bytecode, in place of Pyodide's own) and game.zip, which Python
// imports; or with memory.wasm, the memory of a Python that has already imported both. That is three times as
// large, but saves most of the work. (py/mastaba/build/startup/memory_snapshot.mjs makes it.)
import createPyodide from "./pyodide.asm.mjs";
import { loadPyodide, version } from "./pyodide.mjs";

export { version };

const here = new URL(".", import.meta.url).href;
const GAME = "/lib/game.zip";
// In memory.wasm: where its only section begins, and the size of what Pyodide expects ahead of a memory.
const SECTION = 32;
const START = 128;

let restOfCode; // compiled
let restBytes; // in case Python needs it before that

export const OPTIONS = {
  indexURL: here,
  packageBaseUrl: here,
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  }),
};

// Pyodide begins several things at once and waits for one after the other. If they all fail because the page is
// closing, the caller is told; in a worker the other rejections can be ignored. (On the page boot.mjs handles them.)
const inWorker = !globalThis.window;
if (inWorker) addEventListener("unhandledrejection", ignoreRejection);

function ignoreRejection(event) {
  event.preventDefault();
}

/** A Python that can import the game. */
export async function pythonWithLibrary() {
  const game = fetchGame(); // Python starts while it downloads
  game.catch(() => {}); // told below
  const pyodide = await load({ stdLibURL: here + "library.zip", createPyodideModule: create });
  pyodide.FS.writeFile(GAME, await game, { canOwn: true });
  pyodide.runPython(`import sitecustomize; sitecustomize.take_in("${GAME}")`);
  return pyodide;
}

async function fetchGame() {
  const answer = await fetch(here + "game.zip");
  if (!answer.ok) throw new Error(`game.zip: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A Python that has imported the game; `bytes` is a promise of the content of memory.wasm. */
export async function pythonFromMemory(bytes) {
  const start = new Uint8Array(START); // filled in later, but before anybody reads it
  const waiting = [bytes]; // Pyodide keeps the options, but must not keep ten megabytes with them
  const pyodide = await load({
    stdLibURL: here + "empty.zip", // all that is needed of the library is in the memory
    _loadSnapshot: start,
    createPyodideModule: (settings) => createWithMemory(settings, waiting.pop(), start),
  });
  // The memory includes the state of the random generator.
  pyodide.runPython("import random; random.seed()");
  return pyodide;
}

async function load(options) {
  const pyodide = await loadPyodide({ ...OPTIONS, ...options });
  if (inWorker) removeEventListener("unhandledrejection", ignoreRejection);
  return pyodide;
}

async function create(settings) {
  settings.alone = true; // without libraries that are loaded later
  if (!inWorker) {
    restBytes = await globalThis.early?.rest;
    settings.restOfCode = () => (restOfCode ??= restBytes && new WebAssembly.Module(restBytes));
  }
  return createPyodide(settings);
}

/** Compiles the part of Pyodide that hardly any visit needs, in case this one does. Until then Python would compile it
 *  itself, or even load it if the page is not controlled by the service worker: early-requests.js. */
export async function compileRest() {
  restOfCode ??= await WebAssembly.compileStreaming(fetch(here + "pyodide.rest.wasm"));
  restBytes = undefined;
  if (globalThis.early) delete early.rest; // four megabytes that nobody needs any more
}

/** Relies on private interfaces of Pyodide. */
async function createWithMemory(settings, bytes, start) {
  const python = await create(settings);
  // Where a function is that Pyodide has just put into the table, as far as this browser can use it.
  const place = (python.__PyRuntime + python.HEAP32[python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  const trampoline = python.HEAP32[place];
  const memory = await bytes;
  start.set(new Uint8Array(memory, SECTION, START));
  fill(python.HEAPU8, memory);
  python.HEAP32[place] = trampoline;
  return python;
}

/** Copies into Python's memory what a fresh one does not contain: memory_snapshot.mjs describes the format. */
function fill(target, memory) {
  const [count] = new Uint32Array(memory, SECTION + START, 1);
  const ends = new Uint32Array(memory, SECTION + START + 4, 2 * count);
  let from = ends.byteOffset + ends.byteLength;
  for (let i = 0; i < ends.length; i += 2) {
    const piece = new Uint8Array(memory, from, ends[i + 1] - ends[i]);
    target.set(piece, ends[i]);
    from += piece.length;
  }
}
