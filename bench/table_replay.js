// Evaluated by table.py on a page without Python: a click there applies the change lists that
// table_record.js has recorded for it.
async (rounds) => {
  await import(new URL("static/runtime/dom-patch.mjs", document.baseURI));

  function elementAt([id, ...way]) {
    const start = id ? document.getElementById(id) : document.documentElement;
    return way.reduce((element, number) => element.children[number], start);
  }

  function apply(lists) {
    for (const [place, what, value] of lists)
      if (typeof place === "string") applyPatch(document.getElementById(place), what);
      else if (value === null) elementAt(place).removeAttribute(what);
      else elementAt(place).setAttribute(what, value);
  }

  function next() {
    const { lists, later } = rounds.shift();
    apply(lists);
    painted.then(() => apply(later));
  }

  next();
  addEventListener("click", next);
};
