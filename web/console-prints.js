// What UIKit and AppKit printed, pasted or dropped into the page. The daemon explains the text; a dialog shows each
// print with its views, and over them the constraints that conflict. The address holds the text, so a link shares it.

import { h } from "./dom.js";
import { commands } from "./protocol.js";
import { limitsOf } from "./store.js";
import { makeButton, say } from "./widgets.js";

/** Words of which every print has one. */
const words = new RegExp(
  [
    "Unable to simultaneously satisfy|Conflicting constraints detected|Constraint:0x|no common ancestor",
    "AMBIGUOUS LAYOUT|frame = \\(|, state: \\w+, view:|_autolayoutTrace",
  ].join("|"),
);

// Whether a text has a print of UIKit or AppKit.
/** @param {string} text */
export const hasPrint = (text) => words.test(text);

// A part of a log that fits into a message: from the first print on, in whole lines.
/** @param {string} text @param {number} bytes of a message */
export function fitting(text, bytes) {
  const first = text.search(words);
  const start = text.lastIndexOf("\n", Math.max(0, first)) + 1;
  const room = bytes - 1024;
  let part = text.slice(first < 0 ? 0 : start);
  while (sizeOf(part) > room) {
    const end = part.lastIndexOf("\n", Math.floor(part.length * 0.8));
    part = part.slice(0, end > 0 ? end : Math.floor(part.length / 2));
  }
  return part;
}

// As it travels: escaped in JSON, in UTF-8.
const sizeOf = (/** @type {string} */ text) => new TextEncoder().encode(JSON.stringify(text)).length;

export class ConsolePrints {
  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    /** The text that the daemon was asked about. */
    this.asked = "";
    /** Of a message, 0 until the daemon has said it. */
    this.messageBytes = 0;
    this.list = h("div", { class: "prints" });
    const close = makeButton("tool", () => this.element.close(), { text: "Close" });
    const head = h("header", {}, h("h2", { text: "Console prints" }), close);
    /** @type {HTMLDialogElement} */
    this.element = h("dialog", { class: "console-prints", "aria-label": "Console prints" }, head, this.list);
    this.element.addEventListener("close", () => this.panels.change({ print: null }));
    document.addEventListener("paste", (event) => this.#paste(event));
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    const field = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (field || !hasPrint(text)) return;
    event.preventDefault();
    this.#take(text);
  }

  // Asks at once, rather than with the next frame.
  /** @param {string} text */
  #take(text) {
    this.panels.change({ print: text });
    this.#ask(text);
  }

  // Takes a dropped file that is a log.
  /** @param {File} file @returns {Promise<boolean>} */
  async takeFile(file) {
    if (file.type.startsWith("image/")) return false;
    const text = await file.text();
    if (!hasPrint(text)) return false;
    this.#take(text);
    return true;
  }

  /** @param {State} state */
  update(state) {
    const { print } = state.look;
    this.messageBytes = limitsOf(state).messageBytes;
    if (print === null) {
      this.asked = "";
      if (this.element.open) this.element.close();
      return;
    }
    if (state.connection.status === "open") this.#ask(print);
  }

  /** @param {string} print */
  #ask(print) {
    if (print === this.asked || !this.messageBytes) return;
    if (this.panels.connection.send(commands.explainPrints(fitting(print, this.messageBytes)))) this.asked = print;
  }

  /** @param {Message} message @returns {boolean} whether it was an answer about prints */
  takes(message) {
    if (message.type !== "printsExplained") return false;
    if (!this.asked) return true;
    const { prints, left } = message;
    const none = h("p", { text: "This text has no print of UIKit or AppKit." });
    const more = left > 0 ? [h("p", { text: `${left} more prints are left out.` })] : [];
    this.list.replaceChildren(...(prints.length === 0 ? [none] : prints.map(printSection)), ...more);
    if (!this.element.open) this.element.showModal();
    say(prints[0]?.headline ?? "No print found");
    return true;
  }
}

/** @param {Print} print */
function printSection({ headline, text, picture, count }) {
  // As an image, the picture can neither run scripts nor load anything.
  const image = picture
    ? h("img", {
        src: `data:image/svg+xml,${encodeURIComponent(picture)}`,
        alt: `The views of: ${headline}`,
        decoding: "sync",
      })
    : null;
  const title = count > 1 ? `${headline} (${count} times)` : headline;
  return h("section", {}, h("h3", { text: title }), image, h("pre", { text }));
}
