// The page's first script: requests the large files that the start needs while the page is still being
// parsed. Pyodide would request them only when everything else has loaded. Its requests get the responses
// to these, and the WebAssembly it asks for is already compiled.
//
// Python starts either from library.zip and game.zip or from memory.wasm (load-python.mjs), which is faster if
// the line is fast. This script decides it and requests only what is needed. As memory.wasm relies on private
// interfaces of Pyodide, a start from it that is not finished makes the next one use the library.
//
// Sets globalThis.early
//   wasmFailed  a promise that rejects if the WebAssembly file is unusable: truncated, of a wrong type,
//               or missing. It never resolves. (Pyodide would wait forever.)
//   memory      a promise of { bytes }, a promise of the content of memory.wasm; of undefined if Python has to
//               start from the library
//   broken      the large files whose downloads have broken off
//   missing     the page's scripts that could not be loaded
// Events on window: mastaba:bytes and mastaba:broken, the progress of the large files; mastaba:missing, a
// script has failed to load.
(() => {
  // If the page itself arrived this fast, the largest file takes only a moment, and counting its bytes
  // would only delay its compilation.
  const AT_ONCE = 50; // milliseconds
  // If this part of the WebAssembly, in bytes, arrives within this time, in milliseconds, memory.wasm takes less
  // time to arrive than it saves.
  const SAMPLE = { from: 500_000, to: 2_500_000, most: 160 };
  const IN_USE = "mastaba memory in use";

  const { fetch: fetchFile } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const here = new URL("../runtime/", document.currentScript.src);
  const WASM = new URL("pyodide.asm.wasm", here).href;
  const LIBRARY = new URL("library.zip", here).href;
  const GAME = new URL("game.zip", here).href;
  const MEMORY = new URL("memory.wasm", here).href;
  const answers = {};
  const broken = new Set();
  const missing = new Set();

  // Load errors of scripts fire on the script and do not bubble: hence `true` for capture.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && miss(target.src), true);

  const near = isNear();
  const wasm = ask(WASM);
  answers[WASM] = wasm;
  // First, because Firefox begins to read what it compiles at once, and what is being read has no clone.
  if (!near) watch("pyodide.asm.wasm", wasm);
  const compiled = WebAssembly.compileStreaming(wasm);
  const wasmFailed = new Promise((_, reject) => {
    compiled.catch((error) => reject(new Error(`pyodide.asm.wasm: ${error.message}`)));
  });
  wasmFailed.catch(() => {}); // the scripts that handle it may not have loaded either
  globalThis.early = { wasmFailed, memory: chooseMemory(), broken, missing };

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
      if (file === "memory.wasm") return; // the library will do
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

  async function chooseMemory() {
    if ((near || (await isFast())) && guard()) {
      const memory = ask(MEMORY);
      if (!near) watch("memory.wasm", memory);
      const bytes = memory.then((answer) => answer.arrayBuffer());
      bytes.catch(() => {}); // the library will do
      return { bytes };
    }
    askLibrary();
    return undefined;
  }

  function askLibrary() {
    answers[LIBRARY] = ask(LIBRARY);
    // Python starts without game.zip, and sooner if that does not compete for a slow line.
    answers[GAME] = near ? ask(GAME) : compiled.catch(() => {}).then(() => ask(GAME));
    watch("library.zip", answers[LIBRARY]);
    watch("game.zip", answers[GAME]);
  }

  /** Whether the WebAssembly arrives fast; known after a part of it. */
  function isFast() {
    return new Promise((resolve) => {
      let begin;
      addEventListener("mastaba:bytes", function look({ detail: { file, bytes } }) {
        if (file !== "pyodide.asm.wasm") return;
        if (bytes >= SAMPLE.from) begin ??= performance.now();
        if (bytes < SAMPLE.to) return;
        removeEventListener("mastaba:bytes", look);
        resolve(performance.now() - begin <= SAMPLE.most);
      });
      compiled.catch(() => {}).then(() => resolve(false));
    });
  }

  /** Have the next start notice if this one is not finished. Returns false if that is not possible, or if the
   *  last one has not been finished. */
  function guard() {
    try {
      const wasInUse = localStorage.getItem(IN_USE);
      localStorage.removeItem(IN_USE);
      if (wasInUse) return false;
      localStorage.setItem(IN_USE, "yes");
    } catch {
      return false; // the browser stores nothing here, or nothing more
    }
    // Nothing is wrong with a start that a person leaves, either.
    for (const event of ["mastaba:started", "pagehide"])
      addEventListener(event, () => localStorage.removeItem(IN_USE), { once: true });
    return true;
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
