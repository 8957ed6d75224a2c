// Frames as functions of the content offset and of the keyboard's height. The solver sends each dependent quantity as
// straight lines between knots; everything else moves with its scroll view's content. Pure.

import { snapRect } from "./geometry.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Track} Track */
/** @typedef {import("./geometry.js").Rect} Rect */

/**
 * The value of a track, linear between knots and continued beyond the last ones.
 * @param {{ knots: [number, number][] }} track
 * @param {number} at
 */
export function trackValue({ knots }, at) {
  if (knots.length === 0) return 0;
  if (knots.length === 1) return knots[0][1];
  let index = 1;
  while (index < knots.length - 1 && knots[index][0] < at) index += 1;
  const [fromAt, from] = knots[index - 1];
  const [toAt, to] = knots[index];
  return toAt > fromAt ? from + ((to - from) * (at - fromAt)) / (toAt - fromAt) : to;
}

/**
 * The data for placing a screen at any offset, computed once per screen.
 * @typedef {object} Plan
 * @property {number} scale
 * @property {Rect[]} still window rectangles at the solved offsets, by the frames alone
 * @property {number[][]} scrollers for each view, indices into `scrollViews` of those above it
 * @property {(Track[] | undefined)[][]} tracks for each tracked view, tracks by quantity (x, y, width, height)
 * @property {number[]} moving views to place when something moves: those with tracks and their subviews, parents first
 * @property {[number, number][]} solved offsets that the screen was solved at, by scroll view
 * @property {Map<string, number>} scrollViewIndex by id
 * @property {Map<number, number>} scrollViewOf by view
 * @property {number} keyboardHeight that the screen was solved at
 */

const quantities = ["x", "y", "width", "height"];

/** @param {Screen} screen @returns {Plan} */
export function plan(screen) {
  const { views, scrollViews } = screen;
  const scrollViewOf = new Map(scrollViews.map((scrollView, index) => [scrollView.view, index]));
  const scrollViewIndex = new Map(scrollViews.map((scrollView, index) => [scrollView.id, index]));
  const solved = scrollViews.map((scrollView) => scrollView.offset);
  /** @type {Rect[]} */
  const still = [];
  /** @type {number[][]} */
  const scrollers = [];
  for (const view of views) {
    const [x, y, width, height] = view.frame;
    const parent = view.parent;
    if (parent === undefined) {
      still.push([x, y, width, height]);
      scrollers.push([]);
      continue;
    }
    const holder = scrollViewOf.get(parent);
    const [dx, dy] = holder === undefined ? [0, 0] : solved[holder];
    still.push([still[parent][0] + x - dx, still[parent][1] + y - dy, width, height]);
    scrollers.push(holder === undefined ? scrollers[parent] : [...scrollers[parent], holder]);
  }
  /** @type {(Track[] | undefined)[][]} */
  const tracks = [];
  for (const track of screen.tracks) {
    const quantity = quantities.indexOf(track.quantity);
    if (quantity < 0 || track.view >= views.length) continue;
    tracks[track.view] ??= [undefined, undefined, undefined, undefined];
    (tracks[track.view][quantity] ??= []).push(track);
  }
  const moving = [];
  for (let index = 0; index < views.length; index += 1) {
    const parent = views[index].parent;
    if (tracks[index] || (parent !== undefined && tracks[parent])) moving.push(index);
  }
  const environment = screen.environment;
  const keyboardHeight = environment.keyboard ? environment.keyboardHeight : 0;
  return {
    scale: environment.scale,
    still,
    scrollers,
    tracks,
    moving,
    solved,
    scrollViewIndex,
    scrollViewOf,
    keyboardHeight,
  };
}

/**
 * The window rectangle of a view.
 * @param {Plan} plan @param {number} view
 * @param {[number, number][]} offsets content offsets by scroll view, unrounded
 * @param {number} [keyboardHeight] points covered; the solved one when absent
 * @returns {Rect}
 */
export function windowRect(plan, view, offsets, keyboardHeight = plan.keyboardHeight) {
  const [x, y, width, height] = plan.still[view];
  let dx = 0;
  let dy = 0;
  for (const index of plan.scrollers[view]) {
    dx += offsets[index][0] - plan.solved[index][0];
    dy += offsets[index][1] - plan.solved[index][1];
  }
  /** @type {Rect} */
  const rect = [x - dx, y - dy, width, height];
  const tracks = plan.tracks[view];
  if (!tracks) return rect;
  for (let quantity = 0; quantity < 4; quantity += 1) {
    const own = tracks[quantity];
    if (!own) continue;
    const solved = plan.still[view][quantity];
    const value = combined(plan, own, offsets, keyboardHeight, rect[quantity], solved);
    // From an edge that follows nothing and is already on a pixel, the solved length on pixels changes.
    const isFromStillEdge = quantity >= 2 && !tracks[quantity - 2];
    rect[quantity] = isFromStillEdge
      ? solved + value - combined(plan, own, plan.solved, plan.keyboardHeight, solved, solved)
      : value;
  }
  return snapRect(rect, plan.scale);
}

// A quantity that depends on several parameters is its value along the first one, plus the changes along the others.
// `now` is its value from the frames alone, `solved` its value at the solved offsets.
/**
 * @param {Plan} plan
 * @param {Track[]} tracks
 * @param {[number, number][]} offsets
 * @param {number} keyboardHeight
 * @param {number} now
 * @param {number} solved
 * @returns {number}
 */
function combined(plan, tracks, offsets, keyboardHeight, now, solved) {
  const raised = keyboardHeight === plan.keyboardHeight ? undefined : tracks.find((track) => track.keyboard);
  let value = raised ? trackValue(raised, keyboardHeight) + (tracks.length > 1 ? 0 : now - solved) : null;
  for (const track of tracks) {
    if (track.keyboard) continue;
    const index = plan.scrollViewIndex.get(track.scrollView ?? "");
    if (index === undefined) continue;
    const axis = track.axis === "x" ? 0 : 1;
    const there = trackValue(track, offsets[index][axis]);
    value = value === null ? there : value + there - trackValue(track, plan.solved[index][axis]);
  }
  return value ?? now;
}

/**
 * A view's drawn rectangle in its superview at these offsets; inside a scroll view, in content coordinates.
 * @param {Plan} plan @param {Screen} screen @param {number} view
 * @param {[number, number][]} offsets @param {number} [keyboardHeight]
 * @returns {Rect}
 */
export function localRect(plan, screen, view, offsets, keyboardHeight) {
  const rect = windowRect(plan, view, offsets, keyboardHeight);
  const parent = screen.views[view].parent;
  if (parent === undefined) return rect;
  const origin = windowRect(plan, parent, offsets, keyboardHeight);
  const holder = plan.scrollViewOf.get(parent);
  const [dx, dy] = holder === undefined ? [0, 0] : offsets[holder];
  return [rect[0] - origin[0] + dx, rect[1] - origin[1] + dy, rect[2], rect[3]];
}

/**
 * The offsets of the scroll views that a person moved, in the form of an environment.
 * @param {Screen} screen @param {[number, number][]} offsets by index of the scroll view
 * @returns {Record<string, [number, number]>} by its id
 */
export function movedOffsets({ scrollViews }, offsets) {
  const moved = scrollViews.flatMap(({ id, offset }, index) =>
    offsets[index].every((value, axis) => value === offset[axis]) ? [] : [[id, offsets[index]]],
  );
  return Object.fromEntries(moved);
}

/**
 * Whether the status bar is hidden: strictly above the threshold.
 * @param {Screen} screen @param {Plan} plan @param {[number, number][]} offsets
 */
export function isStatusBarHidden(screen, plan, offsets) {
  const bar = screen.statusBar;
  if (!bar) return false;
  const index = bar.scrollView === undefined ? undefined : plan.scrollViewIndex.get(bar.scrollView);
  if (index === undefined || bar.threshold === undefined) return bar.hidden;
  // A threshold that contradicts the solved state is ignored.
  if (plan.solved[index][1] > bar.threshold !== bar.hidden) return bar.hidden;
  return offsets[index][1] > bar.threshold;
}
