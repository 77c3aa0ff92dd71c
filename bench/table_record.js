// Used by table.py, after table.js: records how Python changes the page, for table_replay.js.
//
// A change list is [room, changes], as dom-patch.mjs gets it from Python, or [place, attribute, value] for
// an attribute that Python sets by itself once it knows the layout.

// One round for the start and one for each click: the lists until the table is painted, and those after.
window.rounds = [{ lists: [], later: [] }];
let keep = (list) => window.rounds[0].lists.push(list);

addEventListener(
  "click",
  () => {
    const round = { lists: [], later: [] };
    window.rounds.push(round);
    keep = (list) => round.lists.push(list);
    window.painted.then(() => {
      keep = (list) => round.later.push(list);
    });
  },
  true,
);

/** Where an element is: the id of one around it, and the way down from there. */
function placeOf(element) {
  if (element.id) return [element.id];
  const parent = element.parentElement;
  return parent ? [...placeOf(parent), [...parent.children].indexOf(element)] : [""];
}

function keepAttributes(mutations) {
  for (const { target, attributeName } of mutations)
    if (target.isConnected) keep([placeOf(target), attributeName, target.getAttribute(attributeName)]);
}

const attributes = new MutationObserver(keepAttributes);
let original;
Object.defineProperty(window, "applyPatch", {
  get: () => (room, changes) => {
    keepAttributes(attributes.takeRecords());
    original(room, changes);
    attributes.takeRecords(); // set by what the list says
    keep([room.id, changes]);
  },
  set: (applyPatch) => {
    original = applyPatch;
    attributes.observe(document, { subtree: true, attributes: true });
  },
});

/** The page as HTML, with nothing in the containers that Python has filled, and without scripts. */
window.pageWithoutContent = () => {
  const page = document.documentElement.cloneNode(true);
  const lists = window.rounds.flatMap((round) => [...round.lists, ...round.later]);
  for (const [room] of lists) if (typeof room === "string") page.querySelector(`#${room}`).textContent = "";
  for (const script of page.querySelectorAll("script")) script.remove();
  return `<!doctype html>${page.outerHTML}`;
};
