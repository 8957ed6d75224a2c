// The explanation of the selected view: for each quantity one sentence, and below it the constraints that determine it.

import { place } from "./diagnostics.js";
import { h } from "./dom.js";
import { points, pointsList } from "./geometry.js";

/** @type {Readonly<Record<QuantityName, string>>} */
const quantityWords = {
  horizontalPosition: "Horizontal position",
  width: "Width",
  verticalPosition: "Vertical position",
  height: "Height",
};

/** @param {string} title @param {...(Node | string | null)} content */
export const section = (title, ...content) =>
  h("section", { class: "detail-section" }, h("h3", { text: title }), ...content);

/**
 * @param {State} state @param {SolvedScreen} screen @param {number} index of the view @param {string} editor
 * @returns {HTMLElement | null} null until the daemon has explained this view
 */
export function explainedSection(state, screen, index, editor) {
  const { explanation } = state;
  if (!explanation || explanation.key !== screen.key || explanation.view !== screen.views[index].id) return null;
  // Another solution does not follow from these constraints; it demonstrates exactly that.
  if (screen.usual) return null;
  return section(
    "What determines it",
    ...explanation.quantities.map((quantity) => quantityBlock(state, quantity, editor)),
  );
}

/** @param {State} state @param {Quantity} quantity @param {string} editor */
function quantityBlock(state, quantity, editor) {
  const line = (/** @type {ExplainedConstraint} */ one) => constraintLine(one, state, editor);
  const active = quantity.constraints.filter((one) => one.active !== false);
  const inactive = quantity.constraints.filter((one) => one.active === false);
  return h(
    "div",
    { class: "quantity" },
    h(
      "h4",
      {},
      quantityWords[quantity.quantity] ?? quantity.quantity,
      h("span", { class: "quantity-value", text: quantity.value === undefined ? "" : points(quantity.value) }),
    ),
    quantity.sentence ? h("p", { class: "why", text: quantity.sentence }) : null,
    ...active.map(line),
    active.length === 0
      ? h("p", { class: "constraint-note", text: "No constraint determines it; the engine chose." })
      : null,
    inactive.length ? h("p", { class: "inactive-title", text: "Not active here" }) : null,
    ...inactive.map(line),
  );
}

/** @param {ExplainedConstraint} constraint @param {State} state @param {string} editor */
function constraintLine(constraint, state, editor) {
  const isSaid = constraint.text?.includes(`@${points(constraint.priority)}`);
  const { priority, slack, violation } = constraint;
  const notes = [];
  if (priority !== undefined && priority < 1000 && !isSaid) notes.push(`@${points(priority)}`);
  if (slack !== undefined) notes.push(`${points(slack, 2)} pt of slack`);
  if (violation !== undefined) notes.push(`not met, by ${points(violation, 2)} pt`);
  return h(
    "div",
    { class: `constraint ${constraint.active === false ? "slack" : "active"}` },
    h("code", { text: constraint.text ?? "" }),
    constraint.numbers ? h("span", { class: "constraint-now", text: `now ${constraint.numbers}` }) : null,
    notes.length ? h("span", { class: "constraint-note", text: notes.join(" \u00b7 ") }) : null,
    constraint.path
      ? place(constraint.path, constraint.line ?? 0, constraint.column ?? 0, state.documents, editor)
      : null,
  );
}

// A scroll view's arithmetic, step by step, in words and figures; the gaps of a stack; and a font in words. Pure.

/** @typedef {{ text: string, value: string, kind?: "rule" | "result" | "note" }} SumStep */

const thousandths = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;

// The padding arithmetic of `accessibleLayout`: paddings share equally, on top of their initial heights, the surplus of
// the viewport over the content without these shares.
/** @param {ScrollView} scrollView @returns {SumStep[]} */
export function paddingSteps(scrollView) {
  const { paddings, contentSize, viewport } = scrollView;
  if (paddings.length === 0) return [];
  const now = paddings.reduce((sum, padding) => sum + padding.now, 0);
  const initial = paddings.reduce((sum, padding) => sum + padding.initial, 0);
  const other = thousandths(contentSize[1] - now);
  const natural = thousandths(other + initial);
  const surplus = scrollView.surplus ?? thousandths(viewport[1] - natural);
  const list = (/** @type {number[]} */ values) => pointsList(values, " + ");
  const initials = list(paddings.map((padding) => padding.initial));
  /** @type {SumStep[]} */
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

/** @param {ScrollView["paddings"]} paddings @param {number} surplus points @returns {SumStep[]} */
function shares(paddings, surplus) {
  const share = surplus / paddings.length;
  const results = paddings.map(({ id, initial, now }) => {
    const added = initial + share === now ? share : now - initial;
    return { text: id, value: `${points(initial)} + ${points(added)} = ${points(now)}`, kind: "result" };
  });
  const value = `${points(surplus)} \u00f7 ${paddings.length} = ${points(share)}`;
  return /** @type {SumStep[]} */ ([{ text: `shared by ${paddings.length}`, value }, ...results]);
}

/** @param {ScrollView["paddings"]} paddings @param {number} surplus points @returns {SumStep} */
function nothingShared(paddings, surplus) {
  const isKept = paddings.some((padding) => Math.abs(padding.now - padding.initial) > 0.01);
  const value = paddings.map((padding) => points(padding.now)).join(", ");
  const reset = isKept
    ? "overflow, but the paddings are not reset (stuck)"
    : "no surplus: paddings go back to their initial heights";
  const kept = `nothing to share: paddings stay as they were${isKept ? " (stuck)" : ""}`;
  return { text: Math.abs(surplus) < 1e-4 ? kept : reset, value, kind: "result" };
}

// How far a scroll view scrolls along an axis, computed from its figures.
/** @param {ScrollView} scrollView @param {"x" | "y"} axis @returns {SumStep[]} */
export function scrollSteps(scrollView, axis) {
  const index = axis === "x" ? 0 : 1;
  const [start, end] = (axis === "x" ? [1, 3] : [0, 2]).map((side) => scrollView.adjustedInset[side]);
  const content = scrollView.contentSize[index];
  const viewport = scrollView.viewport[index];
  const [low, high] = scrollView.offsetRange[axis];
  /** @type {SumStep[]} */
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
 * The gaps of a stack between its visible arranged subviews, from their frames, in reading order; none before the
 * stack's own facts are there.
 * @param {SolvedScreen} screen @param {number} stack index of the view
 * @returns {{ before: string, after: string, gap: number }[]}
 */
export function stackGaps(screen, stack) {
  const subviews = screen.views.filter(
    ({ parent, hidden, arranged }) => parent === stack && !hidden && arranged !== false,
  );
  const { axis } = screen.views[stack].stack ?? {};
  if (!axis) return [];
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
  if (axis === "vertical" || (screen.views[stack].direction ?? screen.environment.direction) !== "rightToLeft")
    return gaps;
  return gaps.reverse().map(({ before, after, gap }) => ({ before: after, after: before, gap }));
}

// The font as the document names it, then the one that it has become.
/** @param {Metrics["font"]} font @param {{ font: string, size: number }} run */
export function fontWords(font, run) {
  const file = `${run.font.replace(/\.[ot]tf$/, "")} ${points(run.size)} pt`;
  if (!font) return file;
  const { style, size = 0, weight, scalesWith } = font;
  const base = style ?? (scalesWith ? `${points(size)} pt scaled with ${scalesWith}` : `${points(size)} pt`);
  return [base, weight, file].filter(Boolean).join(", ");
}
