// Playing without a net. Once the game can be played and nobody has done anything for a moment, this
// has service-worker.js keep the whole site, and tells in #offline whether it is kept. A new
// version waits until it is asked for in #update, or until no page of the old one is open. What
// workers are asked is written down in service-worker.js. In a frame nothing is kept and nothing
// is said: what is around it needs the net anyway.
//
// Event on window: mastaba:renewing, sent before the page gives way to a new version, so that the
// game on the table is brought over (web/saves/version_update.py).

// Keeping the site is a second's work, which would slow down what is chosen meanwhile; so is waking
// the computer's players, which goes on when this begins.
const MOMENT = 1_000;

const root = document.documentElement;
const line = document.getElementById("offline");
const offer = document.getElementById("update");
const workers = serviceWorkers();
let trouble = "not whole"; // why nothing is kept, if nothing is

function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // in a frame that may keep nothing
  }
}

/** Shows one of the texts that stand in an element, by its name in the catalogue. */
function say(place, name) {
  for (const words of place.querySelectorAll("span")) words.hidden = words.dataset.text !== `offline.${name}`;
}

/** What a worker answers. */
function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

// --- keeping the site -----------------------------------------------------------------------

/** Does something once there has been no click and no key for a moment. */
function afterRest(action) {
  const deeds = ["pointerdown", "keydown"];
  let alarm;
  const wait = () => {
    clearTimeout(alarm);
    alarm = setTimeout(rested, MOMENT);
  };
  const rested = () => {
    for (const deed of deeds) removeEventListener(deed, wait);
    action();
  };
  for (const deed of deeds) addEventListener(deed, wait);
  wait();
}

async function keep() {
  try {
    if (!workers) throw new DOMException("no service workers", "NotSupportedError");
    watch(await workers.register("service-worker.js"));
  } catch (error) {
    // A TypeError is about the worker's script, anything else about what the browser allows.
    say(line, error instanceof TypeError ? trouble : refusal());
  }
}

/** Whether the browser keeps nothing at all for this page, or only not the site. */
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
  // A page may stay open for days.
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
  if (active && !workers.controller) active.postMessage(root.dataset.version);
  if (active && waiting && (await ask(waiting, "version")) !== root.dataset.version) {
    say(offer, "new");
    offer.hidden = false;
  }
}

// --- a new version --------------------------------------------------------------------------

async function takeOver(worker) {
  // Who would lose something when the page is left says so as ever.
  if (!dispatchEvent(new Event("beforeunload", { cancelable: true }))) say(offer, "unsaved");
  else if ((await ask(worker, "take over")) === "others") say(offer, "others");
}

/** Another worker answers for this page: it must be of this page's version. */
async function stayWhole() {
  if ((await ask(workers.controller, "version")) === root.dataset.version) return;
  dispatchEvent(new Event("mastaba:renewing"));
  location.reload();
}

workers?.addEventListener("controllerchange", stayWhole);
if (window === window.parent) {
  // A version that is kept but does not start must be able to give way to one that does.
  if (workers?.controller) workers.getRegistration().then(watch).catch(console.warn);
  else if (root.dataset.started) afterRest(keep);
}
