// Who sat at the last table sits at the next one: how many, their names, and who of them is a
// person. The form is filled in before Python runs. Where the browser keeps nothing, or what it
// kept is damaged, the form is as it is written.
const KEPT = "mastaba seats";
const KINDS = ["person", "computer"];
const fields = document.getElementById("new-game").elements;
const seats = [1, 2, 3, 4, 5, 6];

/** What was kept; an empty object if nothing can be had. */
function kept() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEPT)));
  } catch {
    return {};
  }
}

/** Puts the players of the last game into the form, as far as they can be told. */
function seat({ players, names, kinds }) {
  if (seats.includes(players)) fields.players.value = String(players);
  for (const number of seats) {
    const name = fields[`name-${number}`];
    const called = Array.isArray(names) ? names[number - 1] : null;
    if (typeof called === "string" && called.trim()) name.value = called.slice(0, name.maxLength);
    const kind = Array.isArray(kinds) ? kinds[number - 1] : null;
    if (KINDS.includes(kind)) fields[`kind-${number}`].value = kind;
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

seat(kept());
document.getElementById("new-game").addEventListener("submit", keep, { capture: true });
