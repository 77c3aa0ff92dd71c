// A worker that starts a Python of its own, imports ahead what can be, keeps its memory for the next
// visit, says so, and is thrown away.
import { keepMemory } from "./memory-snapshot.mjs";
import { loadPyodide } from "./load-python.mjs";

// What later starts with this memory reserve; Pyodide cannot take up a larger one.
const ROOM = 31 * 1024 * 1024;

try {
  const ahead = await (await fetch(new URL("snapshot_imports.py", import.meta.url))).text();
  const pyodide = await loadPyodide({ _makeSnapshot: true });
  pyodide.runPython(ahead);
  const bytes = pyodide.makeMemorySnapshot();
  if (bytes.length > ROOM) throw new Error(`Python's memory is too large to store: ${bytes.length} bytes`);
  await keepMemory(bytes);
  postMessage("kept");
} catch (error) {
  // The next visit starts as this one did.
  console.warn(error);
  postMessage("not kept");
}
