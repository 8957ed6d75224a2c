// The texts and flags that this viewer has set. The daemon keeps them with the connection, so they are sent again over
// a new one.

/** @typedef {import("./types.js").SetText | import("./types.js").SetFlag} Choice */

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

  /**
   * Keeps a choice from the address before anything was sent.
   * @param {Choice} command
   */
  keep(command) {
    const name = nameOf(command);
    this.made.set(name, command);
    this.unsaid.set(name, command);
  }

  /** A new connection is open. */
  reconnected() {
    this.unsaid = new Map(this.made);
  }

  /**
   * Sends again the choices for layouts that the daemon knows by now.
   * @param {ReadonlyMap<string, import("./types.js").LayoutDocument>} documents
   */
  sayAgain(documents) {
    for (const [name, command] of this.unsaid) {
      if (documents.get(command.path)?.state !== "good" || !this.send(command)) continue;
      this.unsaid.delete(name);
    }
  }
}
