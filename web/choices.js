// What this viewer has typed and switched. The daemon keeps it with the connection: over a new one it is said again.

/** @typedef {{ type: string, path: string, view?: string, flag?: string, text?: string | null, value?: any }} Choice a `setText` or `setFlag` */

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
    const name = JSON.stringify([command.type, command.path, command.view ?? command.flag]);
    const isTakenBack = (command.type === "setText" ? command.text : command.value) === null;
    if (isTakenBack) this.made.delete(name);
    else this.made.set(name, command);
    this.unsaid.delete(name);
    this.send(command);
  }

  /** Another connection is open. */
  reconnected() {
    this.unsaid = new Map(this.made);
  }

  /** Says again what is of layouts that the daemon knows by now. @param {ReadonlyMap<string, any>} documents */
  sayAgain(documents) {
    for (const [name, command] of this.unsaid) {
      if (documents.get(command.path)?.state !== "good" || !this.send(command)) continue;
      this.unsaid.delete(name);
    }
  }
}
