// Offline play. Once the game is playable and there has been no input for a moment, this has
// service-worker.js store the whole site, and says in #offline whether it is stored. A new version waits
// until the player asks for it in #update, or until no page of the old one is open. service-worker.js
// documents the messages to it. In a frame this stores nothing and says nothing: the host page needs the
// network anyway.
//
// Event on window: mastaba:renewing, sent before the page reloads in a new version, so that the game on
// the table is carried over (web/saves/version_update.py).

// Milliseconds without input. Storing the site takes about a second and would slow down a choice made
// meanwhile; so would starting the computer players, which is still going on at this point.
const MOMENT = 1_000;

const root = document.documentElement;
const line = document.getElementById("offline");
const offer = document.getElementById("update");
const workers = serviceWorkers();
let trouble = "not whole"; // why the site is not stored, if it is not

function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // in a frame without storage
  }
}

/** Shows one of the texts in an element, given its key in the catalogue. */
function say(place, name) {
  for (const words of place.querySelectorAll("span")) words.hidden = words.dataset.text !== `offline.${name}`;
}

/** A worker's answer to a question. */
function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

/** Whether this page is controlled by its own worker, not by one that belongs to the whole host. */
function isControlled() {
  return workers.controller?.scriptURL === new URL("service-worker.js", document.baseURI).href;
}

// --- storing the site -----------------------------------------------------------------------

/** Runs `action` once there has been no click or key press for a moment. */
function afterRest(action) {
  const inputs = ["pointerdown", "keydown"];
  let restTimer;
  const wait = () => {
    clearTimeout(restTimer);
    restTimer = setTimeout(rested, MOMENT);
  };
  const rested = () => {
    for (const input of inputs) removeEventListener(input, wait);
    action();
  };
  for (const input of inputs) addEventListener(input, wait);
  wait();
}

async function keep() {
  try {
    if (!workers) throw new DOMException("no service workers", "NotSupportedError");
    watch(await workers.register("service-worker.js"));
  } catch (error) {
    // A TypeError means a problem with the worker's script; anything else, that the browser refuses.
    say(line, error instanceof TypeError ? trouble : refusal());
  }
}

/** Whether the browser stores nothing for this page ("blocked") or just not the site ("refused"). */
function refusal() {
  try {
    return localStorage ? "refused" : "blocked";
  } catch {
    return "blocked";
  }
}

function watch(registration) {
  const look = () => tellOf(registration);
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  workers.addEventListener("message", ({ data }) => {
    trouble = data.kept;
    look();
  });
  // A page may stay open for days, so look for a new version now and then.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
  offer.addEventListener("click", ({ target }) => {
    if (target.id === "update-now") takeOver(registration.waiting);
    else if (target.id === "update-later") offer.hidden = true;
  });
  follow();
  look();
}

async function tellOf({ installing, waiting, active }) {
  if (active) say(line, "ready");
  else say(line, installing || waiting ? "coming" : trouble);
  if (active && !isControlled()) active.postMessage(root.dataset.version);
  if (active && waiting && (await ask(waiting, "version")) !== root.dataset.version) {
    say(offer, "new");
    offer.hidden = false;
  }
}

// --- a new version --------------------------------------------------------------------------

async function takeOver(worker) {
  if (!mayLeave()) say(offer, "unsaved");
  else if (!worker) renew(); // it has taken over already
  else if ((await ask(worker, "take over")) === "others") say(offer, "others");
}

/** Parts of the page that would lose something object, as they do when the player leaves. */
function mayLeave() {
  return dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Reloads if the worker that now controls this page is of another version. This page need not have asked for it:
 *  a worker takes over all pages that have none. */
async function stayWhole() {
  if (!isControlled() || (await ask(workers.controller, "version")) === root.dataset.version) return;
  if (mayLeave()) return renew();
  say(offer, "unsaved");
  offer.hidden = false;
}

function renew() {
  dispatchEvent(new Event("mastaba:renewing"));
  location.reload();
}

if (window === window.parent) {
  workers?.addEventListener("controllerchange", stayWhole);
  // If the stored version does not start, this lets a new one replace it.
  if (workers && isControlled()) workers.getRegistration().then(watch).catch(console.warn);
  else if (root.dataset.started) afterRest(keep);
}
