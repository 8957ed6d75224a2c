// If switched on, scrolling one screen also scrolls the others of the wall: each scroll view by its id, as far as its
// own range allows.

import { clamp } from "./geometry.js";

/** @typedef {import("./screen.js").ScreenView} ScreenView */

export class Siblings {
  isOn = false;
  /** While this moves them, their own scroll events are ignored. */
  #isMoving = false;

  /** @param {ScreenView} view that a person scrolls @param {Iterable<ScreenView>} all */
  follow(view, all) {
    if (!this.isOn || this.#isMoving || view.isLarge || !view.screen) return;
    const offsets = new Map(view.screen.scrollViews.map(({ id }, index) => [id, view.offsets[index]]));
    this.#isMoving = true;
    for (const other of all) if (other !== view && other.isDrawn) moveTo(other, offsets);
    this.#isMoving = false;
  }
}

/** @param {ScreenView} view @param {Map<string, [number, number]>} offsets */
function moveTo(view, offsets) {
  for (const scroller of view.scrollers) {
    const offset = offsets.get(scroller?.solved?.id ?? "");
    if (!scroller?.solved || !offset) continue;
    const { x, y } = scroller.solved.offsetRange;
    scroller.show([clamp(offset[0], ...x), clamp(offset[1], ...y)]);
  }
}
