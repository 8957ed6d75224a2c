// Sentences about edges: what a view's edges and middle are tied to, whichever views those belong to. Pure: in the
// coordinates of the window, and only for constraints whose constant is the distance in the frames.

import { points } from "./geometry.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").LayoutView} LayoutView */
/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").ExplainedConstraint} ExplainedConstraint */
/** @typedef {0 | 1} Axis 0 is horizontal */
/** @typedef {"start" | "middle" | "end"} Side */
/** @typedef {{ other: LayoutView, side: Side, gap: number }} Tie `gap`: points from there to the own edge */

/** Points by which the two sides of a sum may differ: frames are rounded to pixels. */
export const tolerance = 0.6;

/** The most terms that are readable in one line. */
const mostTerms = 7;

export const rounded = (/** @type {number} */ value) => points(Math.round(value * 100) / 100);
export const isNear = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) <= tolerance;
export const named = (/** @type {LayoutView} */ { id }) => `'${id.slice(id.lastIndexOf(".") + 1)}'`;
export const lengthName = (/** @type {Axis} */ axis) => (axis === 0 ? "width" : "height");

/**
 * A sum such as "165.5 = 63.5 + 26 + 76"; empty if it does not come to the value. Terms from frames are on whole
 * pixels, so their total is written: it may be less than a pixel from the value.
 * @param {number} value
 * @param {number[]} terms
 */
export function sum(value, terms) {
  const said = terms.filter((term, index) => index === 0 || Math.abs(term) >= 0.005);
  const total = terms.reduce((all, term) => all + term, 0);
  if (!isNear(total, value) || said.length < 2 || said.length > mostTerms) return "";
  const [first, ...rest] = said;
  const text = rest.map((term) => (term < 0 ? ` \u2212 ${rounded(-term)}` : ` + ${rounded(term)}`)).join("");
  return `${rounded(total)} = ${rounded(first)}${text}`;
}

const sideNames = /** @type {const} */ ([
  { start: "left edge", middle: "middle", end: "right edge" },
  { start: "top", middle: "middle", end: "bottom" },
]);

export const sideName = (/** @type {Axis} */ axis, /** @type {Side} */ side) => sideNames[axis][side];

/** @type {readonly Readonly<Partial<Record<string, Side>>>[]} */
const sides = Object.freeze([
  { left: "start", right: "end", centerX: "middle" },
  { top: "start", bottom: "end", centerY: "middle" },
]);

/** @param {Screen} screen @param {number} view */
export const isRightToLeft = ({ views, environment }, view) =>
  (views[view].direction ?? environment.direction) === "rightToLeft";

/**
 * The side that an attribute means; from right to left, the leading edge is on the right.
 * @param {Screen} screen @param {Anchor} anchor @param {Axis} axis
 * @returns {Side | undefined} undefined for a length, and on the other axis
 */
export function sideOf(screen, { view, attribute }, axis) {
  const isMirrored = isRightToLeft(screen, view);
  if (axis === 0 && attribute === "leading") return isMirrored ? "end" : "start";
  if (axis === 0 && attribute === "trailing") return isMirrored ? "start" : "end";
  return sides[axis][attribute];
}

const shares = Object.freeze({ start: 0, middle: 0.5, end: 1 });
const placeOf = (/** @type {LayoutView} */ { screen: rect }, /** @type {Axis} */ axis, /** @type {Side} */ side) =>
  rect[axis] + shares[side] * rect[axis + 2];

/**
 * What a side of a view is tied to.
 * @param {Screen} screen @param {number} index @param {Axis} axis @param {Side} side
 * @param {ExplainedConstraint[]} active
 * @returns {Tie | undefined}
 */
function tieOf(screen, index, axis, side, active) {
  for (const { first, second, constant = 0 } of active) {
    if (!first || !second) continue;
    for (const [own, anchor, sign] of /** @type {[Anchor, Anchor, 1 | -1][]} */ ([
      [first, second, 1],
      [second, first, -1],
    ])) {
      const isOther = anchor.view !== index && (anchor.guide ?? "frame") === "frame";
      if (own.view !== index || own.guide || !isOther || sideOf(screen, own, axis) !== side) continue;
      const other = screen.views[anchor.view];
      const there = sideOf(screen, anchor, axis);
      if (!there) continue;
      const gap = placeOf(screen.views[index], axis, side) - placeOf(other, axis, there);
      if (isNear(gap, sign * constant)) return { other, side: there, gap };
    }
  }
  return undefined;
}

/** @param {Axis} axis @param {Tie} tie */
function placeWords(axis, { other, side, gap }) {
  const place = `the ${sideName(axis, side)} of ${named(other)}`;
  return isNear(gap, 0) ? place : `${rounded(Math.abs(gap))} ${gap > 0 ? "after" : "before"} ${place}`;
}

/**
 * A length between two edges of other views, or around those of a subview.
 * @param {Screen} screen @param {number} index @param {Axis} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
export function betweenEdges(screen, index, axis, value, active) {
  const middle = tieOf(screen, index, axis, "middle", active);
  const [start, end] = mirrored(
    tieOf(screen, index, axis, "start", active),
    tieOf(screen, index, axis, "end", active),
    middle?.side === "middle" && isNear(middle.gap, 0) ? middle.other : undefined,
  );
  if (!start || !end) return "";
  const { other } = start;
  if (other === end.other && start.side === "start" && end.side === "end") {
    const text = sum(value, [other.frame[axis + 2], -start.gap, end.gap]);
    if (text && other.parent === index) return `${text}: ${named(other)} and what is around it.`;
    if (text) return `${text}: the ${lengthName(axis)} of ${named(other)} less what is beside it.`;
    return isNear(other.frame[axis + 2], value) ? `${rounded(value)}, the ${lengthName(axis)} of ${named(other)}.` : "";
  }
  const view = screen.views[index];
  const text = sum(value, [placeOf(view, axis, "end"), -placeOf(view, axis, "start")]);
  return `${text || rounded(value)}: from ${placeWords(axis, start)} to ${placeWords(axis, end)}.`;
}

/**
 * With its middle on that of the view of one edge, a view has the other edge as far on the other side.
 * @param {Tie | undefined} start @param {Tie | undefined} end @param {LayoutView | undefined} centre
 */
function mirrored(start, end, centre) {
  const isOf = (/** @type {Tie | undefined} */ tie) => tie !== undefined && tie.other === centre;
  if (!end && start?.side === "start" && isOf(start))
    return [start, { ...start, side: /** @type {const} */ ("end"), gap: -start.gap }];
  if (!start && end?.side === "end" && isOf(end))
    return [{ ...end, side: /** @type {const} */ ("start"), gap: -end.gap }, end];
  return [start, end];
}

/**
 * A place at an edge of another view, on its first baseline, or in the content of a scroll view.
 * @param {Screen} screen @param {number} index @param {Axis} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
export function atEdge(screen, index, axis, value, active) {
  const view = screen.views[index];
  const outside = active.filter(({ first, second }) =>
    [first, second].every((anchor) => !anchor || screen.views[anchor.view].parent !== index),
  );
  const [start, middle, end] = /** @type {const} */ (["start", "middle", "end"]).map((side) =>
    tieOf(screen, index, axis, side, outside),
  );
  const at = (/** @type {Tie} */ tie) => `${isNear(tie.gap, 0) ? "at " : ""}${placeWords(axis, tie)}`;
  if (start) return `${rounded(value)}: ${at(start)}.`;
  if (middle) return `${rounded(value)}: its middle is ${at(middle)}.`;
  if (end) {
    const text = sum(value, [view.frame[axis] + view.frame[axis + 2], -view.frame[axis + 2]]);
    return `${text || rounded(value)}: it ends ${at(end)}.`;
  }
  const edge = sideName(axis, "start");
  for (const { first, second, constant = 0 } of active) {
    if (first?.view !== index || !second) continue;
    const other = named(screen.views[second.view]);
    const isContent = second.guide === "content" && sideOf(screen, second, axis) === "start";
    if (isContent && sideOf(screen, first, axis) === "start" && isNear(value, constant))
      return `${rounded(value)}: ${isNear(value, 0) ? "at" : "from"} the ${edge} of the content of ${other}.`;
    const isBaseline = [first, second].every(({ attribute }) => attribute === "firstBaseline");
    if (axis === 1 && isBaseline && constant === 0) return `${rounded(value)}: on the first baseline of ${other}.`;
  }
  return "";
}
