// Answers for the site where there is no net. The build puts in what the site consists of and
// writes this to service-worker.js beside index.html; static/page/offline.js is its other half.
//
// A version of the site is kept whole, each file as the build has made it, or not at all. A page
// gets everything from the version that it began with: a new version waits until no page of the
// old one is open, or until the only one that is says that it may take over.
//
// What a page may ask, as text, and what it is answered (a page can be older than this, so what
// is here already must stay):
//   "version"     the version that this keeps
//   "take over"   nothing, but the new version begins; "others" if other pages are open as well
//   "<version>"   nothing; a page of just this version, which came from the net, is answered for
//                 from here on
// To the pages it says how it went if the site could not be kept: {kept: "full" | "not whole"}.

const VERSION = "{version}";
// Path: SHA-256.
const FILES = "{files}";
const UNKEPT = "{unkept}";

const scope = registration.scope;
const OURS = `mastaba offline ${scope} `;
const NAME = OURS + VERSION;
const AT_ONCE = 4;

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
  if (path) event.respondWith(keptFile(path));
  else if (mode === "navigate") event.respondWith(fetch(event.request).catch(notKept));
});

// --- a version comes and goes ---------------------------------------------------------------

async function keepAll() {
  const older = (await ownCaches()).filter((name) => name !== NAME);
  const cache = await caches.open(NAME);
  const waiting = Object.keys(FILES);
  const keepSome = async () => {
    for (let path; (path = waiting.pop()); ) await cache.put(scope + path, await whole(path, older));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
  } catch (error) {
    waiting.length = 0;
    await caches.delete(NAME);
    tell({ kept: error.name === "QuotaExceededError" ? "full" : "not whole" });
    throw error;
  }
}

/** Where the browser can, let it take files out of the kept version by itself, which is sooner than to
 *  ask here. Not the WebAssembly: see compiledFile. And not the page: should the browser have thrown the
 *  version away, it takes these files from the net as they are there, but the page only if it is the
 *  same one (keptFile), so that versions do not mix. */
async function askCacheFirst(event) {
  const folder = new URL("static/", scope).pathname;
  const files = (pattern) => ({ urlPattern: new URLPattern({ pathname: folder + pattern }) });
  try {
    await event.addRoutes([
      { condition: files("*.wasm"), source: "fetch-event" },
      { condition: files("*"), source: { cacheName: NAME } },
    ]);
  } catch {
    // It cannot; all that is asked for is answered here.
  }
}

/** A file just as the build has made it: out of an older version, or else from the net. */
async function whole(path, older) {
  const address = scope + path;
  const sources = [
    ...older.map((cacheName) => () => caches.match(address, { cacheName })),
    () => fetch(address),
    () => fetch(address, { cache: "reload" }),
  ];
  for (const source of sources) {
    const answer = await source();
    if (!answer?.ok) continue;
    const bytes = await answer.arrayBuffer();
    if ((await digest(bytes)) === FILES[path]) return again(bytes, answer);
  }
  throw new Error(`${path} is not what it should be`);
}

async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The answer anew: unpacked, the same for all who ask, and without the way it took, for a page
 *  refuses to be led elsewhere. */
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

// --- what pages ask -------------------------------------------------------------------------

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

/** The file that an address means, if it is one of those that are kept. */
function pathOf(url) {
  const path = new URL(url).pathname.slice(new URL(scope).pathname.length);
  const meant = [path, `${path}index.html`, `${path}.html`];
  return meant.find((name) => Object.hasOwn(FILES, name));
}

async function keptFile(path) {
  const kept = await caches.match(scope + path, { cacheName: NAME });
  if (!kept) return whole(path, []); // the browser has thrown it away
  return path.endsWith(".wasm") ? ((await compiledFile(path, kept)) ?? kept) : kept;
}

/** The same file out of the browser's own cache, without the net: only with that one Chromium keeps
 *  what it has compiled it to, and the start need not wait for it again. Undefined if it is not there. */
async function compiledFile(path, kept) {
  try {
    const answer = await fetch(scope + path, { cache: "only-if-cached", mode: "same-origin" });
    return answer.ok && isSame(answer, kept) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the server has sent both as one and the same file. */
function isSame(one, other) {
  const name = one.headers.has("ETag") ? "ETag" : "Last-Modified";
  return one.headers.has(name) && one.headers.get(name) === other.headers.get(name);
}

function notKept() {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(UNKEPT, { status: 503, headers });
}
