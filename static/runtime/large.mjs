// The start's two large files, asked for from the very first: Pyodide itself would begin with them
// only when all else is there. So its own requests get the answers to these, and the WebAssembly that
// it wants compiled is compiled already.
//
// Pyodide only warns, too, if the browser cannot make anything of the WebAssembly file, be it cut off,
// of a wrong type or not there, and then waits for ever. This tells.
import { watchArrival } from "./arrival.mjs";

const { fetch: fetchFile } = globalThis;
const { instantiateStreaming } = WebAssembly;
const WASM = new URL("pyodide.asm.wasm", import.meta.url).href;
const APP = new URL("app.zip", import.meta.url).href;

// A page that has come so soon has a line for which the larger file is a moment; and to count the bytes
// of that one takes time from its compilation.
const AT_ONCE = 50; // milliseconds

const wasm = ask(WASM);
const app = ask(APP);
const answers = { [WASM]: wasm, [APP]: app };
watchArrival("app.zip", app);
if (!hasFastLine()) watchArrival("pyodide.asm.wasm", wasm);
const compiled = WebAssembly.compileStreaming(wasm);

/** Fails if the WebAssembly file cannot be used; otherwise never settles. */
export const wasmFailed = new Promise((_, reject) => {
  compiled.catch((error) => reject(new Error(`pyodide.asm.wasm: ${error.message}`)));
});

function ask(address) {
  return fetchFile(address, { credentials: "same-origin" });
}

function hasFastLine() {
  const [page] = performance.getEntriesByType("navigation");
  return page?.responseEnd > 0 && page.responseEnd - page.startTime < AT_ONCE;
}

globalThis.fetch = (address, ...rest) => {
  const { [String(address)]: answer } = answers;
  delete answers[String(address)]; // it can be read once
  return answer ?? fetchFile(address, ...rest);
};

WebAssembly.instantiateStreaming = async (source, imports) => {
  if ((await source) !== (await wasm)) return instantiateStreaming.call(WebAssembly, source, imports);
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
