// Makes the list of all cards interactive: search, filters, sorting, and a card shown large beside it.
// The list is in cards.html, and in the game's page when books.js shows it in a dialog.

/** Makes the list in `page` interactive, if there is one. */
export function makeInteractive(page) {
  const form = page.querySelector(".search");
  if (!form) return;
  const update = () => {
    sort(page, form.elements.order.value);
    filter(page, form);
  };
  form.querySelector("details").open = !matchMedia("(max-width: 760px)").matches;
  form.addEventListener("input", update);
  form.addEventListener("reset", () => setTimeout(update));
  form.addEventListener("submit", (event) => event.preventDefault());
  page.querySelector("[data-close]").addEventListener("click", () => hide(page));
}

/** Shows the details of a card, given its English name as in an address. */
export function show(page, part) {
  const name = decoded(part);
  const entry = entries(page).find(({ dataset }) => dataset.cardName === name);
  if (!entry) return;
  const panel = page.querySelector(".about-card");
  const body = panel.querySelector(".about-card-body");
  body.replaceChildren(entry.querySelector("template").content.cloneNode(true));
  panel.hidden = false;
  for (const link of page.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  entry.querySelector("a").setAttribute("aria-current", "true");
  entry.scrollIntoView({ block: "nearest" });
  panel.scrollTop = 0;
  panel.focus({ preventScroll: true });
  tell(panel, name);
}

/** Brings what the list says of the game up to date, once it is on the page again. */
export function refresh(page) {
  const shown = page.querySelector("[data-card-name]:has([aria-current])");
  if (shown) tell(page.querySelector(".about-card"), shown.dataset.cardName);
}

/** Has Python say where the card is in the game on the table, if there is one. */
function tell(panel, name) {
  panel.dispatchEvent(new CustomEvent("mastaba:card", { bubbles: true, detail: name }));
}

function hide(page) {
  const panel = page.querySelector(".about-card");
  const link = page.querySelector("[aria-current]");
  if (panel.contains(document.activeElement)) link?.focus();
  link?.removeAttribute("aria-current");
  panel.hidden = true;
}

function entries(page) {
  return [...page.querySelectorAll("[data-card-name]")];
}

/** A percent-decoded part of an address; unchanged if it is not valid percent-encoding. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function filter(page, form) {
  const { word, edition, family, level, cost, made } = form.elements;
  const words = word.value.toLowerCase().split(/\s+/);
  let count = 0;
  for (const entry of entries(page)) {
    const { dataset } = entry;
    const found =
      words.every((one) => dataset.words.includes(one)) &&
      (!edition.value || ` ${dataset.edition} `.includes(` ${edition.value} `)) &&
      (!family.value || dataset.family === family.value) &&
      (!level.value || dataset.level === level.value) &&
      (!cost.value || dataset.cost === cost.value) &&
      (!made.checked || Boolean(dataset.made));
    entry.hidden = !found;
    count += found;
  }
  const status = form.querySelector("[role=status]");
  const { none, one, found } = status.dataset;
  status.textContent = [none, one][count] ?? found.replace("#", count);
}

const places = new WeakMap(); // entry -> its place in the original order

function sort(page, order) {
  const found = entries(page);
  if (!places.has(found[0])) found.forEach((entry, place) => places.set(entry, place));
  const number = (entry) => (order === "game" ? 0 : Number(entry.dataset[order]));
  const before =
    order === "name"
      ? (one, other) => one.dataset.name.localeCompare(other.dataset.name, document.documentElement.lang)
      : (one, other) => number(one) - number(other);
  found.sort((one, other) => before(one, other) || places.get(one) - places.get(other));
  found[0].parentElement.append(...found);
}

// In cards.html itself.
if (document.body.dataset.book === "cards") {
  const page = document.querySelector("main");
  const follow = () => {
    const [, name] = location.hash.match(/[#&]card=([^&]+)/) ?? [];
    if (name) show(page, name);
    else hide(page);
  };
  makeInteractive(page);
  // Or the link to the card just closed would change nothing in the address, and open nothing.
  page.querySelector("[data-close]").addEventListener("click", () => {
    history.replaceState(history.state, "", location.pathname + location.search);
  });
  addEventListener("hashchange", follow);
  follow();
}
