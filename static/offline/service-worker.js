// Serves the site offline. The build fills in the site's files and writes this to
// service-worker.js next to index.html; static/offline/registration.js is its counterpart.
//
// A version of the site is kept completely, each file exactly as built, or not at all. A page
// gets everything from the version that it started with: a new version waits until no page of the
// old one is open, or until the only open page lets it take over.
//
// The messages that a page may send, as text, and the answers (a page can be older than this
// worker, so existing messages must stay):
//   "version"     the version that this worker keeps
//   "take over"   no answer, but the new version takes over; "others" if other pages are open
//   "<version>"   no answer; the worker takes control of the pages that came from the network; the
//                 one that asks is of exactly this version, and the others take care of themselves
// If the site could not be kept, it tells the pages why: {kept: "full" | "not whole"}.

const VERSION = "{version}";
// Path: SHA-256.
const FILES = "{files}";
const UNKEPT = "{unkept}";

const scope = registration.scope;
const OURS = `mastaba offline ${scope} `;
const NAME = OURS + VERSION;
const AT_ONCE = 4;
// The file of which the browser keeps compiled code; in static/.
const COMPILED = "runtime/pyodide.asm.wasm";

addEventListener("install", (event) => {
  event.waitUntil(keepAll());
  event.waitUntil(askCacheFirst(event));
});
addEventListener("activate", (event) => event.waitUntil(dropOthers()));
addEventListener("message", (event) => event.waitUntil(answerPage(event)));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(scope)) return;
  const path = pathOf(url);
  if (path) event.respondWith(keptFile(path, event.request));
  else if (mode === "navigate") event.respondWith(fetch(event.request).catch(notKept));
});

// --- installing and removing versions -------------------------------------------------------

async function keepAll() {
  const sources = await ownCaches();
  const cache = await caches.open(NAME);
  const waiting = Object.keys(FILES);
  const keepSome = async () => {
    for (let path; (path = waiting.pop()); ) await cache.put(scope + path, await whole(path, sources));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
  } catch (error) {
    waiting.length = 0;
    // If the host has gone back to the version that is active, the active worker needs what is there.
    if (!sources.includes(NAME)) await caches.delete(NAME);
    tell({ kept: error.name === "QuotaExceededError" ? "full" : "not whole" });
    throw error;
  }
}

/** Where supported, let the browser serve files from the kept version directly, which is faster than
 *  asking this worker. Not the WebAssembly: see compiledFile. And not the page: if the browser has evicted
 *  the version, it takes these files from the network as they are now, but the page only if it is
 *  unchanged (keptFile), so that versions do not mix. */
async function askCacheFirst(event) {
  const folder = new URL("static/", scope).pathname;
  const files = (pattern) => ({ urlPattern: new URLPattern({ pathname: folder + pattern }) });
  try {
    await event.addRoutes([
      { condition: files(COMPILED), source: "fetch-event" },
      { condition: files("*"), source: { cacheName: NAME } },
    ]);
  } catch {
    // Not supported; this worker answers all requests.
  }
}

/** A file exactly as built: from a kept version, or else from the network. */
async function whole(path, versions) {
  const address = scope + path;
  const sources = [
    ...versions.map((cacheName) => () => caches.match(address, { cacheName })),
    () => fetch(address),
    () => fetch(address, { cache: "reload" }),
  ];
  for (const source of sources) {
    const answer = await source();
    if (!answer?.ok) continue;
    const bytes = await answer.arrayBuffer();
    if ((await digest(bytes)) === FILES[path]) return again(bytes, answer);
  }
  throw new Error(`${path} does not match its digest`);
}

async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The answer rebuilt: decompressed, without Vary, and without its redirect history, since a page
 *  refuses a redirected answer. */
function again(bytes, answer) {
  const headers = new Headers(answer.headers);
  headers.delete("Content-Encoding");
  headers.delete("Vary");
  headers.set("Content-Length", bytes.byteLength);
  return new Response(bytes, { headers });
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

async function dropOthers() {
  const old = (await ownCaches()).filter((name) => name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// --- messages from pages --------------------------------------------------------------------

function openPages() {
  const every = clients.matchAll({ type: "window", includeUncontrolled: true });
  return every.then((pages) => pages.filter(({ url }) => url.startsWith(scope)));
}

async function tell(message) {
  for (const page of await openPages()) page.postMessage(message);
}

async function answerPage({ data, ports: [port], source }) {
  if (data === "version") port.postMessage(VERSION);
  else if (data === VERSION) await clients.claim();
  else if (data === "take over") {
    const others = (await openPages()).filter(({ id }) => id !== source.id);
    if (others.length) port.postMessage("others");
    else await skipWaiting();
  }
}

// --- files ----------------------------------------------------------------------------------

/** The file that an address means, if it is one of the kept files. */
function pathOf(url) {
  const path = new URL(url).pathname.slice(new URL(scope).pathname.length);
  const meant = [path, `${path}index.html`, `${path}.html`];
  return meant.find((name) => Object.hasOwn(FILES, name));
}

async function keptFile(path, request) {
  const kept = await caches.match(scope + path, { cacheName: NAME });
  if (!kept && !(await caches.has(NAME))) return withoutVersion(request);
  if (!kept) return whole(path, []);
  return path === `static/${COMPILED}` ? ((await compiledFile(path, kept)) ?? kept) : kept;
}

/** The browser has evicted the whole version. The host may have another by now, so this worker is of no more use. */
function withoutVersion(request) {
  registration.unregister();
  return fetch(request).catch(notKept);
}

/** The same file from the browser's HTTP cache, without the network: Chromium keeps compiled code only
 *  with that copy, which saves compiling it again at start. Undefined if it is not there. */
async function compiledFile(path, kept) {
  try {
    const answer = await fetch(scope + path, { cache: "only-if-cached", mode: "same-origin" });
    return answer.ok && isSame(answer, kept) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Whether both answers have the same ETag, or else the same Last-Modified. */
function isSame(one, other) {
  const name = one.headers.has("ETag") ? "ETag" : "Last-Modified";
  return one.headers.has(name) && one.headers.get(name) === other.headers.get(name);
}

function notKept() {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(UNKEPT, { status: 503, headers });
}
