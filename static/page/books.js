// Shows the written pages, the rules and all cards, over whatever the page shows: also before
// Python runs, and without any loss to a game. A link to one of them opens it: #rules, #cards, and
// #card=<name> for one card.

const CARDS = "./card-list.js";
const dialog = document.getElementById("book");
const place = document.getElementById("book-page");
const failure = document.getElementById("no-book");
const written = new Map(); // the address of a page: its <main>

/** The <main> of a written page; kept as it is left, so that one comes back to the same place. */
async function pageAt(address) {
  if (!written.has(address)) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    // This page has a <main> of its own.
    const page = document.createElement("div");
    page.className = main.className;
    page.id = main.id;
    page.append(...main.childNodes);
    (await import(CARDS)).live(page);
    written.set(address, page);
  }
  return written.get(address);
}

/** Opens a book, at a place in it if that is named. */
async function open(book, { id = "", card = "" } = {}) {
  const address = document.querySelector(`[data-book="${book}"]`).href;
  if (!dialog.open) dialog.showModal();
  document.body.dataset.reading = "";
  try {
    const page = await pageAt(address);
    place.replaceChildren(page);
    failure.hidden = true;
    if (card) (await import(CARDS)).show(page, card);
    if (id) page.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
    else if (!card) dialog.scrollTop = 0;
  } catch (error) {
    console.warn(error);
    place.replaceChildren();
    failure.hidden = false;
  }
}

/** The text of a part of an address, as it stands where its percent signs mean nothing. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Opens what the end of an address asks for, if it is a book. */
function follow(hash) {
  const [name, value] = hash.slice(1).split("=");
  if (name === "card" && value) open("cards", { card: decoded(value) });
  else if (name === "rules" || name === "cards") open(name);
}

// A link with another key pressed opens a page of its own, as any link does.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { book } = link.dataset;
  const inside = dialog.contains(link);
  if (book) open(book);
  else if (inside && link.hash.startsWith("#card=")) follow(link.hash);
  else if (inside && link.hash) place.querySelector(`#${CSS.escape(link.hash.slice(1))}`)?.scrollIntoView();
  else return;
  event.preventDefault();
});

document.getElementById("close-book").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => {
  delete document.body.dataset.reading;
  if (/^#(rules$|cards$|card=)/.test(location.hash)) history.replaceState(null, "", location.pathname + location.search);
});
addEventListener("hashchange", () => follow(location.hash));
follow(location.hash);
