// A hand on a scroll view: wheel, finger and mouse. Inside the range the native scroller moves and the content follows
// it. Beyond an end the native scroller stays where it is, and the laws below move the content.

import { clamp } from "./geometry.js";
import { axes } from "./view-nodes.js";

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

/** WebKit before Safari 26 does not report the end of a scroll: it has ended if no event comes for so long. */
const reportsEnd = "onscrollend" in globalThis;
/** Milliseconds. */
const nativeRest = 120;

/** @param {Scroller} scroller @param {Hand} hand */
export const grip = (scroller, hand) => new ScrollGestures(scroller, hand);

export class ScrollGestures {
  /** @param {Scroller} scroller @param {Hand} hand */
  constructor(scroller, hand) {
    this.scroller = scroller;
    this.hand = hand;
    const { element } = scroller;
    this.element = element;
    /** @type {[number, number]} offset of the native scroller from the start of its range */
    this.native = [0, 0];
    /** Whether the native scroller has moved by itself since it came to rest. */
    this.isFollowing = false;
    this.wasDragged = false;
    /** Whether a person is holding it. */
    this.isHeld = false;
    /** @type {number | null} The last position of the touching finger, in pixels of the page. */
    this.touchY = null;
    this.motion = 0;
    element.classList.add("live");
    element.addEventListener("scroll", () => this.#followed(), { passive: true });
    if (reportsEnd) element.addEventListener("scrollend", () => this.#ended());
    element.addEventListener("pointerdown", (event) => this.#pressed(event));
    element.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    element.addEventListener("touchstart", (event) => this.#touched(event), { passive: true });
    element.addEventListener("touchmove", (event) => this.#touchMoved(event), { passive: false });
    for (const type of /** @type {const} */ (["touchend", "touchcancel"]))
      element.addEventListener(type, (event) => this.#touchEnded(event), { passive: true });
    this.syncNative();
  }

  get isBusy() {
    return this.isHeld || this.motion !== 0;
  }

  /** Moves the native scroller to the shown offset. */
  syncNative() {
    const range = this.scroller.solved?.offsetRange;
    if (!range) return;
    const left = clamp(this.scroller.offset[0], ...range.x) - range.x[0];
    const top = clamp(this.scroller.offset[1], ...range.y) - range.y[0];
    // The native scroller's position was noted when it last moved: reading it here would force a layout. Steps of less
    // than a pixel add up.
    if (Math.abs(this.native[0] - left) >= 1) this.element.scrollLeft = this.native[0] = left;
    if (Math.abs(this.native[1] - top) >= 1) this.element.scrollTop = this.native[1] = top;
  }

  // The native offset is a whole number of pixels. It counts only if the scroller moved by itself.
  #followed() {
    const solved = this.scroller.solved;
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
      const shown = clamp(this.scroller.offset[index], low, high) - low;
      if (Math.abs(native[index] - shown) < 1) return;
      const isAtEnd = native[index] >= limits[index] - 0.5;
      this.scroller.offset[index] = isAtEnd ? high : clamp(low + native[index], low, high);
      moved = true;
    });
    if (!moved) return;
    this.isFollowing = true;
    if (!reportsEnd) this.#awaitEnd();
    this.scroller.place();
    this.scroller.host.moved(this.scroller);
  }

  // The native scroller has no paging.
  #ended() {
    if (this.isFollowing && this.scroller.solved?.paging && !this.motion && !this.isHeld) this.fling([0, 0]);
    this.isFollowing = false;
  }

  // A finger that rests on the screen has not let go.
  #awaitEnd() {
    clearTimeout(this.nativeEnd);
    this.nativeEnd = setTimeout(() => (this.isHeld ? this.#awaitEnd() : this.#ended()), nativeRest);
  }

  get #canMove() {
    return this.scroller.solved !== null && (this.scroller.solved.moves.x || this.scroller.solved.moves.y);
  }

  /** @param {number} clientX @param {number} clientY @returns {Drag} */
  #begin(clientX, clientY) {
    this.stop();
    const solved = /** @type {ScrollView} */ (this.scroller.solved);
    const box = this.element.getBoundingClientRect();
    const scale = box.width / this.element.offsetWidth || 1;
    const finger = axes.map((axis, index) =>
      grabbed(this.scroller.offset[index], solved.offsetRange[axis], solved.viewport[index]),
    );
    return { x: clientX, y: clientY, scale, finger, samples: [[], []], isMoving: false, isOfOthers: false };
  }

  // The axis of a drag, if this view moves along it. Other drags are for an enclosing view, which gets the event next.
  /** @param {Drag} drag @param {number} clientX @param {number} clientY */
  #along(drag, clientX, clientY) {
    const moves = [clientX - drag.x, clientY - drag.y];
    const index = Math.abs(moves[0]) > Math.abs(moves[1]) ? 0 : 1;
    return this.scroller.solved?.moves[axes[index]] ? { index, move: moves[index] } : null;
  }

  // Whether an offset is at the end towards which it would go.
  /** @param {number} index of the axis @param {number} by points, of which the sign counts */
  #isAtEnd(index, by) {
    const [low, high] = this.scroller.solved?.offsetRange[axes[index]] ?? [0, 0];
    return by < 0 ? this.scroller.offset[index] <= low + 0.5 : this.scroller.offset[index] >= high - 0.5;
  }

  /** @param {Drag} drag @param {number} clientX @param {number} clientY @param {number} at */
  #drag(drag, clientX, clientY, at) {
    const solved = /** @type {ScrollView} */ (this.scroller.solved);
    const moves = [clientX - drag.x, clientY - drag.y];
    /** @type {[number, number]} */
    const offset = [...this.scroller.offset];
    axes.forEach((axis, index) => {
      if (!solved.moves[axis]) return;
      const wanted = drag.finger[index] - moves[index] / drag.scale;
      offset[index] = dragged(wanted, solved.offsetRange[axis], solved.viewport[index], solved.bounces);
      drag.samples[index].push({ at, position: offset[index] });
      if (drag.samples[index].length > 12) drag.samples[index].shift();
    });
    this.scroller.show(offset);
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
        this.hand.finger("began", next.clientY);
      }
      next.preventDefault();
      next.stopPropagation();
      this.#drag(drag, next.clientX, next.clientY, next.timeStamp);
      this.hand.finger("moved", next.clientY);
    };
    const ended = (/** @type {PointerEvent} */ last) => {
      press.abort();
      this.element.classList.remove("dragging");
      this.isHeld = false;
      if (drag.isMoving) {
        this.#letGo(drag, last.timeStamp);
        this.hand.finger("ended", last.clientY);
      } else if (!this.scroller.staysBySelf) this.fling([0, 0]);
    };
    const press = new AbortController();
    const { signal } = press;
    this.element.addEventListener("pointermove", moved, { signal });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(type, ended, { signal });
  }

  /** @param {TouchEvent} event */
  #touched(event) {
    this.isHeld = true;
    this.touchY = null;
    this.touch =
      this.#canMove && this.hand.handlesTouch && event.touches.length === 1
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
      // The native scroller has no paging and no room beyond an end.
      const isOutwards = this.#isAtEnd(along.index, -along.move);
      drag.isMoving = isOutwards || this.scroller.solved?.paging === true || this.scroller.isBeyond();
      this.hand.finger("began", clientY);
    }
    // Enclosing views must ignore this finger from now on.
    event.stopPropagation();
    this.touchY = clientY;
    this.hand.finger("moved", clientY);
    if (!drag.isMoving) return;
    if (event.cancelable) event.preventDefault();
    this.#drag(drag, clientX, clientY, event.timeStamp);
  }

  /** @param {TouchEvent} event */
  #touchEnded(event) {
    const drag = this.touch;
    this.touch = null;
    this.isHeld = false;
    if (this.touchY !== null) this.hand.finger("ended", this.touchY);
    this.touchY = null;
    if (drag?.isMoving) this.#letGo(drag, event.timeStamp);
    else if (drag && !this.scroller.staysBySelf) this.fling([0, 0]);
  }

  // A wheel beyond an end stretches like a trackpad on a Mac, if the page has nothing else to scroll.
  /** @param {WheelEvent} event */
  #wheeled(event) {
    const solved = this.scroller.solved;
    if (!solved || event.ctrlKey || !this.#canMove) return;
    if (this.motion && !this.scroller.isBeyond()) this.stop();
    if (!this.hand.handlesTouch) return;
    const index = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? 0 : 1;
    const axis = axes[index];
    const delta = index === 0 ? event.deltaX : event.deltaY;
    const isOut = this.#isAtEnd(index, delta) || this.scroller.isBeyond();
    if (!solved.moves[axis] || !solved.bounces || !isOut) return;
    event.preventDefault();
    this.stop();
    const range = solved.offsetRange[axis];
    const finger = grabbed(this.scroller.offset[index], range, solved.viewport[index]) + delta * 0.4;
    /** @type {[number, number]} */
    const offset = [...this.scroller.offset];
    offset[index] = dragged(finger, range, solved.viewport[index]);
    this.scroller.show(offset);
    clearTimeout(this.wheelEnd);
    this.wheelEnd = setTimeout(() => this.fling([0, 0]), 90);
  }

  // Releases the content with a velocity of the offset, in points per millisecond.
  /** @param {[number, number]} speeds */
  fling(speeds) {
    const solved = this.scroller.solved;
    if (!solved) return;
    this.stop();
    const page = (/** @type {number} */ index) =>
      solved.paging && solved.axes[axes[index]] ? solved.viewport[index] : null;
    const rest = () =>
      axes.map((axis, index) => {
        const inside = clamp(this.scroller.offset[index], ...solved.offsetRange[axis]);
        const length = page(index);
        return length === null ? inside : pageRest(inside, speeds[index], solved.offsetRange[axis], length);
      });
    if (this.hand.isMotionReduced()) {
      this.scroller.show(/** @type {[number, number]} */ (rest()));
      return;
    }
    const rate = solved.fast ? decelerationRate.fast : decelerationRate.normal;
    const paths = axes.map((axis, index) =>
      solved.moves[axis]
        ? released({
            position: this.scroller.offset[index],
            velocity: speeds[index],
            range: solved.offsetRange[axis],
            rate,
            bounces: solved.bounces,
            page: page(index),
          })
        : () => ({ position: this.scroller.offset[index], velocity: 0, done: true }),
    );
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const states = paths.map((path) => path(Math.max(0, now - start)));
      const isDone = states.every((state) => state.done);
      this.motion = isDone ? 0 : requestAnimationFrame(step);
      this.scroller.show([states[0].position, states[1].position]);
    };
    this.motion = requestAnimationFrame(step);
  }

  /** Ends a motion. */
  stop() {
    if (this.motion) cancelAnimationFrame(this.motion);
    this.motion = 0;
    clearTimeout(this.wheelEnd);
  }
}

// How a scroll view answers a finger, one axis at a time: UIKit's rubber band, its deceleration and the spring that
// brings an end back. Pure: time comes in as milliseconds, positions are content offsets in points.
//
// Inside the range the native scroller moves; this module handles mouse drags and everything beyond an end.

/** UIScrollView.DecelerationRate.normal and .fast, per millisecond. */
export const decelerationRate = Object.freeze({ normal: 0.998, fast: 0.99 });

const rubberBandConstant = 0.55;

/** The least speed, in points per millisecond, that turns a page. UIKit's own is not published. */
const flick = 0.3;

// A critically damped spring of stiffness 100 and mass 1, like UIScrollView's bounce; per millisecond.
const springFrequency = 0.01;

/**
 * How far an end yields when the finger is `distance` beyond it.
 * @param {number} distance points beyond the end, of either sign
 * @param {number} dimension bounds of the scroll view on the axis, points
 */
export function rubberBand(distance, dimension) {
  if (dimension <= 0) return 0;
  const beyond = Math.abs(distance);
  return Math.sign(distance) * (1 - 1 / ((beyond * rubberBandConstant) / dimension + 1)) * dimension;
}

// The inverse of `rubberBand`: the finger's distance when the end has yielded by `shown`.
/** @param {number} shown @param {number} dimension */
export function fingerDistance(shown, dimension) {
  const given = Math.min(Math.abs(shown), dimension * 0.9999);
  if (dimension <= 0) return 0;
  return (Math.sign(shown) * ((1 / (1 - given / dimension) - 1) * dimension)) / rubberBandConstant;
}

/**
 * The offset shown while a finger drags.
 * @param {number} finger the finger's offset as if there were no ends
 * @param {[number, number]} range lowest and highest offset @param {number} dimension points @param {boolean} [bounces]
 */
export function dragged(finger, [low, high], dimension, bounces = true) {
  if (finger < low) return bounces ? low + rubberBand(finger - low, dimension) : low;
  if (finger > high) return bounces ? high + rubberBand(finger - high, dimension) : high;
  return finger;
}

// The finger's offset for a shown one, the inverse of `dragged`, for catching a bounce in flight.
/** @param {number} shown @param {[number, number]} range @param {number} dimension */
export function grabbed(shown, [low, high], dimension) {
  if (shown < low) return low + fingerDistance(shown - low, dimension);
  if (shown > high) return high + fingerDistance(shown - high, dimension);
  return shown;
}

/**
 * The rest position of a scroll view with paging: the next page in the direction of the flick, else the nearest page.
 * @param {number} position @param {number} velocity points per millisecond
 * @param {[number, number]} range @param {number} page length of a page, equal to that of the bounds, points
 */
export function pageRest(position, velocity, [low, high], page) {
  const count = position / page;
  const wanted = velocity > flick ? Math.ceil(count) : velocity < -flick ? Math.floor(count) : Math.round(count);
  return page > 0 ? Math.min(Math.max(wanted * page, low), high) : position;
}

/**
 * The motion after the finger lets go: it decelerates; it passes an end, and a spring brings it back. With paging, a
 * spring brings it to its page.
 * @param {{ position: number, velocity: number, range: [number, number], rate?: number, bounces?: boolean, page?:
 *   number | null }} start velocity in points per millisecond, rate per millisecond
 * @returns {(elapsed: number) => { position: number, velocity: number, done: boolean }} elapsed in milliseconds
 */
export function released({ position, velocity, range, rate = decelerationRate.normal, bounces = true, page = null }) {
  const [low, high] = range;
  if (position < low || position > high) {
    const edge = position < low ? low : high;
    return springing(edge, position - edge, velocity, bounces);
  }
  if (page !== null) {
    const rest = pageRest(position, velocity, range, page);
    const path = springing(rest, position - rest, velocity, true);
    return (t) => {
      const state = path(t);
      return bounces ? state : { ...state, position: Math.min(Math.max(state.position, low), high) };
    };
  }
  const slope = Math.log(rate);
  const at = (/** @type {number} */ t) => position + (velocity * (Math.pow(rate, t) - 1)) / slope;
  const speed = (/** @type {number} */ t) => velocity * Math.pow(rate, t);
  const rest = position - velocity / slope;
  const edge = rest < low ? low : rest > high ? high : null;
  if (edge === null) {
    return (t) => ({ position: at(t), velocity: speed(t), done: Math.abs(speed(t)) < 0.01 });
  }
  // The moment at which it reaches the end: at(t) = edge, solved for t.
  const reached = Math.max(0, Math.log(1 + ((edge - position) * slope) / velocity) / slope);
  const beyond = springing(edge, 0, speed(reached), bounces);
  return (t) => (t < reached ? { position: at(t), velocity: speed(t), done: false } : beyond(t - reached));
}

// A critically damped spring towards `edge` from `distance` beyond it.
/** @param {number} edge @param {number} distance @param {number} velocity @param {boolean} bounces */
function springing(edge, distance, velocity, bounces) {
  if (!bounces) return () => ({ position: edge, velocity: 0, done: true });
  const slope = velocity + springFrequency * distance;
  return (/** @type {number} */ t) => {
    const decay = Math.exp(-springFrequency * t);
    const shown = (distance + slope * t) * decay;
    const speed = (slope - springFrequency * (distance + slope * t)) * decay;
    const done = Math.abs(shown) < 0.25 && Math.abs(speed) < 0.01;
    return { position: done ? edge : edge + shown, velocity: done ? 0 : speed, done };
  };
}

// Velocity of a drag from its last samples: those of the last 80 ms count; older ones mean a pause.
/** @param {{ at: number, position: number }[]} samples in order of time @param {number} now milliseconds */
export function velocity(samples, now) {
  const recent = samples.filter((sample) => now - sample.at <= 80);
  if (recent.length < 2) return 0;
  const [first, last] = [recent[0], recent[recent.length - 1]];
  const elapsed = last.at - first.at;
  return elapsed > 0 ? (last.position - first.position) / elapsed : 0;
}
