// The Python that PyScript starts, on the page and in the computer players' worker. PyScript imports
// `loadPyodide` and `version` from an interpreter module; this one adds what our start needs.
import { pythonFromMemory, pythonWithLibrary, version } from "./load-python.mjs";
import { storageReady } from "./indexeddb-fallback.mjs";

export { version };

// A worker cannot tell from its own address where the site is.
globalThis.mastabaRuntime = new URL(".", import.meta.url).href;

async function startPython() {
  if (import.meta.url.endsWith("#start")) await useStart();
  const pyodide = (await startFromMemory()) ?? (await pythonWithLibrary());
  pyodide._api.on_fatal = () => dispatchEvent(new Event("mastaba:died"));
  performance.mark("mastaba:python");
  dispatchEvent(new Event("mastaba:python"));
  return pyodide;
}

/** Python with the memory in memory.wasm; undefined if that is not to be used, or unusable. */
async function startFromMemory() {
  const memory = (await globalThis.early?.memory) ?? memoryOfPage();
  if (globalThis.early) delete early.memory; // ten megabytes that nobody needs any more
  if (!memory) return undefined;
  try {
    const pyodide = await pythonFromMemory(memory.bytes);
    performance.mark("mastaba:from-memory");
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

/** For a worker whose page, and so its address of this module, says that it has started from start.xz. The browser
 *  has cached start.xz, not the files in it, so Pyodide's requests for those are answered from it. */
async function useStart() {
  try {
    const { unpack } = await import("./unpack-start.mjs");
    const parts = await unpack((await fetch(mastabaRuntime + "start.xz")).body);
    const wasm = await new Response(parts.wasm).blob();
    const answers = {
      "pyodide.asm.wasm": new Response(wasm, { headers: { "Content-Type": "application/wasm" } }),
      "library.zip": new Response(await parts.library),
      "game.zip": new Response(await parts.game),
    };
    // As early-requests.js does on the page.
    const { fetch: fetchFile } = globalThis;
    globalThis.fetch = (address, ...rest) => {
      const file = String(address).slice(mastabaRuntime.length);
      const { [file]: answer } = answers;
      delete answers[file]; // a response can be read only once
      return answer ?? fetchFile(address, ...rest);
    };
  } catch (error) {
    console.warn(error);
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
