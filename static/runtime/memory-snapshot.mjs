// Python's memory as it is once the library and all of the game that needs no page are imported. It is
// made in the player's own browser when the page is idle (snapshot-worker.mjs), kept by the Cache API,
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

/** The memory kept for this build, packed; undefined if there is none. */
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
  await (await caches.open(NAME)).put(ADDRESS, new Response(packed(bytes)));
}

// Half of the memory is empty, and to read it takes its time. Packed, it is, as numbers of four bytes,
// its length, how many pieces are not empty, and where each begins and ends; then the pieces.
const PIECE = 4096; // bytes; no piece is shorter
const NUMBER = Uint32Array.BYTES_PER_ELEMENT;

function packed(bytes) {
  const pieces = [];
  for (let begin = 0; begin < bytes.length; begin += PIECE) {
    const end = Math.min(begin + PIECE, bytes.length);
    if (bytes.subarray(begin, end).every((byte) => byte === 0)) continue;
    if (pieces.at(-1)?.[1] === begin) pieces.at(-1)[1] = end;
    else pieces.push([begin, end]);
  }
  const head = new Uint8Array(Uint32Array.of(bytes.length, pieces.length, ...pieces.flat()).buffer);
  const length = pieces.reduce((sum, [begin, end]) => sum + end - begin, head.length);
  // Not a Blob: WebKit reads one only after it has said that it is kept, when this worker is gone.
  const memory = new Uint8Array(length);
  memory.set(head);
  let to = head.length;
  for (const [begin, end] of pieces) {
    memory.set(bytes.subarray(begin, end), to);
    to += end - begin;
  }
  return memory;
}

/** The bytes as they were before they were packed; throws if these are none. */
export function unpacked(memory) {
  const [length, count] = new Uint32Array(memory, 0, 2);
  const ends = new Uint32Array(memory, 2 * NUMBER, 2 * count);
  const bytes = new Uint8Array(length);
  let from = ends.byteOffset + ends.byteLength;
  for (let i = 0; i < ends.length; i += 2) {
    const piece = new Uint8Array(memory, from, ends[i + 1] - ends[i]);
    bytes.set(piece, ends[i]);
    from += piece.length;
  }
  return bytes;
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
