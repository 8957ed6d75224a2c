// The explanation of the selected view: for each quantity one sentence, and below it the constraints that determine it.

import { place } from "./diagnostics.js";
import { h } from "./dom.js";
import { points } from "./geometry.js";

/** @type {Readonly<Record<QuantityName, string>>} */
const quantityWords = {
  horizontalPosition: "Horizontal position",
  width: "Width",
  verticalPosition: "Vertical position",
  height: "Height",
};

/** @param {string} title @param {...(Node | string | null)} content */
export function section(title, ...content) {
  return h("section", { class: "detail-section" }, h("h3", { text: title }), ...content);
}

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
  const notes = [
    constraint.priority !== undefined && constraint.priority < 1000 && !isSaid ? `@${points(constraint.priority)}` : "",
  ];
  if (constraint.slack !== undefined) notes.push(`${points(constraint.slack, 2)} pt of slack`);
  if (constraint.violation !== undefined) notes.push(`not met, by ${points(constraint.violation, 2)} pt`);
  return h(
    "div",
    { class: `constraint ${constraint.active === false ? "slack" : "active"}` },
    h("code", { text: constraint.text ?? "" }),
    constraint.numbers ? h("span", { class: "constraint-now", text: `now ${constraint.numbers}` }) : null,
    notes.some(Boolean) ? h("span", { class: "constraint-note", text: notes.filter(Boolean).join(" \u00b7 ") }) : null,
    constraint.path
      ? place(constraint.path, constraint.line ?? 0, constraint.column ?? 0, state.documents, editor)
      : null,
  );
}
