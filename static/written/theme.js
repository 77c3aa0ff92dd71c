// Sets data-theme on <html> as chosen in the game's settings, on pages that are read without the game: the
// rules, the list of cards and the tutorial. It blocks the first paint, so that nobody sees the colours change;
// static/page/before-paint.js does the same for the game's page.
(() => {
  try {
    const { theme } = Object(JSON.parse(localStorage.getItem("mastaba settings")));
    if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
  } catch {
    // Access denied, or damaged: the system decides.
  }
})();
