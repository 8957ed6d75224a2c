// Controls when a sweep runs: it restarts after a change of the screen, the save or the connection.

import { figuresLike, keyboardWithin, openScreen } from "./cells.js";
import { wishOf } from "./signatures.js";
import { Sweep } from "./sweep.js";
import { traits, traitValue } from "./traits.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./types.js").Screen} Screen */

/** Milliseconds without a change before a sweep restarts: a drag or a typed word counts as one change. */
const rest = 250;

/**
 * The subject of a sweep's marks: everything that may move a view, except the width.
 * @param {State} state
 * @param {Screen} screen
 */
function subjectOf({ documents }, { path, environment }) {
  const { size, flags, texts, offsets, scale, safeArea, rootMargins } = environment;
  // A screen's orientation follows from its sides.
  const causes = traits().filter(({ name }) => name !== "orientation");
  const values = causes.map((trait) => traitValue(environment, trait));
  const figures = [size[1], scale, safeArea, rootMargins];
  return JSON.stringify([path, documents.get(path)?.revision, values, flags, texts, offsets, figures]);
}

export class Sweeping {
  /**
   * @param {() => State} state
   * @param {{ watch: (environments: import("./types.js").Wish[] | null) => void, show: (width: number) => void }} host
   */
  constructor(state, host) {
    this.state = state;
    this.sweep = new Sweep({
      ask: (environments) => host.watch(environments),
      done: () => host.watch(null),
      show: (width) => host.show(width),
    });
    /** @type {{ subject: string, connection: State["connection"], open: string | null } | null} of the marks */
    this.swept = null;
    /** @type {number | undefined} */
    this.restart = undefined;
  }

  get isShown() {
    return !this.sweep.element.hidden;
  }

  /** @param {Screen} screen */
  start(screen) {
    const state = this.state();
    const { size } = screen.environment;
    const { device, size: _, ...wish } = wishOf(screen);
    this.swept = { subject: subjectOf(state, screen), connection: state.connection, open: state.look.open };
    this.sweep.start({ ...wish, ...figuresLike(screen), ...keyboardWithin(size, screen) }, size[1], screen);
  }

  stop() {
    clearTimeout(this.restart);
    this.sweep.stop();
  }

  /** A choice takes effect with the opened screen, which is not watched while a sweep runs. */
  hold() {
    if (!this.sweep.isRunning) return;
    this.swept = null;
    this.sweep.interrupt();
  }

  // The marks belong to one screen, one save and one connection; after a change of these, portions no longer arrive.
  /** @param {State} state @param {Screen | undefined} screen the opened one, if it exists */
  update(state, screen) {
    if (!this.isShown) return;
    const { connection, look } = state;
    const isReady = connection.status === "open" && state.isComplete;
    const subject = screen && isReady ? subjectOf(state, screen) : undefined;
    const isSame = this.swept !== null && subject === this.swept.subject && connection === this.swept.connection;
    if (isSame || (!screen && this.#isAwaited(state))) return;
    this.swept = subject ? { subject, connection, open: look.open } : null;
    clearTimeout(this.restart);
    this.sweep.interrupt();
    if (!subject) return;
    this.restart = setTimeout(() => {
      const now = this.state();
      const opened = openScreen(now);
      if (opened && now.connection === connection && this.isShown) this.start(opened);
    }, rest);
  }

  // While a sweep runs, nothing else is watched: a missing width is still part of this sweep.
  /** @param {State} state */
  #isAwaited({ look, connection }) {
    const { swept, sweep } = this;
    return look.size?.[1] === sweep.height && swept?.connection === connection && swept.open === look.open;
  }
}
