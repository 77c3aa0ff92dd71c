// How the parts of the start tell the page how far they are. In a worker there is no page to tell.

/** Tell the page that `step` (a name known to boot.mjs) has got as far as `fraction`, 0 to 1. */
export function reportProgress(step, fraction) {
  const detail = { step, fraction: Math.min(1, fraction) };
  globalThis.window?.dispatchEvent(new CustomEvent("mastaba:progress", { detail }));
}
