// Applies to the page the changes that Python has computed; py/mastaba/web/dom/diff.py describes their
// format. Text is set as text and attributes by setAttribute, so a player's name can never become markup.

const SVG = "http://www.w3.org/2000/svg";

// Each element is stored with its known children, as { element, children }: the page's own child lists may
// also contain what others have inserted, such as a translation tool.
const mounted = new WeakMap(); // a container -> its content
const originals = new Map(); // a stamp -> the element to copy for it

/** Applies `changes`, in JSON, to the children of the element `container`; null empties it. */
globalThis.applyPatch = (container, changes) => {
  const children = JSON.parse(changes);
  if (!children || !mounted.has(container)) {
    container.textContent = "";
    mounted.set(container, { element: container, children: [] });
  }
  if (!children) return;
  const shown = mounted.get(container);
  removeElements(removed(shown, children));
  changeChildren(shown, children);
};

/** The old place and the change of a child that existed before; empty for a new one. */
function before(item) {
  return item.tag ? [] : [item].flat();
}

/** The elements to remove, from all levels of the tree. */
function removed({ children }, { in: changed, all }) {
  const items = changed ?? all.map(before);
  const found = items.flatMap(([place, change]) => (change?.children ? removed(children[place], change.children) : []));
  if (!all) return found;
  const kept = new Set(items.map(([place]) => place));
  return [...found, ...children.filter((_, place) => !kept.has(place)).map(({ element }) => element)];
}

// Removes the element with the focus first: that makes the browser compute the layout, which is quick
// only while nothing else has changed.
function removeElements(elements) {
  const focused = document.activeElement;
  const first = elements.find((element) => element.contains(focused));
  first?.remove();
  for (const element of elements) element.remove();
}

function changeChildren(shown, { in: changed, all }) {
  if (all) arrange(shown, all);
  else for (const [place, change] of changed) update(shown.children[place], change);
}

function update(shown, { attrs = {}, text, children }) {
  const { element } = shown;
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    // Once a person has changed a field, attributes no longer do.
    if (name === "value") element.value = value;
    if (name === "checked" || name === "selected") element[name] = value !== null;
  }
  if (text !== undefined) {
    element.textContent = text;
    shown.children = [];
  }
  if (children) changeChildren(shown, children);
}

/** Puts the children into their new order; children that keep their order are not moved. */
function arrange(shown, all) {
  const { element, children } = shown;
  const stay = new Set(all.map((item) => before(item)[0]));
  const waiting = children.filter((_, place) => stay.has(place));
  const moved = new Set();
  let at = 0;
  shown.children = all.map((item) => {
    while (moved.has(waiting[at])) at += 1;
    const ahead = waiting[at];
    const [place, change] = before(item);
    const child = children[place] ?? create(item, element);
    if (change) update(child, change);
    if (child === ahead) at += 1;
    else {
      moved.add(child);
      element.insertBefore(child.element, ahead?.element ?? null);
    }
    return child;
  });
}

function create({ tag, attrs = {}, stamp, text, children = [] }, parent) {
  if (tag === "#text") return { element: document.createTextNode(text), children: [] };
  const isBare = text === undefined && !children.length;
  const original = isBare && originals.get(stamp);
  const element = original ? original.cloneNode(true) : newElement(tag, parent);
  if (text !== undefined) element.textContent = text;
  const inside = children.map((child) => create(child, element));
  element.append(...inside.map((child) => child.element));
  if (stamp && !original) originals.set(stamp, element.cloneNode(true));
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  return { element, children: inside };
}

function newElement(tag, parent) {
  const isPicture = tag === "svg" || parent.namespaceURI === SVG;
  return isPicture ? document.createElementNS(SVG, tag) : document.createElement(tag);
}
