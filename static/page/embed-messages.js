// Transports messages between the game in a frame and its host page. py/mastaba/web/embed/message_protocol.py and
// docs/embedding.md define the messages; this script only makes sure that nobody else sends or receives any: the
// frame's address names the host page's origin, `#embed=https://example.org`.
//   mastaba:asked   the host page has sent a message: its text, null if it was too long, or empty if it was no text
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
  dispatchEvent(new CustomEvent("mastaba:asked", { detail: text.length > LONGEST ? null : text }));
});
addEventListener("mastaba:tell", ({ detail }) => tell(detail));

/** Tells the host page that nothing it asks will be answered any more, with the text of an element. */
function tellOfFailure(code, element) {
  const text = document.getElementById(element).textContent.replace(/\s+/g, " ").trim();
  tell(JSON.stringify({ mastaba: 1, tell: "error", id: null, code, text }));
}

addEventListener("mastaba:failed", () => tellOfFailure("not started", "start-failure"));
addEventListener("mastaba:died", () => tellOfFailure("crashed", "died"));

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
