// Rectangles in points, y down, as `[x, y, width, height]`: the protocol's own shape. Pure.

/** @typedef {[number, number, number, number]} Rect */
/** @typedef {[number, number]} Size */
/** @typedef {[number, number]} Point */

/**
 * The nearest device pixel, halves up: the rule of the solver's pixel grid.
 * @param {number} value points
 * @param {number} scale pixels per point
 */
export function snap(value, scale) {
  return Math.floor(value * scale + 0.5) / scale;
}

/**
 * Rounds the edges, not the size: two equal views need not have equal rounded widths.
 * @param {Rect} rect @param {number} scale @returns {Rect}
 */
export function snapRect([x, y, width, height], scale) {
  const left = snap(x, scale);
  const top = snap(y, scale);
  return [left, top, snap(x + width, scale) - left, snap(y + height, scale) - top];
}

/** @param {number} value @param {number} low @param {number} high */
export function clamp(value, low, high) {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/**
 * A number of points as people read it: `16`, `255.5`, `20.333`.
 * @param {number} value
 */
export function points(value) {
  if (!Number.isFinite(value)) return String(value);
  const rounded = Math.round(Math.abs(value) * 1000) / 1000;
  return (value < 0 && rounded !== 0 ? "\u2212" : "") + String(rounded);
}

/**
 * A rectangle as text to copy: `(x, y, width, height)`.
 * @param {Rect} rect
 */
export function frameText(rect) {
  return `(${rect.map((value) => points(value).replace("\u2212", "-")).join(", ")})`;
}

/**
 * The largest scale at which every screen stands whole inside the viewport, groups beside
 * each other where they fit and in rows that wrap; never above true size, and never below `least`, where the wall
 * scrolls instead.
 * @param {Size[][]} groups sizes of the screens with their chrome, points
 * @param {{ width: number, height: number }} viewport CSS pixels
 * @param {{ gap?: number, caption?: number, heading?: number, least?: number, most?: number }} options CSS pixels
 */
export function fitScale(groups, viewport, { gap = 28, caption = 60, heading = 60, least = 0.3, most = 1 } = {}) {
  const all = groups.flat();
  if (all.length === 0 || viewport.width <= 0 || viewport.height <= 0) return most;
  const fits = (/** @type {number} */ scale) => {
    const blocks = groups.map((sizes) => {
      const drawn = sizes.map(([width, height]) => [width * scale, height * scale + caption]);
      const line = drawn.reduce((sum, [width]) => sum + width + gap, -gap);
      const width = Math.min(line, viewport.width);
      return [width, flowHeight(drawn, width, gap) + heading];
    });
    return flowHeight(blocks, viewport.width, gap) <= viewport.height;
  };
  if (fits(most)) return most;
  const widest = Math.max(...all.map(([width]) => width));
  // A wall that cannot be seen whole scrolls downwards only, so a narrow page still goes below `least`.
  const floor = Math.min(least, viewport.width / widest);
  if (!fits(floor)) return floor;
  let low = floor;
  let high = most;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The height of boxes that flow in rows of a width.
 * @param {number[][]} boxes
 * @param {number} width
 * @param {number} gap
 */
function flowHeight(boxes, width, gap) {
  let x = 0;
  let height = 0;
  let row = 0;
  for (const [w, h] of boxes) {
    if (w > width + 0.01) return Infinity;
    if (x > 0 && x + w > width + 0.01) {
      height += row + gap;
      x = 0;
      row = 0;
    }
    x += w + gap;
    row = Math.max(row, h);
  }
  return height + row;
}

/**
 * Where an image stands in its view, by UIKit's content mode. It may reach beyond the view: UIImageView clips only
 * when told so.
 * @param {string} mode @param {Size} image points @param {Size} bounds points @returns {Rect}
 */
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

/**
 * The gaps between two rectangles, for measuring: positive where they stand apart, negative where they overlap.
 * @param {Rect} a @param {Rect} b
 */
export function distance(a, b) {
  return {
    horizontal: Math.max(b[0] - (a[0] + a[2]), a[0] - (b[0] + b[2])),
    vertical: Math.max(b[1] - (a[1] + a[3]), a[1] - (b[1] + b[3])),
    centers: [b[0] + b[2] / 2 - (a[0] + a[2] / 2), b[1] + b[3] / 2 - (a[1] + a[3] / 2)],
  };
}
