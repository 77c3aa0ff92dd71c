// Says in words that boot.mjs, which says all else about the start, is not there itself: it is
// missing or of a wrong type, or the page was opened as a file, where browsers run no modules.

addEventListener("load", () => {
  if (document.documentElement.dataset.ready) return;
  const find = (id) => document.getElementById(id);
  find("start-loading").remove();
  find("start-status").hidden = true;
  if (location.protocol === "file:") {
    find("from-file").hidden = false;
    return;
  }
  const boot = document.querySelector('script[src$="boot.mjs"]').src;
  const words = document.querySelector('#start-words [data-text="page.not loaded"]').textContent;
  const failure = find("start-failure");
  find("start-reason").textContent = words.replace("{file}", boot);
  failure.hidden = false;
  failure.querySelector("button").addEventListener("click", () => location.reload());
});
