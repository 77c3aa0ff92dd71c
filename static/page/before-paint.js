// Says on <html> what has been set (see web/settings/settings_store.py): data-theme="light|dark", data-motion="on|off",
// neither if the system decides, and the language. What the end of the address says goes before
// (theme=, language=). In a frame whose address says embed, data-embedded is "auto" if the page around
// wants to know how high the table would be, else "fixed". If the address asks for a game, which will be
// begun as soon as it can, data-opening is "yes" until then (see boot.mjs), and the page shows no form
// for another one. If the language is not English, puts its texts in.
// English stands in the page itself; the other languages come from static/lang/<code>.json, which
// the build makes of the catalogues. It stands in the way of the first paint, like a style sheet, so
// that nobody sees the page change; it must stay small.
//   data-text="key"        the text of the element
//   data-text-title="key"  its attribute title; likewise any other attribute
(() => {
  // So long a page that cannot be read yet is better than one that changes while it is read.
  const PATIENCE = 2_000;
  const root = document.documentElement;
  const folder = new URL("../lang/", document.currentScript.src);

  function keptSettings() {
    try {
      return Object(JSON.parse(localStorage.getItem("mastaba settings")));
    } catch {
      return {}; // the browser refuses to tell, or it is damaged
    }
  }

  function chosenLanguage() {
    const known = root.dataset.languages.split(" ");
    const wished = [settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
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

  const asked = new URLSearchParams(location.hash.slice(1));
  if (window.parent !== window && asked.has("embed"))
    root.dataset.embedded = asked.get("size") === "auto" ? "auto" : "fixed";
  const games = ["setup", "position", "record", "lesson", "puzzle"];
  if (location.search === "?quick" || games.some((name) => asked.has(name))) root.dataset.opening = "yes";
  const settings = { ...keptSettings(), ...Object.fromEntries(asked) };
  if (["light", "dark"].includes(settings.theme)) root.dataset.theme = settings.theme;
  if (["on", "off"].includes(settings.motion)) root.dataset.motion = settings.motion;
  const language = chosenLanguage();
  if (language === root.lang) return;
  root.lang = language;
  root.style.visibility = "hidden";
  setTimeout(show, PATIENCE);
  // If the texts do not come, the page can be read in English.
  putTexts(language).catch(console.warn).finally(show);
})();
