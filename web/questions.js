// Requests that the page sends by itself: the explanation of the selected view, a layout's breakpoints, and the
// portions of a sweep. Those of planes are in a module of their own (plane.js).

import { desiredWatch, screenFor } from "./cells.js";
import { watchText } from "./early.js";
import { PlaneQuestion } from "./plane.js";
import { affordable, commands } from "./protocol.js";
import { limitsOf, revisionOf } from "./store.js";

export class Questions {
  /** @param {Pick<Page, "store" | "connection" | "sent" | "sendWatch">} page */
  constructor({ store, connection, sent, sendWatch }) {
    this.store = store;
    this.connection = connection;
    this.sent = sent;
    this.sendWatch = sendWatch;
    /** While a number is pulled, its screens come faster than one reads explanations. */
    this.isHeld = false;
    this.planes = new PlaneQuestion(connection);
    /** How often the daemon was told other unsaved numbers. */
    this.numbers = 0;
  }

  // The map follows the unsaved numbers, but not each step of a pull.
  numbersChanged() {
    this.numbers += 1;
    if (!this.isHeld) this.#askMap();
  }

  #askMap() {
    const { state } = this.store;
    this.planes.update(state, this.numbers);
    if (state.connection.status === "open") this.findBreakpoints(state, state);
  }

  /** @param {boolean} isHeld */
  hold(isHeld) {
    this.isHeld = isHeld;
    const { state } = this.store;
    if (isHeld) return;
    if (state.step === null) this.explainSelection(state, state);
    this.#askMap();
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (!this.isHeld) this.planes.update(state, this.numbers);
    if (state.connection.status !== "open") return;
    // Older saves are not explained.
    if (!this.isHeld && state.step === null) this.explainSelection(state, previous);
    if (state.step === null) this.askNumbers(state, previous);
    this.findBreakpoints(state, previous);
  }

  // A save may change the explanation of a view without changing a frame; then no screen arrives.
  /** @param {State} state @param {State} previous */
  explainSelection(state, previous) {
    const { path, screen, view } = state.look;
    if (!path || !screen || !view) return;
    const now = screenFor(state, screen);
    if (now && (isOtherView(state, previous) || now !== screenFor(previous, screen)))
      this.connection.send(commands.explain(path, screen, view));
  }

  // The files' own numbers; the page keeps the tried ones itself.
  /** @param {State} state @param {State} previous */
  askNumbers(state, previous) {
    const { path, screen, view } = state.look;
    if (!path || !screen || !view || !screenFor(state, screen)) return;
    const isNew = !screenFor(previous, screen) || state.connection !== previous.connection;
    if (isNew || isOtherView(state, previous)) this.connection.send(commands.numbers(path, screen, view));
  }

  // The map needs the breakpoints of its document, again after each save.
  /** @param {State} state @param {State} previous */
  findBreakpoints(state, previous) {
    const { path, mode } = state.look;
    if (mode !== "map" || state.look.map !== "devices" || !path) return;
    const isNew =
      previous.look.mode !== "map" ||
      previous.look.map !== "devices" ||
      previous.look.path !== path ||
      revisionOf(state, path) !== revisionOf(previous, path) ||
      state === previous;
    if (isNew && state.documents.get(path)?.state === "good") this.connection.send(commands.breakpoints(path));
  }

  // While a sweep runs, its portions are watched beside the opened screen; at its end the usual watch is sent again.
  /** @param {Wish[] | null} environments */
  watchSweep(environments) {
    const { path } = this.store.state.look;
    if (!path) return;
    this.sent.delete(path);
    if (environments === null) {
      this.sendWatch(this.store.state, null);
      return;
    }
    const limits = limitsOf(this.store.state);
    const command = commands.watch(path, affordable(environments, limits));
    const wanted = desiredWatch(this.store.state);
    if (this.connection.send(command) && wanted) this.sent.set(path, watchText(wanted, limits));
  }
}

// Whether another view is selected than before, or the same one after a save.
/** @param {State} state @param {State} previous the same if all is asked anew */
const isOtherView = (state, previous) =>
  state === previous ||
  previous.step !== null ||
  state.look.view !== previous.look.view ||
  state.look.screen !== previous.look.screen ||
  revisionOf(state, state.look.path ?? "") !== revisionOf(previous, state.look.path ?? "");
