// Opens the tutorial in the language set in the game or, if none is set there, in the browser's; see
// static/page/before-paint.js. "?en" in a link selects English and turns this off.
(() => {
  function setInGame() {
    try {
      return Object(JSON.parse(localStorage.getItem("mastaba settings"))).language;
    } catch {
      return ""; // access denied, or damaged
    }
  }

  if (location.search) return;
  const wished = [setInGame(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  if (wished.find((code) => ["en", "de"].includes(code)) === "de") location.replace(`index.de.html${location.hash}`);
})();
