// The Python that PyScript starts, on the page and in the computer players' worker. PyScript imports
// `loadPyodide` and `version` from an interpreter module; this one adds what our start needs.
import { forgetMemory, keptMemory, unpacked } from "./memory-snapshot.mjs";
import { loadPyodide as loadPython, version } from "./load-python.mjs";
import { storageReady } from "./storage.mjs";

export { version };

// A worker cannot tell from its own address where the site is.
globalThis.mastabaRuntime = new URL(".", import.meta.url).href;

async function startPython() {
  const pyodide = (await wakePython()) ?? (await loadPython());
  pyodide._api.on_fatal = () => dispatchEvent(new Event("mastaba:died"));
  performance.mark("mastaba:python");
  dispatchEvent(new Event("mastaba:python"));
  return pyodide;
}

/** Python with the memory stored by an earlier visit; undefined if there is none or it is unusable. */
async function wakePython() {
  const memory = await keptMemory();
  if (!memory) return undefined;
  try {
    const pyodide = await loadPython({ _loadSnapshot: unpacked(memory) });
    // The snapshot includes the state of the random generator.
    pyodide.runPython("import random; random.seed()");
    performance.mark("mastaba:woken");
    return pyodide;
  } catch (error) {
    console.warn(error);
    // Not in the worker: the page has started with the same memory, and a worker cannot tell a useless
    // memory from a page that is being left, which breaks off what the worker fetches.
    if (globalThis.window) await forgetMemory();
    return undefined;
  }
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
