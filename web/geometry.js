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

/** The share of the wall's width that a fitted wall fills wherever the screens allow it. */
const filled = 0.94;

/**
 * @typedef {{ gap?: number, caption?: number, heading?: number, narrowest?: number }} Spaces of a wall, CSS pixels;
 *   `narrowest`: a screen with its caption
 */

/**
 * The size of a wall by its scale: groups side by side where they fit, in wrapping rows.
 * @param {Size[][]} groups sizes of the screens with their chrome, points
 * @param {number} width that the wall has, CSS pixels
 * @param {Spaces} spaces
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
 * The scale of a fitted wall: the largest at which every screen fits completely inside the viewport. If that leaves the
 * width empty, it is the next larger scale that fills the width, as long as three quarters of every screen are visible
 * at once; the wall then scrolls. Never above `most`, and never below `least`.
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
  const limit = Math.min(most, viewport.width / widest, (viewport.height - heading - caption) / (0.75 * tallest));
  for (let scale = whole; scale <= limit; scale += 0.005) if (size(scale)[0] >= filled * viewport.width) return scale;
  return whole;
}

/**
 * The largest number between two for which a condition holds, to a millionth; the lower one if it holds for none.
 * @param {number} low
 * @param {number} high
 * @param {(value: number) => boolean} holds
 */
function largest(low, high, holds) {
  if (!holds(low)) return low;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The width of the widest row, and the height, of boxes that flow in rows. The height is infinite if a box is too wide.
 * @param {number[][]} boxes
 * @param {number} width
 * @param {number} gap
 * @returns {[number, number]}
 */
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

/**
 * The place of an image in its view, by UIKit's content mode. It may extend beyond the view: UIImageView does not clip
 * by default.
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
 * The gaps between two rectangles, for measuring: positive if they are apart, negative if they overlap.
 * @param {Rect} a @param {Rect} b
 */
export function distance(a, b) {
  return {
    horizontal: Math.max(b[0] - (a[0] + a[2]), a[0] - (b[0] + b[2])),
    vertical: Math.max(b[1] - (a[1] + a[3]), a[1] - (b[1] + b[3])),
    centers: [b[0] + b[2] / 2 - (a[0] + a[2] / 2), b[1] + b[3] / 2 - (a[1] + a[3] / 2)],
  };
}

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
