// Text as the solver measured it: one element for each run of each line, in the font file that was measured, with its
// tracking, standing on its baseline. Nothing is wrapped, aligned or truncated here.
//
// A run's element starts with an inline-block strut that is exactly as tall as the font size and has no descent, and
// its line height is 0; so the top of its box is the baseline minus the font size, whatever the font's own metrics.

import { cssColor } from "./colors.js";
import { h } from "./dom.js";

/** @typedef {import("./types.js").LayoutView} LayoutView */

/** About how wide a letter of a label on a drawing is, in pixels of the page: they are 11 pixels tall at every zoom. */
export const letterWidth = 6.2;

/** @type {Map<string, FontFace>} */
const faces = new Map();

const fallback = `"Inter", sans-serif`;

/**
 * The CSS family of a font file under /fonts/, loaded when it is first asked for.
 * @param {string} file none where no font has the characters
 */
export function fontFamily(file) {
  if (file === "") return fallback;
  const family = `measured ${file}`;
  if (!faces.has(file)) {
    const face = new FontFace(family, `url("fonts/${encodeURIComponent(file)}")`, { display: "block" });
    faces.set(file, face);
    document.fonts.add(face);
    face.load().catch(() => console.warn(`the font ${file} could not be loaded`));
  }
  return `"${family}", ${fallback}`;
}

/**
 * When every font that was asked for so far is there, or has failed: at once where that is so already, which their
 * promises tell a frame later.
 */
export function fontsReady() {
  return Promise.allSettled([...faces.values()].filter((face) => face.status === "loading").map((face) => face.loaded));
}

/**
 * Draws the lines of a view, or of a row, keeping the elements of the last drawing.
 * @param {HTMLElement} layer
 * @param {Pick<LayoutView, "lines" | "text">} view
 * @param {"light" | "dark"} appearance
 * @param {string} color of runs that have none
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
