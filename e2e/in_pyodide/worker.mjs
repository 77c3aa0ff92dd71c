// Installs the site's wheel with the site's micropip in a stock Pyodide, then runs tests.py there.
import { loadPyodide } from "../static/runtime/pyodide.mjs";

const say = (line) => postMessage({ line });

// pytest flushes after every dot; only whole lines are worth a message.
const decoder = new TextDecoder();
let rest = "";
const output = {
  write(bytes) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop();
    lines.forEach(say);
    return bytes.length;
  },
};

async function run() {
  const runtime = new URL("../static/runtime/", import.meta.url).href;
  const pyodide = await loadPyodide({
    indexURL: runtime,
    lockFileURL: runtime + "pyodide-lock.json",
  });
  pyodide.setStdout(output);
  pyodide.setStderr(output);
  await pyodide.loadPackage("micropip", { messageCallback: () => {} });
  const plan = await (await fetch("plan.json")).json();
  const absolute = (address) => new URL(address, import.meta.url).href;
  const micropip = pyodide.pyimport("micropip");
  await micropip.install(absolute(plan.wheel));
  // What they need is among them; looking for it would mean asking a package index.
  await micropip.install.callKwargs(plan.tools.map(absolute), { deps: false });
  const tests = await (await fetch("tests.zip")).arrayBuffer();
  pyodide.FS.mkdirTree("/project");
  pyodide.unpackArchive(tests, "zip", { extractDir: "/project" });
  return pyodide.runPython(await (await fetch("tests.py")).text());
}

run().then(
  (code) => postMessage({ code }),
  (error) => {
    say(String(error));
    postMessage({ code: -1 });
  },
);
