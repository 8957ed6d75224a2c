// A scroll view: a real `overflow` element whose scrollable length is the solved content size with its insets, so that
// wheel, keys, touch and screen readers work inside the range. The content is placed from the offset:
//
//   .view (overflow: auto) > .extent (as long as the range) > .stage (sticky, the viewport, clips) > .content
//
// Until a person reaches it, it only clips: see `wake`.
//
// The content moves by a transform of the sticky stage's child, in the same frame as everything that depends on the
// offset; so a stretched header and the text below it never part. Beyond an end the native scroller stays where it
// is and physics.js moves the content.

import { h } from "./dom.js";
import { clamp } from "./geometry.js";
import { decelerationRate, dragged, grabbed, pageRest, released, velocity } from "./physics.js";

/** @typedef {import("./types.js").ScrollView} ScrollView */
/** @typedef {import("./types.js").Axis} Axis */

/**
 * @typedef {object} Drag by a pointer or a finger
 * @property {number} x where it began, pixels of the page
 * @property {number} y
 * @property {number} scale pixels of the page in a point
 * @property {number[]} finger the finger's offsets as if there were no ends
 * @property {{ at: number, position: number }[][]} samples by axis
 * @property {boolean} isMoving
 * @property {boolean} isOfOthers whether it goes in a direction in which this view does not move
 */

const axes = /** @type {const} */ (["x", "y"]);

/**
 * The content offset nearest to the wanted one at which the view rests: inside the range, or at the solved offset,
 * which may be beyond an end.
 * @param {ScrollView} solved @param {[number, number]} wanted @returns {[number, number]}
 */
export function placeable({ offset, offsetRange }, [x, y]) {
  return [x === offset[0] ? x : clamp(x, ...offsetRange.x), y === offset[1] ? y : clamp(y, ...offsetRange.y)];
}

export class Scroller {
  /**
   * @param {HTMLElement} element
   * @param {{ moved: (scroller: Scroller) => void, isMotionReduced: () => boolean, handlesTouch: () => boolean, finger:
   *   (phase: "began" | "moved" | "ended", clientY: number) => void }} host
   *   `finger` is called with a drag by hand
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
    /** @type {[number, number]} offset of the native scroller from the start of its range */
    this.native = [0, 0];
    this.wasDragged = false;
    /** Whether a person is holding it. */
    this.isHeld = false;
    /** @type {number | null} The last position of the touching finger, in pixels of the page. */
    this.touchY = null;
    /** Whether the native scroller has moved by itself since it came to rest. */
    this.isFollowing = false;
    this.isLive = false;
    this.motion = 0;
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
    this.#stop();
    this.show(placeable(solved, wanted), false);
  }

  /**
   * Makes it scrollable by hand. Before that it has no wheel listener, because each one costs time in every paint.
   */
  wake() {
    if (this.isLive) return;
    this.isLive = true;
    const { element } = this;
    element.classList.add("live");
    element.addEventListener("scroll", () => this.#followed(), { passive: true });
    // The native scroller has no paging.
    element.addEventListener("scrollend", () => {
      if (this.isFollowing && this.solved?.paging && !this.motion && !this.isHeld) this.fling([0, 0]);
      this.isFollowing = false;
    });
    element.addEventListener("pointerdown", (event) => this.#pressed(event));
    element.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    element.addEventListener("touchstart", (event) => this.#touched(event), { passive: true });
    element.addEventListener("touchmove", (event) => this.#touchMoved(event), { passive: false });
    element.addEventListener("touchend", (event) => this.#touchEnded(event), { passive: true });
    element.addEventListener("touchcancel", (event) => this.#touchEnded(event), { passive: true });
    this.#syncNative();
  }

  /**
   * Shows a content offset, inside the range or beyond it.
   * @param {[number, number]} offset
   */
  show(offset, tells = true) {
    this.offset = offset;
    this.#syncNative();
    this.place();
    if (tells) this.host.moved(this);
  }

  /**
   * Sets a viewport that differs from the solved one.
   * @param {number} width
   * @param {number} height
   */
  setViewport(width, height) {
    this.stage.style.width = `${width}px`;
    this.stage.style.height = `${height}px`;
  }

  place() {
    const [x, y] = this.offset;
    this.content.style.transform = x === 0 && y === 0 ? "" : `translate(${-x}px, ${-y}px)`;
    for (const axis of axes) this.#placeBar(axis);
  }

  #syncNative() {
    const range = this.solved?.offsetRange;
    if (!range || !this.isLive) return;
    const left = clamp(this.offset[0], ...range.x) - range.x[0];
    const top = clamp(this.offset[1], ...range.y) - range.y[0];
    // The native scroller's position was noted when it last moved: reading it here would force a layout. Steps of less
    // than a pixel add up.
    if (Math.abs(this.native[0] - left) >= 1) this.element.scrollLeft = this.native[0] = left;
    if (Math.abs(this.native[1] - top) >= 1) this.element.scrollTop = this.native[1] = top;
  }

  // The native offset is a whole number of pixels. It counts only if the scroller moved by itself.
  #followed() {
    const solved = this.solved;
    if (!solved) return;
    /** @type {[number, number]} */
    const native = [this.element.scrollLeft, this.element.scrollTop];
    this.native = native;
    if (this.motion) return;
    const limits = [
      this.element.scrollWidth - this.element.clientWidth,
      this.element.scrollHeight - this.element.clientHeight,
    ];
    let moved = false;
    axes.forEach((axis, index) => {
      const [low, high] = solved.offsetRange[axis];
      const shown = clamp(this.offset[index], low, high) - low;
      if (Math.abs(native[index] - shown) < 1) return;
      const isAtEnd = native[index] >= limits[index] - 0.5;
      this.offset[index] = isAtEnd ? high : clamp(low + native[index], low, high);
      moved = true;
    });
    if (!moved) return;
    this.isFollowing = true;
    this.place();
    this.host.moved(this);
  }

  /** @param {Axis} axis */
  #placeBar(axis) {
    const solved = this.solved;
    const bar = this.bars[axis];
    const index = axis === "x" ? 0 : 1;
    const [low, high] = solved?.offsetRange[axis] ?? [0, 0];
    if (!solved || !solved.axes[axis] || !solved.indicators[axis] || high <= low) {
      bar.hidden = true;
      return;
    }
    bar.hidden = false;
    const inset = solved.indicatorInset;
    const [before, after] = axis === "x" ? [inset[1], inset[3]] : [inset[0], inset[2]];
    const viewport = solved.viewport[index];
    const room = Math.max(viewport - before - after - 6, 8);
    const beyond = Math.max(low - this.offset[index], this.offset[index] - high, 0);
    const length = Math.max((room * viewport) / (viewport + high - low) - beyond, 8);
    const progress = clamp((this.offset[index] - low) / (high - low), 0, 1);
    const start = before + 3 + progress * (room - length);
    bar.style[axis === "x" ? "left" : "top"] = `${start}px`;
    bar.style[axis === "x" ? "width" : "height"] = `${length}px`;
  }

  get #canMove() {
    return this.solved !== null && (this.solved.moves.x || this.solved.moves.y);
  }

  /** @param {number} clientX @param {number} clientY @returns {Drag} */
  #begin(clientX, clientY) {
    this.#stop();
    const solved = /** @type {ScrollView} */ (this.solved);
    const box = this.element.getBoundingClientRect();
    const scale = box.width / this.element.offsetWidth || 1;
    const finger = axes.map((axis, index) =>
      grabbed(this.offset[index], solved.offsetRange[axis], solved.viewport[index]),
    );
    return { x: clientX, y: clientY, scale, finger, samples: [[], []], isMoving: false, isOfOthers: false };
  }

  // The axis of a drag, if this view moves along it. Other drags are for an enclosing view, which gets the event next.
  /** @param {Drag} drag @param {number} clientX @param {number} clientY */
  #along(drag, clientX, clientY) {
    const moves = [clientX - drag.x, clientY - drag.y];
    const index = Math.abs(moves[0]) > Math.abs(moves[1]) ? 0 : 1;
    return this.solved?.moves[axes[index]] ? { index, move: moves[index] } : null;
  }

  /** @param {Drag} drag @param {number} clientX @param {number} clientY @param {number} at */
  #drag(drag, clientX, clientY, at) {
    const solved = /** @type {ScrollView} */ (this.solved);
    const moves = [clientX - drag.x, clientY - drag.y];
    /** @type {[number, number]} */
    const offset = [...this.offset];
    axes.forEach((axis, index) => {
      if (!solved.moves[axis]) return;
      const wanted = drag.finger[index] - moves[index] / drag.scale;
      offset[index] = dragged(wanted, solved.offsetRange[axis], solved.viewport[index], solved.bounces);
      drag.samples[index].push({ at, position: offset[index] });
      if (drag.samples[index].length > 12) drag.samples[index].shift();
    });
    this.show(offset);
  }

  // The time of the lift, not of its handling: a busy page would mistake a flick for a rest.
  /** @param {Drag} drag @param {number} at */
  #letGo(drag, at) {
    this.fling([velocity(drag.samples[0], at), velocity(drag.samples[1], at)]);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (event.pointerType === "touch" || event.button !== 0) return;
    this.wasDragged = false;
    if (!this.#canMove || (event.target instanceof Element && event.target.closest("textarea, input"))) return;
    const drag = this.#begin(event.clientX, event.clientY);
    const moved = (/** @type {PointerEvent} */ next) => {
      if (!drag.isMoving) {
        if (Math.hypot(next.clientX - drag.x, next.clientY - drag.y) < 4) return;
        if (this.#along(drag, next.clientX, next.clientY) === null) return ended(next);
        drag.isMoving = true;
        this.wasDragged = true;
        this.element.setPointerCapture(next.pointerId);
        this.element.classList.add("dragging");
        this.isHeld = true;
        this.host.finger("began", next.clientY);
      }
      next.preventDefault();
      next.stopPropagation();
      this.#drag(drag, next.clientX, next.clientY, next.timeStamp);
      this.host.finger("moved", next.clientY);
    };
    const ended = (/** @type {PointerEvent} */ last) => {
      this.element.removeEventListener("pointermove", moved);
      this.element.removeEventListener("pointerup", ended);
      this.element.removeEventListener("pointercancel", ended);
      removeEventListener("pointerup", ended);
      this.element.classList.remove("dragging");
      this.isHeld = false;
      if (drag.isMoving) {
        this.#letGo(drag, last.timeStamp);
        this.host.finger("ended", last.clientY);
      } else if (!this.staysBySelf) this.fling([0, 0]);
    };
    this.element.addEventListener("pointermove", moved);
    this.element.addEventListener("pointerup", ended);
    this.element.addEventListener("pointercancel", ended);
    addEventListener("pointerup", ended);
  }

  /** @param {TouchEvent} event */
  #touched(event) {
    this.isHeld = true;
    this.touchY = null;
    this.touch =
      this.#canMove && this.host.handlesTouch() && event.touches.length === 1
        ? this.#begin(event.touches[0].clientX, event.touches[0].clientY)
        : null;
  }

  /** @param {TouchEvent} event */
  #touchMoved(event) {
    const drag = this.touch;
    if (!drag || drag.isOfOthers || event.touches.length !== 1) return;
    const { clientX, clientY } = event.touches[0];
    if (this.touchY === null) {
      if (Math.hypot(clientX - drag.x, clientY - drag.y) < 1) return;
      const along = this.#along(drag, clientX, clientY);
      if (along === null) {
        drag.isOfOthers = true;
        return;
      }
      const solved = /** @type {ScrollView} */ (this.solved);
      const [low, high] = solved.offsetRange[axes[along.index]];
      const isOutwards =
        along.move > 0 ? this.offset[along.index] <= low + 0.5 : this.offset[along.index] >= high - 0.5;
      // The native scroller has no paging and no room beyond an end.
      drag.isMoving = isOutwards || solved.paging || this.isBeyond();
      this.host.finger("began", clientY);
    }
    // Enclosing views must ignore this finger from now on.
    event.stopPropagation();
    this.touchY = clientY;
    this.host.finger("moved", clientY);
    if (!drag.isMoving) return;
    if (event.cancelable) event.preventDefault();
    this.#drag(drag, clientX, clientY, event.timeStamp);
  }

  /** @param {TouchEvent} event */
  #touchEnded(event) {
    const drag = this.touch;
    this.touch = null;
    this.isHeld = false;
    if (this.touchY !== null) this.host.finger("ended", this.touchY);
    this.touchY = null;
    if (drag?.isMoving) this.#letGo(drag, event.timeStamp);
    else if (drag && !this.staysBySelf) this.fling([0, 0]);
  }

  // A wheel beyond an end stretches like a trackpad on a Mac, if the page has nothing else to scroll.
  /** @param {WheelEvent} event */
  #wheeled(event) {
    const solved = this.solved;
    if (!solved || event.ctrlKey || !this.#canMove) return;
    if (this.motion && !this.isBeyond()) this.#stop();
    if (!this.host.handlesTouch()) return;
    const index = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? 0 : 1;
    const axis = axes[index];
    const delta = index === 0 ? event.deltaX : event.deltaY;
    const [low, high] = solved.offsetRange[axis];
    const isOut = delta < 0 ? this.offset[index] <= low + 0.5 : this.offset[index] >= high - 0.5;
    if (!solved.moves[axis] || !solved.bounces || !(isOut || this.isBeyond())) return;
    event.preventDefault();
    this.#stop();
    const finger = grabbed(this.offset[index], [low, high], solved.viewport[index]) + delta * 0.4;
    /** @type {[number, number]} */
    const offset = [...this.offset];
    offset[index] = dragged(finger, [low, high], solved.viewport[index]);
    this.show(offset);
    clearTimeout(this.wheelEnd);
    this.wheelEnd = setTimeout(() => this.fling([0, 0]), 90);
  }

  /** Whether it is at rest. */
  get isAtRest() {
    return !this.isHeld && !this.motion && this.staysBySelf;
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

  /**
   * Releases the content with a velocity of the offset, in points per millisecond.
   * @param {[number, number]} speeds
   */
  fling(speeds) {
    const solved = this.solved;
    if (!solved) return;
    this.#stop();
    const page = (/** @type {number} */ index) =>
      solved.paging && solved.axes[axes[index]] ? solved.viewport[index] : null;
    const rest = () =>
      axes.map((axis, index) => {
        const inside = clamp(this.offset[index], ...solved.offsetRange[axis]);
        const length = page(index);
        return length === null ? inside : pageRest(inside, speeds[index], solved.offsetRange[axis], length);
      });
    if (this.host.isMotionReduced()) {
      this.show(/** @type {[number, number]} */ (rest()));
      return;
    }
    const rate = solved.fast ? decelerationRate.fast : decelerationRate.normal;
    const paths = axes.map((axis, index) =>
      solved.moves[axis]
        ? released({
            position: this.offset[index],
            velocity: speeds[index],
            range: solved.offsetRange[axis],
            rate,
            bounces: solved.bounces,
            page: page(index),
          })
        : () => ({ position: this.offset[index], velocity: 0, done: true }),
    );
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const states = paths.map((path) => path(Math.max(0, now - start)));
      const isDone = states.every((state) => state.done);
      this.motion = isDone ? 0 : requestAnimationFrame(step);
      this.show([states[0].position, states[1].position]);
    };
    this.motion = requestAnimationFrame(step);
  }

  #stop() {
    if (this.motion) cancelAnimationFrame(this.motion);
    this.motion = 0;
    clearTimeout(this.wheelEnd);
  }
}
