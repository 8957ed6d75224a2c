// What this viewer has typed and switched. The daemon keeps it with the connection: over a new one it is said again.

/** @typedef {import("./types.js").SetText | import("./types.js").SetFlag} Choice */

const nameOf = (/** @type {Choice} */ choice) =>
  JSON.stringify([choice.type, choice.path, choice.type === "setText" ? choice.view : choice.flag]);

export class Choices {
  /** @param {(command: Choice) => boolean} send */
  constructor(send) {
    this.send = send;
    /** @type {Map<string, Choice>} the newest for each view and flag */
    this.made = new Map();
    /** @type {Map<string, Choice>} to be said again */
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
   * What the address said before anything was sent.
   * @param {Choice} command
   */
  keep(command) {
    const name = nameOf(command);
    this.made.set(name, command);
    this.unsaid.set(name, command);
  }

  /** Another connection is open. */
  reconnected() {
    this.unsaid = new Map(this.made);
  }

  /**
   * Says again what is of layouts that the daemon knows by now.
   * @param {ReadonlyMap<string, import("./types.js").LayoutDocument>} documents
   */
  sayAgain(documents) {
    for (const [name, command] of this.unsaid) {
      if (documents.get(command.path)?.state !== "good" || !this.send(command)) continue;
      this.unsaid.delete(name);
    }
  }
}
