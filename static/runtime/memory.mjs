// Python's memory as it is once the library and all of the game that needs no page are imported. It is
// made in the player's own browser when the page is idle (memory-worker.mjs), kept by the Cache API,
// and spares later visits most of the start. It fits one build only, so that build is in its name;
// and it is 30 MB of trust in Pyodide's private interface, so a start that did not end well with it is
// followed by one without.

// Put in by the build: a digest of all that Python's memory depends on.
const BUILD = "@build@";
const here = new URL(".", import.meta.url);
const PREFIX = `mastaba memory ${here.pathname} `;
const NAME = PREFIX + BUILD;
const ADDRESS = new URL("memory", here).href;
const IN_USE = "mastaba memory in use";

/** The bytes of the memory kept for this build; undefined if there is none. */
export async function keptMemory() {
  try {
    if (await diedWithIt()) return undefined;
    return await (globalThis.early ? early.memory : readMemory());
  } catch {
    return undefined; // the browser keeps nothing here
  }
}

async function readMemory() {
  const answer = await caches.match(ADDRESS, { cacheName: NAME });
  return answer?.arrayBuffer();
}

/** Whether the last start with it did not get as far as the game. Only a page can tell. */
async function diedWithIt() {
  if (!globalThis.window) return false;
  if (localStorage.getItem(IN_USE)) {
    await forgetMemory();
    return true;
  }
  localStorage.setItem(IN_USE, "yes");
  addEventListener("mastaba:started", () => localStorage.removeItem(IN_USE), { once: true });
  return false;
}

/** Keep these bytes for later visits, in place of what an earlier build has left. */
export async function keepMemory(bytes) {
  await forgetMemory();
  await (await caches.open(NAME)).put(ADDRESS, new Response(bytes));
}

/** Remove what is kept, of this build or another. */
export async function forgetMemory() {
  if (globalThis.window) localStorage.removeItem(IN_USE);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Whether a memory is kept for this build. */
export async function memoryIsKept() {
  return (await caches.match(ADDRESS, { cacheName: NAME })) !== undefined;
}
