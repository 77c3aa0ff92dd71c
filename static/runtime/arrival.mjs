// Counts the bytes of the start's two large files as they come. Pyodide fetches them itself and says
// nothing, not even if one breaks off; so each answer is read a second time, while Pyodide reads it.
const LARGE = ["app.zip", "pyodide.asm.wasm"];

/** Those of them that have broken off, for a page that was not yet there to hear it. */
export const broken = new Set();
addEventListener("mastaba:broken", ({ detail }) => broken.add(detail.file));

/** Tell the page (mastaba:bytes, mastaba:broken) how the large files come, until the game has started. */
export function watchArrival() {
  const fetchFile = globalThis.fetch;
  globalThis.fetch = async (address, ...rest) => {
    const file = LARGE.find((name) => String(address).endsWith(`/${name}`));
    const asked = fetchFile(address, ...rest);
    if (file) asked.then((answer) => count(file, answer.clone().body)).catch(() => tell("mastaba:broken", { file }));
    return asked;
  };
  addEventListener("mastaba:started", () => (globalThis.fetch = fetchFile), { once: true });
}

async function count(file, body) {
  const reader = body.getReader();
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    tell("mastaba:bytes", { file, bytes });
  }
}

function tell(type, detail) {
  dispatchEvent(new CustomEvent(type, { detail }));
}
