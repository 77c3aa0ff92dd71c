// A snapshot of Python's memory with the library and the game imported, as far as that needs no page. The
// player's own browser makes it when the page is idle (snapshot-worker.mjs) and stores it in the Cache
// API; it saves later visits most of the start. A snapshot fits only one build, which is in its name. It
// relies on a private interface of Pyodide, so after a failed start with it the next one goes without.

// Filled in by the build: a digest of everything that Python's memory depends on.
const BUILD = "@build@";
const here = new URL(".", import.meta.url);
const PREFIX = `mastaba memory ${here.pathname} `;
const NAME = PREFIX + BUILD;
const ADDRESS = new URL("memory", here).href;
const IN_USE = "mastaba memory in use";

/** The packed memory stored for this build; undefined if there is none. */
export async function keptMemory() {
  try {
    if (await diedWithIt()) return undefined;
    return await (globalThis.early ? early.memory : readMemory());
  } catch {
    return undefined; // the browser stores nothing here
  }
}

async function readMemory() {
  const answer = await caches.match(ADDRESS, { cacheName: NAME });
  return answer?.arrayBuffer();
}

/** Whether the last start with it failed before the game ran. Only a page can tell. */
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

/** Store these bytes for later visits, replacing those of earlier builds. */
export async function keepMemory(bytes) {
  await forgetMemory();
  await (await caches.open(NAME)).put(ADDRESS, new Response(packed(bytes)));
}

// Half of the memory is zero, and reading it takes time. The packed form has, as 32-bit numbers, the
// length of the memory, the number of non-zero pieces, and where each begins and ends; then the pieces.
const PIECE = 4096; // bytes per block; a piece is one or more blocks
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

/** The original bytes of a packed memory; throws if this is not one. */
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

/** Remove the stored memories of all builds. */
export async function forgetMemory() {
  if (globalThis.window) localStorage.removeItem(IN_USE);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Whether a memory is stored for this build. */
export async function memoryIsKept() {
  return (await caches.match(ADDRESS, { cacheName: NAME })) !== undefined;
}
