// Rectangles in points, y down, as `[x, y, width, height]`: the protocol's own shape; and how they move. Pure.

// The nearest device pixel, halves up: the rule of the solver's pixel grid.
/** @param {number} value points @param {number} scale pixels per point */
export const snap = (value, scale) => Math.floor(value * scale + 0.5) / scale;

// Rounds the edges, not the size: two equal views need not have equal rounded widths.
/** @param {Rect} rect @param {number} scale @returns {Rect} */
export function snapRect([x, y, width, height], scale) {
  const left = snap(x, scale);
  const top = snap(y, scale);
  return [left, top, snap(x + width, scale) - left, snap(y + height, scale) - top];
}

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

// The first place of the least cost.
/** @template T @param {readonly T[]} places @param {(place: T) => number} cost @returns {T} */
export function least(places, cost) {
  let [best, lowest] = [places[0], Infinity];
  for (const place of places) {
    const own = cost(place);
    if (own < lowest) [best, lowest] = [place, own];
    if (own === 0) break;
  }
  return best;
}

// A number of points as people read it: `16`, `255.5`, `20.333`. The daemon writes its messages alike.
/** @param {number} value @param {number} [decimals] at most so many */
export function points(value, decimals = 3) {
  if (!Number.isFinite(value)) return String(value);
  const rounded = Math.round(Math.abs(value) * 10 ** decimals) / 10 ** decimals;
  return (value < 0 && rounded !== 0 ? "\u2212" : "") + String(rounded);
}

/** @param {readonly number[]} values points @param {string} [between] */
export const pointsList = (values, between = ", ") => values.map((value) => points(value)).join(between);

/** @param {readonly number[]} size points */
export const sizeText = (size) => pointsList(size, " \u00d7 ");

// A rectangle as text to copy: `(x, y, width, height)`.
/** @param {Rect} rect */
export const frameText = (rect) => `(${rect.map((value) => points(value).replace("\u2212", "-")).join(", ")})`;

/** The share of the wall's width that a fitted wall fills wherever the screens allow it. */
const filled = 0.94;

/**
 * @typedef {{ gap?: number, caption?: number, heading?: number, narrowest?: number }} Spaces of a wall, CSS pixels;
 *   `narrowest`: a screen with its caption
 */

/**
 * The size of a wall by its scale: groups side by side where they fit, in wrapping rows.
 * @param {Size[][]} groups sizes of the screens with their chrome, points
 * @param {number} width that the wall has, CSS pixels @param {Spaces} spaces
 * @returns {(scale: number) => Size} CSS pixels; the height is infinite if a screen is too wide
 */
export function wallSize(groups, width, { gap = 28, caption = 60, heading = 60, narrowest = 0 } = {}) {
  return (scale) => {
    const blocks = groups.map((sizes) => {
      const drawn = sizes.map(([wide, high]) => [Math.max(wide * scale, narrowest), high * scale + caption]);
      const [wide, high] = flow(drawn, width, gap);
      return [wide, high + heading];
    });
    return flow(blocks, width, gap);
  };
}

/**
 * The scale of a fitted wall: the largest at which the whole wall fits inside the viewport. If that leaves the width
 * empty, it is the next larger scale that fills the width, as long as every screen is visible whole, because buttons,
 * home indicator and keyboard are at the bottom; the wall then scrolls. Never above `most`, and never below `least`.
 * @param {Size[][]} groups sizes of the screens with their chrome, points
 * @param {{ width: number, height: number }} viewport CSS pixels
 * @param {Spaces & { least?: number, most?: number }} options
 */
export function fitScale(groups, viewport, { least = 0.3, most = 1, ...spaces } = {}) {
  const all = groups.flat();
  if (all.length === 0 || viewport.width <= 0) return most;
  const { caption = 60, heading = 60 } = spaces;
  const size = wallSize(groups, viewport.width, spaces);
  const fits = (/** @type {number} */ scale) => size(scale)[1] <= viewport.height;
  const [widest, tallest] = [0, 1].map((axis) => Math.max(...all.map((one) => one[axis])));
  // A wall that does not fit scrolls only vertically, so a narrow page still goes below `least`.
  const floor = Math.min(least, viewport.width / widest);
  const whole = fits(most) ? most : largest(floor, most, fits);
  const limit = Math.min(most, viewport.width / widest, (viewport.height - heading - caption) / tallest);
  let best = whole;
  for (let scale = whole; scale <= limit; scale += 0.005) {
    if (size(scale)[0] >= filled * viewport.width) return scale;
    if (size(scale)[0] > size(best)[0]) best = scale;
  }
  // A wall that scrolls anyway is as large as its screens allow.
  return fits(whole) ? whole : best;
}

// The largest number between two for which a condition holds, to a millionth; the lower one if it holds for none.
/** @param {number} low @param {number} high @param {(value: number) => boolean} holds */
function largest(low, high, holds) {
  if (!holds(low)) return low;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

// The width of the widest row, and the height, of boxes that flow in rows. The height is infinite if a box is too wide.
/** @param {number[][]} boxes @param {number} width @param {number} gap @returns {[number, number]} */
function flow(boxes, width, gap) {
  let [x, height, row, widest] = [0, 0, 0, 0];
  for (const [w, h] of boxes) {
    if (w > width + 0.01) return [width, Infinity];
    if (x > 0 && x + w > width + 0.01) {
      height += row + gap;
      x = 0;
      row = 0;
    }
    x += w + gap;
    widest = Math.max(widest, x - gap);
    row = Math.max(row, h);
  }
  return [widest, height + row];
}

// The place of an image in its view, by UIKit's content mode. It may extend beyond the view: UIImageView does not clip
// by default.
/** @param {string} mode @param {Size} image points @param {Size} bounds points @returns {Rect} */
export function imageRect(mode, [w, h], [width, height]) {
  if (w <= 0 || h <= 0) return [0, 0, width, height];
  if (mode === "scaleAspectFit" || mode === "scaleAspectFill") {
    const choose = mode === "scaleAspectFit" ? Math.min : Math.max;
    const factor = choose(width / w, height / h);
    return [(width - w * factor) / 2, (height - h * factor) / 2, w * factor, h * factor];
  }
  if (mode === "scaleToFill" || mode === "redraw") return [0, 0, width, height];
  const word = mode.toLowerCase();
  const x = word.includes("left") ? 0 : word.includes("right") ? width - w : (width - w) / 2;
  const y = word.includes("top") ? 0 : word.includes("bottom") ? height - h : (height - h) / 2;
  return [x, y, w, h];
}

// The gaps between two rectangles, for measuring: positive if they are apart, negative if they overlap.
/** @param {Rect} a @param {Rect} b */
export function distance(a, b) {
  return {
    horizontal: Math.max(b[0] - (a[0] + a[2]), a[0] - (b[0] + b[2])),
    vertical: Math.max(b[1] - (a[1] + a[3]), a[1] - (b[1] + b[3])),
  };
}

// Whether two rectangles have more than an edge in common; a line has an area, too.
/** @param {Rect} a @param {Rect} b */
export const overlaps = (a, b) =>
  [0, 1].every((axis) => a[axis] < b[axis] + b[axis + 2] && a[axis] + a[axis + 2] > b[axis]);

/**
 * The places of a control's segments, in percent of its width. Segments of 0 points share the rest.
 * @param {readonly number[]} widths points @param {number} count @param {number} whole points
 * @returns {{ start: number, width: number }[]}
 */
export function segmentParts(widths, count, whole) {
  const own = Array.from({ length: count }, (_, index) => widths[index] ?? 0);
  const free =
    Math.max(0, whole - own.reduce((sum, one) => sum + one, 0)) / Math.max(1, own.filter((one) => !one).length);
  const all = own.map((one) => one || free);
  const total = all.reduce((sum, one) => sum + one, 0) || 1;
  let start = 0;
  return all.map((one) => {
    const part = { start: (start / total) * 100, width: (one / total) * 100 };
    start += one;
    return part;
  });
}

// Frames as functions of the content offset and of the keyboard's height. The solver sends each dependent quantity as
// straight lines between knots; everything else moves with its scroll view's content. Pure.

// The value of a track, linear between knots and continued beyond the last ones.
/** @param {{ knots: [number, number][] }} track @param {number} at */
export function trackValue({ knots }, at) {
  if (knots.length === 0) return 0;
  if (knots.length === 1) return knots[0][1];
  let index = 1;
  while (index < knots.length - 1 && knots[index][0] < at) index += 1;
  const [fromAt, from] = knots[index - 1];
  const [toAt, to] = knots[index];
  return toAt > fromAt ? from + ((to - from) * (at - fromAt)) / (toAt - fromAt) : to;
}

const quantities = ["x", "y", "width", "height"];

/** @param {SolvedScreen} screen @returns {Plan} */
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
 * @param {Plan} plan @param {number} view @param {[number, number][]} offsets content offsets by scroll view, unrounded
 * @param {number} [keyboardHeight] points covered; the solved one when absent @returns {Rect}
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
 * @param {Plan} plan @param {Track[]} tracks @param {[number, number][]} offsets @param {number} keyboardHeight
 * @param {number} now @param {number} solved @returns {number}
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
 * @param {Plan} plan @param {SolvedScreen} screen @param {number} view
 * @param {[number, number][]} offsets @param {number} [keyboardHeight] @returns {Rect}
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
 * @param {SolvedScreen} screen @param {[number, number][]} offsets by index of the scroll view
 * @returns {Record<string, [number, number]>} by its id
 */
export function movedOffsets({ scrollViews }, offsets) {
  const moved = scrollViews.flatMap(({ id, offset }, index) =>
    offsets[index].every((value, axis) => value === offset[axis]) ? [] : [[id, offsets[index]]],
  );
  return Object.fromEntries(moved);
}

// Whether the status bar is hidden: strictly above the threshold.
/** @param {SolvedScreen} screen @param {Plan} plan @param {[number, number][]} offsets */
export function isStatusBarHidden(screen, plan, offsets) {
  const bar = screen.statusBar;
  if (!bar) return false;
  const index = bar.scrollView === undefined ? undefined : plan.scrollViewIndex.get(bar.scrollView);
  if (index === undefined || bar.threshold === undefined) return bar.hidden;
  // A threshold that contradicts the solved state is ignored.
  if (plan.solved[index][1] > bar.threshold !== bar.hidden) return bar.hidden;
  return offsets[index][1] > bar.threshold;
}
