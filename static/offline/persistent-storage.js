// Asks the browser not to evict what it stores for this page: only once ever, when the first game is
// saved, because then there is something to lose. Some browsers ask the player.
const ASKED = "mastaba asked to last";

async function askToLast() {
  try {
    if (localStorage.getItem(ASKED)) return;
    localStorage.setItem(ASKED, "yes");
    await navigator.storage.persist();
  } catch {
    // Then the browser may evict it when it likes.
  }
}

if (window === window.parent) addEventListener("mastaba:saved", askToLast, { once: true });
