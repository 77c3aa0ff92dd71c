// The Python that PyScript starts, on the page and in the computer player's worker. PyScript asks an
// interpreter module for `loadPyodide` and `version`; everything special is here.
import { forgetMemory, keptMemory, unpacked } from "./memory-snapshot.mjs";
import { loadPyodide as loadPython, version } from "./load-python.mjs";
import { storageReady } from "./storage.mjs";

export { version };

// A worker cannot tell by its own address where the site is.
globalThis.mastabaRuntime = new URL(".", import.meta.url).href;

async function startPython() {
  const pyodide = (await wakePython()) ?? (await loadPython());
  pyodide._api.on_fatal = () => dispatchEvent(new Event("mastaba:died"));
  performance.mark("mastaba:python");
  dispatchEvent(new Event("mastaba:python"));
  return pyodide;
}

/** Python with the memory that an earlier visit has left; undefined if there is none that is good. */
async function wakePython() {
  const memory = await keptMemory();
  if (!memory) return undefined;
  try {
    const pyodide = await loadPython({ _loadSnapshot: unpacked(memory) });
    // Chance, too, would be what it was then.
    pyodide.runPython("import random; random.seed()");
    performance.mark("mastaba:woken");
    return pyodide;
  } catch (error) {
    console.warn(error);
    await forgetMemory();
    return undefined;
  }
}

/** Begun as soon as this module is read: PyScript needs some time of its own before it asks for it. */
export const python = startPython();

// PyScript opens its store as soon as this module is there. (On the page boot.mjs has seen to it.)
await storageReady;

/** What PyScript calls. Of its options only where Python's output is to go matters here. */
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await python;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
