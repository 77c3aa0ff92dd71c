// A long press on a card shows its details (mastaba:held on the card), whatever a tap would do: without
// it, nobody could read a card before buying or picking it.
const HELD_AFTER = 450; // milliseconds
const STILL = 10; // pixels by which the finger may move
const CLICK_WITHIN = 400; // milliseconds after the finger has been lifted

let touch; // the card and the position of the current press
let timer;
let ending; // of the time in which the click may come

function startPress({ pointerType, clientX, clientY, target }) {
  cancelPress();
  allowClicks();
  const card = pointerType === "touch" && target.closest("#game [data-card]");
  if (!card) return;
  touch = { card, clientX, clientY };
  timer = setTimeout(showDetails, HELD_AFTER);
}

function cancelIfMoved({ clientX, clientY }) {
  if (touch && Math.hypot(clientX - touch.clientX, clientY - touch.clientY) > STILL) cancelPress();
}

function cancelPress() {
  clearTimeout(timer);
  touch = undefined;
}

function showDetails() {
  const { card } = touch;
  cancelPress();
  // Suppress the click that lifting the finger causes.
  addEventListener("click", suppressClick, { capture: true });
  card.dispatchEvent(new CustomEvent("mastaba:held", { bubbles: true }));
}

function suppressClick(event) {
  event.stopPropagation();
  event.preventDefault();
}

function allowClicks() {
  clearTimeout(ending);
  removeEventListener("click", suppressClick, { capture: true });
}

/** Ends a press. A finger that has begun to scroll causes no click; any other may cause it a while later. */
function endPress() {
  cancelPress();
  clearTimeout(ending);
  ending = setTimeout(allowClicks, CLICK_WITHIN);
}

addEventListener("pointerdown", startPress);
addEventListener("pointermove", cancelIfMoved);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, endPress);
// Suppresses the browser's own menu on a long press.
addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch" && event.target.closest("#game [data-card]")) event.preventDefault();
});
