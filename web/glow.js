// What a save changed on one screen: the views that moved glow, and their old frames stay for a moment as outlines.
// While an older save is shown, the frames that differ from the present ones are outlined instead, without an end.

import { changedViews } from "./differences.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./geometry.js").Rect} Rect */

/** How long after a frame the other screens of a save arrive and are painted, milliseconds. */
const restOfSave = 60;

/** How long outlines stay, milliseconds. */
const duration = 1400;

/**
 * @typedef {object} GlowHost
 * @property {() => Screen | null} screen the screen that is drawn, if any
 * @property {(view: number) => HTMLElement | undefined} elementOf a view by its index
 * @property {() => void} redraw draws the outlines
 */

export class Glow {
  /** @param {GlowHost} host */
  constructor(host) {
    this.host = host;
    /** @type {Rect[]} outlined frames, in the window */
    this.ghosts = [];
    /** @type {Screen | undefined} what an older save is compared with */
    this.compared = undefined;
    /** @type {Screen | null} what a save replaced, until the new screen is drawn */
    this.before = null;
  }

  /** @param {Screen} screen of an older save @param {Screen | undefined} compared undefined for the newest save */
  compare(screen, compared) {
    if (!compared && !this.compared) return;
    this.compared = compared;
    clearTimeout(this.timer);
    this.ghosts = compared ? changedViews(screen, compared).map(({ view }) => compared.views[view].screen) : [];
  }

  /** Starts after a screen is drawn. The frame with the new places is painted first. */
  start() {
    const { before } = this;
    this.before = null;
    const screen = this.host.screen();
    if (!before || !screen) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (this.host.screen() !== screen) return;
        const changes = changedViews(before, screen);
        if (changes.length > 0) this.#light(changes);
      }, restOfSave),
    );
  }

  /** @param {ReturnType<typeof changedViews>} changes */
  #light(changes) {
    if (!this.compared) this.ghosts = changes.flatMap((change) => (change.old ? [change.old] : []));
    const root = this.host.elementOf(0);
    const leaves = changes
      .map(({ view }) => this.host.elementOf(view))
      .filter((element) => element !== undefined && element !== root && !element.querySelector("[data-view]"));
    // Removed first, so that the glow of an earlier save starts again.
    for (const element of leaves) element?.classList.remove("moved");
    requestAnimationFrame(() => {
      for (const element of leaves) element?.classList.add("moved");
    });
    this.host.redraw();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.ghosts = [];
      for (const element of leaves) element?.classList.remove("moved");
      this.host.redraw();
    }, duration);
  }
}
