// Stores a snapshot of Python's memory for the next visit, once the page has been idle for a while and
// unless there is one. (static/runtime/memory-snapshot.mjs says what for.)
import { memoryIsKept } from "../runtime/memory-snapshot.mjs";

// Milliseconds after the start: by then the computer players are ready, and the first look is over.
const REST = 8_000;

async function keepMemory() {
  if (document.documentElement.dataset.embedded) return; // several frames would all do it at once
  // The next visit needs both to use it.
  if (typeof caches === "undefined" || !canRemember() || (await memoryIsKept())) return;
  const worker = new Worker(new URL("../runtime/snapshot-worker.mjs", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    worker.terminate();
    performance.mark(`mastaba:memory ${data}`);
  });
}

function canRemember() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

function whenIdle(action) {
  if (globalThis.requestIdleCallback) requestIdleCallback(action);
  else setTimeout(action);
}

setTimeout(() => whenIdle(() => keepMemory().catch(console.warn)), REST);
