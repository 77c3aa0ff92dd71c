// The page's first script: requests the large files that the start needs while the page is still being
// parsed. Pyodide would request them only when everything else has loaded. Its requests get the responses
// to these, and the WebAssembly it asks for is already compiled.
//
// Sets globalThis.early
//   wasmFailed  a promise that rejects if the WebAssembly file is unusable: truncated, of a wrong type,
//               or missing. It never resolves. (Pyodide would wait forever.)
//   memory      a promise of the memory stored by an earlier visit (memory-snapshot.mjs); undefined if none
//   broken      the large files whose downloads have broken off
//   missing     the page's scripts that could not be loaded
// Events on window: mastaba:bytes and mastaba:broken, the progress of the large files; mastaba:missing, a
// script has failed to load.
(() => {
  // If the page itself arrived this fast, the largest file takes only a moment, and counting its bytes
  // would only delay its compilation.
  const AT_ONCE = 50; // milliseconds

  const { fetch: fetchFile } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const here = new URL("../runtime/", document.currentScript.src);
  const WASM = new URL("pyodide.asm.wasm", here).href;
  const LIBRARY = new URL("library.zip", here).href;
  const GAME = new URL("game.zip", here).href;
  const broken = new Set();
  const missing = new Set();

  // Load errors of scripts fire on the script and do not bubble: hence `true` for capture.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && miss(target.src), true);

  const near = isNear();
  const wasm = ask(WASM);
  const library = ask(LIBRARY);
  // First, because Firefox begins to read what it compiles at once, and what is being read has no clone.
  if (!near) watch("pyodide.asm.wasm", wasm);
  const compiled = WebAssembly.compileStreaming(wasm);
  // Python starts without game.zip, and sooner if that does not compete for a slow line.
  const game = near ? ask(GAME) : compiled.catch(() => {}).then(() => ask(GAME));
  const answers = { [WASM]: wasm, [LIBRARY]: library, [GAME]: game };
  watch("library.zip", library);
  watch("game.zip", game);
  const wasmFailed = new Promise((_, reject) => {
    compiled.catch((error) => reject(new Error(`pyodide.asm.wasm: ${error.message}`)));
  });
  wasmFailed.catch(() => {}); // the scripts that handle it may not have loaded either
  globalThis.early = { wasmFailed, memory: readMemory().catch(() => undefined), broken, missing };

  function ask(address) {
    return fetchFile(address, { credentials: "same-origin" });
  }

  /** Whether the page came from the service worker or over a fast line. */
  function isNear() {
    const [{ workerStart, requestStart, responseEnd }] = performance.getEntriesByType("navigation");
    // From the request on, because Firefox first opens a process; it does not tell of the service worker.
    // An end of 0 is still to come.
    return workerStart > 0 || (responseEnd > 0 && responseEnd - requestStart < AT_ONCE);
  }

  /** Report the bytes of a file as they arrive, from a clone of the response: the code that requested
   *  it reports no progress. */
  async function watch(file, answer) {
    let bytes = 0;
    try {
      const reader = (await answer).clone().body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        bytes += piece.value.length;
        tell("mastaba:bytes", { file, bytes });
      }
    } catch {
      broken.add(file); // for listeners that are not there yet
      tell("mastaba:broken", { file });
    }
  }

  function miss(file) {
    missing.add(file); // likewise
    tell("mastaba:missing", { file });
  }

  function tell(type, detail) {
    dispatchEvent(new CustomEvent(type, { detail }));
  }

  async function readMemory() {
    const cacheName = `mastaba memory ${here.pathname} @build@`;
    const answer = await caches.match(new URL("memory", here), { cacheName });
    return answer?.arrayBuffer();
  }

  globalThis.fetch = (address, ...rest) => {
    const { [String(address)]: answer } = answers;
    delete answers[String(address)]; // a response can be read only once
    return answer ?? fetchFile(address, ...rest);
  };

  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== (await wasm)) return instantiateStreaming.call(WebAssembly, source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
})();
