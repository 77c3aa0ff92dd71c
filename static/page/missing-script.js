// Says so if a script of the page has not loaded. Without boot.mjs, which reports everything else about
// the start, there is no game: the file is missing or of a wrong type, the server does not respond, or
// the page was opened as a file, where browsers run no modules. Without one of the scripts in
// static/page/ the game runs, but something in it does not work.
(() => {
  const TIMEOUT_MS = 60_000; // as in boot.mjs
  const find = (id) => document.getElementById(id);
  const failure = find("start-failure");
  const notice = find("missing");

  function words(name) {
    return document.querySelector(`#start-words [data-text="page.${name}"]`).textContent;
  }

  function sayUnlessThere(reason) {
    if (document.documentElement.dataset.ready) return;
    find("start-loading").hidden = true;
    find("start-status").hidden = true;
    find("start-reason").textContent = reason();
    find("from-file").hidden = location.protocol !== "file:";
    failure.hidden = location.protocol === "file:";
    dispatchEvent(new Event("mastaba:failed"));
  }

  const silenceTimer = setTimeout(() => sayUnlessThere(() => words("silence")), TIMEOUT_MS);
  // By the load event, every module has either arrived or failed.
  addEventListener("load", () => {
    clearTimeout(silenceTimer);
    sayUnlessThere(() => words("not loaded").replace("{file}", "static/runtime/boot.mjs"));
  });
  failure.querySelector("button").addEventListener("click", () => {
    if (!document.documentElement.dataset.ready) location.reload();
  });

  // What a page had not loaded when it was left has broken off, and going back to it loads nothing anew.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !document.documentElement.dataset.complete) location.reload();
  });

  function sayMissing(file) {
    const { pathname } = new URL(file, location.href);
    if (!pathname.includes("/static/page/")) return;
    const names = find("missing-files");
    names.textContent += `${names.textContent && ", "}${pathname.split("/").pop()}`;
    notice.hidden = false;
  }

  globalThis.early?.missing.forEach(sayMissing); // those that failed before this script ran
  addEventListener("mastaba:missing", ({ detail }) => sayMissing(detail.file));
  notice.addEventListener("click", ({ target }) => {
    if (target.id === "missing-again") location.reload();
    else if (target.id === "missing-later") notice.hidden = true;
  });
})();
