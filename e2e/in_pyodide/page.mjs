// Shows what the worker prints; the title becomes "exit code N" at the end.
const worker = new Worker("worker.mjs", { type: "module" });
const output = document.getElementById("output");

worker.onmessage = ({ data }) => {
  if (data.line !== undefined) output.append(data.line + "\n");
  else document.title = `exit code ${data.code}`;
};
worker.onerror = (event) => {
  output.append(`worker: ${event.message}\n`);
  document.title = "exit code -1";
};
