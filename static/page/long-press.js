// A long press on a card shows its details (mastaba:held on the card), whatever a tap would do: without
// it, nobody could read a card before buying or picking it.
const HELD_AFTER = 450; // milliseconds
const STILL = 10; // pixels by which the finger may move

let touch; // the card and the position of the current press
let timer;

function rest({ pointerType, clientX, clientY, target }) {
  lift();
  const card = pointerType === "touch" && target.closest("#game [data-card]");
  if (!card) return;
  touch = { card, clientX, clientY };
  timer = setTimeout(hold, HELD_AFTER);
}

function stray({ clientX, clientY }) {
  if (touch && Math.hypot(clientX - touch.clientX, clientY - touch.clientY) > STILL) lift();
}

function lift() {
  clearTimeout(timer);
  touch = undefined;
}

function hold() {
  const { card } = touch;
  lift();
  // Suppress the click that lifting the finger causes.
  addEventListener("click", swallow, { capture: true });
  card.dispatchEvent(new CustomEvent("mastaba:held", { bubbles: true }));
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** Ends a press; a finger that has begun to scroll causes no click. */
function end() {
  lift();
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

addEventListener("pointerdown", rest);
addEventListener("pointermove", stray);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end);
// Suppress the browser's own menu on a long press.
addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch" && event.target.closest("#game [data-card]")) event.preventDefault();
});
