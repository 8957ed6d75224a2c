// Plays an opened screen by itself: through all text sizes and back, or through the steps of one of the layout's
// transitions.

import { isFull } from "./trail-bar.js";
import { signature } from "./traits.js";

/** Milliseconds between two steps. */
const stepTime = 700;

export class Playing {
  /** @param {Single} single */
  constructor(single) {
    this.single = single;
  }

  /** Starts or stops the play of text sizes, which turns round at both ends. */
  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    let direction = 1;
    this.single.controls.showPlaying(true);
    this.timer = setInterval(() => {
      if (isFull(this.single.trail ?? [], this.single.mostSteps)) this.stop();
      const { index, sizes } = this.single.textSize;
      if (index + direction < 0 || index + direction >= sizes.length) direction = -direction;
      this.single.stepText(direction);
    }, stepTime);
  }

  /** Stops the play of text sizes. */
  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.single.controls.showPlaying(false);
  }

  // Plays a transition of the layout, step by step.
  /** @param {string} id */
  playTransition(id) {
    const { look, documents, hello } = this.single.panels.store.state;
    const transition = documents.get(look.path ?? "")?.transitions.find((one) => one.id === id);
    if (!transition) return;
    this.stop();
    this.stopTransition();
    const [first, ...steps] = transition.steps.slice(0, this.single.mostSteps);
    const next = (/** @type {number} */ count) => {
      const open = signature({ device: first.size ? undefined : hello?.usualDevice, ...first });
      this.single.change({ open, size: null, trail: [first, ...steps.slice(0, count)] });
      if (count < steps.length) this.next = setTimeout(() => next(count + 1), stepTime);
    };
    next(0);
  }

  stopTransition() {
    clearTimeout(this.next);
  }
}
