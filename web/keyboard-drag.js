// A finger that drags a scroll view may lower the keyboard, as UIScrollView.KeyboardDismissMode describes: when the
// drag begins, or with the finger, which takes the keyboard along once it reaches it.

import { clamp } from "./geometry.js";

export class KeyboardDrag {
  /** @param {Single} single */
  constructor(single) {
    this.single = single;
    /** Whether the finger has reached the keyboard, and its last direction. */
    this.takes = false;
    this.isGoingDown = false;
  }

  /** @param {ScrollView} scrollView @param {"began" | "moved" | "ended"} phase @param {number} clientY */
  drag({ dismiss }, phase, clientY) {
    const { single } = this;
    const { screen } = single.view;
    if (dismiss === "none" || !screen?.environment.keyboard || !single.isKeyboardUp) return;
    if (dismiss === "onDrag") {
      if (phase === "began") single.dismissKeyboard();
    } else if (phase === "ended") this.#release();
    else this.#move(screen.environment.keyboardHeight, phase, clientY);
  }

  #release() {
    if (this.single.slide === null || !this.takes) return;
    this.takes = false;
    if (this.isGoingDown) this.single.dismissKeyboard();
    else this.single.letKeyboardUp();
  }

  /** @param {number} keyboardHeight @param {"began" | "moved"} phase @param {number} clientY */
  #move(keyboardHeight, phase, clientY) {
    const { single } = this;
    const below = (single.view.glass.getBoundingClientRect().bottom - clientY) / single.zoom;
    const covered = clamp(below, 1, keyboardHeight);
    const before = single.slide ?? keyboardHeight;
    if (phase === "began" || covered === before || (covered > before && !this.takes)) return;
    this.takes = true;
    this.isGoingDown = covered < before;
    single.slideKeyboard(covered);
  }
}
