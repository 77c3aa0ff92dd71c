// Follows what the reader does at the tables: ticks off goals, shows the next paragraph, and opens the
// next chapter. It knows only what the tables' messages say (docs/embedding.md).
(() => {
  const READER = 0; // the reader's seat
  const sections = [...document.querySelectorAll(".tutorial section")];
  const told = document.getElementById("told");

  function goals(section) {
    return [...section.querySelectorAll(".goals li")];
  }

  /** Shows the reader's progress in a chapter. */
  function show(section) {
    const done = goals(section).filter((goal) => goal.classList.contains("done"));
    for (const words of section.querySelectorAll("[data-after]")) words.hidden = done.length < words.dataset.after;
    if (done.length === goals(section).length) finish(section);
  }

  function tick(section, goal) {
    if (goal.classList.contains("done")) return;
    goal.classList.add("done");
    goal.classList.remove("now");
    told.textContent = told.dataset.done.replace("#", goal.textContent);
    show(section);
  }

  function finish(section) {
    document.querySelector(`.chapters a[href="#${section.id}"]`).parentElement.classList.add("done");
    const on = section.querySelector(".skip");
    if (!on) return;
    const next = sections[sections.indexOf(section) + 1];
    on.classList.add("button", "strong");
    on.textContent = told.dataset.on.replace("#", next.querySelector("h2").lastChild.textContent.trim());
    open(next);
  }

  // A chapter stays hidden until it is opened, so that its table does not start before.
  function open(section) {
    section.hidden = false;
  }

  function goTo(section) {
    open(section);
    history.pushState(null, "", `#${section.id}`);
    section.scrollIntoView();
    section.querySelector("h2").focus({ preventScroll: true });
  }

  for (const section of sections) {
    const table = section.querySelector("valley-table");
    const list = goals(section);
    table.addEventListener("table-lesson", ({ detail }) => {
      if (detail.reached === 0) for (const goal of list) goal.classList.remove("done");
      list.slice(0, detail.reached).forEach((goal) => tick(section, goal));
      list.forEach((goal, number) => goal.classList.toggle("now", number === detail.reached));
    });
    table.addEventListener("table-puzzle", ({ detail }) => {
      for (const goal of list) {
        if (goal.dataset.puzzle === detail.puzzle && detail.right) tick(section, goal);
        goal.classList.toggle("now", goal.dataset.puzzle === detail.puzzle && !goal.classList.contains("done"));
      }
    });
    table.addEventListener("table-log", ({ detail }) => {
      for (const { event, player, turn } of detail.lines)
        for (const goal of list)
          if (goal.dataset.event === event && player === READER && (event !== "begins turn" || turn > 1)) tick(section, goal);
    });
    show(section);
    section.hidden = section !== sections[0] && `#${section.id}` !== location.hash;
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest('.tutorial a[href^="#"]');
    if (!link) return;
    event.preventDefault(); // the browser would take the focus away from the heading
    goTo(document.getElementById(link.hash.slice(1)));
  });
})();
