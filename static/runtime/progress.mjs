// How the parts of the start tell the page how far they are. In a worker there is no page to tell.

/** Tell the page that `step` (a name known to boot.mjs) has got as far as `fraction`, 0 to 1. */
export function reportProgress(step, fraction) {
  tell("mastaba:progress", { step, fraction: Math.min(1, fraction) });
}

/** Tell the page that the start has failed; `reason` is shown for bug reports. */
export function reportFailure(reason) {
  tell("mastaba:failure", { reason });
}

function tell(type, detail) {
  globalThis.window?.dispatchEvent(new CustomEvent(type, { detail }));
}
