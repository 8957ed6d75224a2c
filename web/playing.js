// Plays an opened screen by itself: through all text sizes and back, or through the steps of one of the layout's
// transitions.

import { signature } from "./traits.js";

/** Milliseconds between two steps. */
const stepTime = 700;

/**
 * @typedef {object} PlayingHost
 * @property {() => State} state
 * @property {() => number} mostSteps
 * @property {(changes: Partial<Look>) => void} change
 * @property {() => { index: number, count: number }} textSize the shown text size among all
 * @property {(step: number) => void} stepText
 * @property {() => boolean} isFull whether the steps as on the device have reached their limit
 * @property {(isPlaying: boolean) => void} showPlaying
 */

export class Playing {
  /** @param {PlayingHost} host */
  constructor(host) {
    this.host = host;
  }

  /** Starts or stops the play of text sizes, which turns round at both ends. */
  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    let direction = 1;
    this.host.showPlaying(true);
    this.timer = setInterval(() => {
      if (this.host.isFull()) this.stop();
      const { index, count } = this.host.textSize();
      if (index + direction < 0 || index + direction >= count) direction = -direction;
      this.host.stepText(direction);
    }, stepTime);
  }

  /** Stops the play of text sizes. */
  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.host.showPlaying(false);
  }

  // Plays a transition of the layout, step by step.
  /** @param {string} id */
  playTransition(id) {
    const { look, documents, hello } = this.host.state();
    const transition = documents.get(look.path ?? "")?.transitions.find((one) => one.id === id);
    if (!transition) return;
    this.stop();
    this.stopTransition();
    const [first, ...steps] = transition.steps.slice(0, this.host.mostSteps());
    const next = (/** @type {number} */ count) => {
      const open = signature({ device: first.size ? undefined : hello?.usualDevice, ...first });
      this.host.change({ open, size: null, trail: [first, ...steps.slice(0, count)] });
      if (count < steps.length) this.next = setTimeout(() => next(count + 1), stepTime);
    };
    next(0);
  }

  stopTransition() {
    clearTimeout(this.next);
  }
}
