// Saves the visible screens as pictures. The daemon draws watched screens and a map has none, so from the map the wall
// is shown first.

import { isWhole, screenFor, wallScreens } from "./cells.js";
import { Exporter } from "./export.js";
import { screenDrawing, wallSheet } from "./sheet.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {"svg" | "png"} Format */

export class Saving {
  /**
   * @param {{ store: import("./store.js").Store, change: (changes: Partial<State["look"]>) => void, ask: (screen:
   *   import("./types.js").Screen) => boolean, say: (text: string) => void, room: () => number, offsetsOf:
   *   import("./sheet.js").OffsetsOf }} page `room`: points that the wall is wide
   */
  constructor({ store, change, ask, say, room, offsetsOf }) {
    this.room = room;
    this.offsetsOf = offsetsOf;
    this.store = store;
    this.change = change;
    /** @type {{ path: string | null, format: Format } | null} The screens to save once they arrive. */
    this.waiting = null;
    this.exporter = new Exporter({
      ask,
      say,
      failed: () => this.trouble("The daemon cannot be reached, so nothing was saved. Try again once it is back."),
    });
  }

  /** @param {string} message */
  trouble(message) {
    this.store.dispatch({ type: "trouble", message });
  }

  /** @param {Format} format */
  saveShown(format) {
    const { state } = this.store;
    const { look, step, alternative } = state;
    if (step !== null || alternative) {
      const shown = step === null ? "Another solution" : "An old save";
      this.trouble(`${shown} is shown, but the daemon exports the current screen. Go back to it first.`);
      return;
    }
    const one = look.screen ? screenFor(state, look.screen) : undefined;
    this.waiting = one || look.mode === "wall" ? null : { path: look.path, format };
    if (this.waiting) this.change({ mode: "wall" });
    else this.save(one ? [one] : wallScreens(state), format);
  }

  /** @param {import("./types.js").Screen[]} screens @param {Format} format */
  save(screens, format) {
    const { state } = this.store;
    const { offsetsOf } = this;
    const [first, ...others] = screens;
    const page = { room: this.room(), offsetsOf };
    const arrange = (/** @type {ReadonlyMap<string, string>} */ svgs) =>
      others.length > 0
        ? wallSheet(state, screens, svgs, page)
        : screenDrawing(state, first, svgs.get(first.key) ?? "", offsetsOf);
    if (first) this.exporter.start(screens, format, arrange);
    else this.trouble("There is no screen to save.");
  }

  /** @param {import("./types.js").Drawing} message */
  receive(message) {
    this.exporter.receive(message);
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (state.connection !== previous.connection && state.connection.status !== "open") this.exporter.fail();
    if (!this.waiting) return;
    const { look } = state;
    const isLeft = look.path !== this.waiting.path || look.mode !== "wall" || state.problem !== null;
    if (!isLeft && !isWhole(state)) return;
    const { format } = this.waiting;
    this.waiting = null;
    if (!isLeft) this.save(wallScreens(state), format);
  }
}
