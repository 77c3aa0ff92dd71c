// Fills in the form with the seats of the last game, before Python runs: the number of players, their
// names, and for each one whether it is a person or a computer player of which level. If the browser
// stores nothing, or that is damaged, the form stays as it is. For each level that plays, the form shows
// its face and what to expect of it.
const KEPT = "mastaba seats";
const PERSON = "person";
const form = document.getElementById("new-game");
const fields = form.elements;
const seats = [1, 2, 3, 4, 5, 6];
const kinds = [...fields["kind-1"].options].map(({ value }) => value);
// The stored name of a computer player from before there were levels; it plays at the standard level.
const OLDER = "computer";
const STANDARD = fields["kind-2"].querySelector("[selected]").value;

/** The stored seats; an empty object if there are none. */
function kept() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEPT)));
  } catch {
    return {};
  }
}

/** Puts the stored seats into the form, as far as they are valid. */
function seat({ players, names, kinds: played }) {
  if (seats.includes(players)) fields.players.value = String(players);
  for (const number of seats) {
    const name = fields[`name-${number}`];
    const called = Array.isArray(names) ? names[number - 1] : null;
    if (typeof called === "string" && called.trim()) name.value = called.slice(0, name.maxLength);
    const told = Array.isArray(played) ? played[number - 1] : null;
    const kind = told === OLDER ? STANDARD : told;
    if (kinds.includes(kind)) fields[`kind-${number}`].value = kind;
  }
}

/** Stores the seats in the form. */
function keep() {
  const told = {
    players: Number(fields.players.value),
    names: seats.map((number) => fields[`name-${number}`].value),
    kinds: seats.map((number) => fields[`kind-${number}`].value),
  };
  try {
    localStorage.setItem(KEPT, JSON.stringify(told));
  } catch {
    // Not stored: the next game starts with the default seats.
  }
}

/** Shows the faces of the levels in the form, and the descriptions of those that play. */
function tell() {
  const players = Number(fields.players.value);
  const playing = new Set();
  for (const number of seats) {
    const field = fields[`kind-${number}`];
    const face = field.parentElement.querySelector("svg");
    const plays = field.value !== PERSON;
    face.toggleAttribute("data-off", !plays);
    if (plays) face.firstElementChild.setAttribute("href", `#level-${field.value}`);
    if (plays) field.setAttribute("aria-describedby", `about-${field.value}`);
    else field.removeAttribute("aria-describedby");
    if (plays && players > 1 && number <= players) playing.add(field.value);
  }
  for (const level of kinds.filter((kind) => kind !== PERSON))
    document.getElementById(`about-${level}`).hidden = !playing.has(level);
}

seat(kept());
tell();
form.addEventListener("change", tell);
form.addEventListener("submit", keep, { capture: true });
// Python has changed the seats.
form.addEventListener("mastaba:seated", () => {
  tell();
  keep();
});
