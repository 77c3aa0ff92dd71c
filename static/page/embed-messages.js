// The wire between the game in a frame and the page around it. What may be said is in
// py/mastaba/web/embed/message_protocol.py and docs/embedding.md; here it is only seen to that nobody else speaks or
// hears: the address of the frame names the origin of the page around, `#embed=https://example.org`.
//   mastaba:asked   the page around has sent a message: its text, or null if it was too long
//   mastaba:tell    the game has something to tell: a text
const LONGEST = 256 * 1024; // characters, as in message_protocol.py
const root = document.documentElement;

function said(name) {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/** The origin of the page around, if the address names it; else null. */
function host() {
  const told = said("embed");
  if (!root.dataset.embedded || !/^https?:\/\/[^/]+$/.test(told ?? "")) return null;
  // Where the browser says who is around, a frame of somebody else is not even tried.
  const around = location.ancestorOrigins?.[0] ?? told;
  return around === told ? told : null;
}

function tell(text) {
  const origin = host();
  if (origin) window.parent.postMessage(text, origin);
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== window.parent || origin !== host() || typeof data !== "string") return;
  dispatchEvent(new CustomEvent("mastaba:asked", { detail: data.length > LONGEST ? null : data }));
});
addEventListener("mastaba:tell", ({ detail }) => tell(detail));

addEventListener("mastaba:failure", () => {
  const text = document.getElementById("start-failure").textContent.replace(/\s+/g, " ").trim();
  tell(JSON.stringify({ mastaba: 1, tell: "error", id: null, code: "not started", text }));
});

// How high the page would like to be, once there is something to see.
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
