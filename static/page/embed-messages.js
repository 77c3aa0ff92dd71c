// Transports messages between the game in a frame and its host page. py/mastaba/web/embed/message_protocol.py and
// docs/embedding.md define the messages; this script only makes sure that nobody else sends or receives any: the
// frame's address names the host page's origin, `#embed=https://example.org`.
//   mastaba:request   the host page has sent a message: its text, null if it was too long, or empty if it was no text
//   mastaba:tell    the game has a message for the host page: its text
const LONGEST = 256 * 1024; // characters, as in message_protocol.py
const root = document.documentElement;

function said(name) {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/** The host page's origin, if the address names it; else null. */
function host() {
  const told = said("embed");
  if (!root.dataset.embedded || !/^https?:\/\/[^/]+$/.test(told ?? "")) return null;
  // If the browser tells the host's origin and it is another one, do not even try to send.
  const around = location.ancestorOrigins?.[0] ?? told;
  return around === told ? told : null;
}

function tell(text) {
  const origin = host();
  if (origin) window.parent.postMessage(text, origin);
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== window.parent || origin !== host()) return;
  const text = typeof data === "string" ? data : "";
  dispatchEvent(new CustomEvent("mastaba:request", { detail: text.length > LONGEST ? null : text }));
});
addEventListener("mastaba:tell", ({ detail }) => tell(detail));

/** Tells the host page that nothing it asks will be answered any more, with what an element says. */
function tellOfFailure(code, element) {
  const shown = [...element.querySelectorAll("h2, p")].filter((part) => !part.hidden);
  const text = shown.map((part) => part.textContent.replace(/\s+/g, " ").trim()).join(" – ");
  tell(JSON.stringify({ mastaba: 1, tell: "error", id: null, code, text }));
}

const failure = document.getElementById("start-failure");
const tellOfStart = () => tellOfFailure("not started", failure);
if (failure.hidden) addEventListener("mastaba:failed", tellOfStart);
else tellOfStart(); // boot.mjs, which comes first, has failed already
addEventListener("mastaba:died", () => tellOfFailure("crashed", document.getElementById("died")));

if (root.dataset.embedded && said("embed") && !host())
  console.warn(`embed=${said("embed")} is not the origin of the page around this frame, so they cannot talk.`);

// The height that the page needs, once there is something to see.
let height = 0;

function measure() {
  const now = Math.ceil(document.body.getBoundingClientRect().height);
  if (now === height || !root.dataset.started || root.dataset.embedded !== "auto") return;
  height = now;
  tell(JSON.stringify({ mastaba: 1, tell: "size", height }));
}

if (root.dataset.embedded) {
  new ResizeObserver(measure).observe(document.body);
  addEventListener("mastaba:started", measure);
  addEventListener("hashchange", () => {
    root.dataset.embedded = said("size") === "auto" ? "auto" : "fixed";
    height = 0;
    measure();
  });
}
