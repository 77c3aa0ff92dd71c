// Sets the stored settings on <html> (see web/settings/settings_store.py): data-theme="light|dark" and
// data-motion="on|off", each absent if the system decides, and the language. The fragment of the address
// overrides them (theme=, language=). In a frame whose address has embed, data-embedded is "auto" if the
// host page wants to know the height that the table needs, else "fixed". If the address asks for a game,
// data-opening is there until that game begins (see boot.mjs), and the page shows no form for another one.
// If the language is not English, this script also puts in the texts: the page itself has them in English,
// and the build writes the others from the catalogues to static/lang/<code>.json.
// The script blocks the first paint, like a style sheet, so that nobody sees the page change; it must
// stay small.
//   data-text="key"        the text of the element
//   data-text-title="key"  its title attribute; any other attribute likewise
// Until they are in, data-untranslated is "yes". Python does not wait: it then puts them in itself, see settings_controller.py.
(() => {
  // Milliseconds for which an unreadable page is better than one that changes while it is being read.
  const TIMEOUT_MS = 2_000;
  const root = document.documentElement;
  const folder = new URL("../lang/", document.currentScript.src);

  function keptSettings() {
    try {
      return Object(JSON.parse(localStorage.getItem("mastaba settings")));
    } catch {
      return {}; // access denied, or damaged
    }
  }

  function chosenLanguage() {
    const known = root.dataset.languages.split(" ");
    const wished = [link.language, settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
    return wished.find((code) => known.includes(code)) ?? root.lang;
  }

  function pageIsParsed() {
    return new Promise((resolve) => {
      if (document.readyState !== "loading") resolve();
      document.addEventListener("readystatechange", resolve, { once: true });
    });
  }

  async function putTexts(language) {
    const answer = fetch(new URL(`${language}.json`, folder));
    const texts = await (await answer).json();
    await pageIsParsed();
    if (!root.dataset.untranslated) return; // Python was faster, perhaps in a language chosen since
    delete root.dataset.untranslated;
    for (const element of document.querySelectorAll("*"))
      for (const { name, value: key } of [...element.attributes]) {
        if (name === "data-text") element.textContent = texts[key];
        else if (name.startsWith("data-text-"))
          element.setAttribute(name.slice("data-text-".length), texts[key]);
      }
  }

  function show() {
    root.style.visibility = "";
  }

  function noteOpening() {
    const end = new URLSearchParams(location.hash.slice(1));
    const games = ["setup", "position", "record", "lesson", "puzzle"];
    const asksForGame = location.search === "?quick" || games.some((name) => end.has(name));
    root.toggleAttribute("data-opening", asksForGame);
  }

  const asked = new URLSearchParams(location.hash.slice(1));
  if (window.parent !== window && asked.has("embed"))
    root.dataset.embedded = asked.get("size") === "auto" ? "auto" : "fixed";
  noteOpening();
  addEventListener("hashchange", () => {
    // A link on the page has been followed; the progress is not there if the start has failed.
    if (!root.dataset.started && document.querySelector("#start-loading:not([hidden])")) noteOpening();
  });
  const link = Object.fromEntries(asked);
  const settings = keptSettings();
  const theme = [link.theme, settings.theme].find((one) => ["light", "dark"].includes(one));
  if (theme) root.dataset.theme = theme;
  if (["on", "off"].includes(settings.motion)) root.dataset.motion = settings.motion;
  const language = chosenLanguage();
  if (language === root.lang) return;
  root.lang = language;
  root.dataset.untranslated = "yes";
  root.style.visibility = "hidden";
  setTimeout(show, TIMEOUT_MS);
  // If the texts do not arrive, the page stays in English until Python runs.
  putTexts(language).catch(console.warn).finally(show);
})();
