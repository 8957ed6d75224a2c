// Draws text as the solver measured it: one element for each run of each line, in the measured font file, with its
// tracking and on its baseline. Nothing is wrapped, aligned or truncated here.
//
// A run's element starts with an inline-block strut that is exactly as tall as the font size and has no descent, and
// its line height is 0; so the top of its box is the baseline minus the font size, whatever the font's own metrics.

import { fontFamily } from "./browser.js";
import { h } from "./dom.js";
import { points } from "./geometry.js";
import { cssColor } from "./symbols.js";

/** @typedef {import("./types.js").LayoutView} LayoutView */

/** The width of a letter in a label on a drawing, in pixels of the page: labels are 11 pixels tall at every zoom. */
export const letterWidth = 6.2;

/** The least room around the words of a padding, in pixels of the page. */
const paddingMargins = 4;

/**
 * How tall a padding is and what a behaviour added to it, such as "202 = 16 + 186", as far as there is room.
 * @param {number} now points @param {number | undefined} initial points @param {number} room pixels of the page
 * @returns {string | null} null without room even for the height
 */
export function paddingWords(now, initial, room) {
  const rounded = (/** @type {number} */ value) => points(Math.round(value * 10) / 10);
  const height = rounded(now);
  const shared = initial === undefined ? 0 : now - initial;
  const sum =
    initial === undefined || Math.abs(shared) < 0.01 ? height : `${height} = ${points(initial)} + ${rounded(shared)}`;
  return [sum, height].find((text) => room >= text.length * letterWidth + paddingMargins) ?? null;
}

/**
 * Draws the lines of a view, or of a row, keeping the elements of the last drawing.
 * @param {HTMLElement} layer
 * @param {Pick<LayoutView, "lines" | "text">} view
 * @param {"light" | "dark"} appearance
 * @param {string} color of runs without their own
 */
export function drawText(layer, view, appearance, color) {
  const [left, top] = view.text?.rect ?? [0, 0];
  const own = cssColor(view.text?.color, appearance) ?? color;
  let used = 0;
  for (const line of view.lines) {
    for (const run of line.runs) {
      const element = /** @type {HTMLElement} */ (
        layer.children[used] ?? layer.appendChild(h("span", { class: "run" }))
      );
      used += 1;
      if (element.textContent !== run.text) element.textContent = run.text;
      const style = element.style;
      style.fontFamily = fontFamily(run.font);
      style.fontSize = `${run.size}px`;
      style.letterSpacing = run.tracking ? `${run.tracking}px` : "normal";
      style.marginLeft = `${left + line.x + run.x}px`;
      style.marginTop = `${top + line.baseline - run.size}px`;
      style.color = cssColor(run.color, appearance) ?? own;
      style.direction = run.rtl ? "rtl" : "ltr";
    }
  }
  while (layer.children.length > used) layer.lastChild?.remove();
}

/**
 * The text of a view in reading order, lines joined.
 * @param {LayoutView} view
 */
export function textOf(view) {
  return view.lines.map((line) => line.runs.map((run) => run.text).join("")).join(" ");
}
