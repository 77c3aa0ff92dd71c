// How Pyodide is loaded here: with app.zip (standard library and game as bytecode) in place of its own
// library in source, and without packages, for which a lock file would have to be fetched.
const here = new URL(".", import.meta.url).href;

export const OPTIONS = {
  indexURL: here,
  stdLibURL: here + "app.zip",
  packageBaseUrl: here,
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  }),
};
