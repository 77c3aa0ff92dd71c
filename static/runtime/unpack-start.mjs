// Unpacks start.xz: in one file, what Python starts from over a slow line (the build describes it:
// py/mastaba/build/startup/bytecode.py). Used by the page (static/page/early-requests.js) and, as the file is in the
// browser's cache then, by the computer players' worker (interpreter.mjs).
import "./xz-decompress.js";

const NAME = "xz-decompress";
const HEAD = 16; // bytes

/** What is in start.xz, of which `packed` is a stream:
 *    wasm           a stream of pyodide.asm.wasm, which fails where start.xz does
 *    library, game  promises of the contents of library.zip and game.zip
 *  `build` is the number that start.xz must begin with; without it any will do. Rejects with any other number, and
 *  if the beginning cannot be unpacked. Can be called once: the decoder is not kept, as it has megabytes. */
export async function unpack(packed, build) {
  const { XzReadableStream } = globalThis[NAME];
  delete globalThis[NAME];
  const reader = new XzReadableStream(packed).getReader();
  let rest = new Uint8Array();

  /** The next bytes, at least one and at most so many. */
  async function next(most) {
    while (!rest.length) {
      const { done, value } = await reader.read();
      if (done) throw new Error("start.xz is too short");
      rest = value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }

  async function whole(size) {
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      const piece = await next(size - at);
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  async function last(size) {
    const bytes = await whole(size);
    // At its end the file's checksum is compared.
    while (!(await reader.read()).done);
    return bytes;
  }

  const head = await whole(HEAD);
  const [found, wasmSize, librarySize, gameSize] = new Uint32Array(head.buffer);
  if (build !== undefined && found !== build) throw new Error("start.xz is of another build");
  let target;
  const wasm = new ReadableStream({ start: (controller) => (target = controller) });
  const wasmPassed = pass();
  const library = wasmPassed.then(() => whole(librarySize));
  const game = library.then(() => last(gameSize));
  game.catch(() => {}); // as long as nobody has asked for it
  return { wasm, library, game };

  async function pass() {
    try {
      for (let left = wasmSize; left; ) {
        const piece = await next(left);
        target.enqueue(piece);
        left -= piece.length;
      }
      target.close();
    } catch (error) {
      target.error(error);
      throw error;
    }
  }
}
