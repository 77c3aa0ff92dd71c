// Pyodide only warns if the browser cannot make anything of its WebAssembly file, be it cut off, of
// a wrong type or not there, and then waits for ever. This listens in, for the page to say so.

/** Fails if the WebAssembly file of Python cannot be used; otherwise never settles. */
export const wasmFailed = new Promise((_, reject) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await instantiateStreaming.call(WebAssembly, source, imports);
    } catch (error) {
      reject(new Error(`pyodide.asm.wasm: ${error.message}`));
      throw error;
    }
  };
});
