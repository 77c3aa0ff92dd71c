// A worker that starts its own Python, imports in advance whatever it can, stores its memory for the next
// visit, and reports that; the page then terminates it.
import { keepMemory } from "./memory-snapshot.mjs";
import { loadPyodide } from "./load-python.mjs";

// The size that later starts reserve; Pyodide cannot load a larger snapshot.
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
  // Not fatal: the next visit starts without a snapshot.
  console.warn(error);
  postMessage("not kept");
}
