// The page's first script: asks for the start's large files, so that they come while the page is still
// being read. Pyodide itself would begin with them only when all else is there; so its own requests get
// the answers to these, and the WebAssembly that it wants compiled is compiled already.
//
// Leaves as globalThis.early
//   wasmFailed  a promise that fails if the WebAssembly file cannot be used, be it cut off, of a wrong
//               type or not there; otherwise it never settles. (Pyodide would wait for ever.)
//   memory      a promise of what an earlier visit has kept (memory-snapshot.mjs); undefined if nothing
//   broken      the large files that have broken off
//   missing     the page's scripts that could not be loaded
// Tells on window: mastaba:bytes and mastaba:broken, how the large files come; mastaba:missing, that a
// script has not come.
(() => {
  // A page that has come so soon has a line for which the largest file is a moment; and to count the
  // bytes of that one takes time from its compilation.
  const AT_ONCE = 50; // milliseconds

  const { fetch: fetchFile } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const here = new URL("../runtime/", document.currentScript.src);
  const WASM = new URL("pyodide.asm.wasm", here).href;
  const LIBRARY = new URL("library.zip", here).href;
  const GAME = new URL("game.zip", here).href;
  const broken = new Set();
  const missing = new Set();

  // Scripts that cannot be loaded report on themselves, not on window: hence `true`.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && miss(target.src), true);

  const near = isNear();
  const wasm = ask(WASM);
  const library = ask(LIBRARY);
  const compiled = WebAssembly.compileStreaming(wasm);
  // Python starts without it, and sooner if this one takes no share of a slow line.
  const game = near ? ask(GAME) : compiled.catch(() => {}).then(() => ask(GAME));
  const answers = { [WASM]: wasm, [LIBRARY]: library, [GAME]: game };
  watch("library.zip", library);
  watch("game.zip", game);
  if (!near) watch("pyodide.asm.wasm", wasm);
  const wasmFailed = new Promise((_, reject) => {
    compiled.catch((error) => reject(new Error(`pyodide.asm.wasm: ${error.message}`)));
  });
  wasmFailed.catch(() => {}); // those whom it concerns may not have come either
  globalThis.early = { wasmFailed, memory: readMemory().catch(() => undefined), broken, missing };

  function ask(address) {
    return fetchFile(address, { credentials: "same-origin" });
  }

  /** Whether the page came out of the browser itself, or over a fast line. */
  function isNear() {
    const [page] = performance.getEntriesByType("navigation");
    const took = page.responseEnd - page.startTime; // less than nothing as long as it has not ended
    return page.workerStart > 0 || (took > 0 && took < AT_ONCE);
  }

  /** Count the bytes of a file as they come: whoever asked for it says nothing of that, so the answer
   *  is read a second time. */
  async function watch(file, answer) {
    let bytes = 0;
    try {
      const reader = (await answer).clone().body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        bytes += piece.value.length;
        tell("mastaba:bytes", { file, bytes });
      }
    } catch {
      broken.add(file); // for those who are not yet there to hear it
      tell("mastaba:broken", { file });
    }
  }

  function miss(file) {
    missing.add(file); // as above
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
    delete answers[String(address)]; // it can be read once
    return answer ?? fetchFile(address, ...rest);
  };

  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== (await wasm)) return instantiateStreaming.call(WebAssembly, source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
})();
