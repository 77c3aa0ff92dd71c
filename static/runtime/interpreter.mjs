// The Python that PyScript starts, on the page and in the computer players' worker. PyScript imports
// `loadPyodide` and `version` from an interpreter module; this one adds what our start needs.
import { pythonFromMemory, pythonWithLibrary, version } from "./load-python.mjs";
import { storageReady } from "./storage.mjs";

export { version };

// A worker cannot tell from its own address where the site is.
globalThis.mastabaRuntime = new URL(".", import.meta.url).href;

async function startPython() {
  const pyodide = (await wakePython()) ?? (await pythonWithLibrary());
  pyodide._api.on_fatal = () => dispatchEvent(new Event("mastaba:died"));
  performance.mark("mastaba:python");
  dispatchEvent(new Event("mastaba:python"));
  return pyodide;
}

/** Python with the memory in memory.wasm; undefined if that is not to be used, or unusable. */
async function wakePython() {
  const memory = (await globalThis.early?.memory) ?? memoryOfPage();
  if (globalThis.early) delete early.memory; // ten megabytes that nobody needs any more
  if (!memory) return undefined;
  try {
    const pyodide = await pythonFromMemory(memory.bytes);
    performance.mark("mastaba:woken");
    return pyodide;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** For a worker whose page, and so its address of this module, says that it should use memory.wasm. */
function memoryOfPage() {
  if (!import.meta.url.endsWith("#memory")) return undefined;
  return { bytes: fetch(mastabaRuntime + "memory.wasm").then((answer) => answer.arrayBuffer()) };
}

/** Starts as soon as this module is loaded: PyScript takes some time before it asks for it. */
export const python = startPython();

// PyScript opens its store as soon as this module is loaded. (On the page boot.mjs has already waited.)
await storageReady;

/** Called by PyScript. Of its options only the targets of Python's output matter here. */
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await python;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
