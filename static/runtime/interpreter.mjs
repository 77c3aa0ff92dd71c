// The Python that PyScript starts, on the page and in the computer player's worker: Pyodide with our
// own app.zip (standard library and game as bytecode) in place of the stock library in source.
// PyScript asks an interpreter module for `loadPyodide` and `version`; everything special is here.
import { loadPyodide as loadStockPyodide, version } from "./pyodide.mjs";
import { reportProgress } from "./progress.mjs";
import { storageReady } from "./storage.mjs";

export { version };

const here = new URL(".", import.meta.url).href;

// The game needs no packages, so no lock file has to be fetched for them.
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

async function startPython() {
  const pyodide = await loadStockPyodide({
    indexURL: here,
    stdLibURL: here + "app.zip",
    packageBaseUrl: here,
    lockFileContents: NO_PACKAGES,
  });
  // PyScript writes its own library as source into the working folder, which Python would look in
  // first. Looked in last, it is found as bytecode in app.zip.
  pyodide.runPython("import sys; sys.path.append(sys.path.pop(0))");
  pyodide._api.on_fatal = () => dispatchEvent(new Event("mastaba:died"));
  performance.mark("mastaba:python");
  reportProgress("python", 1);
  return pyodide;
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
