// The build puts this into pyodide.asm.mjs, where it instantiates pyodide.asm.wasm with the imports `info`. That file
// has only the code that most visits need (wasm_split.py); it calls `load` before it first calls anything else.
const restAddress = locateFile("pyodide.rest.wasm"); // Pyodide answers that only now
// Our page has a function that returns the rest compiled if it can (static/runtime/load-python.mjs). Others wait for it.
const restOfCode = Module["restOfCode"] ?? (await compileRest());
info.split = {
  load() {
    const rest = restOfCode() ?? new WebAssembly.Module(readAtOnce(restAddress));
    new WebAssembly.Instance(rest, { ...info, split: wasmExports });
    performance.mark("mastaba:rest-of-code");
  },
};

async function compileRest() {
  try {
    const rest = await WebAssembly.compile(await readAsync(restAddress));
    return () => rest;
  } catch (error) {
    console.warn(error); // it may never be needed
    return () => undefined;
  }
}

/** The content of a file. Python cannot wait for it, and a page reads only text without waiting. */
function readAtOnce(address) {
  if (readBinary) return readBinary(address); // in a worker
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status >= 400) throw new Error(`${address}: ${request.status}`);
  return Uint8Array.from(request.response, (character) => character.charCodeAt(0));
}
