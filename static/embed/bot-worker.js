// A worker for a bot: a Python module of the host page, which may be anything at all. bot.mjs starts this file
// from a data: address, which gives the worker an origin of its own. So the module reaches no storage, no
// cache, no worker and no page of the site; nor the network, as far as the page's security policy applies here.
if (self.origin !== "null") throw new Error("This browser gives a worker no origin of its own.");

/** What a module of Pyodide exports. A worker without an origin can import nothing from the site. */
function exported(text, address) {
  const code = text
    .replaceAll("import.meta.url", JSON.stringify(address))
    .replace(/export default (\w+);/, "return $1;")
    .replace(/export\s*\{(\w+) as loadPyodide\b[^}]*\};/, "return $1;");
  return new Function(`"use strict"; ${code}`)();
}

/** Starts Python with the game from the content of its files; returns its function for the page's questions. */
async function start({ files, options }) {
  const text = (name) => new TextDecoder().decode(files[name]);
  // Pyodide fetches the rest by itself.
  self.fetch = async (address) =>
    new Response(files[String(address.url ?? address).split("/").pop()], { headers: { "Content-Type": "application/wasm" } });
  const restOfCode = () => new WebAssembly.Module(files["pyodide.rest.wasm"]);
  const create = exported(text("pyodide.asm.mjs"), options.indexURL);
  const loadPyodide = exported(text("pyodide.mjs"), options.indexURL);
  const python = await loadPyodide({
    ...options,
    stdLibURL: `${options.indexURL}library.zip`,
    createPyodideModule: (settings) => create(Object.assign(settings, { alone: true, restOfCode })),
  });
  for (const name of ["game.zip", "bot.zip"]) {
    python.FS.writeFile(`/lib/${name}`, new Uint8Array(files[name]));
    python.runPython(`import sitecustomize; sitecustomize.take_in("/lib/${name}")`);
  }
  return python.runPython("from mastaba.web.embed.bot.bot_module import answer; answer");
}

let answer;

addEventListener("message", async ({ data: [number, question] }) => {
  if (answer) postMessage([number, answer(question)]);
  else {
    answer = await start(question);
    postMessage([number, ""]);
  }
});

// bot.mjs is told only of errors outside of promises.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
