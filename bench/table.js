// Used by table.py: plays on the page by random clicks and measures times.

window.clicks = [];
window.blocks = []; // each: start, duration, what was going on
window.frames = [];
window.painted = Promise.resolve();

window.done = [["the start", 0]]; // what was done, and when

// From the click event to the moment after the frame that shows its effect.
addEventListener(
  "click",
  ({ target, timeStamp }) => {
    const name = target.closest("[data-do]")?.dataset.do ?? target.textContent.trim().slice(0, 20);
    window.done.push([name, timeStamp]);
    if (!target.closest("#table")) return;
    window.painted = new Promise((painted) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => painted(window.clicks.push(performance.now() - timeStamp));
        channel.port2.postMessage(0);
      });
    });
  },
  true,
);

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    const [what, when] = window.done.findLast(([, when]) => when <= startTime + duration);
    const after = startTime - when;
    const name = after > AT_ONCE ? `${Math.round(after)} ms after "${what}"` : `"${what}"`;
    window.blocks.push([startTime, duration, over() ? `${name}, with the result` : name]);
  }
}).observe({ type: "longtask", buffered: true });

const ANSWERS = "#curtain button, #table [data-do^='choose '], #table [data-do^='toggle ']";
const MORE = "#table [data-do^='open '], #table [data-do=done]";
const AT_ONCE = 50; // milliseconds
let dice = 7;

function random() {
  dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
  return dice / 2 ** 32;
}

const over = () => document.querySelector("#table .result") !== null;
const soon = (ms) => new Promise((then) => setTimeout(then, ms));

/** The elements to click next, favouring "done" and then everything outside `.always`. */
function legal() {
  const all = [...document.querySelectorAll(`${ANSWERS}, ${MORE}`)].filter(
    (element) =>
      element.ariaPressed !== "true" &&
      element.ariaExpanded !== "true" &&
      element.ariaDisabled !== "true" &&
      element.checkVisibility(),
  );
  const finish = all.filter((element) => element.matches("[data-do=done]"));
  if (finish.length && random() < 0.7) return finish;
  const going = all.filter((element) => !element.closest(".always"));
  return going.length && random() < 0.85 ? going : all;
}

/** Waits until a person may choose, and returns the thing to click; null once the game is over. */
async function wanted() {
  await window.painted;
  for (;;) {
    if (over()) return null;
    const all = legal();
    if (all.length) return all[Math.floor(random() * all.length)];
    await soon(5);
  }
}

/** Where a real mouse reaches an element; undefined where something covers all of it. */
function spotOf(element) {
  element.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const spots = [0.5, 0.2, 0.8].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y]));
  return spots.find((at) => element.contains(document.elementFromPoint(...at)));
}

/** Where to click next with a real mouse; null once the game is over. */
window.aim = async () => {
  const element = await wanted();
  if (!element) return null;
  // A long question lies over the tomb and lists the same choices.
  const listed = document.querySelector(`.question [data-do="${element.dataset.do}"]`);
  const spot = spotOf(element) ?? (listed && spotOf(listed));
  if (!spot) throw new Error(`out of reach: ${element.outerHTML}`);
  return spot;
};

/** Plays to the end without a mouse. */
window.playOut = async () => {
  for (let element; (element = await wanted()); ) element.click();
};

/** Waits until a new game waits for a person. */
window.settled = async () => {
  await wanted();
  await soon(500);
};

/** Waits until all flights have landed, and records the time of each frame meanwhile. */
window.landed = async () => {
  const next = () => new Promise(requestAnimationFrame);
  for (let last = await next(); document.querySelector("#flights > *"); ) {
    const now = await next();
    window.frames.push(now - last);
    last = now;
  }
};
