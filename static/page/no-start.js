// Says in words that boot.mjs, which says all else about the start, is not there itself: it is
// missing or of a wrong type, the server has fallen silent, or the page was opened as a file, where
// browsers run no modules.
(() => {
  const PATIENCE = 60_000; // as in boot.mjs
  const find = (id) => document.getElementById(id);
  const failure = find("start-failure");

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
  }

  // The page has loaded when every module of it has come or will never come.
  addEventListener("load", () =>
    sayUnlessThere(() => words("not loaded").replace("{file}", "static/runtime/boot.mjs")),
  );
  setTimeout(() => sayUnlessThere(() => words("silence")), PATIENCE);
  failure.querySelector("button").addEventListener("click", () => {
    if (!document.documentElement.dataset.ready) location.reload();
  });
})();
