// Starts PyScript, shows on the page how the start goes, and says in words if it fails. It is what
// speaks until Python does. It uses these parts of index.html:
//   #starting         the block about the start; hidden once the game runs
//   #start-loading    how it goes; removed after a failure. In it:
//     #start-progress   a <progress max="1">; data-bytes says how many bytes the start needs
//     #start-bytes      gets how many of them have come
//   #start-status     a live text beside it
//   #start-failure    hidden; says that the start has failed
//   #start-reason     in it: gets the reason
//   #start-words      hidden; what there may be to say, in the language of the page
//   #new-game         the form; data-submitted is "yes" if it was sent before Python ran, else "no"
//   #no-database      hidden; says that the browser's database does not answer, with a button to close it
//   #died             hidden; says that Python has died later on, with a button to reload the page
// On <html> it sets data-ready (a game may be asked for) and data-started (Python runs), and takes
// data-opening away (before-paint.js).
// Events on window: mastaba:bytes and mastaba:broken (early-requests.js), mastaba:python and mastaba:died
// (interpreter.mjs), mastaba:failure and mastaba:started (main.py). It tells mastaba:missing if what
// comes after the start does not come; the page's other scripts are missing-script.js's to speak of.

import { storageReady } from "./storage.mjs";

// The start goes without it, too, only more slowly.
const { broken = new Set(), wasmFailed } = globalThis.early ?? {};

// How much of the bar is for what: all files have come, Python runs; the rest is the game's.
const LOADING = 0.7;
const PYTHON = 0.2;
// A slow net needs time, but silence this long means that nothing more will come.
const PATIENCE = 60_000;

const find = (id) => document.getElementById(id);
const form = find("new-game");
const bar = find("start-progress");
const total = Number(bar.dataset.bytes);
const arrived = {}; // how many bytes of a file have come
let pythonRuns = false;
let finished = false;
let leaving = false;
let alarm;

function waitOn() {
  clearTimeout(alarm);
  alarm = setTimeout(() => fail(words("silence")), PATIENCE);
}

/** `bytes` of `file` have come. */
function arrive(file, bytes) {
  if (finished) return;
  waitOn();
  arrived[file] = Math.max(bytes, arrived[file] ?? 0);
  showProgress();
}

function showProgress() {
  const sum = Object.values(arrived).reduce((all, bytes) => all + bytes, 0);
  const loaded = Math.min(1, sum / total);
  bar.value = LOADING * loaded + (pythonRuns ? PYTHON : 0);
  find("start-bytes").textContent = words("bytes", { loaded: megabytes(loaded * total), total: megabytes(total) });
  // Never over the answer to an early start.
  if (form.dataset.submitted !== "yes") say(pythonRuns ? "setting up" : loaded < 1 ? "loading" : "starting python");
}

function megabytes(bytes) {
  // The browser's own way of writing numbers takes longer to wake than all else here.
  return (bytes / 1e6).toFixed(1).replace(".", words("decimal mark"));
}

/** The text "page.<name>" in the language of the page. */
function words(name, values = {}) {
  const text = document.querySelector(`#start-words [data-text="page.${name}"]`).textContent;
  return text.replace(/\{(\w+)\}/g, (_, value) => values[value]);
}

function say(name) {
  const status = find("start-status");
  // Only when it changes, because it is read out.
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
  // A new version may wait that does start.
  import("../page/offline.js").catch(console.warn);
}

function finish() {
  finished = true;
  clearTimeout(alarm);
  delete document.documentElement.dataset.opening;
}

function failWith(error) {
  // Python would say only that it has ended.
  performance.getEntriesByType("resource").forEach(see);
  const [file] = broken;
  fail(file ? words("broken off", { file }) : String(error?.message ?? error));
}

function start() {
  finish();
  const block = find("starting");
  if (block) block.hidden = true;
  document.documentElement.dataset.started = "yes";
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => import("../page/after-start.js").catch(() => tellMissing("static/page/after-start.js")));
}

function tellMissing(file) {
  dispatchEvent(new CustomEvent("mastaba:missing", { detail: { file } }));
}

/** What a fetched file tells: how far we are, or that the server does not have it as it must be. */
function see(entry) {
  const name = new URL(entry.name).pathname.split("/").pop();
  if (!entry.name.includes("/static/runtime/")) return;
  if (entry.responseStatus >= 400)
    fail(words("not fetched", { file: name, status: entry.responseStatus }));
  // With another type Pyodide would wait for ever and say nothing.
  if (name.endsWith(".wasm") && entry.contentType && entry.contentType !== "application/wasm")
    fail(words("wrong type", { file: name, type: entry.contentType }));
  arrive(name, entry.decodedBodySize);
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
  find("died").hidden = !finished;
});
find("no-database").querySelector("button").addEventListener("click", () => {
  find("no-database").hidden = true;
});
for (const button of document.querySelectorAll("#died button, #start-failure button"))
  button.addEventListener("click", () => location.reload());

addEventListener("error", ({ message }) => fail(message));
addEventListener("unhandledrejection", (event) => {
  if (leaving) event.preventDefault();
  else failWith(event.reason);
});
// What a page that is left has not finished loading breaks off. That is no error.
for (const event of ["beforeunload", "pagehide"]) addEventListener(event, () => (leaving = true));
// Somebody has stayed after all, or come back.
for (const event of ["pointerdown", "keydown", "pageshow"]) addEventListener(event, () => (leaving = false));

if (typeof WebAssembly !== "object") fail(words("no webassembly"));

new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
  type: "resource",
  buffered: true,
});

// A new game may be asked for while Python is still on its way; it begins as soon as Python runs.
if (form) form.dataset.submitted = "no";
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (document.documentElement.dataset.started) return;
  form.dataset.submitted = "yes";
  if (!finished) say("begins soon");
});

document.documentElement.dataset.ready = "yes";
waitOn();

wasmFailed?.catch(failWith);
// Once it has been read, PyScript opens a store and asks for this and that: the answers come while
// Python, which lets nothing else run meanwhile, starts.
if ((await storageReady) === "silent") find("no-database").hidden = false;
await import("./dom-patch.mjs").catch(failWith);
await import("./pyscript/core.js").catch(failWith);
import("./interpreter.mjs").then(({ python }) => python).catch(failWith);
