// Starts Pyodide with the game, without packages, which would require fetching a lock file. There are two ways:
// from library.zip (the standard library as bytecode, in place of Pyodide's own) and game.zip, which Python
// imports; or with memory.wasm, the memory of a Python that has already imported both. That is three times as
// large, but saves most of the work. (The build makes it: py/mastaba/build/startup/memory.mjs.)
import createPyodide from "./pyodide.asm.mjs";
import { loadPyodide, version } from "./pyodide.mjs";

export { version };

const here = new URL(".", import.meta.url).href;
const GAME = "/lib/game.zip";

const OPTIONS = {
  indexURL: here,
  packageBaseUrl: here,
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  }),
};

// Pyodide begins several things at once and waits for one after the other. Where all of them break off,
// since the page is being left, whoever waits for Python is told so; in a worker nobody needs to hear of the
// rest. (On the page boot.mjs sees to it.)
const inWorker = !globalThis.window;
if (inWorker) addEventListener("unhandledrejection", hush);

function hush(event) {
  event.preventDefault();
}

/** A Python that can import the game. */
export async function pythonWithLibrary() {
  const game = fetchGame(); // Python starts while it downloads
  game.catch(() => {}); // told below
  const pyodide = await loadPyodide({ ...OPTIONS, stdLibURL: here + "library.zip" });
  pyodide.FS.writeFile(GAME, await game, { canOwn: true });
  pyodide.runPython(`import sitecustomize; sitecustomize.take_in("${GAME}")`);
  if (inWorker) removeEventListener("unhandledrejection", hush);
  return pyodide;
}

async function fetchGame() {
  const answer = await fetch(here + "game.zip");
  if (!answer.ok) throw new Error(`game.zip: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A Python that has imported the game; `memory` is memory.wasm, compiled. Relies on private interfaces. */
export async function pythonFromMemory(memory) {
  const [start] = WebAssembly.Module.customSections(memory, "start of snapshot");
  const pyodide = await loadPyodide({
    ...OPTIONS,
    stdLibURL: here + "empty.zip", // all that is needed of the library is in the memory
    _loadSnapshot: start,
    createPyodideModule: (settings) => createWithMemory(settings, memory),
  });
  // The memory includes the state of the random generator.
  pyodide.runPython("import random; random.seed()");
  if (inWorker) removeEventListener("unhandledrejection", hush);
  return pyodide;
}

async function createWithMemory(settings, memory) {
  let exports;
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, receive) =>
    instantiateWasm(imports, (instance, module) => {
      ({ exports } = instance);
      return receive(instance, module);
    });
  const python = await createPyodide(settings);
  // Where a function is that Pyodide has just put into the table, as far as this browser can use it.
  const place = (python.__PyRuntime + python.HEAP32[python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  const trampoline = python.HEAP32[place];
  await WebAssembly.instantiate(memory, { python: { memory: exports.memory } });
  python.HEAP32[place] = trampoline;
  return python;
}
