// The page's side of a bot's worker; web/embed/bot/bot_worker.py loads this file with the first bot.
import { OPTIONS } from "../runtime/load-python.mjs";

const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.rest.wasm", "library.zip", "game.zip", "bot.zip"];

async function fetched(address) {
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

export class BotWorker {
  #worker;
  #number = 0;
  #fail = () => {};
  #ended = false;
  /** A promise that fulfils once the last question is answered, even if nobody waits for the answer any more. */
  free;

  /** Starts Python there, which takes a few seconds. */
  async start() {
    const code = await (await fetched("bot-worker.js")).text();
    const contents = FILES.map(async (name) => [name, await (await fetched(`../runtime/${name}`)).arrayBuffer()]);
    const files = Object.fromEntries(await Promise.all(contents));
    if (!this.#ended) this.#worker = new Worker(`data:text/javascript,${encodeURIComponent(code)}`, { type: "module" });
    await this.ask({ files, options: OPTIONS }, Object.values(files));
  }

  /** A promise of the answer to a question; the worker takes it up once it is free. */
  ask(question, contained = []) {
    this.#number += 1;
    const mine = this.#number;
    const answered = new Promise((answer, fail) => {
      if (this.#ended) throw new Error("ended");
      this.#fail = fail;
      this.#worker.onmessage = ({ data }) => data?.[0] === mine && answer(String(data[1]));
      this.#worker.onerror = (event) => fail(new Error(event.message || "no worker"));
      this.#worker.postMessage([mine, question], contained);
    });
    this.free = answered.catch(() => {});
    return answered;
  }

  /** Ends it, whatever it is doing. */
  end() {
    this.#ended = true;
    this.#worker?.terminate();
    this.#fail(new Error("ended"));
  }
}
