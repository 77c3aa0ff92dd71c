// Loads Pyodide with library.zip (the standard library as bytecode) in place of its own library, with the
// game (game.zip), and without packages, which would require fetching a lock file.
import { loadPyodide as loadStockPyodide, version } from "./pyodide.mjs";

export { version };

const here = new URL(".", import.meta.url).href;
const GAME = "/lib/game.zip";

const OPTIONS = {
  indexURL: here,
  stdLibURL: here + "library.zip",
  packageBaseUrl: here,
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  }),
};

// Python starts while this downloads.
const game = fetchGame();
game.catch(() => {}); // loadPyodide tells of it

// Pyodide begins several things at once and waits for one after the other. Where all of them break off,
// since the page is being left, whoever waits for Python is told so; in a worker nobody needs to hear of the
// rest. (On the page boot.mjs sees to it.)
const inWorker = !globalThis.window;
if (inWorker) addEventListener("unhandledrejection", hush);

function hush(event) {
  event.preventDefault();
}

async function fetchGame() {
  const answer = await fetch(here + "game.zip");
  if (!answer.ok) throw new Error(`game.zip: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A Python that can import the game. A snapshot given in the options must already include it. */
export async function loadPyodide(options = {}) {
  const pyodide = await loadStockPyodide({ ...OPTIONS, ...options });
  pyodide.FS.writeFile(GAME, await game, { canOwn: true });
  if (!options._loadSnapshot) pyodide.runPython(`import sitecustomize; sitecustomize.take_in("${GAME}")`);
  if (inWorker) removeEventListener("unhandledrejection", hush);
  return pyodide;
}
