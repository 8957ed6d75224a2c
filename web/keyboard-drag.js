// A finger that drags a scroll view may lower the keyboard, as UIScrollView.KeyboardDismissMode describes: when the
// drag begins, or with the finger, which takes the keyboard along once it reaches it.

import { clamp } from "./geometry.js";

/**
 * @typedef {object} KeyboardDragHost
 * @property {() => SolvedScreen | null} screen
 * @property {() => boolean} isUp whether the keyboard is up
 * @property {() => number | null} covered by a keyboard that is dragged, points
 * @property {(clientY: number) => number} heightBelow a place in the page, down to the lower edge of the screen, points
 * @property {(height: number) => void} slide holds the keyboard at a height in points
 * @property {() => void} dismiss
 * @property {() => void} letUp lets the keyboard go back up
 */

export class KeyboardDrag {
  /** @param {KeyboardDragHost} host */
  constructor(host) {
    this.host = host;
    /** Whether the finger has reached the keyboard, and its last direction. */
    this.takes = false;
    this.isGoingDown = false;
  }

  /** @param {ScrollView} scrollView @param {"began" | "moved" | "ended"} phase @param {number} clientY */
  drag({ dismiss }, phase, clientY) {
    const { host } = this;
    const screen = host.screen();
    if (dismiss === "none" || !screen?.environment.keyboard || !host.isUp()) return;
    if (dismiss === "onDrag") {
      if (phase === "began") host.dismiss();
    } else if (phase === "ended") this.#release();
    else this.#move(screen.environment.keyboardHeight, phase, clientY);
  }

  #release() {
    if (this.host.covered() === null || !this.takes) return;
    this.takes = false;
    if (this.isGoingDown) this.host.dismiss();
    else this.host.letUp();
  }

  /** @param {number} keyboardHeight @param {"began" | "moved"} phase @param {number} clientY */
  #move(keyboardHeight, phase, clientY) {
    const covered = clamp(this.host.heightBelow(clientY), 1, keyboardHeight);
    const before = this.host.covered() ?? keyboardHeight;
    if (phase === "began" || covered === before || (covered > before && !this.takes)) return;
    this.takes = true;
    this.isGoingDown = covered < before;
    this.host.slide(covered);
  }
}
