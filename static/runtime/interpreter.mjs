// The Python that PyScript starts, on the page and in the computer player's worker: Pyodide with our
// own app.zip.gz (standard library and game as bytecode) in place of the stock library in source.
// PyScript asks an interpreter module for `loadPyodide` and `version`; everything special is here.
import { loadPyodide as loadStockPyodide, version } from "./pyodide.mjs";
import { reportProgress, reportFailure } from "./progress.mjs";
import { storageReady } from "./storage.mjs";

export { version };

const here = new URL(".", import.meta.url).href;

// No packages are installed on the start path, so no lock file has to be fetched for them.
const EMPTY_LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

// Begins as soon as this module is read, before PyScript asks for anything.
const library = fetchLibrary();
library.catch(() => {}); // loadPyodide below waits for it and reports

// PyScript opens its store as soon as this module is there. (On the page boot.mjs has seen to it.)
await storageReady;

/** Fetch the app zip, counting what has come, and return an address Pyodide can read it from. */
async function fetchLibrary() {
  const response = await fetch(here + "app.zip.gz");
  if (!response.ok) throw new Error(`app.zip.gz could not be fetched (${response.status})`);
  const total = Number(response.headers.get("Content-Length")) || 2_000_000;
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, out) {
        received += chunk.byteLength;
        reportProgress("library", received / total);
        out.enqueue(chunk);
      },
    }),
  );
  const zipped = new Uint8Array(await new Response(counted).arrayBuffer());
  // Some servers declare .gz files as encoded; then the browser has unpacked it already.
  const gzipped = zipped[0] === 0x1f && zipped[1] === 0x8b;
  const bytes = gzipped
    ? await new Response(
        new Blob([zipped]).stream().pipeThrough(new DecompressionStream("gzip")),
      ).blob()
    : new Blob([zipped]);
  reportProgress("library", 1);
  return URL.createObjectURL(bytes);
}

/** What PyScript calls: start Pyodide with the options it gives and those of our own. */
export async function loadPyodide(options) {
  try {
    const stdLibURL = await library;
    const own = { indexURL: here, stdLibURL, packageBaseUrl: here };
    // PyScript may bring a lock of its own from an earlier visit; two are refused.
    if (!options?.lockFileURL && !options?.lockFileContents) own.lockFileContents = EMPTY_LOCK;
    reportProgress("python", 0);
    const pyodide = await loadStockPyodide({ ...options, ...own });
    URL.revokeObjectURL(stdLibURL);
    reportProgress("python", 1);
    return pyodide;
  } catch (error) {
    reportFailure(String(error?.message ?? error));
    throw error;
  }
}
