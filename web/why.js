// Explains a view's size or place in one sentence with the current numbers. Pure: uses the frames of the screen and the
// constraints that determine the quantity. A sentence whose sum is not right is left out. Below it, the arithmetic of a
// scroll view in steps.

import { points } from "./geometry.js";
import {
  atEdge,
  betweenEdges,
  isNear,
  isRightToLeft,
  lengthName,
  named,
  rounded,
  sideName,
  sideOf,
  sum,
  tolerance,
} from "./ties.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").LayoutView} LayoutView */
/** @typedef {import("./types.js").Quantity} Quantity */
/** @typedef {import("./types.js").ExplainedConstraint} ExplainedConstraint */

/**
 * @param {Screen} screen @param {number} index of the view @param {Quantity} quantity
 * @returns {string} empty if no single sentence explains it
 */
export function why(screen, index, { quantity, value, constraints }) {
  if (value === undefined) return "";
  const active = constraints.filter(({ active: has }) => has !== false);
  const isSize = quantity === "width" || quantity === "height";
  const axis = quantity === "width" || quantity === "horizontalPosition" ? 0 : 1;
  const sentence = isSize ? whyLong(screen, index, axis, value, active) : whyThere(screen, index, axis, value, active);
  return sentence || setElsewhere(value, active);
}

/**
 * By the device, or by code.
 * @param {number} value @param {ExplainedConstraint[]} active
 */
function setElsewhere(value, active) {
  const [only, ...others] = active;
  return only?.text && !only.first && others.length === 0 ? `${rounded(value)}: ${only.text}.` : "";
}

/**
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
function whyLong(screen, index, axis, value, active) {
  const view = screen.views[index];
  return (
    ofPadding(screen, index, axis, value) ||
    ofConstant(screen, index, axis, value, active) ||
    ofStack(screen, index, axis, value) ||
    acrossStack(screen, index, axis, value) ||
    ofContent(view, axis, value, active) ||
    ofEdges(screen, index, axis, value, active) ||
    betweenEdges(screen, index, axis, value, active) ||
    ofItem(screen, index, axis, value) ||
    besideItems(screen, index, axis, value)
  );
}

/** @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value */
function ofPadding(screen, index, axis, value) {
  const padding = screen.scrollViews.flatMap(({ paddings }) => paddings).find((one) => one.view === index);
  if (!padding || axis === 0) return "";
  const text = sum(value, [padding.initial, padding.now - padding.initial]);
  if (text) return `${text}: its initial height and its share of the surplus.`;
  return isNear(padding.now, padding.initial) ? `${rounded(value)} is its initial height: there is no surplus.` : "";
}

/**
 * One equation that names the number.
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
function ofConstant(screen, index, axis, value, active) {
  const name = lengthName(axis);
  const said = active.find(
    ({ first, second, constant }) =>
      first?.view === index && first.attribute === name && !second && isNear(constant ?? NaN, value),
  );
  return said ? `${rounded(value)}, as a constraint says.` : ofRatio(screen, index, name, value, active);
}

/**
 * Another view's length.
 * @param {Screen} screen @param {number} index @param {"width" | "height"} name @param {number} value
 * @param {ExplainedConstraint[]} active
 */
function ofRatio(screen, index, name, value, active) {
  for (const { first, second, constant = 0 } of active) {
    if (first?.view !== index || first.attribute !== name || !second) continue;
    if ((second.guide ?? "frame") !== "frame") continue;
    if (second.attribute !== "width" && second.attribute !== "height") continue;
    const other = screen.views[second.view];
    const length = other.frame[second.attribute === "width" ? 2 : 3];
    if (isNear(length + constant, value))
      return constant
        ? `${sum(value, [length, constant])}: the ${second.attribute} of ${named(other)}, and a constant.`
        : `${rounded(value)}, the ${second.attribute} of ${named(other)}.`;
    if (length > 0) {
      const product = `${rounded(length)} \u00d7 ${factorOf(length, value - constant)}`;
      const rest = constant === 0 ? "" : ` ${constant < 0 ? "\u2212" : "+"} ${rounded(Math.abs(constant))}`;
      const end = constant === 0 ? "" : ", and a constant";
      return `${rounded(value)} = ${product}${rest}: of the ${second.attribute} of ${named(other)}${end}.`;
    }
  }
  return "";
}

/**
 * A factor with as many digits as make the product right.
 * @param {number} length @param {number} product
 */
function factorOf(length, product) {
  const factor = product / length;
  const digits = [0, 1, 2, 3, 4, 5].find((count) => Math.abs(Number(factor.toFixed(count)) * length - product) < 0.05);
  return String(Number(factor.toFixed(digits ?? 6)));
}

/** @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value */
function ofStack(screen, index, axis, value) {
  const { stack, kind, frame } = screen.views[index];
  const isAlong = stack && (stack.axis === "horizontal") === (axis === 0);
  if (kind !== "stackView" || !isAlong) return "";
  const items = itemsOf(screen, index);
  const gaps = stackGaps(screen, index).map(({ gap }) => gap);
  const sorted = [...items].sort((a, b) => a.frame[axis] - b.frame[axis]);
  const first = sorted[0]?.frame[axis] ?? 0;
  const last = sorted.at(-1);
  const end = last ? frame[axis + 2] - (last.frame[axis] + last.frame[axis + 2]) : 0;
  const terms = sorted.flatMap((one, at) => [one.frame[axis + 2], ...(at < gaps.length ? [gaps[at]] : [])]);
  const margins = [first, end].filter((one) => !isNear(one, 0));
  const text = sum(value, [...terms, ...margins]);
  if (text) return `${text}: its items and the gaps between them${margins.length ? ", and its margins" : ""}.`;
  const lengths = items.reduce((all, one) => all + one.frame[axis + 2], 0);
  const short = sum(value, [lengths, frame[axis + 2] - lengths]);
  return items.length > 3 && short ? `${short}: ${items.length} items, and the gaps between them.` : "";
}

// The stack of which a view is an item.
/** @param {Screen} screen @param {number} index */
function stackOf({ views }, index) {
  const { parent, arranged } = views[index];
  const stack = parent === undefined ? undefined : views[parent];
  return stack?.stack && arranged !== false ? stack : undefined;
}

/** @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value */
function acrossStack(screen, index, axis, value) {
  const stack = stackOf(screen, index);
  const isAcross = stack && (stack.stack?.axis === "horizontal") !== (axis === 0);
  if (!isAcross || !isNear(stack.frame[axis + 2], value)) return "";
  // What is as long as its content may be what the stack is as long as.
  const wanted = screen.views[index].metrics?.intrinsic?.[axis];
  if (stack.stack?.alignment !== "fill" && isNear(wanted ?? NaN, value)) return "";
  return `${rounded(value)}, the ${lengthName(axis)} of its stack ${named(stack)}.`;
}

/**
 * A stack as long across as an item, rather one that has this length by itself than one that is stretched to it.
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 */
function ofItem(screen, index, axis, value) {
  if (!screen.views[index].stack) return "";
  const items = itemsOf(screen, index).filter((one) => isNear(one.frame[axis + 2], value));
  const item = items.find(({ metrics }) => isNear(metrics?.intrinsic?.[axis] ?? NaN, value)) ?? items[0];
  return item ? `${rounded(value)}, the ${lengthName(axis)} of its item ${named(item)}.` : "";
}

/**
 * The visible items of a stack.
 * @param {Screen} screen @param {number} stack index of the view
 */
function itemsOf({ views }, stack) {
  return views.filter(({ parent, hidden, arranged }) => parent === stack && !hidden && arranged !== false);
}

/**
 * What the other items of its stack leave.
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 */
function besideItems(screen, index, axis, value) {
  const stack = stackOf(screen, index);
  if (!stack || (stack.stack?.axis === "horizontal") !== (axis === 0)) return "";
  const view = screen.views[index];
  const own = view.frame[axis + 2];
  const used = itemsOf(screen, view.parent ?? 0).reduce((all, one) => all + one.frame[axis + 2], 0) - own;
  const text = sum(value, [stack.frame[axis + 2], -used, own + used - stack.frame[axis + 2]]);
  return text ? `${text}: what ${named(stack)} has left beside its other items and the gaps.` : "";
}

/**
 * @param {LayoutView} view @param {0 | 1} axis @param {number} value @param {ExplainedConstraint[]} active
 */
function ofContent(view, axis, value, active) {
  const length = view.metrics?.intrinsic?.[axis];
  const isByContent = active.some(({ text }) => /content hugging|compression resistance/.test(text ?? ""));
  if (length === null || length === undefined || !isNear(length, value) || !isByContent) return "";
  const how = axis === 0 ? "wide" : "tall";
  const lines = view.lines.length;
  if (lines === 0) return `As ${how} as its content: ${rounded(length)}.`;
  return `As ${how} as its text, ${lines} ${lines === 1 ? "line" : "lines"}.`;
}

/**
 * Between two edges of the superview.
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
function ofEdges(screen, index, axis, value, active) {
  const { parent, frame } = screen.views[index];
  if (parent === undefined) return "";
  const isOf = (/** @type {import("./ties.js").Side} */ side) =>
    active.some(({ first, second }) =>
      [first, second].some((anchor) => anchor?.view === index && sideOf(screen, anchor, axis) === side),
    );
  if (!isOf("start") || !isOf("end")) return "";
  // The edges of a scroll view are those of its content.
  if (scrolls(screen.views[parent])) return "";
  const room = screen.views[parent].frame[axis + 2];
  const text = sum(value, [room, -frame[axis], -(room - frame[axis] - frame[axis + 2])]);
  const name = lengthName(axis);
  if (text) return `${text}: the ${name} of ${named(screen.views[parent])} less what is beside it.`;
  return isNear(room, value) ? `${rounded(value)}, the ${name} of ${named(screen.views[parent])}.` : "";
}

/**
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
function whyThere(screen, index, axis, value, active) {
  const view = screen.views[index];
  const before = itemBefore(screen, index, axis);
  if (before) {
    const end = before.frame[axis] + before.frame[axis + 2];
    const text = sum(value, [end, view.frame[axis] - end]);
    // From right to left the item on the left comes after this one.
    const isNext = axis === 0 && isRightToLeft(screen, view.parent ?? 0);
    const place = isNext ? `the ${sideName(axis, "end")} of ${named(before)}` : `where ${named(before)} ends`;
    if (text) return `${text}: ${place}, and the gap ${isNext ? "before" : "after"} it.`;
    return isNear(end, value) ? `${rounded(value)}, ${place}.` : "";
  }
  for (const { first, second, constant: written = 0 } of active) {
    const own = first?.view === index ? first : null;
    if (!own || !second || second.guide || sideOf(screen, own, axis) !== "start") continue;
    const other = screen.views[second.view];
    const isEnd = sideOf(screen, second, axis) === "end";
    const constant = ofLeading(screen, index, own.attribute, written);
    const isParent = second.view === view.parent;
    if (isParent && !isEnd && isNear(constant, value)) return fromStart(screen, index, axis, value);
    if (other.parent !== view.parent || isParent) continue;
    const edge = other.frame[axis] + (isEnd ? other.frame[axis + 2] : 0);
    const text = sum(value, [edge, constant]);
    const side = sideName(axis, isEnd ? "end" : "start");
    if (text) return `${text}: the ${side} of ${named(other)}, and a constant.`;
    if (isNear(edge + constant, value)) return `${rounded(value)}, the ${side} of ${named(other)}.`;
  }
  return (
    atGuide(screen, index, axis, value, active) ||
    inSuperview(screen, index, axis, value, active) ||
    atEdge(screen, index, axis, value, active)
  );
}

/**
 * A constant as points to the right: from right to left, that of leading and trailing edges goes to the left.
 * @param {Screen} screen @param {number} index @param {string} attribute @param {number} constant
 */
const ofLeading = (screen, index, attribute, constant) =>
  isRightToLeft(screen, index) && (attribute === "leading" || attribute === "trailing") ? -constant : constant;

/** Whether a view's edges, seen from inside, are those of its content. */
const scrolls = (/** @type {LayoutView} */ { kind }) => kind === "scrollView" || kind === "collectionView";

/** @type {Readonly<Record<string, string>>} */
const guideWords = { safeArea: "safe area", layoutMargins: "margins", readable: "readable content" };

/**
 * At the beginning of a guide of the superview.
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
function atGuide(screen, index, axis, value, active) {
  const { parent } = screen.views[index];
  const isStart = (/** @type {import("./types.js").Anchor} */ anchor) => sideOf(screen, anchor, axis) === "start";
  const tie = active.find(
    ({ first, second }) =>
      first?.view === index &&
      !first.guide &&
      second !== undefined &&
      second.view === parent &&
      isStart(first) &&
      isStart(second) &&
      Object.hasOwn(guideWords, second.guide ?? ""),
  );
  if (!tie?.second || parent === undefined) return "";
  const { first, second } = tie;
  const constant = ofLeading(screen, index, first?.attribute ?? "", tie.constant ?? 0);
  const side = sideName(axis, "start");
  const guide = `the ${side} of the ${guideWords[second.guide ?? ""]} of ${named(screen.views[parent])}`;
  const text = constant === 0 ? "" : sum(value, [value - constant, constant]);
  return text ? `${text}: ${guide}, and a constant.` : `${rounded(value)}, ${guide}.`;
}

/**
 * In a stack, in the middle, or before the end of the superview.
 * @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value
 * @param {ExplainedConstraint[]} active
 */
function inSuperview(screen, index, axis, value, active) {
  const { parent, frame } = screen.views[index];
  if (parent === undefined) return "";
  const around = screen.views[parent];
  const [room, length] = [around.frame[axis + 2], frame[axis + 2]];
  const isStack = stackOf(screen, index) !== undefined;
  if (isStack && isNear(value, 0)) return fromStart(screen, index, axis, value);
  const isOf = (/** @type {import("./ties.js").Side} */ side) =>
    active.some(({ first }) => first?.view === index && sideOf(screen, first, axis) === side);
  const middle = (room - length) / 2;
  const isCentred = isOf("middle") || around.stack?.alignment === "center";
  if (isCentred && isNear(value, middle))
    return [
      `In the middle of ${named(around)}:`,
      `(${rounded(room)} \u2212 ${rounded(length)}) \u00f7 2 = ${rounded(middle)}.`,
    ].join(" ");
  const isAtEnd = isStack && (around.stack?.alignment === "trailing" || around.stack?.alignment === "bottom");
  if (!(isOf("end") || isAtEnd) || scrolls(around)) return "";
  const text = sum(value, [room, -length, -(room - length - frame[axis])]);
  return text ? `${text}: from the ${sideName(axis, "end")} of ${named(around)}.` : "";
}

/** @param {Screen} screen @param {number} index @param {0 | 1} axis @param {number} value */
function fromStart(screen, index, axis, value) {
  const parent = screen.views[screen.views[index].parent ?? 0];
  const side = sideName(axis, "start");
  return isNear(value, 0)
    ? `At the ${side} of ${named(parent)}.`
    : `${rounded(value)} from the ${side} of ${named(parent)}.`;
}

// The item before it in a stack along this axis.
/** @param {Screen} screen @param {number} index @param {0 | 1} axis */
function itemBefore(screen, index, axis) {
  const view = screen.views[index];
  const stack = stackOf(screen, index)?.stack;
  if (!stack || (stack.axis === "horizontal") !== (axis === 0)) return undefined;
  return itemsOf(screen, view.parent ?? 0)
    .filter((one) => one !== view && one.frame[axis] + one.frame[axis + 2] <= view.frame[axis] + tolerance)
    .sort((a, b) => a.frame[axis] - b.frame[axis])
    .at(-1);
}

/**
 * The current numbers of a constraint: "202 = 16 + 186" if a behaviour has changed a length that the document gives as
 * 16; "84 = 64 + 20" for an edge. Empty if the frames do not determine it.
 * @param {Screen} screen @param {ExplainedConstraint} constraint
 */
export function constraintNow(screen, { first, second, constant = 0, active }) {
  if (!first || first.guide || second?.guide || active === false) return "";
  const own = anchorValue(screen, first);
  if (own === undefined) return "";
  if (!second) return isNear(own, constant) ? "" : sum(own, [constant, own - constant]);
  const other = anchorValue(screen, second);
  if (other === undefined || first.attribute !== second.attribute || constant === 0) return "";
  return sum(own, [other, constant]);
}

/**
 * The place of an edge or a centre in the window, or the length of a side; undefined if the frames do not determine it.
 * @param {Screen} screen @param {import("./types.js").Anchor} anchor
 */
function anchorValue(screen, { view, attribute }) {
  const [x, y, width, height] = screen.views[view].screen;
  const isMirrored = isRightToLeft(screen, view);
  return {
    width,
    height,
    top: y,
    bottom: y + height,
    left: x,
    right: x + width,
    leading: isMirrored ? undefined : x,
    trailing: isMirrored ? undefined : x + width,
    centerX: x + width / 2,
    centerY: y + height / 2,
  }[attribute];
}

// A scroll view's arithmetic, step by step, in words and figures.

/** @typedef {import("./types.js").ScrollView} ScrollView */
/** @typedef {{ text: string, value: string, kind?: "rule" | "result" | "note" }} Step */

const thousandths = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;

/**
 * The padding arithmetic of `accessibleLayout`: paddings share equally, on top of their initial heights, the surplus of
 * the viewport over the content without these shares.
 * @param {ScrollView} scrollView @returns {Step[]}
 */
export function paddingSteps(scrollView) {
  const { paddings, contentSize, viewport } = scrollView;
  if (paddings.length === 0) return [];
  const now = paddings.reduce((sum, padding) => sum + padding.now, 0);
  const initial = paddings.reduce((sum, padding) => sum + padding.initial, 0);
  const other = thousandths(contentSize[1] - now);
  const natural = thousandths(other + initial);
  const surplus = scrollView.surplus ?? thousandths(viewport[1] - natural);
  const list = (/** @type {number[]} */ values) => values.map(points).join(" + ");
  const initials = list(paddings.map((padding) => padding.initial));
  /** @type {Step[]} */
  const steps = [
    { text: "viewport", value: points(viewport[1]) },
    {
      text: "content besides the paddings",
      value: `${points(contentSize[1])} \u2212 (${list(paddings.map((padding) => padding.now))}) = ${points(other)}`,
    },
    {
      text: "with the initial paddings",
      value: `${points(other)} + ${paddings.length > 1 ? `(${initials})` : initials} = ${points(natural)}`,
    },
    { text: "surplus", value: `${points(viewport[1])} \u2212 ${points(natural)} = ${points(surplus)}`, kind: "rule" },
  ];
  return [...steps, ...(surplus > 0 ? shares(paddings, surplus) : [nothingShared(paddings, surplus)])];
}

/** @param {ScrollView["paddings"]} paddings @param {number} surplus points @returns {Step[]} */
function shares(paddings, surplus) {
  const share = surplus / paddings.length;
  const results = paddings.map(({ id, initial, now }) => {
    const added = initial + share === now ? share : now - initial;
    return { text: id, value: `${points(initial)} + ${points(added)} = ${points(now)}`, kind: "result" };
  });
  const value = `${points(surplus)} \u00f7 ${paddings.length} = ${points(share)}`;
  return /** @type {Step[]} */ ([{ text: `shared by ${paddings.length}`, value }, ...results]);
}

/** @param {ScrollView["paddings"]} paddings @param {number} surplus points @returns {Step} */
function nothingShared(paddings, surplus) {
  const isKept = paddings.some((padding) => Math.abs(padding.now - padding.initial) > 0.01);
  const value = paddings.map((padding) => points(padding.now)).join(", ");
  if (Math.abs(surplus) < 1e-4) {
    const text = `nothing to share: paddings stay as they were${isKept ? " (stuck)" : ""}`;
    return { text, value, kind: "result" };
  }
  const text = isKept
    ? "overflow, but the paddings are not reset (stuck)"
    : "no surplus: paddings go back to their initial heights";
  return { text, value, kind: "result" };
}

/**
 * How far a scroll view scrolls along an axis, computed from its figures.
 * @param {ScrollView} scrollView @param {"x" | "y"} axis @returns {Step[]}
 */
export function scrollSteps(scrollView, axis) {
  const index = axis === "x" ? 0 : 1;
  const [start, end] =
    axis === "x"
      ? [scrollView.adjustedInset[1], scrollView.adjustedInset[3]]
      : [scrollView.adjustedInset[0], scrollView.adjustedInset[2]];
  const content = scrollView.contentSize[index];
  const viewport = scrollView.viewport[index];
  const [low, high] = scrollView.offsetRange[axis];
  /** @type {Step[]} */
  const steps = [
    { text: "content", value: points(content) },
    { text: "viewport", value: points(viewport) },
  ];
  if (start || end)
    steps.push({
      text: axis === "x" ? "adjusted inset left, right" : "adjusted inset top, bottom",
      value: `${points(start)}, ${points(end)}`,
    });
  steps.push({ text: "lowest offset", value: start ? `\u2212${points(start)} = ${points(low)}` : points(low) });
  const sum = thousandths(content + end - viewport);
  const formula = `${points(content)}${end ? ` + ${points(end)}` : ""} \u2212 ${points(viewport)} = ${points(sum)}`;
  steps.push({ text: "highest offset", value: sum < low ? `${formula}, at least ${points(low)}` : formula });
  steps.push({
    text: scrollView.axes[axis] ? "scrolls" : "does not scroll",
    value: scrollView.axes[axis]
      ? `${points(thousandths(high - low))} pt`
      : `${points(thousandths(Math.max(viewport - content - start - end, 0)))} pt to spare`,
    kind: "result",
  });
  return steps;
}

/**
 * The gaps of a stack between its visible arranged subviews, from their frames, in reading order.
 * @param {import("./types.js").Screen} screen @param {number} stack index of the view
 * @returns {{ before: string, after: string, gap: number }[]}
 */
export function stackGaps(screen, stack) {
  const subviews = itemsOf(screen, stack);
  if (subviews.length < 2) return [];
  const axis = screen.views[stack].stack?.axis ?? guessAxis(subviews);
  const side = axis === "horizontal" ? 0 : 1;
  const sorted = [...subviews].sort((a, b) => a.frame[side] - b.frame[side]);
  const gaps = sorted
    .slice(1)
    .map((view, index) => ({
      before: sorted[index].id,
      after: view.id,
      gap: thousandths(view.frame[side] - sorted[index].frame[side] - sorted[index].frame[side + 2]),
    }));
  // In reading order: the first is the rightmost if the stack reads from the right.
  if (axis === "vertical" || !isRightToLeft(screen, stack)) return gaps;
  return gaps.reverse().map(({ before, after, gap }) => ({ before: after, after: before, gap }));
}

/** @param {LayoutView[]} subviews */
function guessAxis(subviews) {
  const [a, b] = subviews;
  return b.frame[0] >= a.frame[0] + a.frame[2] || a.frame[0] >= b.frame[0] + b.frame[2] ? "horizontal" : "vertical";
}
