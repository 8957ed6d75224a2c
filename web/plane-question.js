// The planes that the page requests: while the map of every size is shown, and again after a save, for other traits,
// and when this viewer sets a text, a flag or an unsaved number. Leaving the map ends the work on them.

import { planeRange } from "./plane.js";
import { commands } from "./protocol.js";
import { revisionOf } from "./store.js";
import { planeWish } from "./traits.js";

const none = Object.freeze({ path: "", question: "" });

export class PlaneQuestion {
  /** @param {{ send: (command: Command) => boolean }} connection */
  constructor(connection) {
    this.connection = connection;
    // The last request over this connection: its layout, and everything that the answer depends on.
    /** @type {{ path: string, question: string }} */
    this.asked = none;
    this.count = 0;
  }

  /** @param {State} state @param {number} [numbers] how often the unsaved numbers have changed */
  update(state, numbers = 0) {
    const { connection, hello, look, documents } = state;
    if (connection.status !== "open") {
      this.asked = none;
      return;
    }
    const path = look.path ?? "";
    if (look.mode !== "map" || look.map !== "sizes" || !hello) this.#leave(state);
    else if (documents.get(path)?.state === "good") this.#ask(state, hello, path, numbers);
  }

  /** @param {State} state @param {Hello} hello @param {string} path @param {number} numbers */
  #ask(state, { devices, textSizes }, path, numbers) {
    const wish = planeWish(state.look);
    const others = state.look.outlines ? textSizes.filter((size) => size !== wish.textSize) : [];
    const environments = [wish, ...others.map((textSize) => ({ ...wish, textSize }))];
    const chosen = state.chosen.get(path);
    const choices = [...(chosen?.flags ?? []), ...(chosen?.texts ?? [])];
    const question = JSON.stringify([path, revisionOf(state, path), environments, choices, numbers]);
    if (question !== this.asked.question && this.#send(path, environments, planeRange(devices)))
      this.asked = { path, question };
  }

  /** @param {State} state */
  #leave({ documents }) {
    const { path } = this.asked;
    if (path && documents.has(path)) this.#send(path, [], planeRange([]));
    this.asked = none;
  }

  /** @param {string} path @param {Wish[]} environments @param {import("./plane.js").Range} range */
  #send(path, environments, range) {
    this.count += 1;
    return this.connection.send(commands.plane(path, this.count, environments, range));
  }
}
