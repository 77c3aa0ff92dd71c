// PyScript opens an IndexedDB store before Python starts and gives up if the browser refuses it,
// as browsers do in a frame without storage. There, a store that lives in memory stands in for it.

async function standInIfRefused() {
  if (await canStore()) return;
  Object.defineProperty(globalThis, "indexedDB", { value: new MemoryStorage(), configurable: true });
}

function canStore() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("mastaba-probe");
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = (event) => {
        event.preventDefault();
        resolve(false);
      };
    } catch {
      resolve(false);
    }
  });
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

/** Kept once `indexedDB` can be used, be it the browser's or the stand-in. Asked once per page or worker. */
export const storageReady = standInIfRefused();
