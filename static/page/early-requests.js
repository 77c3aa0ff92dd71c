// The page's first script: requests the large files that the start needs while the page is still being
// parsed. Pyodide would request them only when everything else has loaded. Its requests get the responses
// to these, and the WebAssembly it asks for is already compiled.
//
// Python starts in one of three ways. This script decides it and requests only what is needed.
//   - Over a slow line from start.xz, the smallest: the WebAssembly, library.zip and game.zip in one.
//   - From the WebAssembly and memory.wasm, which is the fastest if the line is (load-python.mjs). As that relies
//     on private interfaces of Pyodide, such a start that is not finished makes the next one use the library.
//   - From the WebAssembly, library.zip and game.zip, if one of the others does not work.
// It requests start.xz if the page has not come at once, and drops it if it then arrives fast, unless it may come
// from the browser's cache.
//
// The script element's data-build is the number by which this page's start.xz is known (unpack-start.mjs).
//
// Sets globalThis.early
//   wasmFailed  a promise that rejects if the WebAssembly file is unusable: truncated, of a wrong type,
//               or missing. It never resolves. (Pyodide would wait forever.)
//   memory      a promise of { bytes }, a promise of the content of memory.wasm; of undefined if Python has to
//               start from the library
//   rest        a promise of the bytes of the rest of the WebAssembly, if the page is controlled by the service
//               worker; of undefined if there are none. Such a page cannot load them in the middle of a call.
//   needed      the large files that the start needs, as far as it is known
//   broken      the large files whose downloads have broken off
//   missing     the page's scripts that could not be loaded
// Events on window: mastaba:bytes and mastaba:broken, the progress of the large files; mastaba:missing, a
// script has failed to load. The mark mastaba:unpacked says that all of start.xz is in use.
(() => {
  // If the page itself arrived this fast, the larger files take only a moment, and counting their bytes would
  // only delay the start.
  const AT_ONCE = 50; // milliseconds
  // If this part of start.xz, in bytes, arrives within this time, in milliseconds, the larger files take less time
  // to arrive than unpacking it and starting from the library.
  const SAMPLE = { from: 200_000, to: 1_200_000, most: 160 };
  const IN_USE = "mastaba memory in use";
  const UNPACKED = "mastaba start unpacked";
  const TYPE = { "Content-Type": "application/wasm" };
  const START = "start.xz";
  const WASM = "pyodide.asm.wasm";
  const REST = "pyodide.rest.wasm";
  const LIBRARY = "library.zip";
  const GAME = "game.zip";
  const MEMORY = "memory.wasm";

  const { fetch: fetchFile } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const { currentScript } = document;
  const build = Number(currentScript.dataset.build);
  const answers = {};
  const dropped = new AbortController();
  const needed = new Set();
  const broken = new Set();
  const missing = new Set();

  // Load errors of scripts fire on the script and do not bubble: hence `true` for capture.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && miss(target.src), true);

  const arrivedFast = hasArrivedFast();
  const start = arrivedFast ? Promise.resolve({ fast: true }) : takeStart();
  const compiled = start.then(compile);
  const wasmFailed = new Promise((_, reject) => {
    compiled.catch((error) => reject(new Error(`${WASM}: ${error.message}`)));
  });
  wasmFailed.catch(() => {}); // the scripts that handle it may not have loaded either
  // Pyodide only passes it on.
  const standIn = new Response();
  answers[addressOf(WASM)] = Promise.resolve(standIn);
  globalThis.early = { wasmFailed, memory: start.then(chooseMemory), rest: fetchRest(), needed, broken, missing };

  function addressOf(file) {
    return new URL(`../runtime/${file}`, currentScript.src).href;
  }

  function ask(file, options) {
    needed.add(file);
    return fetchFile(addressOf(file), { credentials: "same-origin", ...options });
  }

  /** Whether the page came from the service worker or over a fast line. */
  function hasArrivedFast() {
    const [{ requestStart, responseEnd }] = performance.getEntriesByType("navigation");
    if (isKept()) return true;
    // From the request on, because Firefox first opens a process. An end of 0 is still to come.
    return responseEnd > 0 && responseEnd - requestStart < AT_ONCE;
  }

  function isKept() {
    try {
      const ours = new URL("../../service-worker.js", currentScript.src).href; // there may be one of the whole host
      return navigator.serviceWorker?.controller?.scriptURL === ours;
    } catch {
      return false; // the browser stores nothing here
    }
  }

  /** Reports the bytes of a file as they arrive, from a clone of the response: the code that requested
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
      if (file === MEMORY || file === START) return; // the library will do
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

  /** What start.xz contains, as `unpack` returns it; { fast: true } if the line is fast enough for the larger
   *  files, and nothing if the file is of no use. */
  async function takeStart() {
    const unpacker = import(addressOf("unpack-start.mjs"));
    unpacker.catch(() => {}); // told below
    import(addressOf("xz-decompress.js")).catch(() => {}); // which it imports
    try {
      const answer = await ask(START, { signal: dropped.signal });
      if (!answer.ok) throw new Error(`${START}: ${answer.status}`);
      const watched = watch(START, answer);
      if (!wasUnpacked() && (await isFast(watched))) return { fast: true };
      const { unpack } = await unpacker;
      return await unpack(answer.body, build);
    } catch (error) {
      console.warn(error);
      return {};
    }
  }

  /** Whether start.xz arrives fast; known after a part of it. */
  function isFast(watched) {
    return new Promise((resolve) => {
      let isLate;
      addEventListener("mastaba:bytes", ({ detail: { bytes } }) => {
        if (bytes >= SAMPLE.to) resolve(true);
        else if (bytes >= SAMPLE.from) isLate ??= setTimeout(resolve, SAMPLE.most, false);
      });
      watched.then(() => resolve(false)); // it has broken off, or is as small as that
    });
  }

  /** Whether start.xz is probably in the browser's cache, from where it arrives fast over any line. */
  function wasUnpacked() {
    try {
      return localStorage.getItem(UNPACKED) !== null;
    } catch {
      return false;
    }
  }

  function noteUnpacked() {
    performance.mark("mastaba:unpacked");
    try {
      localStorage.setItem(UNPACKED, "yes");
    } catch {
      // The browser stores nothing here, or nothing more.
    }
  }

  async function compile({ wasm }) {
    try {
      if (wasm) return await WebAssembly.compileStreaming(new Response(wasm, { headers: TYPE }));
    } catch (error) {
      console.warn(error);
    }
    const answer = askFile(WASM);
    // First, because Firefox begins to read what it compiles at once, and what is being read has no clone.
    if (!arrivedFast) watch(WASM, answer);
    return WebAssembly.compileStreaming(answer);
  }

  async function fetchRest() {
    if (!isKept()) return undefined;
    try {
      const answer = await fetchFile(addressOf(REST));
      if (!answer.ok) throw new Error(`${REST}: ${answer.status}`);
      return await answer.arrayBuffer();
    } catch (error) {
      console.warn(error); // hardly any visit needs it
      return undefined;
    }
  }

  async function chooseMemory({ fast, library, game }) {
    if (fast && (await guard())) {
      const memory = askFile(MEMORY);
      if (!arrivedFast) watch(MEMORY, memory);
      const bytes = memory.then((answer) => answer.arrayBuffer());
      bytes.catch(() => {}); // the library will do
      return { bytes };
    }
    game?.then(noteUnpacked, () => {});
    answers[addressOf(LIBRARY)] = given(library, LIBRARY);
    // Python starts without game.zip, and sooner if that does not compete for a slow line.
    const turn = arrivedFast || game ? undefined : compiled.catch(() => {});
    answers[addressOf(GAME)] = given(game, GAME, turn);
    for (const file of [LIBRARY, GAME]) answers[addressOf(file)].catch(() => {}); // whoever asks for it is told
    return undefined;
  }

  /** A response with a part of start.xz; with the file itself, requested in its turn, if there is no such part. */
  async function given(part, file, turn) {
    try {
      if (part) return new Response(await part);
    } catch (error) {
      console.warn(error);
    }
    await turn;
    const answer = askFile(file);
    watch(file, answer);
    return answer;
  }

  /** Requests a file instead of start.xz. */
  function askFile(file) {
    needed.delete(START);
    dropped.abort();
    return ask(file);
  }

  /** Makes the next start notice if this one is not finished. Returns false if that is not possible, or if the
   *  last one has not been finished. */
  async function guard() {
    try {
      const wasInUse = localStorage.getItem(IN_USE);
      if (wasInUse && !(await isAnotherStarting())) {
        localStorage.removeItem(IN_USE);
        return false;
      }
      localStorage.setItem(IN_USE, "yes");
    } catch {
      return false; // the browser stores nothing here, or nothing more
    }
    // Nothing is wrong with a start that a person leaves, either.
    const finished = new Promise((resolve) => {
      for (const event of ["mastaba:started", "pagehide"]) addEventListener(event, resolve, { once: true });
    });
    finished.then(() => localStorage.removeItem(IN_USE));
    // Tells others that this start is not one that has broken off: isAnotherStarting.
    navigator.locks?.request(IN_USE, { mode: "shared" }, () => finished).catch(() => {});
    return true;
  }

  /** Whether another page, or another table in this one, is starting: each holds a lock meanwhile. */
  async function isAnotherStarting() {
    if (!navigator.locks) return false; // the page has come without https
    const late = new Promise((_, reject) => setTimeout(reject, 200));
    const { held, pending } = await Promise.race([navigator.locks.query(), late]);
    return [...held, ...pending].some(({ name }) => name === IN_USE);
  }

  // As interpreter.mjs does in a worker.
  globalThis.fetch = (address, ...rest) => {
    const { [String(address)]: answer } = answers;
    delete answers[String(address)]; // a response can be read only once
    return answer ?? fetchFile(address, ...rest);
  };

  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== standIn) return instantiateStreaming.call(WebAssembly, source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
})();
