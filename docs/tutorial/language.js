// Whoever comes without having chosen a language gets the tutorial in that of the game or, if none was
// ever set there, of the browser; see static/page/before-paint.js. A link here chooses by "?en".
(() => {
  function setInGame() {
    try {
      return Object(JSON.parse(localStorage.getItem("mastaba settings"))).language;
    } catch {
      return ""; // the browser refuses to tell, or it is damaged
    }
  }

  if (location.search) return;
  const wished = [setInGame(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  if (wished.find((code) => ["en", "de"].includes(code)) === "de") location.replace(`index.de.html${location.hash}`);
})();
