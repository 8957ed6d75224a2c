// Colours, and text as the solver measured it: one element for each run of each line, in the measured font file, with
// its tracking and on its baseline. Nothing is wrapped, aligned or truncated here.
//
// A run's element starts with an inline-block strut that is exactly as tall as the font size and has no descent, and
// its line height is 0; so the top of its box is the baseline minus the font size, whatever the font's own metrics.

import { fontFamily, textScale } from "./browser.js";
import { h } from "./dom.js";
import { points } from "./geometry.js";

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
  const scale = textScale();
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
      style.fontSize = `${run.size * scale}px`;
      style.letterSpacing = run.tracking ? `${run.tracking * scale}px` : "normal";
      if (scale !== 1) enlarge(element, scale);
      style.marginLeft = `${left + line.x + run.x}px`;
      style.marginTop = `${top + line.baseline - run.size}px`;
      style.color = cssColor(run.color, appearance) ?? own;
      style.direction = run.rtl ? "rtl" : "ltr";
    }
  }
  while (layer.children.length > used) layer.lastChild?.remove();
}

/** @param {HTMLElement} run @param {number} scale */
function enlarge(run, scale) {
  run.classList.add("enlarged");
  run.style.transform = `scale(${1 / scale})`;
}

/**
 * The text of a view in reading order, lines joined.
 * @param {LayoutView} view
 */
export function textOf(view) {
  return view.lines.map((line) => line.runs.map((run) => run.text).join("")).join(" ");
}

/**
 * UIKit's semantic and system colours, light and dark, as CSS.
 * @type {Readonly<Record<string, readonly [string, string]>>}
 */
const palette = Object.freeze({
  label: ["#000000", "#ffffff"],
  secondaryLabel: ["#3c3c4399", "#ebebf599"],
  tertiaryLabel: ["#3c3c434d", "#ebebf54d"],
  quaternaryLabel: ["#3c3c432e", "#ebebf529"],
  placeholderText: ["#3c3c434d", "#ebebf54d"],
  link: ["#007aff", "#0984ff"],
  separator: ["#3c3c434a", "#54545899"],
  opaqueSeparator: ["#c6c6c8", "#38383a"],
  systemBackground: ["#ffffff", "#000000"],
  secondarySystemBackground: ["#f2f2f7", "#1c1c1e"],
  tertiarySystemBackground: ["#ffffff", "#2c2c2e"],
  systemGroupedBackground: ["#f2f2f7", "#000000"],
  secondarySystemGroupedBackground: ["#ffffff", "#1c1c1e"],
  tertiarySystemGroupedBackground: ["#f2f2f7", "#2c2c2e"],
  systemFill: ["#78788033", "#7878805c"],
  secondarySystemFill: ["#78788029", "#78788052"],
  tertiarySystemFill: ["#7676801f", "#7676803d"],
  quaternarySystemFill: ["#74748014", "#7676802e"],
  systemBlue: ["#007aff", "#0a84ff"],
  systemBrown: ["#a2845e", "#ac8e68"],
  systemCyan: ["#32ade6", "#64d2ff"],
  systemGreen: ["#34c759", "#30d158"],
  systemIndigo: ["#5856d6", "#5e5ce6"],
  systemMint: ["#00c7be", "#63e6e2"],
  systemOrange: ["#ff9500", "#ff9f0a"],
  systemPink: ["#ff2d55", "#ff375f"],
  systemPurple: ["#af52de", "#bf5af2"],
  systemRed: ["#ff3b30", "#ff453a"],
  systemTeal: ["#30b0c7", "#40c8e0"],
  systemYellow: ["#ffcc00", "#ffd60a"],
  systemGray: ["#8e8e93", "#8e8e93"],
  systemGray2: ["#aeaeb2", "#636366"],
  systemGray3: ["#c7c7cc", "#48484a"],
  systemGray4: ["#d1d1d6", "#3a3a3c"],
  systemGray5: ["#e5e5ea", "#2c2c2e"],
  systemGray6: ["#f2f2f7", "#1c1c1e"],
  tintColor: ["#007aff", "#0a84ff"],
  black: ["#000000", "#000000"],
  darkGray: ["#555555", "#555555"],
  lightGray: ["#aaaaaa", "#aaaaaa"],
  darkText: ["#000000", "#000000"],
  lightText: ["#ffffff99", "#ffffff99"],
  white: ["#ffffff", "#ffffff"],
  gray: ["#808080", "#808080"],
  red: ["#ff0000", "#ff0000"],
  green: ["#00ff00", "#00ff00"],
  blue: ["#0000ff", "#0000ff"],
  cyan: ["#00ffff", "#00ffff"],
  yellow: ["#ffff00", "#ffff00"],
  magenta: ["#ff00ff", "#ff00ff"],
  orange: ["#ff8000", "#ff8000"],
  purple: ["#800080", "#800080"],
  brown: ["#996633", "#996633"],
  clear: ["transparent", "transparent"],
});

const hexadecimal = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;

/**
 * CSS for a colour of the protocol: `#rrggbb`, `#rrggbbaa` or a name. Null for an unknown name.
 * @param {string | undefined} value
 * @param {"light" | "dark"} appearance
 * @returns {string | null}
 */
export function cssColor(value, appearance) {
  if (!value) return null;
  if (hexadecimal.test(value)) return value;
  const name = value.endsWith("Color") && value !== "tintColor" ? value.slice(0, -5) : value;
  const pair = Object.hasOwn(palette, name) ? palette[name] : undefined;
  return pair ? pair[appearance === "dark" ? 1 : 0] : null;
}

/**
 * `#rrggbb` at an opacity, for fills that UIKit derives from a tint.
 * @param {string} color
 * @param {number} alpha
 */
export function faded(color, alpha) {
  if (!hexadecimal.test(color)) return color;
  const byte = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0");
  return color.slice(0, 7) + byte;
}
