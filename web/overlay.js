// Lines over a screen: guides, findings, the selection, distances, old frames. `shapes` is pure; `drawShapes` patches.

import { h, letterWidth, paddingWords, placeStyle, setText } from "./dom.js";
import { distance, least, overlaps, points, sizeText, windowRect } from "./geometry.js";

const loudRules = new Set(["conflict", "ambiguity", "ambiguous-content-size"]);

/**
 * @typedef {object} ShapeOptions
 * @property {string[]} guides
 * @property {boolean} [isSelected]
 * @property {number} [selected] index of the selected view
 * @property {number} [measured] index of the view to measure to
 * @property {Explanation | null} [explained]
 * @property {Rect[]} [ghosts] old frames
 * @property {number} [keyboardHeight] to which a person drags the keyboard, points
 * @property {readonly Rect[]} [avoid] what is read: lines across a view keep off it
 * @property {readonly Rect[]} [spare] other text: lines keep off it too where they can
 * @property {boolean} [isSmall] whether there is room for little: only what determines the selected view itself, in
 *   numbers
 */

/**
 * @param {SolvedScreen} screen @param {Plan} plan @param {[number, number][]} offsets @param {ShapeOptions} options
 * @returns {Shape[]}
 */
export function shapes(screen, plan, offsets, options) {
  const { guides, isSelected = false, selected, measured, explained, ghosts = [], keyboardHeight } = options;
  const at = (/** @type {number} */ view) => windowRect(plan, view, offsets, keyboardHeight);
  const result = guideShapes(screen, guides);
  if (guides.includes("content")) result.push(...contentShapes(screen, offsets, at));
  // Findings apply to the solved height of the keyboard, not to one that a person drags it to.
  if (guides.includes("findings") && keyboardHeight === undefined) {
    result.push(...findingShapes(screen, isSelected, at));
  }
  for (const rect of ghosts) result.push({ name: "ghost", rect });
  if (selected === undefined) return result;
  const rect = at(selected);
  result.push({ name: "selection", rect, label: sizeText(rect.slice(2)) });
  const room = roomAbove(screen, keyboardHeight);
  const how = {
    only: options.isSmall ? selected : undefined,
    avoid: options.avoid ?? [],
    spare: options.spare ?? [],
    bottom: room,
  };
  if (explained) result.push(...constraintShapes(screen, explained, at, how));
  if (measured !== undefined && measured !== selected) result.push(...measureShapes(rect, at(measured)));
  return result.flatMap((shape) => aboveKeyboard(shape, room));
}

// Points of a screen that its keyboard leaves.
/** @param {SolvedScreen} screen @param {number} [height] that the keyboard is held at */
export const roomAbove = ({ environment: { size, keyboard, keyboardHeight } }, height = keyboardHeight) =>
  size[1] - (keyboard ? height : 0);

// The selection may lie behind the keyboard; its lines end where the keyboard begins.
/** @param {Shape} shape @param {number} bottom @returns {Shape[]} */
function aboveKeyboard(shape, bottom) {
  const [x, y, width, height] = shape.rect;
  if (!/^(selection|constraint|gap|measured)/.test(shape.name) || y + height <= bottom) return [shape];
  if (y >= bottom) return shape.name === "selection" ? [shape] : [];
  return [{ ...shape, rect: [x, y, width, bottom - y] }];
}

/** @param {SolvedScreen} screen @param {string[]} guides @returns {Shape[]} */
function guideShapes({ environment, views }, guides) {
  const { size, safeArea, rootMargins } = environment;
  const { margins, readable } = views[0].metrics ?? {};
  /** @type {Rect} */
  const whole = [0, 0, ...size];
  /** @type {Shape[]} */
  const result = [];
  if (guides.includes("safeArea") && safeArea.some((inset) => inset > 0)) {
    result.push({ name: "safe-area", rect: inset(whole, safeArea) });
  }
  if (guides.includes("margins")) {
    const usual = /** @type {Insets} */ (rootMargins.map((margin, edge) => margin + safeArea[edge]));
    result.push({ name: "margins", rect: inset(whole, margins ?? usual) });
  }
  if (guides.includes("readable") && readable) result.push({ name: "readable", rect: readable });
  return result;
}

/**
 * @param {SolvedScreen} screen @param {[number, number][]} offsets @param {(view: number) => Rect} at
 * @returns {Shape[]}
 */
function contentShapes({ scrollViews, views }, offsets, at) {
  return scrollViews.flatMap(({ view, contentSize }, index) => {
    if (views[view].hidden) return [];
    const [x, y] = at(view);
    const [dx, dy] = offsets[index];
    const label = `content ${sizeText(contentSize)}`;
    return [{ name: "content-size", rect: [x - dx, y - dy, ...contentSize], label }];
  });
}

/** @param {SolvedScreen} screen @param {boolean} isSelected @param {(view: number) => Rect} at @returns {Shape[]} */
function findingShapes({ findings, views }, isSelected, at) {
  // All findings of the selected screen; on the others only those that break a screen, so that a wall stays readable.
  const shown = findings.filter(({ severity, rule }) => isSelected || severity === "error" || loudRules.has(rule));
  return shown.flatMap(({ rule, severity, view, views: several = view === undefined ? [] : [view] }) => {
    const named = several.filter((one) => one < views.length);
    const whole = new Set(rule === "conflict" ? outermost(named, views) : named);
    return named.map((one) => ({ name: `finding ${severity}${whole.has(one) ? "" : " inside"}`, rect: at(one) }));
  });
}

// A conflict names all that it moves, which may be everything in a stack: only the outermost views are filled.
/** @param {readonly number[]} named @param {SolvedScreen["views"]} views */
function outermost(named, views) {
  const isNamed = new Set(named);
  return named.filter((one) => {
    let { parent } = views[one];
    while (parent !== undefined && !isNamed.has(parent)) ({ parent } = views[parent]);
    return parent === undefined;
  });
}

/** @param {Rect} rect @param {Insets} insets @returns {Rect} */
const inset = ([x, y, width, height], [top, left, bottom, right]) =>
  /** @type {Rect} */ ([x + left, y + top, width - left - right, height - top - bottom]);

// The distances between two rectangles, as lines across the gaps.
/** @param {Rect} a @param {Rect} b @returns {Shape[]} */
export function measureShapes(a, b) {
  const gaps = distance(a, b);
  const line = (/** @type {"horizontal" | "vertical"} */ way, /** @type {Rect} */ rect) => ({
    name: `gap ${way}`,
    rect,
    label: points(rect[2] + rect[3]),
  });
  /** @type {Shape[]} */
  const result = [{ name: "measured", rect: b }];
  const [left, top] = [Math.min(a[0] + a[2], b[0] + b[2]), Math.min(a[1] + a[3], b[1] + b[3])];
  const y = (Math.max(a[1], b[1]) + top) / 2;
  const x = (Math.max(a[0], b[0]) + left) / 2;
  if (gaps.horizontal > 0) result.push(line("horizontal", [left, y, gaps.horizontal, 0]));
  if (gaps.vertical > 0) result.push(line("vertical", [x, top, 0, gaps.vertical]));
  if (gaps.horizontal > 0 || gaps.vertical > 0) return result;
  // One inside the other (or across): the four insets.
  const middleX = Math.max(a[0], b[0]) + Math.min(a[2], b[2]) / 2;
  const middleY = Math.max(a[1], b[1]) + Math.min(a[3], b[3]) / 2;
  const insets = [
    line("horizontal", [Math.min(a[0], b[0]), middleY, Math.abs(a[0] - b[0]), 0]),
    line("horizontal", [left, middleY, Math.abs(a[0] + a[2] - b[0] - b[2]), 0]),
    line("vertical", [middleX, Math.min(a[1], b[1]), 0, Math.abs(a[1] - b[1])]),
    line("vertical", [middleX, top, 0, Math.abs(a[1] + a[3] - b[1] - b[3])]),
  ];
  return [...result, ...insets.filter(({ rect }) => rect[2] + rect[3] > 0.01)];
}

/** @type {Readonly<Record<string, Point>>} the anchor of an attribute in a view, in parts of the view's size */
const edges = {
  left: [0, 0.5],
  leading: [0, 0.5],
  right: [1, 0.5],
  trailing: [1, 0.5],
  top: [0.5, 0],
  bottom: [0.5, 1],
  centerX: [0.5, 0.5],
  centerY: [0.5, 0.5],
  firstBaseline: [0.5, 0.8],
  lastBaseline: [0.5, 0.8],
};

// A length is a line across a view, next to its middle, where the lines of its position run; each new line is beside
// the previous one.
/** @type {Readonly<Record<string, { name: string, line: (rect: Rect, at: number) => Rect }>>} */
const lengths = {
  width: { name: "horizontal", line: ([x, y, width, height], at) => [x, y + height * at, width, 0] },
  height: { name: "vertical", line: ([x, y, width, height], at) => [x + width * (1 - at), y, 0, height] },
};
const places = [0.3, 0.15, 0.4, 0.7, 0.85, 0.6];

/**
 * The constraints that determine the selected view. Each constraint on its place is a line between its two anchors,
 * each one on a length a line across the views with that length; all have their constants.
 * @param {SolvedScreen} screen @param {Explanation} explained @param {(view: number) => Rect} at
 * @param {{ only: number | undefined, avoid: readonly Rect[], spare: readonly Rect[], bottom: number }} how only: those
 *   of this view; bottom: above which lines are seen
 * @returns {Shape[]}
 */
function constraintShapes(screen, explained, at, { only, avoid, spare, bottom }) {
  /** @type {Shape[]} */
  const result = [];
  /** @type {Record<string, number>} */
  const drawn = { width: 0, height: 0 };
  for (const constraint of distinct(explained.quantities)) {
    const { first, second } = constraint;
    if (only !== undefined && first?.view !== only && second?.view !== only) continue;
    const state = constraint.active === false ? "slack" : "active";
    let label = constraint.constant === undefined ? "" : points(constraint.constant);
    if (constraint.slack !== undefined) label = `slack ${points(constraint.slack, 2)}`;
    if (constraint.violation !== undefined) label += " not met";
    const measured = [first, second].flatMap((item) =>
      item && Object.hasOwn(lengths, item.attribute) && item.view < screen.views.length ? [item] : [],
    );
    // The label shows the constraint as in the document, because the constant alone would mostly be 0. The other line
    // shows the length.
    const isSaid = measured.length > 1 && constraint.slack === undefined && constraint.text && only === undefined;
    const follows = isSaid ? constraint.text.replace(/^\S+ /, "") : label;
    measured.forEach((item, index) => {
      if (only !== undefined && item.view !== only) return;
      const { name, line } = lengths[item.attribute];
      const [x, y, width, height] = at(item.view);
      const seen = /** @type {Rect} */ ([x, y, width, Math.max(0, Math.min(height, bottom - y))]);
      const rect = freeLine((place) => line(seen, place), drawn[item.attribute]++, [avoid, spare]);
      const length = item.attribute === "width" ? width : height;
      const own = grownWords(constraint, length) ?? follows;
      if (rect[2] + rect[3] >= 0.5)
        result.push({
          name: `constraint ${name} ${state}`,
          rect,
          label: index === 0 && (only === undefined || state === "slack") ? own : points(length),
        });
    });
    const line = positionLine(first, second, screen, at);
    if (line) result.push({ name: `constraint ${line.name} ${state}`, rect: line.rect, label });
  }
  return result;
}

/**
 * A length that a behaviour has made longer than the document gives it, such as "202 = 16 + 186".
 * @param {ExplainedConstraint} constraint @param {number} length points
 * @returns {string | null} null if it is the document's
 */
function grownWords({ second, constant, active, slack, violation }, length) {
  const isOwn = !second && constant !== undefined && active !== false && (slack ?? violation) === undefined;
  return isOwn && length > constant + 0.6 ? paddingWords(length, constant, Infinity) : null;
}

/**
 * A line across a view at the next place where it crosses nothing that is read, at the view's edge if need be.
 * @param {(place: number) => Rect} line @param {number} index of the first place
 * @param {(readonly Rect[])[]} texts what it must not cross, and what it need not @returns {Rect}
 */
function freeLine(line, index, [avoid, spare]) {
  const start = index % places.length;
  const lines = [...places.slice(start), ...places.slice(0, start), 1].map(line);
  const cost = (/** @type {Rect} */ one) =>
    avoid.some((rect) => overlaps(one, rect)) ? 2 : spare.some((rect) => overlaps(one, rect)) ? 1 : 0;
  return least(lines, cost);
}

/**
 * @param {Anchor | undefined} first @param {Anchor | undefined} second @param {SolvedScreen} screen
 * @param {(view: number) => Rect} at
 * @returns {{ name: string, rect: Rect } | null} from one anchor to the other, where they are apart
 */
function positionLine(first, second, screen, at) {
  const [from, to] = [anchor(first, screen, at), anchor(second, screen, at)];
  if (!from || !to || !first) return null;
  const isVertical = ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"].includes(first.attribute);
  const axis = isVertical ? 1 : 0;
  const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
  if (high - low < 0.5) return null;
  return isVertical
    ? { name: "vertical", rect: [from[0], low, 0, high - low] }
    : { name: "horizontal", rect: [low, from[1], high - low, 0] };
}

// A label's height and the room around its text, in pixels of the page at every zoom.
const labelHeight = 14.3;
const labelPaddings = 8;
const placesOnLine = [0.5, 0.2, 0.8, 0.35, 0.65];
const placesBeside = [0, 1, -1, 2, -2, 3, -3];
const besideLine = 3;

/**
 * Moves the labels of lines along or beside them, so that they overlap as little as possible, stay inside the screen
 * and do not cover the keyboard.
 * @param {Shape[]} list earlier lines are placed first @param {number} zoom pixels of the page in a point
 * @param {number[]} size of the screen above its keyboard, in points
 * @param {{ avoid?: readonly Rect[], spare?: readonly Rect[], isSmall?: boolean }} [how] avoid: text to keep readable;
 *   spare: other text, which is covered rather than that; isSmall leaves out a label without a free place
 * @returns {Shape[]}
 */
export function spreadLabels(list, zoom, [right, bottom], how = {}) {
  /** @type {Rect[]} */
  const taken = [...(how.avoid ?? [])];
  const covered = (/** @type {Rect} */ box) =>
    sumOf(taken, (other) => overlap(box, other)) * heavy + sumOf(how.spare ?? [], (other) => overlap(box, other));
  return list.map((shape) => {
    if (!shape.label) return shape;
    const [x, y, width, height] = shape.rect;
    const size = [(shape.label.length * letterWidth + labelPaddings) / zoom, labelHeight / zoom];
    if (shape.name === "selection") {
      const box = least(selectionLabels(shape.rect, size, zoom, [right, bottom]), covered);
      taken.push(box);
      return { ...shape, at: [box[0] + size[0] / 2 - x, box[1] - y] };
    }
    if (!shape.name.startsWith("constraint ")) return shape;
    const across = height > 0 ? [size[0] / 2 + besideLine / zoom, 0] : [0, size[1] / 2 + besideLine / zoom];
    const place = (/** @type {number} */ at, side = 0) => {
      const within = (/** @type {number} */ middle, /** @type {number} */ length, /** @type {number} */ end) =>
        Math.max(length / 2, Math.min(middle, end - length / 2));
      const middle = [
        within(x + width * at + side * across[0], size[0], right),
        within(y + height * at + side * across[1], size[1], bottom),
      ];
      return {
        middle,
        box: /** @type {Rect} */ ([middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1]]),
      };
    };
    const places = placesBeside.flatMap((side) => placesOnLine.map((at) => place(at, side)));
    const { middle, box } = least(places, (one) => covered(one.box));
    if (how.isSmall && covered(box) >= heavy) return { ...shape, label: undefined };
    taken.push(box);
    return { ...shape, at: [middle[0] - x, middle[1] - y] };
  });
}

// How much worse it is to cover text that must stay readable than other text.
const heavy = 1000;

const sumOf = (/** @type {readonly Rect[]} */ list, /** @type {(one: Rect) => number} */ value) =>
  list.reduce((sum, one) => sum + value(one), 0);

/**
 * Where the size of a selection may be written: below it, above it or inside, whatever fits.
 * @param {Rect} rect @param {number[]} size of the label @param {number} zoom @param {number[]} room @returns {Rect[]}
 */
function selectionLabels([x, y, width, height], [wide, tall], zoom, [right, bottom]) {
  const gap = 4 / zoom;
  const tops = [y + height + gap, y - gap - tall].filter((top) => top >= 0 && top + tall <= bottom);
  const left = Math.max(0, Math.min(x + (width - wide) / 2, right - wide));
  return [...tops, Math.min(y + height, bottom) - gap - tall].map((top) => [left, top, wide, tall]);
}

// Points of area.
function overlap(/** @type {Rect} */ a, /** @type {Rect} */ b) {
  const along = (/** @type {0 | 1} */ axis) =>
    Math.max(0, Math.min(a[axis] + a[axis + 2], b[axis] + b[axis + 2]) - Math.max(a[axis], b[axis]));
  return along(0) * along(1);
}

// A constraint that affects two quantities counts once; it is active if it is active in either.
/** @param {Quantity[]} quantities @returns {Iterable<ExplainedConstraint>} */
function distinct(quantities) {
  /** @type {Map<string, ExplainedConstraint>} */
  const result = new Map();
  for (const constraint of quantities.flatMap(({ constraints }) => constraints)) {
    const { text, path, line, column, first, second, constant } = constraint;
    const name = JSON.stringify([text, path, line, column, first, second, constant]);
    const held = result.get(name);
    if (!held || held.active === false) result.set(name, constraint);
  }
  return result.values();
}

/**
 * @param {Anchor | undefined} item @param {SolvedScreen} screen @param {(view: number) => Rect} at
 * @returns {Point | null}
 */
function anchor(item, screen, at) {
  if (!item || item.view === undefined || item.view >= screen.views.length || !Object.hasOwn(edges, item.attribute))
    return null;
  let rect = at(item.view);
  const metrics = screen.views[item.view].metrics;
  if (item.guide === "safeArea")
    rect = inset(rect, metrics?.safeArea ?? (item.view === 0 ? screen.environment.safeArea : [0, 0, 0, 0]));
  if (item.guide === "layoutMargins" && metrics?.margins) rect = inset(rect, metrics.margins);
  const isMirrored =
    screen.environment.direction === "rightToLeft" && (item.attribute === "leading" || item.attribute === "trailing");
  const [x, fy] = edges[item.attribute];
  const fx = isMirrored ? 1 - x : x;
  return [rect[0] + rect[2] * fx, rect[1] + rect[3] * fy];
}

/** @type {WeakMap<Element, string>} The shape of an overlay's element, so that an unchanged one costs nothing. */
const shown = new WeakMap();

/** @param {HTMLElement} layer @param {Shape[]} list */
export function drawShapes(layer, list) {
  list.forEach((shape, index) => {
    const element = /** @type {HTMLElement} */ (layer.children[index] ?? layer.appendChild(h("div")));
    const key = `${shape.name} ${shape.rect} ${shape.label ?? ""} ${shape.at ?? ""}`;
    if (shown.get(element) === key) return;
    shown.set(element, key);
    const name = `shape ${shape.name}`;
    if (element.className !== name) element.className = name;
    const [x, y, width, height] = shape.rect;
    Object.assign(element.style, placeStyle([x, y, Math.max(width, 0), Math.max(height, 0)]));
    // Outlines come by the hundred after a save, and have no labels.
    const label =
      /** @type {HTMLElement | null} */ (element.firstChild) ?? (shape.label ? element.appendChild(h("span")) : null);
    if (!label) return;
    setText(label, shape.label ?? "");
    label.hidden = !shape.label;
    label.style.left = shape.at ? `${shape.at[0]}px` : "";
    label.style.top = shape.at ? `${shape.at[1]}px` : "";
  });
  while (layer.children.length > list.length) layer.lastChild?.remove();
}
