// Brings a tree onto the page by changing only what differs. Python works out the changes; what they
// look like is told in py/mastaba/web/dom/diff.py. Text goes in as text and attributes by
// setAttribute: there is no way for a player's name to become markup here.

const SVG = "http://www.w3.org/2000/svg";

// Each element goes with what is known of its children, as { element, kids }: the page's own
// lists would also tell of what others, like a translator, have put in.
const furnished = new WeakMap(); // a room: what is in it
const originals = new Map(); // a stamp: the element that is copied for it

/** Makes `changes`, as JSON, among the children of the element `room`; null empties it. */
globalThis.furnish = (room, changes) => {
  const kids = JSON.parse(changes);
  if (!kids || !furnished.has(room)) {
    room.textContent = "";
    furnished.set(room, { element: room, kids: [] });
  }
  if (!kids) return;
  const shown = furnished.get(room);
  takeAway(gone(shown, kids));
  changeKids(shown, kids);
};

/** The place and the change of a child that has been there before; nothing of a new one. */
function before(item) {
  return item.tag ? [] : [item].flat();
}

/** The elements that no longer are among the children, or among theirs. */
function gone({ kids }, { in: changed, all }) {
  const items = changed ?? all.map(before);
  const found = items.flatMap(([place, change]) => (change?.kids ? gone(kids[place], change.kids) : []));
  if (!all) return found;
  const kept = new Set(items.map(([place]) => place));
  return [...found, ...kids.filter((_, place) => !kept.has(place)).map(({ element }) => element)];
}

// First of all the one with the focus: when that goes, the browser works out where everything lies,
// which is quick only as long as nothing has changed.
function takeAway(elements) {
  const focused = document.activeElement;
  const first = elements.find((element) => element.contains(focused));
  first?.remove();
  for (const element of elements) element.remove();
}

function changeKids(shown, { in: changed, all }) {
  if (all) arrange(shown, all);
  else for (const [place, change] of changed) update(shown.kids[place], change);
}

function update(shown, { attrs = {}, text, kids }) {
  const { element } = shown;
  for (const [name, value] of Object.entries(attrs))
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  if (text !== undefined) {
    element.textContent = text;
    shown.kids = [];
  }
  if (kids) changeKids(shown, kids);
}

/** Walks along the children that there are from now on; those that stay in their order stay put. */
function arrange(shown, all) {
  const { element, kids } = shown;
  const stay = new Set(all.map((item) => before(item)[0]));
  const waiting = kids.filter((_, place) => stay.has(place));
  const moved = new Set();
  let at = 0;
  shown.kids = all.map((item) => {
    while (moved.has(waiting[at])) at += 1;
    const ahead = waiting[at];
    const [place, change] = before(item);
    const kid = kids[place] ?? create(item, element);
    if (change) update(kid, change);
    if (kid === ahead) at += 1;
    else {
      moved.add(kid);
      element.insertBefore(kid.element, ahead?.element ?? null);
    }
    return kid;
  });
}

function create({ tag, attrs = {}, stamp, text, kids = [] }, parent) {
  if (tag === "#text") return { element: document.createTextNode(text), kids: [] };
  const isBare = text === undefined && !kids.length;
  const original = isBare && originals.get(stamp);
  const element = original ? original.cloneNode(true) : newElement(tag, parent);
  if (text !== undefined) element.textContent = text;
  const inside = kids.map((kid) => create(kid, element));
  element.append(...inside.map((kid) => kid.element));
  if (stamp && !original) originals.set(stamp, element.cloneNode(true));
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  return { element, kids: inside };
}

function newElement(tag, parent) {
  const isPicture = tag === "svg" || parent.namespaceURI === SVG;
  return isPicture ? document.createElementNS(SVG, tag) : document.createElement(tag);
}
