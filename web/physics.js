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
  const first = recent[0];
  const last = recent[recent.length - 1];
  const elapsed = last.at - first.at;
  return elapsed > 0 ? (last.position - first.position) / elapsed : 0;
}
