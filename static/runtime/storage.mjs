// PyScript opens an IndexedDB store before Python starts and gives up if the browser refuses it,
// as browsers do in a frame without storage; where a database hangs, it would wait for ever. There, a
// store that lives in memory stands in for it.

// How long a browser may take to answer, in steps: a thread that was busy meanwhile reads the answer first.
const STEP = 500;
const STEPS = 4;

async function standInIfNeeded() {
  const found = await Promise.race([probe(), patience()]);
  if (found !== "there")
    Object.defineProperty(globalThis, "indexedDB", { value: new MemoryStorage(), configurable: true });
  return found;
}

function probe() {
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
      request.onblocked = () => resolve("silent"); // it waits for somebody else
    } catch {
      resolve("refused");
    }
  });
}

async function patience() {
  for (let step = 0; step < STEPS; step += 1) await new Promise((resolve) => setTimeout(resolve, STEP));
  return "silent";
}

/** As much of IndexedDB as PyScript uses: databases with one store of keys and values. */
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

/** A request that has succeeded by the time its handlers are set. */
function answer(result) {
  const request = { result, error: null };
  queueMicrotask(() => request.onsuccess?.({ type: "success", target: request }));
  return request;
}

/**
 * Kept once `indexedDB` can be used, be it the browser's ("there") or the stand-in, because the browser
 * does not allow it ("refused") or does not answer ("silent"). Asked once per page or worker.
 */
export const storageReady = standInIfNeeded();
