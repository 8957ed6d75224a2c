// The bar of unsaved values below the screens: copies them as text, writes them into the files if the daemon allows
// it, or reverts them, and shows the result of a write.

import { copyText } from "./copying.js";
import { h, makeButton, say, setText } from "./dom.js";

// The changes as lines to paste: the place and its new text.
/** @param {ValueChange[]} changes */
export function changeText(changes) {
  /** @type {Set<string>} */
  const titles = new Set();
  return changes
    .filter(({ title }) => !title || titles.size < titles.add(title).size)
    .map(({ number, text, title }) => {
      const { file, line, column, before, after } = number;
      if (title) return `${file}:${line}:${column}: ${title}`;
      const isKey = after === "" && /^[\w [\]]*$/.test(before);
      const old = isKey ? `${before}: ${number.text}` : `${before}${number.text}${after}`;
      const now = isKey ? `${before}: ${text}` : `${before}${text}${after}`;
      return `${file}:${line}:${column}: ${old} → ${now}`;
    })
    .join("\n");
}

export class EditBar {
  /** @param {HTMLElement} element @param {Edits} edits @param {Store} store */
  constructor(element, edits, store) {
    this.element = element;
    this.edits = edits;
    this.store = store;
    /** The news last announced to screen readers. */
    this.said = "";
    this.words = h("p", { class: "edit-words" });
    this.copy = button("Copy change", () => copyText(changeText(edits.of(this.#path)), "the change", say));
    this.write = button("Write to file", () => edits.write(this.#path));
    this.reset = button("Reset", () => edits.reset(this.#path));
    this.undo = button("Undo", () => edits.undo());
    this.dismiss = button("Dismiss", () => edits.dismiss());
    const content = [this.words, this.copy, this.write, this.reset, this.undo, this.dismiss];
    this.bar = h("div", { class: "edit-bar", role: "group", "aria-label": "Unsaved values" }, ...content);
    element.append(this.bar);
  }

  get #path() {
    return this.store.state.look.path ?? "";
  }

  update() {
    const changes = this.edits.of(this.#path);
    const news = this.edits.news?.path === this.#path ? this.edits.news : null;
    const { element } = this;
    element.hidden = changes.length === 0 && !news;
    document.body.classList.toggle("has-edits", !element.hidden);
    if (element.hidden) {
      this.said = "";
      return;
    }
    const isWriting = news?.kind === "writing";
    element.classList.toggle("problem", news?.kind === "problem");
    const noun = changes.every(({ title, number }) => !title && number.kind === "number") ? "number" : "change";
    const count = `${changes.length} unsaved ${noun}${changes.length === 1 ? "" : "s"}, seen only here`;
    const first =
      new Set(changes.map(({ title }) => title ?? "")).size === 1 && (changes.length === 1 || changes[0].title)
        ? changeText(changes).replace(/^.*?:\d+:\d+: /, "")
        : "";
    const unsaved = changes.length ? [count, first].filter(Boolean).join(": ") : "";
    setText(this.words, [news?.message, unsaved].filter(Boolean).join(" "));
    for (const one of [this.copy, this.reset]) one.hidden = changes.length === 0;
    this.write.hidden = changes.length === 0 || this.store.state.hello?.allowsEdits !== true;
    setText(this.undo, news?.isUndone ? "Redo" : "Undo");
    this.undo.hidden = news?.kind !== "written" || news.undo.length === 0;
    this.dismiss.hidden = changes.length > 0 || !news || isWriting;
    for (const one of [this.write, this.undo, this.reset]) one.disabled = isWriting;
    // Screen readers get the result, not each step of a pull.
    if (news && news.message !== this.said) say(news.message);
    this.said = news?.message ?? "";
  }
}

/** @param {string} text @param {() => void} click */
const button = (text, click) => makeButton("tool", click, { text });
