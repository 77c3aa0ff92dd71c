// Shows the written pages (the rules and the list of all cards) in a dialog over the page, even before
// Python runs; a game goes on behind it. Links open them: #rules, #cards, and #card=<name> for one card.

const CARDS = "./card-list.js";
const dialog = document.getElementById("book");
const place = document.getElementById("book-page");
const failure = document.getElementById("no-book");
const written = new Map(); // the address of a page: its <main>
let latest = 0; // the number of the last request for a book

/** The <main> of a written page, cached as the reader left it. */
async function pageAt(address) {
  if (!written.has(address)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    // A <div>, because this page already has a <main>, and without its id: where an address names a
    // hidden element, the browser takes the focus away.
    const page = document.createElement("div");
    page.className = main.className;
    page.append(...main.childNodes);
    (await import(CARDS)).makeInteractive(page);
    written.set(address, page);
  }
  return written.get(address);
}

/** Focuses an element that otherwise takes no focus, so that reading goes on from there. */
function focus(element) {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/** Opens a book, at this card if given as in an address. */
async function open(book, { card = "" } = {}) {
  const address = document.querySelector(`[data-book="${book}"]`).href;
  if (!dialog.open) dialog.showModal();
  document.body.dataset.reading = "";
  const mine = ++latest;
  failure.hidden = true;
  if (!written.has(address)) place.replaceChildren(); // until it has arrived
  try {
    const page = await pageAt(address);
    if (mine !== latest) return;
    place.replaceChildren(page);
    if (card) (await import(CARDS)).show(page, card); // which focuses it
    else {
      (await import(CARDS)).refresh(page);
      focus(page.querySelector("h1"));
      dialog.scrollTop = 0;
    }
  } catch (error) {
    console.warn(error);
    if (mine !== latest) return;
    place.replaceChildren();
    failure.hidden = false;
  }
}

/** Goes to a chapter of the open book. */
function goTo(id) {
  const chapter = place.querySelector(`#${CSS.escape(id)}`);
  focus(chapter);
  chapter?.scrollIntoView();
}

/** What a fragment asks for besides a language and a theme: ["rules"], ["card", "Sphinx"]. */
function bookIn(hash) {
  const parts = hash.slice(1).split("&").filter((part) => !/^(language|theme)=/.test(part));
  return parts.length === 1 ? parts[0].split("=") : [];
}

/** Opens the book that a fragment asks for. */
function follow(hash) {
  const [name, value] = bookIn(hash);
  if (name === "card" && value) open("cards", { card: value });
  else if (name === "rules" || name === "cards") open(name);
}

function asksForBook(hash) {
  const [name, value] = bookIn(hash);
  return name === "card" || (["rules", "cards"].includes(name) && value === undefined);
}

// With a modifier key, links open in a new tab or window as usual.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { book } = link.dataset;
  const inside = dialog.contains(link);
  if (book) open(book);
  else if (inside && link.hash.startsWith("#card=")) follow(link.hash);
  else if (inside && link.hash) goTo(link.hash.slice(1));
  else return;
  event.preventDefault();
});

document.getElementById("close-book").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => {
  delete document.body.dataset.reading;
  if (asksForBook(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
});
addEventListener("hashchange", ({ oldURL }) => {
  // A book opened by a link closes on the way back; a game's link must not do its work behind it.
  if (asksForBook(new URL(oldURL).hash) && !asksForBook(location.hash)) dialog.close();
  follow(location.hash);
});
follow(location.hash);
