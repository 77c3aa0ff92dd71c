// When the page has been idle for a while, has Python's memory kept for the next visit, if it is not.
// (static/runtime/memory-snapshot.mjs tells what for.)
import { memoryIsKept } from "../runtime/memory-snapshot.mjs";

// Of a game that runs: by then the computer's players are awake, and the first look at the table is over.
const REST = 8_000;

async function keepMemory() {
  if (document.documentElement.dataset.embedded) return; // several frames would do it all at once
  // Without both, the next visit could not use it.
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
