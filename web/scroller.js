// A scroll view: a real `overflow` element whose scrollable length is the solved content size with its insets, so that
// wheel, keys, touch and screen readers work inside the range. The content is placed from the offset:
//
//   .view (overflow: auto) > .extent (as long as the range) > .stage (sticky, the viewport, clips) > .content
//
// Until a person reaches it, it only clips: see `wake`. From then on scroll-gestures.js moves it.
//
// The content moves by a transform of the sticky stage's child, in the same frame as everything that depends on the
// offset; so a stretched header and the text below it never part.

import { h } from "./dom.js";
import { clamp } from "./geometry.js";

export const axes = /** @type {const} */ (["x", "y"]);

// The content offset nearest to the wanted one at which the view rests: inside the range, or at the solved offset,
// which may be beyond an end.
/** @param {ScrollView} solved @param {[number, number]} wanted @returns {[number, number]} */
export function placeable({ offset, offsetRange }, [x, y]) {
  return [x === offset[0] ? x : clamp(x, ...offsetRange.x), y === offset[1] ? y : clamp(y, ...offsetRange.y)];
}

export class Scroller {
  /**
   * @param {HTMLElement} element
   * @param {{ moved: (scroller: Scroller) => void, grip: (scroller: Scroller) => ScrollGestures | null }} host `grip`
   *   lets a hand move it, or answers that none can yet
   */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    this.content = h("div", { class: "content" });
    this.bars = { x: h("div", { class: "indicator x" }), y: h("div", { class: "indicator y" }) };
    this.stage = h("div", { class: "stage" }, this.content, this.bars.x, this.bars.y);
    this.extent = h("div", { class: "extent" }, this.stage);
    element.append(this.extent);
    /** @type {[number, number]} the shown content offset, unrounded */
    this.offset = [0, 0];
    /** @type {ScrollView | null} */
    this.solved = null;
    /** The shown viewport, which a sliding keyboard may make larger or smaller than the solved one. */
    this.viewport = /** @type {[number, number]} */ ([0, 0]);
    /** @type {ScrollGestures | null} what moves it by hand, once a person has reached it */
    this.gestures = null;
  }

  /** @param {ScrollView} solved */
  update(solved) {
    const previous = this.solved;
    this.solved = solved;
    const { offsetRange, viewport } = solved;
    for (const axis of axes) {
      const [low, high] = offsetRange[axis];
      const length = viewport[axis === "x" ? 0 : 1] + (solved.axes[axis] ? Math.ceil(high - low) : 0);
      this.extent.style[axis === "x" ? "width" : "height"] = `${length}px`;
    }
    for (const axis of axes) this.element.classList.toggle(`along-${axis}`, solved.axes[axis]);
    this.setViewport(viewport[0], viewport[1]);
    const isScrollable = solved.axes.x || solved.axes.y;
    if (isScrollable) this.element.tabIndex = 0;
    else this.element.removeAttribute("tabindex");
    // It follows the solver's offset when that changes (a caret scrolled to visible); otherwise the person's position
    // stays.
    const wasMoved = previous !== null && previous.offset.every((value, index) => value === solved.offset[index]);
    const wanted = wasMoved ? this.offset : solved.offset;
    this.gestures?.stop();
    this.show(placeable(solved, wanted), false);
  }

  /** Lets a hand move it. Before that it has no wheel listener, because each one costs time in every paint. */
  wake() {
    this.gestures ??= this.host.grip(this);
  }

  // Shows a content offset, inside the range or beyond it.
  /** @param {[number, number]} offset */
  show(offset, tells = true) {
    this.offset = offset;
    this.gestures?.syncNative();
    this.place();
    if (tells) this.host.moved(this);
  }

  // Sets a viewport that differs from the solved one.
  /** @param {number} width @param {number} height */
  setViewport(width, height) {
    this.stage.style.width = `${width}px`;
    this.stage.style.height = `${height}px`;
    this.viewport = /** @type {[number, number]} */ ([width, height]);
    for (const axis of axes) this.#placeBar(axis);
  }

  place() {
    const [x, y] = this.offset;
    this.content.style.transform = x === 0 && y === 0 ? "" : `translate(${-x}px, ${-y}px)`;
    for (const axis of axes) this.#placeBar(axis);
  }

  /** @param {Axis} axis */
  #placeBar(axis) {
    const solved = this.solved;
    const bar = this.bars[axis];
    const index = axis === "x" ? 0 : 1;
    const viewport = this.viewport[index];
    const [low, last] = solved?.offsetRange[axis] ?? [0, 0];
    const high = last + (solved?.viewport[index] ?? 0) - viewport;
    if (!solved || !solved.axes[axis] || !solved.indicators[axis] || high <= low) {
      bar.hidden = true;
      return;
    }
    bar.hidden = false;
    const inset = solved.indicatorInset;
    const [before, after] = axis === "x" ? [inset[1], inset[3]] : [inset[0], inset[2]];
    const room = Math.max(viewport - before - after - 6, 8);
    const beyond = Math.max(low - this.offset[index], this.offset[index] - high, 0);
    const length = Math.max((room * viewport) / (viewport + high - low) - beyond, 8);
    const progress = clamp((this.offset[index] - low) / (high - low), 0, 1);
    const start = before + 3 + progress * (room - length);
    bar.style[axis === "x" ? "left" : "top"] = `${start}px`;
    bar.style[axis === "x" ? "width" : "height"] = `${length}px`;
  }

  /** Whether it is at rest. */
  get isAtRest() {
    return !this.gestures?.isBusy && this.staysBySelf;
  }

  /** Whether it rests here: inside the range, or beyond it at the solved offset. */
  get staysBySelf() {
    const { solved, offset } = this;
    return solved === null || placeable(solved, offset).every((value, index) => value === offset[index]);
  }

  isBeyond() {
    const range = this.solved?.offsetRange;
    if (!range) return false;
    return axes.some((axis, index) => this.offset[index] < range[axis][0] || this.offset[index] > range[axis][1]);
  }
}
