// The values that this viewer has changed but not saved: sends them to the daemon and tracks the result of a write.
// The daemon keeps them with the connection, so they are sent again over a new one.

import { usualNumber } from "./connection.js";
import { copyText } from "./copying.js";
import { h, setText } from "./dom.js";
import { commands } from "./protocol.js";
import { makeButton, say } from "./widgets.js";

/**
 * @typedef {object} News the last event, for the bar
 * @property {"writing" | "written" | "problem"} kind
 * @property {string} path
 * @property {string} message
 * @property {NumberEdit[]} undo the edits that revert a write
 * @property {boolean} [isGone] whether the layout is gone, which is no news once it is back
 * @property {boolean} isUndone whether the write was itself an undo, so that its undo writes the numbers again
 */

/**
 * @typedef {{ path: string, changes?: [string, ValueChange][], write?: NumberEdit[] }} Undone a `write`, or `changes`
 *   that were not written, by their places
 */

export const nameOf = (/** @type {Pick<NumberEdit, "file" | "start">} */ { file, start }) => `${file}:${start}`;

/** @param {ValueChange} change @returns {NumberEdit} */
const editOf = ({ number: { file, hash, start, end }, text }) => ({ file, hash, start, end, text });

export class Edits {
  /**
   * @param {object} host @param {(command: Command) => boolean} host.send @param {() => void} host.changed
   * @param {() => void} [host.told] the daemon has been told: what is asked from now on is about the changed numbers
   * @param {() => number} host.limit @param {(path: string) => string} [host.shown] a file as people know it
   * @param {(action: () => void) => void} [host.later] combines messages, once per frame
   */
  constructor({
    send,
    changed,
    limit,
    shown = (path) => path,
    told = () => {},
    later = (action) => void requestAnimationFrame(action),
  }) {
    this.send = send;
    this.shown = shown;
    this.changed = changed;
    this.told = told;
    this.limit = limit;
    this.later = later;
    /** Whether the write on its way reverts the one before. */
    this.isUndoing = false;
    /** @type {Map<string, Map<string, ValueChange>>} by the layout's path, then by the number's place */
    this.held = new Map();
    /** @type {Set<string>} paths of changes still to be sent */
    this.unsent = new Set();
    /** @type {News | null} */
    this.news = null;
    /** @type {{ path: string, undo: NumberEdit[] }[]} the writes that can be undone, the last one at the end */
    this.writes = [];
    /** @type {Undone[]} what can be redone, undone last at the end */
    this.undone = [];
  }

  /** Whether anything would be lost with the page. */
  get hasUnsaved() {
    return this.held.size > 0;
  }

  /** @param {string} path @returns {ValueChange[]} */
  of(path) {
    return [...(this.held.get(path)?.values() ?? [])];
  }

  // The current text of a number.
  /** @param {string} path @param {SourceNumber} number */
  textOf(path, number) {
    const held = this.held.get(path)?.get(nameOf(number));
    return held?.number.hash === number.hash ? held.text : number.text;
  }

  /**
   * @param {string} path @param {SourceNumber} number
   * @param {string} text a JSON number; the file's own one reverts the change
   */
  set(path, number, text) {
    const changes = new Map(this.held.get(path));
    const name = nameOf(number);
    changes.delete(name);
    if (text !== number.text) changes.set(name, { number, text });
    this.#hold(path, changes);
  }

  // Tries a fix, as numbers are tried.
  /** @param {string} path @param {Fix} fix */
  apply(path, { title, edits }) {
    const changes = new Map(this.held.get(path));
    for (const { saved, text, ...place } of edits) {
      const number = { ...usualNumber, ...place, text: saved, kind: /** @type {const} */ ("text") };
      // Two fixes may insert at one place.
      const name = saved ? nameOf(number) : `${nameOf(number)} ${text}`;
      changes.set(name, { number, text, title });
    }
    this.#hold(path, changes);
  }

  /** @param {string} path @param {Map<string, ValueChange>} changes */
  #hold(path, changes, undone = without(this.undone, path)) {
    if (changes.size > this.limit()) {
      this.#tell("problem", path, `At most ${this.limit()} values can be changed before they are written.`);
      return;
    }
    if (changes.size) this.held.set(path, changes);
    else this.held.delete(path);
    this.undone = undone;
    this.news = null;
    this.#sendLater(path);
    this.changed();
  }

  /** @param {string} path */
  reset(path) {
    this.#hold(path, new Map());
  }

  /** @param {string} path */
  write(path) {
    this.isUndoing = false;
    this.undone = without(this.undone, path);
    this.#write(path, this.of(path).map(editOf));
  }

  // Takes back the last change that is not written, or else the last write.
  /** @param {string} path @returns {boolean} whether there was one */
  undoLast(path) {
    if (this.news?.kind === "writing") return false;
    const unsaved = [...(this.held.get(path) ?? [])];
    const [, last] = unsaved.at(-1) ?? [];
    if (last) {
      const isLast = (/** @type {ValueChange} */ change) =>
        change === last || (last.title && change.title === last.title);
      const changes = unsaved.filter(([, change]) => isLast(change));
      const left = unsaved.filter(([, change]) => !isLast(change));
      this.#hold(path, new Map(left), [...this.undone, { path, changes }]);
      return true;
    }
    const write = this.writes.filter((one) => one.path === path).at(-1);
    if (!write) return false;
    this.isUndoing = true;
    this.#write(path, write.undo);
    return true;
  }

  // Makes the change again that was taken back last.
  /** @param {string} path @returns {boolean} whether there was one */
  redoLast(path) {
    const last = this.undone.filter((one) => one.path === path).at(-1);
    if (!last || this.news?.kind === "writing") return false;
    this.undone = this.undone.filter((one) => one !== last);
    if (last.changes) this.#hold(path, new Map([...(this.held.get(path) ?? []), ...last.changes]), this.undone);
    this.isUndoing = false;
    if (last.write) this.#write(path, last.write);
    return true;
  }

  /** The button beside the news of a write. */
  undo() {
    if (this.news?.kind !== "written") return;
    const { path, undo, isUndone } = this.news;
    if (isUndone) this.redoLast(path);
    else {
      this.isUndoing = true;
      this.#write(path, undo);
    }
  }

  dismiss() {
    this.news = null;
    this.changed();
  }

  /** @param {string} path @param {NumberEdit[]} edits */
  #write(path, edits) {
    const isSent = this.send(commands.writeNumbers(path, edits));
    this.#tell(
      isSent ? "writing" : "problem",
      path,
      isSent ? "Writing…" : "There is no connection to the daemon; nothing was written.",
    );
  }

  /** @param {News["kind"]} kind @param {string} path @param {string} message @param {NumberEdit[]} undo */
  #tell(kind, path, message, undo = []) {
    this.news = { kind, path, message, undo, isUndone: kind === "written" && this.isUndoing };
    this.changed();
  }

  // A pull changes a number more often than frames are drawn.
  /** @param {string} path */
  #sendLater(path) {
    if (this.unsent.size === 0) this.later(() => this.flush());
    this.unsent.add(path);
  }

  flush() {
    for (const path of this.unsent) this.send(commands.setNumbers(path, this.of(path).map(editOf)));
    this.unsent.clear();
    this.told();
  }

  /** The daemon's answer to a write is lost with the connection. */
  disconnected() {
    if (this.news?.kind === "writing")
      this.#tell("problem", this.news.path, "The connection was lost: look at the file to see if it was written.");
  }

  /** A new connection is open and does not know the changes. */
  reconnected() {
    for (const path of this.held.keys()) this.#sendLater(path);
  }

  // Drop the "layout is gone" message once the layout is back. What was undone before a save has no place in it.
  /** @param {Update} message */
  #follow({ documents }) {
    const { news } = this;
    this.undone = this.undone.filter((one) => !one.changes || !documents.some(({ path }) => path === one.path));
    if (news?.isGone && documents.some(({ path }) => path === news.path)) this.dismiss();
  }

  // A file was saved: the daemon has moved the changes to their places in its new bytes, and dropped the others.
  /** @param {Moved} message */
  #move({ path, edits }) {
    const before = this.held.get(path);
    /** @type {Map<string, ValueChange>} */
    const changes = new Map();
    for (const { was, saved, file, hash, start, end } of edits) {
      const change = before?.get(nameOf({ file, start: was }));
      if (!change) continue;
      const number = { ...change.number, hash, start, end, text: saved };
      changes.set(nameOf(number), { number, text: change.text });
    }
    if (changes.size) this.held.set(path, changes);
    else this.held.delete(path);
    this.changed();
  }

  /** @param {Written} message */
  #remember({ path, undo }) {
    const at = this.writes.map((one) => one.path).lastIndexOf(path);
    if (!this.isUndoing) this.writes.push({ path, undo });
    else if (at >= 0) this.writes.splice(at, 1);
    if (this.isUndoing && undo.length > 0) this.undone.push({ path, write: undo });
  }

  // Whether a message is handled here.
  /** @param {Message} message */
  takes(message) {
    if (message.type === "update") this.#follow(message);
    if (message.type === "moved") {
      this.#move(message);
      return true;
    }
    if (message.type === "written") {
      const written = new Set(message.files);
      const left = [...(this.held.get(message.path) ?? [])].filter(([, { number }]) => !written.has(number.file));
      if (left.length) {
        // The daemon may have dropped these with the others.
        this.held.set(message.path, new Map(left));
        this.#sendLater(message.path);
      } else this.held.delete(message.path);
      this.#remember(message);
      const files = message.files.map(this.shown).join(", ");
      const words = this.isUndoing ? `Undone: ${files} has its earlier text again.` : `Written to ${files}.`;
      this.#tell("written", message.path, words, message.undo);
      return true;
    }
    if (message.type !== "error" || (message.command !== "setNumbers" && message.command !== "writeNumbers"))
      return false;
    const path = message.path ?? this.news?.path ?? "";
    // The daemon has dropped them, because they belong to old bytes.
    const isGone = message.code === "gone";
    if ((isGone || message.code === "stale") && message.command === "setNumbers") this.held.delete(path);
    this.#tell("problem", path, `${message.message[0]?.toUpperCase()}${message.message.slice(1)}.`);
    if (this.news) this.news.isGone = isGone;
    return true;
  }
}

/** @param {readonly Undone[]} undone @param {string} path */
const without = (undone, path) => undone.filter((one) => one.path !== path);

// The bar of unsaved values below the screens: copies them as text, writes them into the files if the daemon allows
// it, or reverts them, and shows the result of a write.

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
