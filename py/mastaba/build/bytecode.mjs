// Runs bytecode.py inside the very Pyodide that the site ships, so that the bytecode always fits it.
// Usage: node bytecode.mjs JOB.json (see bytecode.py for what a job holds)
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
// A fixed hash seed: the order of a constant set is part of the bytecode.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
pyodide.FS.writeFile("/job.json", JSON.stringify(job));
pyodide.runPython(readFileSync(job.script, "utf8"));
writeFileSync(job.out, pyodide.FS.readFile("/app.zip"));
