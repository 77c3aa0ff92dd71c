// The net in JavaScript, on Python's own memory, and the batch calls of it and of kernel.wasm.
// net_ways.py lays out the numbers: `at` holds the addresses. The views of Python's memory are
// read again at each call, since they change when it grows.
(python, at) => {
  const UNITS = 48, INNER = 16, MOST = 32767;
  const units = new Int32Array(UNITS);

  function further(phase, out) {
    const { HEAP16, HEAP32, HEAPF64 } = python;
    const inner = (at.inner >> 1) + phase * UNITS * INNER;
    const bias = (at.inner_bias >> 2) + phase * INNER;
    const heads = (at.heads >> 3) + phase * 2 * INNER;
    let win = HEAPF64[(at.heads_bias >> 3) + 2 * phase];
    let lead = HEAPF64[(at.heads_bias >> 3) + 2 * phase + 1];
    for (let one = 0; one < INNER; one++) {
      let sum = HEAP32[bias + one];
      for (let unit = 0; unit < UNITS; unit++) {
        const active = units[unit];
        if (active > 0) sum += Math.min(active, MOST) * HEAP16[inner + unit * INNER + one];
      }
      if (sum > 0) {
        win += sum * HEAPF64[heads + one];
        lead += sum * HEAPF64[heads + INNER + one];
      }
    }
    HEAPF64[out >> 3] = win;
    HEAPF64[(out >> 3) + 1] = lead;
  }

  const js = {
    further(from, phase, out) {
      units.set(python.HEAP32.subarray(from >> 2, (from >> 2) + UNITS));
      further(phase, out);
    },
    run(inputs, number, phase, out) {
      const { HEAP16, HEAPU16, HEAP32 } = python;
      units.set(HEAP32.subarray(at.bias >> 2, (at.bias >> 2) + UNITS));
      for (let one = inputs >> 1; number > 0; one++, number--) {
        const row = (at.rows >> 1) + HEAPU16[one] * UNITS;
        for (let unit = 0; unit < UNITS; unit++) units[unit] += HEAP16[row + unit];
      }
      further(phase, out);
    },
  };

  // Computes `many` values: `sizes` holds the number of inputs and the phase of each.
  const batch = (kernel) => (sizes, many, inputs, out) => {
    const { HEAPU16 } = python;
    for (let one = 0; one < many; one++) {
      const number = HEAPU16[(sizes >> 1) + 2 * one];
      kernel.run(inputs, number, HEAPU16[(sizes >> 1) + 2 * one + 1], out);
      inputs += 2 * number;
      out += 32;
    }
  };

  return {
    javascript: { ...js, batch: batch(js) },
    webassembly: (bytes) => {
      const imports = { python: { memory: python.memory ?? python.wasmMemory } };
      for (const [name, address] of Object.entries(at)) {
        imports.python[name] = new WebAssembly.Global({ value: "i32" }, address);
      }
      const kernel = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports;
      return { run: kernel.run, further: kernel.further, batch: batch(kernel) };
    },
  };
}
