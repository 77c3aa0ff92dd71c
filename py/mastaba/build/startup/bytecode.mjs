// Runs bytecode.py inside the same Pyodide that the site ships, so that the bytecode always fits it.
// Usage: node bytecode.mjs JOB.json (bytecode.py describes the job; "out" has the paths of the files to write)
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
const env = {
  PYTHONHASHSEED: "0", // the order of a constant set is part of the bytecode
  PYTHONNODEBUGRANGES: "1", // tracebacks give lines without columns
};
const pyodide = await loadPyodide({ env });
const first = pyodide.runPython("import sys; ' '.join(sys.modules)").split(" ");
pyodide.FS.writeFile("/job.json", JSON.stringify({ ...job, first }));
pyodide.FS.writeFile("/pyodide.asm.wasm", readFileSync(job.wasm));
pyodide.runPython(readFileSync(job.script, "utf8"));
for (const path of job.out) writeFileSync(path, pyodide.FS.readFile(`/${basename(path)}`));
