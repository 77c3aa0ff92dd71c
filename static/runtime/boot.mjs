// Starts PyScript, shows on the page how the start goes, and says in words if it fails. It is what
// speaks until Python does. It uses these parts of index.html:
//   #starting         the block about the start; hidden once the game runs
//   #start-progress   a <progress max="1">
//   #start-status     a live text beside it
//   #start-failure    hidden; gets the words if the start fails
//   #new-game         the form; data-submitted is "yes" if it was sent before Python ran, else "no"
// On <html> it sets data-ready (a game may be asked for) and data-started (Python runs).
// Events on window: mastaba:progress, mastaba:failure (progress.mjs) and mastaba:started (main.py).

import { storageReady } from "./storage.mjs";

// Each step's share of the whole bar; the shares add up to 1.
const SHARES = { program: 0.1, library: 0.2, runtime: 0.1, wasm: 0.3, python: 0.2, game: 0.1 };
const WORDS = { python: "Starting Python …", game: "Setting up the table …" };
// The files whose coming ends a step.
const FILES = {
  "core.js": "program",
  "app.zip": "library",
  "pyodide.asm.mjs": "runtime",
  "pyodide.asm.wasm": "wasm",
};
// A slow net needs time, but silence this long means that nothing more will come.
const PATIENCE = 60_000;

const done = Object.fromEntries(Object.keys(SHARES).map((step) => [step, 0]));
const find = (id) => document.getElementById(id);
const form = find("new-game");
let finished = false;
let alarm;

function waitOn() {
  clearTimeout(alarm);
  alarm = setTimeout(() => fail("nothing has arrived for a minute"), PATIENCE);
}

function progress(step, fraction) {
  if (finished) return;
  waitOn();
  done[step] = Math.max(done[step], fraction);
  const bar = find("start-progress");
  const sum = Object.entries(SHARES).reduce((all, [name, share]) => all + share * done[name], 0);
  if (bar) bar.value = sum;
  const current = Object.keys(SHARES).find((name) => done[name] < 1) ?? "game";
  const words = WORDS[current] ?? "Loading …";
  const status = find("start-status");
  // Only when it changes, because it is read out, and never over the answer to an early start.
  if (status && status.textContent !== words && form?.dataset.submitted !== "yes")
    status.textContent = words;
}

function fail(reason) {
  if (finished) return;
  finished = true;
  clearTimeout(alarm);
  const words = find("start-failure");
  if (words) {
    words.textContent =
      "The game could not be started. Reload the page to try again; if it keeps failing, " +
      `use a current browser and allow this site to run scripts. (Reason: ${reason})`;
    words.hidden = false;
  }
  find("start-progress")?.remove();
  const status = find("start-status");
  if (status) status.textContent = "Not started.";
}

function start() {
  finished = true;
  clearTimeout(alarm);
  const block = find("starting");
  if (block) block.hidden = true;
  document.documentElement.dataset.started = "yes";
}

/** What a fetched file tells: how far we are, or that the server does not have it as it must be. */
function see(entry) {
  const name = new URL(entry.name).pathname.split("/").pop();
  if (!entry.name.includes("/static/runtime/")) return;
  if (entry.responseStatus >= 400) fail(`${name} could not be fetched, ${entry.responseStatus}`);
  // With another type Pyodide would wait for ever and say nothing.
  if (name.endsWith(".wasm") && entry.contentType && entry.contentType !== "application/wasm")
    fail(`the server sends ${name} as ${entry.contentType}, not as application/wasm`);
  if (name in FILES) progress(FILES[name], 1);
}

addEventListener("mastaba:progress", ({ detail }) => progress(detail.step, detail.fraction));
addEventListener("mastaba:failure", ({ detail }) =>
  fail(detail?.reason ?? document.documentElement.dataset.failure ?? "unknown"),
);
addEventListener("mastaba:started", start);

// Scripts that cannot be fetched or read report on themselves, not on window: hence `true`.
addEventListener(
  "error",
  ({ target, message }) => {
    if (target instanceof HTMLScriptElement) fail(`${target.src} could not be loaded`);
    else if (message) fail(message);
  },
  true,
);
addEventListener("unhandledrejection", ({ reason }) => fail(String(reason?.message ?? reason)));

if (typeof WebAssembly !== "object") fail("this browser has no WebAssembly");

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
  const status = find("start-status");
  if (status && !finished) status.textContent = "Your game begins as soon as Python has started …";
});

document.documentElement.dataset.ready = "yes";
waitOn();

// Python starts at once; PyScript finds it under way. PyScript opens a store as soon as it is read.
import("./interpreter.mjs").catch((error) => fail(String(error.message)));
await storageReady;
import("./pyscript/core.js").catch((error) => fail(String(error.message)));
