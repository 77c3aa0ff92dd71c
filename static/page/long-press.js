// A finger that rests on a card asks for its details (mastaba:held on the card), whatever a tap on it
// would do: otherwise a card that can be bought or picked could not be read before.
const HELD_AFTER = 450; // milliseconds
const STILL = 10; // pixels by which a resting finger may stray

let touch; // where and on what the finger rests, as long as it does
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
  // What lifting the finger would do is not wanted any more.
  addEventListener("click", swallow, { capture: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, { capture: true })), {
    once: true,
  });
  card.dispatchEvent(new CustomEvent("mastaba:held", { bubbles: true }));
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

addEventListener("pointerdown", rest);
addEventListener("pointermove", stray);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, lift);
// The browser's own menu for a resting finger.
addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch" && event.target.closest("#game [data-card]")) event.preventDefault();
});
