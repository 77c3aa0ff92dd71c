// Counts the bytes of the start's two large files as they come. Whoever asked for a file says nothing
// of that; so the answer is read a second time, while it is used.

/** Those files that have broken off, for a page that was not yet there to hear it. */
export const broken = new Set();

/** Tell the page (mastaba:bytes, mastaba:broken) how `file` comes; `answer` is that to the request. */
export async function watchArrival(file, answer) {
  if (!globalThis.window) return; // in a worker nobody waits for it
  let bytes = 0;
  try {
    const reader = (await answer).clone().body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.length;
      tell("mastaba:bytes", { file, bytes });
    }
  } catch {
    broken.add(file);
    tell("mastaba:broken", { file });
  }
}

function tell(type, detail) {
  dispatchEvent(new CustomEvent(type, { detail }));
}
