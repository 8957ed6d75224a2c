// Flags and texts that a person sets: kept in the store for the address, sent to the daemon, and sent again over a new
// connection.

import { commands, isSendable } from "./protocol.js";
import { limitsOf } from "./store.js";

export class Chooser {
  /** @param {Store} store @param {(command: SetText | SetFlag) => boolean} send */
  constructor(store, send) {
    this.store = store;
    this.choices = new Choices(send);
    for (const [path, { flags, texts }] of store.state.chosen) {
      for (const [flag, value] of flags) this.choices.keep(commands.setFlag(path, flag, value));
      for (const [view, text] of texts) this.choices.keep(commands.setText(path, view, text, null));
    }
  }

  get path() {
    return this.store.state.look.path ?? "";
  }

  /** @param {string} flag @param {FlagValue | null} value */
  setFlag(flag, value) {
    const { path } = this;
    this.store.dispatch({ type: "choose", path, of: "flags", name: flag, value });
    this.choices.say(commands.setFlag(path, flag, value));
  }

  /** @param {string} view @param {string | null} text @param {number | null} [caret] */
  setText(view, text, caret = null) {
    const { path } = this;
    if (this.isTooLong(text)) return;
    if (!this.isSecret(view)) this.store.dispatch({ type: "choose", path, of: "texts", name: view, value: text });
    this.choices.say(commands.setText(path, view, text, caret));
  }

  // A password never goes into a link.
  /** @param {string} view */
  isSecret(view) {
    const screens = [...(this.store.state.screens.get(this.path)?.values() ?? [])];
    return screens.some(({ views }) => views.some(({ id, control }) => id === view && control.secure));
  }

  // Whether a text is so long that it would end the connection; if so, reports it.
  /** @param {string | null} text */
  isTooLong(text) {
    const limits = limitsOf(this.store.state);
    if (isSendable(JSON.stringify(commands.setText("", "", text)), limits)) return false;
    const most = `${limits.messageBytes / 1024} KiB`;
    const message = `The text is longer than the daemon accepts (${most}). The earlier text is shown.`;
    this.store.dispatch({ type: "trouble", message });
    return true;
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (state.connection !== previous.connection && state.connection.status === "open") this.choices.reconnected();
    if (state.isComplete) this.choices.sayAgain(state.documents);
  }
}

// The texts and flags that this viewer has set. The daemon keeps them with the connection, so they are sent again over
// a new one.

/** @typedef {SetText | SetFlag} Choice */

const nameOf = (/** @type {Choice} */ choice) =>
  JSON.stringify([choice.type, choice.path, choice.type === "setText" ? choice.view : choice.flag]);

export class Choices {
  /** @param {(command: Choice) => boolean} send */
  constructor(send) {
    this.send = send;
    /** @type {Map<string, Choice>} the newest for each view and flag */
    this.made = new Map();
    /** @type {Map<string, Choice>} to be sent again */
    this.unsaid = new Map();
  }

  /** @param {Choice} command */
  say(command) {
    const name = nameOf(command);
    const isTakenBack = (command.type === "setText" ? command.text : command.value) === null;
    if (isTakenBack) this.made.delete(name);
    else this.made.set(name, command);
    this.unsaid.delete(name);
    this.send(command);
  }

  // Keeps a choice from the address before anything was sent.
  /** @param {Choice} command */
  keep(command) {
    const name = nameOf(command);
    this.made.set(name, command);
    this.unsaid.set(name, command);
  }

  /** A new connection is open. */
  reconnected() {
    this.unsaid = new Map(this.made);
  }

  // Sends again the choices for layouts that the daemon knows by now.
  /** @param {ReadonlyMap<string, LayoutDocument>} documents */
  sayAgain(documents) {
    for (const [name, command] of this.unsaid) {
      if (documents.get(command.path)?.state !== "good" || !this.send(command)) continue;
      this.unsaid.delete(name);
    }
  }
}
