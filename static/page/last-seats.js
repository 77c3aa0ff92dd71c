// Who sat at the last table sits at the next one: how many, their names, and who of them is a person
// or a computer player of which level. The form is filled in before Python runs. Where the browser
// keeps nothing, or what it kept is damaged, the form is as it is written. Of each level that plays,
// the form shows the face and says what to expect.
const KEPT = "mastaba seats";
const PERSON = "person";
const form = document.getElementById("new-game");
const fields = form.elements;
const seats = [1, 2, 3, 4, 5, 6];
const kinds = [...fields["kind-1"].options].map(({ value }) => value);
// What was called so before there were levels plays at the standard one.
const OLDER = "computer";
const STANDARD = fields["kind-2"].querySelector("[selected]").value;

/** What was kept; an empty object if nothing can be had. */
function kept() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEPT)));
  } catch {
    return {};
  }
}

/** Puts the players of the last game into the form, as far as they can be told. */
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

/** Keeps who sits at the table of the form. */
function keep() {
  const told = {
    players: Number(fields.players.value),
    names: seats.map((number) => fields[`name-${number}`].value),
    kinds: seats.map((number) => fields[`kind-${number}`].value),
  };
  try {
    localStorage.setItem(KEPT, JSON.stringify(told));
  } catch {
    // Then they are asked for again next time.
  }
}

/** Shows the faces of the levels in the form, and says what to expect of those that play. */
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
// Python has seated others.
form.addEventListener("mastaba:seated", () => {
  tell();
  keep();
});
