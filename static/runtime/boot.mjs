// Starts PyScript, shows the progress of the start on the page, and says why if it fails; until Python
// runs, this script handles the page. It uses these elements of index.html:
//   #starting         the block about the start; hidden once the game runs
//   #start-loading    the progress; removed after a failure. In it:
//     #start-progress   a <progress max="1">; data-bytes has, as JSON, the sizes of the files that not every
//                       start needs, and as "others" that of all the rest
//     #start-bytes      shows how many of them have arrived
//   #start-status     a live text beside it
//   #start-failure    hidden; says that the start has failed
//   #start-reason     in it, shows the reason
//   #start-words      hidden; the possible messages, in the language of the page
//   #new-game         the form; data-submitted is "yes" if it was submitted before Python ran, else "no"
//   #no-database      hidden; says that the browser's database does not answer, with a button to close it
//   #died             hidden; says that Python has crashed later, with a button to reload the page. In it,
//                     #died-kept and #died-lost say whether the games are saved
// On <html> it sets data-ready (the form can be submitted) and data-started (Python runs),
// data-complete (after-start.js has loaded too), and removes data-opening (before-paint.js).
// It handles these events on window: mastaba:bytes and mastaba:broken (early-requests.js), mastaba:python
// and mastaba:died (interpreter.mjs), mastaba:failure and mastaba:started (main.py). It sends
// mastaba:failed if the start fails (embed-messages.js), and mastaba:missing if after-start.js fails to
// load; missing-script.js reports all missing scripts.

import { storageReady } from "./indexeddb-fallback.mjs";

const LIBRARY = ["pyodide.asm.wasm", "library.zip", "game.zip"];
// The start also works without globalThis.early, only more slowly.
const { broken = new Set(), needed = new Set(LIBRARY), wasmFailed } = globalThis.early ?? {};
// Python starts without these, if need be from the library.
const DISPENSABLE = ["memory.wasm", "empty.zip", "start.xz", "unpack-start.mjs", "xz-decompress.js"];
// Hardly any visit needs it, so the start neither counts nor misses it.
const REST = "pyodide.rest.wasm";

// Shares of the progress bar: all files have arrived; Python runs. The rest is for the game.
const LOADING = 0.7;
const PYTHON = 0.2;
// Milliseconds. A slow network needs time, but after a silence this long nothing more will come.
const TIMEOUT_MS = 60_000;

const find = (id) => document.getElementById(id);
const form = find("new-game");
const bar = find("start-progress");
const sizes = JSON.parse(bar.dataset.bytes);
const arrived = {}; // bytes received, by file
let pythonRuns = false;
let finished = false;
let leaving = false;
let silenceTimer;

function restartSilenceTimer() {
  clearTimeout(silenceTimer);
  const since = Date.now();
  silenceTimer = setTimeout(() => {
    // A phone or laptop may have slept in between, or the browser may have put off what a hidden page does.
    if (document.hidden || Date.now() - since > 1.5 * TIMEOUT_MS) restartSilenceTimer();
    else fail(words("silence"));
  }, TIMEOUT_MS);
}

/** Notes that this many bytes of a file have arrived. */
function arrive(file, bytes) {
  if (finished) return;
  restartSilenceTimer();
  arrived[file] = Math.max(bytes, arrived[file] ?? 0);
  showProgress();
}

function showProgress() {
  // Files that have turned out not to be needed do not count.
  const counted = Object.keys(arrived).filter((file) => needed.has(file) || !(file in sizes));
  const total = [...needed].reduce((all, file) => all + sizes[file], sizes.others);
  const loaded = Math.min(1, counted.reduce((all, file) => all + arrived[file], 0) / total);
  bar.value = Math.max(bar.value, LOADING * loaded + (pythonRuns ? PYTHON : 0));
  find("start-bytes").textContent = words("bytes", { loaded: megabytes(loaded * total), total: megabytes(total) });
  // Do not overwrite the answer to an early submit.
  if (form.dataset.submitted !== "yes") say(pythonRuns ? "setting up" : loaded < 1 ? "loading" : "starting python");
}

function megabytes(bytes) {
  // The browser's own number formatting takes longer to load than everything else here.
  return (bytes / 1e6).toFixed(1).replace(".", words("decimal mark"));
}

/** The text "page.<name>" in the language of the page. */
function words(name, values = {}) {
  const text = document.querySelector(`#start-words [data-text="page.${name}"]`).textContent;
  return text.replace(/\{(\w+)\}/g, (_, value) => values[value]);
}

function say(name) {
  const status = find("start-status");
  // Only when it changes, because screen readers announce it.
  if (!status || status.dataset.text === `page.${name}`) return;
  status.dataset.text = `page.${name}`;
  status.textContent = words(name);
}

function fail(reason) {
  if (finished) return;
  finish();
  find("start-reason").textContent = reason;
  find("start-failure").hidden = false;
  find("start-loading").remove();
  say("not started");
  dispatchEvent(new Event("mastaba:failed"));
  // A new version that does start may be waiting.
  import("../offline/registration.js").catch(console.warn);
}

function hasSavedGames() {
  if (document.documentElement.hasAttribute("data-embedded")) return false; // it stores nothing
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("mastaba game "));
  } catch {
    return false; // the browser stores nothing here
  }
}

function finish() {
  finished = true;
  clearTimeout(silenceTimer);
  delete document.documentElement.dataset.opening;
}

function failWith(error) {
  // Python's own error would say only that it has ended.
  performance.getEntriesByType("resource").forEach(noteResource);
  const [file] = broken;
  fail(file ? words("broken off", { file }) : String(error?.message ?? error));
}

function start() {
  finish();
  const block = find("starting");
  if (block) block.hidden = true;
  document.documentElement.dataset.started = "yes";
  // Safari has no requestIdleCallback, and setTimeout ignores the limit.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(async () => {
    try {
      await import("../page/after-start.js");
      document.documentElement.dataset.complete = "yes";
    } catch {
      tellMissing("static/page/after-start.js");
    }
  }, { timeout: 3000 });
}

function tellMissing(file) {
  dispatchEvent(new CustomEvent("mastaba:missing", { detail: { file } }));
}

/** Notes the progress from a fetched file, or fails if its status or type is wrong. */
function noteResource(entry) {
  const name = new URL(entry.name).pathname.split("/").pop();
  if (!entry.name.includes("/static/runtime/") || name === REST) return;
  arrive(name, entry.decodedBodySize);
  if (DISPENSABLE.includes(name)) return;
  if (entry.responseStatus >= 400)
    fail(words("not fetched", { file: name, status: entry.responseStatus }));
  // With another type Pyodide would wait forever without an error.
  if (name.endsWith(".wasm") && entry.contentType && entry.contentType !== "application/wasm")
    fail(words("wrong type", { file: name, type: entry.contentType }));
}

addEventListener("mastaba:bytes", ({ detail }) => arrive(detail.file, detail.bytes));
addEventListener("mastaba:broken", ({ detail }) => fail(words("broken off", detail)));
addEventListener("mastaba:python", () => {
  pythonRuns = true;
  if (!finished) showProgress();
});
addEventListener("mastaba:failure", () => fail(document.documentElement.dataset.failure));
addEventListener("mastaba:started", start);
addEventListener("mastaba:died", () => {
  find("died-lost").hidden = hasSavedGames();
  find("died-kept").hidden = !hasSavedGames();
  find("died").hidden = !finished;
});
find("no-database").querySelector("button").addEventListener("click", () => {
  find("no-database").hidden = true;
});
for (const button of document.querySelectorAll("#died button, #start-failure button"))
  button.addEventListener("click", () => location.reload());

// Browsers built into apps run scripts of their own in every page. Their errors are none of ours.
const folder = new URL(".", document.baseURI).href;
addEventListener("error", ({ message, filename }) => {
  if (filename?.startsWith(folder)) fail(message);
});
addEventListener("unhandledrejection", (event) => {
  if (leaving) event.preventDefault();
  else failWith(event.reason);
});
// Leaving the page aborts what is still loading. That is not an error.
for (const event of ["beforeunload", "pagehide"]) addEventListener(event, () => (leaving = true));
// Somebody has stayed after all, or come back.
for (const event of ["pointerdown", "keydown", "pageshow"]) addEventListener(event, () => (leaving = false));

if (typeof WebAssembly !== "object") fail(words("no webassembly"));

new PerformanceObserver((list) => list.getEntries().forEach(noteResource)).observe({
  type: "resource",
  buffered: true,
});

// The form can be submitted before Python runs; the game then begins as soon as it does.
if (form) form.dataset.submitted = "no";
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (document.documentElement.dataset.started) return;
  form.dataset.submitted = "yes";
  if (!finished) say("begins soon");
});

document.documentElement.dataset.ready = "yes";
restartSilenceTimer();

wasmFailed?.catch(failWith);
// As soon as it is loaded, PyScript opens a store and sends some requests. The answers arrive while Python
// starts, which blocks everything else.
if ((await storageReady) === "silent") find("no-database").hidden = false;
try {
  await import("./dom-patch.mjs");
  globalThis.hasPyScript = true; // its Python modules are in game.zip and in memory.wasm (py/mastaba/build/site.py)
  await import("./pyscript/core.js");
  import("./interpreter.mjs").then(({ python }) => python).catch(failWith);
} catch (error) {
  // Without one of them Python must not start: its game could not be shown, but its host page would call it ready.
  failWith(error);
}
