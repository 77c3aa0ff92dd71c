// Asks the browser once, ever, not to throw away what it keeps for this page: when a game has been
// kept here for the first time, for then there is something to lose. Some browsers ask the player.
const ASKED = "mastaba asked to last";

async function askToLast() {
  try {
    if (localStorage.getItem(ASKED)) return;
    localStorage.setItem(ASKED, "yes");
    await navigator.storage.persist();
  } catch {
    // Then it is kept as long as the browser likes.
  }
}

if (window === window.parent) addEventListener("mastaba:kept", askToLast, { once: true });
