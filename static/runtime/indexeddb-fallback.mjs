// PyScript opens an IndexedDB store before Python starts. It fails if the browser refuses that, as
// browsers do in a frame without storage, and would wait forever for a database that hangs. In these
// cases a store in memory replaces it. PyScript also opens a broadcast channel, over which it says nothing
// here; without storage Firefox refuses that as well.

// The time a browser may take to answer, in milliseconds. It is split into steps because a thread that was
// busy meanwhile should handle the answer before it gives up.
const STEP = 500;
const STEPS = 4;

async function replaceIfUnusable() {
  const found = await Promise.race([probeDatabase(), timeout()]);
  if (found !== "there")
    Object.defineProperty(globalThis, "indexedDB", { value: new MemoryStorage(), configurable: true });
  return found;
}

function replaceRefusedChannels() {
  try {
    new BroadcastChannel("mastaba-probe").close();
  } catch {
    globalThis.BroadcastChannel = SilentChannel;
  }
}

function probeDatabase() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("mastaba-probe");
      request.onsuccess = () => {
        request.result.close();
        resolve("there");
      };
      request.onerror = (event) => {
        event.preventDefault();
        resolve("refused");
      };
      request.onblocked = () => resolve("silent"); // another page blocks it
    } catch {
      resolve("refused");
    }
  });
}

async function timeout() {
  for (let step = 0; step < STEPS; step += 1) await new Promise((resolve) => setTimeout(resolve, STEP));
  return "silent";
}

/** A channel on which nobody else is. */
class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/** The part of IndexedDB that PyScript uses: databases with one store of keys and values. */
class MemoryStorage {
  #databases = new Map();

  open(name) {
    if (!this.#databases.has(name)) this.#databases.set(name, new Map());
    const entries = this.#databases.get(name);
    const database = {
      objectStoreNames: ["entries"],
      close() {},
      transaction: () => ({ objectStore: () => new MemoryStore(entries) }),
    };
    return answer(database);
  }
}

class MemoryStore {
  #entries;

  constructor(entries) {
    this.#entries = entries;
  }

  count() {
    return answer(this.#entries.size);
  }

  clear() {
    return answer(this.#entries.clear());
  }

  delete(key) {
    return answer(void this.#entries.delete(key));
  }

  get(key) {
    return answer(this.#entries.get(key));
  }

  getAllKeys() {
    return answer([...this.#entries.keys()]);
  }

  put(value, key) {
    this.#entries.set(key, value);
    return answer(key);
  }
}

/** A request that succeeds right after its handlers are set. */
function answer(result) {
  const request = { result, error: null };
  queueMicrotask(() => request.onsuccess?.({ type: "success", target: request }));
  return request;
}

replaceRefusedChannels();

/**
 * Resolves once `indexedDB` is usable: to "there" if it is the browser's, or, with the store in memory, to
 * "refused" if the browser does not allow it or "silent" if it does not answer. Runs once per page or worker.
 */
export const storageReady = replaceIfUnusable();
