// The edges of an opened screen, for dragging it to any size. The daemon solves each size on the way; the newest wins.
// The edge stays under the pointer, even though the device is centred in its room as long as it fits.

import { allowedSize } from "./controls.js";
import { h } from "./dom.js";
import { clamp } from "./geometry.js";
import { followDrag } from "./widgets.js";

/** @typedef {"right" | "bottom" | "corner"} Edge */

// The length of a screen along one axis, in CSS pixels, if its far edge is at a place in its room.
/** @param {number} edge @param {{ start: number, length: number, scrolled: number }} room */
export function lengthTo(edge, { start, length, scrolled }) {
  const centred = 2 * (edge - start - length / 2);
  return centred <= length ? centred : edge - start + scrolled;
}

// The elements to add to the device.
/** @param {Single} single */
export const edgeHandles = (single) =>
  /** @type {Edge[]} */ (["right", "bottom", "corner"]).map((edge) => {
    const handle = h("div", { class: `handle ${edge}`, "aria-hidden": "true" });
    handle.addEventListener("pointerdown", (event) => drag(handle, edge, event, single));
    return handle;
  });

/** @param {HTMLElement} room */
function insideOf(room) {
  const { left, top } = room.getBoundingClientRect();
  const style = getComputedStyle(room);
  const [before, after, above, below] = ["left", "right", "top", "bottom"].map((side) =>
    parseFloat(style.getPropertyValue(`padding-${side}`)),
  );
  return [
    { start: left + before, length: room.clientWidth - before - after, scrolled: room.scrollLeft },
    { start: top + above, length: room.clientHeight - above - below, scrolled: room.scrollTop },
  ];
}

// How much wider and taller than the glass the screen is drawn, in CSS pixels: its frame, and the caption above it,
// which has one more line while the screen is broken.
/** @param {Single} single */
function besideGlass({ view: { device, element, screen }, zoom }) {
  const lengths = [device.getBoundingClientRect().width, element.getBoundingClientRect().height];
  return lengths.map((length, axis) => (screen ? length - screen.environment.size[axis] * zoom : 0));
}

/** @param {HTMLElement} handle @param {Edge} edge @param {PointerEvent} event @param {Single} single */
function drag(handle, edge, event, single) {
  event.preventDefault();
  const { zoom, view } = single;
  if (!view.screen) return;
  const { size } = view.screen.environment;
  single.holdEdges(true);
  const { right } = view.device.getBoundingClientRect();
  const { bottom } = view.element.getBoundingClientRect();
  // Where the edge was grabbed.
  const held = [event.clientX - right, event.clientY - bottom];
  const moved = (/** @type {PointerEvent} */ next) => {
    const room = insideOf(single.platform);
    const beside = besideGlass(single);
    const [width, height] = [next.clientX, next.clientY].map((at, axis) =>
      Math.round((lengthTo(at - held[axis], room[axis]) - beside[axis]) / zoom),
    );
    single.change({ size: allowedSize(edge === "bottom" ? size[0] : width, edge === "right" ? size[1] : height) });
  };
  followDrag(handle, event, moved, () => single.holdEdges(false));
}

// A finger that drags a scroll view may lower the keyboard, as UIScrollView.KeyboardDismissMode describes: when the
// drag begins, or with the finger, which takes the keyboard along once it reaches it.

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
