// <valley-table>: a table of the game on any page. Load this file from the site with the game; it needs
// nothing else. docs/embedding.md documents its attributes, methods and events.
//
//   <script src="…/static/embed/valley-table.js"></script>
//   <valley-table setup="afterlife/2" seed="7"></valley-table>
(() => {
  if (!document.currentScript) throw new Error("Load valley-table.js with a plain <script>, not as a module.");
  if (customElements.get("valley-table")) return; // loaded twice
  const SITE = new URL("../../", document.currentScript.src);
  const VERSION = 1;
  const LONGEST = 4 * 1024 * 1024; // characters of a message from the game
  const LONGEST_ASKED = 256 * 1024; // characters of a message to it
  // Seconds to wait for an answer, as a flood of questions is not answered. Another Python starts for a bot: the
  // game gives up on it sooner, see START in web/embed/bot/bot_worker.py.
  const TIMEOUT = 60;
  const BOT_TIMEOUT = 180;
  const START_TIMEOUT_MS = 300_000; // for the game's start before that
  const PROBE = "ready?"; // the number of a question whose answer only shows that the game listens
  const PROBES = 10; // how many times it is asked, once a second
  const HEIGHTS = { least: 120, usual: 640, most: 1600 };

  // The attributes that go into the frame's address, and their names there.
  const IN_ADDRESS = {
    setup: "setup",
    seed: "seed",
    position: "position",
    record: "record",
    lesson: "lesson",
    puzzle: "puzzle",
    language: "language",
    theme: "theme",
    seats: "people",
    levels: "levels",
    may: "may",
  };
  const PROPERTIES = [...Object.keys(IN_ADDRESS), "readonly", "size"];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; border: 0; }
  `);

  class ValleyTable extends HTMLElement {
    static observedAttributes = [...PROPERTIES, "title"];

    #frame = null;
    #address = ""; // the frame's current address
    #ready = false;
    #waiting = new Map(); // unanswered messages, by number
    #unsent = []; // the numbers and texts of messages from before the game was ready
    #failure = null; // why the game has not started or has crashed
    #number = 0;
    #isChanging = false; // whether changed attributes are still to be applied
    #hasMoved = false; // whether the address has changed while the frame was still empty
    #hear = (event) => this.#heard(event);

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      // Apply properties that were set before this file loaded.
      for (const name of PROPERTIES)
        if (Object.hasOwn(this, name)) {
          const value = this[name];
          delete this[name];
          this[name] = value;
        }
      this.#frame = document.createElement("iframe");
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write";
      let loads = 0;
      this.#frame.addEventListener("load", () => (loads++ ? this.#probe() : this.#catchUp()));
      this.#show();
      if (!/^https?:/.test(location.origin))
        console.warn("<valley-table> talks with its page only if that comes from a web server.");
      addEventListener("message", this.#hear);
      this.shadowRoot.replaceChildren(this.#frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.shadowRoot.replaceChildren();
      this.#frame = null;
      this.#address = "";
      this.#hasMoved = false;
      this.#ready = false;
      this.#failure = null;
      this.#rejectAll(new TableError("removed", "The table has been removed."));
    }

    /** The height that `size` asks for, in pixels; 0 if it is up to the table. */
    get #height() {
      const pixels = Number.parseFloat(this.size);
      return Number.isFinite(pixels) ? Math.max(0, pixels) : 0;
    }

    #rejectAll(error) {
      this.#unsent = [];
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    }

    attributeChangedCallback() {
      if (!this.#frame || this.#isChanging) return;
      this.#isChanging = true;
      queueMicrotask(() => {
        this.#isChanging = false;
        if (this.#frame) this.#show();
      });
    }

    /** Makes the frame match the attributes. */
    #show() {
      const frame = this.#frame;
      frame.title = this.title || "Valley of the Kings";
      const address = this.#wanted();
      const isSame = this.#address === address;
      if (this.#height) frame.style.height = `${this.#height}px`;
      else if (!frame.style.height || !(this.#ready || isSame)) frame.style.height = `${HEIGHTS.usual}px`;
      if (isSame) return;
      this.#address = address;
      // A changed fragment loads nothing, so a failed game stays as it is. Replacing the address adds no entry to the
      // history; changing `src` does, but only it lets the browser wait until the frame comes near the visible part
      // of the page.
      if (isEmpty(frame)) {
        this.#hasMoved = frame.hasAttribute("src");
        frame.src = address;
      } else frame.contentWindow.location.replace(address);
    }

    /** Chromium ignores a new fragment in `src` once it has begun to load a lazy frame. */
    #catchUp() {
      if (this.#hasMoved) this.#frame.contentWindow.location.replace(this.#address);
    }

    /** The address of the frame that the attributes ask for. */
    #wanted() {
      const parts = [`embed=${location.origin}`, `size=${this.#height ? "fixed" : "auto"}`];
      for (const [attribute, name] of Object.entries(IN_ADDRESS)) {
        const value = this.getAttribute(attribute);
        if (value === null) continue;
        // Setups and codes are safe in an address; escape only what could add another parameter.
        const text = value.trim().toWellFormed();
        const isText = attribute === "record" || text.startsWith("{"); // or a lesson of this page's own
        parts.push(`${name}=${isText ? encodeURIComponent(text) : text.replace(/[&#\s]/g, encodeURIComponent)}`);
      }
      if (this.readonly) parts.push("readonly");
      return `${SITE.href}#${parts.join("&")}`;
    }

    #heard({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== SITE.origin) return;
      if (typeof data !== "string" || data.length > LONGEST) return;
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (message?.mastaba !== VERSION || typeof message.tell !== "string") return;
      this.#take(message);
    }

    #take(message) {
      const { tell, id, height } = message;
      const waiting = this.#waiting.get(id);
      if (waiting) {
        this.#waiting.delete(id);
        if (tell === "error") waiting.reject(new TableError(message.code, message.text));
        else waiting.resolve(message);
        return;
      }
      if (tell === "size") {
        const { least, most } = HEIGHTS;
        if (!this.#height && Number.isFinite(height))
          this.#frame.style.height = `${Math.min(most, Math.max(least, height))}px`;
      }
      if (tell === "ready") this.#rejectLost();
      if (tell === "ready" || id === PROBE) {
        this.#ready = true;
        this.#failure = null;
        for (const [id, ask, text] of this.#unsent.splice(0)) this.#send(id, ask, text);
      }
      if (id === PROBE) return;
      if (message.code === "not started" || message.code === "crashed") {
        this.#ready = false;
        this.#failure = new TableError(message.code, message.text);
        this.#rejectAll(this.#failure);
      }
      this.dispatchEvent(new CustomEvent(`table-${tell}`, { detail: message, bubbles: true }));
    }

    #send(id, ask, text) {
      this.#frame.contentWindow.postMessage(text, SITE.origin);
      const seconds = ask === "bot" ? BOT_TIMEOUT : TIMEOUT;
      const words = `The game has not answered for ${seconds} seconds.`;
      setTimeout(() => this.#reject(id, "no answer", words), 1_000 * seconds);
    }

    #reject(id, code, text) {
      this.#waiting.get(id)?.reject(new TableError(code, text));
      this.#waiting.delete(id);
    }

    /** The reader may have had the frame loaded again; in Chromium a new fragment, too, causes such an event. The game
     *  may have become ready even before it. If it has not, it does not hear the question, but says when it is. It does
     *  not answer either if too much is asked at the moment, hence the repetition. */
    #probe() {
      if (!this.#ready) return;
      this.#ready = false;
      const frame = this.#frame;
      const ask = (times) => {
        if (this.#ready || this.#failure || this.#frame !== frame || !times) return;
        frame.contentWindow.postMessage(asText({ mastaba: VERSION, ask: "view", id: PROBE }), SITE.origin);
        setTimeout(ask, 1_000, times - 1);
      };
      ask(PROBES);
    }

    /** Rejects what was asked of a game that the reader has replaced by loading the frame again. */
    #rejectLost() {
      const unsent = new Set(this.#unsent.map(([id]) => id));
      for (const id of [...this.#waiting.keys()])
        if (!unsent.has(id)) this.#reject(id, "no answer", "The game has been loaded again.");
    }

    /** Gives up a request if the game has still not started. */
    #giveUp(id) {
      const unsent = this.#unsent.filter(([other]) => other !== id);
      if (unsent.length === this.#unsent.length) return;
      this.#unsent = unsent;
      this.#reject(id, "no answer", "The game has not started for five minutes.");
    }

    /** Sends the game a request; a promise of its answer, which rejects with a TableError. */
    async #ask(ask, values = {}) {
      if (!this.#frame) throw new TableError("removed", "The table is not on a page.");
      if (this.#failure) throw this.#failure;
      const id = ++this.#number;
      const text = asText({ ...values, mastaba: VERSION, ask, id });
      this.#frame.loading = "eager"; // now somebody waits for it
      return new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        if (this.#ready) this.#send(id, ask, text);
        else {
          this.#unsent.push([id, ask, text]);
          setTimeout(() => this.#giveUp(id), START_TIMEOUT_MS);
        }
      });
    }

    /** What the viewer may know about the table: { number, view }. */
    view() {
      return this.#ask("view");
    }

    /** Puts another game on the table: { setup, seed } or { position }, { record }, { lesson }, { puzzle }. */
    load(wanted) {
      return this.#ask("load", wanted);
    }

    /** Makes a choice for the person asked; `number` is how many choices have been made before. */
    choose(picks, number) {
      return this.#ask("choose", { picks, number });
    }

    /** Plays these seats, numbered from 0, from now on: each choice there is asked for by a "table-asked" event. */
    play(seats) {
      return this.#ask("play", { seats });
    }

    /** Lets a bot play these seats from now on: the text of a Python module with `choose(view, seed)`. */
    bot(seats, text) {
      return this.#ask("bot", { seats, text });
    }

    /** Marks options as a hint does; an empty list removes the marks. */
    suggest(picks, number) {
      return this.#ask("suggest", { picks, number });
    }
  }

  /** Whether a frame has loaded nothing yet. */
  function isEmpty(frame) {
    try {
      return !frame.contentWindow || frame.contentWindow.location.href === "about:blank";
    } catch {
      return false; // it shows a page of another origin
    }
  }

  function asText(message) {
    let text;
    try {
      text = JSON.stringify(message);
    } catch (error) {
      throw new TableError("malformed", error.message);
    }
    if (text.length > LONGEST_ASKED)
      throw new TableError("too long", `A message has at most ${LONGEST_ASKED} characters.`);
    return text;
  }

  /** Why the game refused a request; `code` is one of those in docs/embedding.md. */
  class TableError extends Error {
    name = "TableError";

    constructor(code, text) {
      super(text);
      this.code = code;
    }
  }

  for (const name of PROPERTIES.filter((one) => one !== "readonly"))
    Object.defineProperty(ValleyTable.prototype, name, {
      get() {
        return this.getAttribute(name) ?? "";
      },
      set(value) {
        if (value === null || value === "") this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  Object.defineProperty(ValleyTable.prototype, "readonly", {
    get() {
      return this.hasAttribute("readonly");
    },
    set(value) {
      this.toggleAttribute("readonly", Boolean(value));
    },
  });

  customElements.define("valley-table", ValleyTable);
})();
