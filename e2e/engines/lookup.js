// In the page: looks for what is on the screen by role and name, as a person with a screen reader
// would, in the page itself and in frames of the same site. A query is { role, name, within },
// with the name as a regular expression and `within` another query or nothing.
(verb, ...rest) => {
  const SELECTORS = {
    alert: "[role=alert]",
    button: "button, summary, [role=button]",
    combobox: "select",
    dialog: "dialog[open], [role=dialog]",
    form: "form",
    group: "fieldset, [role=group]",
    heading: "h1, h2, h3, h4",
    link: "a[href]",
    radio: "input[type=radio]",
    region: "section, [role=region]",
    status: "[role=status]",
    textbox: "input:not([type]), input[type=text], textarea",
  };

  const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();

  function nameOf(element) {
    const page = element.ownerDocument;
    const others = element.getAttribute("aria-labelledby")?.split(" ").map((id) => page.getElementById(id));
    if (others) return plain(others.map((other) => other?.textContent).join(" "));
    if (element.hasAttribute("aria-label")) return plain(element.getAttribute("aria-label"));
    if (element.matches("fieldset")) return plain(element.querySelector("legend")?.textContent);
    if (element.labels?.length) return plain([...element.labels[0].childNodes]
      .filter((node) => node !== element).map((node) => node.textContent).join(" "));
    return plain(element.textContent);
  }

  function pages(root = document) {
    const inside = [...root.querySelectorAll("iframe, valley-table")].map((one) => one.shadowRoot ?? one.contentDocument);
    return [root, ...inside.filter(Boolean).flatMap((one) => pages(one))];
  }

  function visible(element) {
    return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      && !element.closest("[inert]");
  }

  function all({ role, name, within }) {
    const places = within ? all(within) : pages();
    const pattern = new RegExp(name, "u");
    return places.flatMap((place) => [...place.querySelectorAll(SELECTORS[role])])
      .filter((element) => visible(element) && pattern.test(nameOf(element)));
  }

  function enabled(element) {
    return !element.disabled && element.ariaDisabled !== "true";
  }

  /** Where the middle of an element lies in the whole page. */
  function middle(element) {
    const box = element.getBoundingClientRect();
    let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (let frame = element.ownerDocument.defaultView.frameElement; frame;
      frame = frame.ownerDocument.defaultView.frameElement) {
      const around = frame.getBoundingClientRect();
      x += around.x + frame.clientLeft;
      y += around.y + frame.clientTop;
    }
    return [x, y];
  }

  const frame = () => new Promise((done) => setTimeout(done, 20));

  const verbs = {
    /** The names of all that match and can be used. */
    names: (query) => all(query).filter(enabled).map(nameOf),

    /** What stands in the first that matches; null if there is none. */
    text(query) {
      const [found] = all(query);
      return found ? plain(found.value ?? found.innerText) : null;
    },

    /** Where to click on the first that matches, once it lies still and uncovered; else why not. */
    async point(query) {
      const found = all(query).find(enabled);
      if (!found) return all(query).length ? "it cannot be used" : "it is not there";
      found.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const before = middle(found);
      await frame();
      const [x, y] = middle(found);
      if (x !== before[0] || y !== before[1]) return "it moves";
      const box = found.getBoundingClientRect();
      const hit = found.ownerDocument.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!hit || !(found.contains(hit) || [...(found.labels ?? [])].some((label) => label.contains(hit))))
        return `it is covered by ${hit?.outerHTML.slice(0, 80)}`;
      return [Math.round(x), Math.round(y)];
    },

    /** Select an option of the first that matches, by what it is called. */
    select(query, label) {
      const [field] = all(query);
      const option = [...field.options].find(({ text }) => plain(text) === label);
      field.value = option.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
  };
  return verbs[verb](...rest);
}
