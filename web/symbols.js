// Pictures for the commonest SF Symbol names, drawn for this project on a grid of 24. A symbol has an outline and
// details; `.fill` fills the outline and cuts out the details. Enclosed symbols (`.circle`, `.square`) and `.slash` are
// made from the symbol's parts.

import { svg } from "./dom.js";
import { symbolTable } from "./symbol-shapes.js";

/** @typedef {{ outline: string, details: string }} Shape path data on a grid of 24 */

/** @type {Map<string, Shape>} */
const shapes = new Map();
for (const line of symbolTable.trim().split("\n")) {
  const [name = "", outline = "", details] = line.split("|");
  // A line of two parts has the other name of its picture.
  const shape = details === undefined ? shapes.get(outline) : { outline, details };
  if (shape) shapes.set(name, shape);
}

/** Shapes that enclose another symbol, which their word follows in its name. */
const enclosures = new Set(["circle", "square", "rectangle", "triangle", "shield"]);

/**
 * @typedef {object} Parts of a symbol
 * @property {string} outline
 * @property {string} details
 * @property {string} inner path data of the enclosed symbol, on its own grid of 24
 * @property {boolean} isFilled
 * @property {boolean} isSlashed
 */

// The parts of a symbol; null for one without a picture here.
/** @param {string} name of an SF Symbol @returns {Parts | null} */
export function symbolParts(name) {
  const words = name.split(".");
  const isSlashed = takeLast(words, "slash");
  const isFilled = takeLast(words, "fill");
  const isSlashedToo = takeLast(words, "slash");
  const own = shapes.get(words.join("."));
  const found = { isFilled, isSlashed: isSlashed || isSlashedToo };
  if (own) return { ...own, inner: "", ...found };
  const enclosure = words.pop() ?? "";
  const around = enclosures.has(enclosure) ? shapes.get(enclosure) : undefined;
  const inner = shapes.get(words.join("."));
  return around && inner
    ? { outline: around.outline, details: "", inner: inner.outline + inner.details, ...found }
    : null;
}

/** @param {string[]} words @param {string} last @returns {boolean} whether it was there */
function takeLast(words, last) {
  if (words.length < 2 || words.at(-1) !== last) return false;
  words.pop();
  return true;
}

let masks = 0;

// A mask that shows everything outside a path.
/** @param {SVGElement} hidden what it hides @returns {{ mask: SVGElement, name: string }} */
function hiding(hidden) {
  const id = `symbol-${(masks += 1)}`;
  const all = svg("path", { d: "M0 0h24v24H0Z", fill: "#fff", stroke: "none" });
  const mask = svg("mask", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width: 24, height: 24 }, all, hidden);
  return { mask, name: `url(#${id})` };
}

// A symbol's picture in the colour of the text around it, or null.
/** @param {string} name of an SF Symbol */
export function symbolPicture(name) {
  const parts = symbolParts(name);
  if (!parts) return null;
  const { outline, details, inner, isFilled, isSlashed } = parts;
  const picture = svg("svg", { viewBox: "1 1 22 22", class: "symbol-picture", "aria-hidden": "true" });
  const line = (/** @type {Record<string, string>} */ look = {}) =>
    inner
      ? svg("path", { d: inner, transform: "translate(5.4 5.4) scale(.55)", "stroke-width": 3, ...look })
      : svg("path", { d: details, ...look });
  const hasLines = inner !== "" || details !== "";
  if (!outline || !isFilled) {
    if (outline) picture.append(svg("path", { d: outline }));
    if (hasLines) picture.append(line());
  } else {
    // The lines are cut out of the filled area; their parts outside it are drawn.
    const body = svg("path", { d: outline, fill: "currentColor" });
    if (hasLines) {
      const cut = hiding(line({ stroke: "#000" }));
      const outside = hiding(svg("path", { d: outline, fill: "#000", stroke: "#000" }));
      body.setAttribute("mask", cut.name);
      picture.append(cut.mask, outside.mask, line({ mask: outside.name }));
    }
    picture.append(body);
  }
  if (isSlashed) picture.append(svg("path", { d: "M3.5 3.5l17 17" }));
  return picture;
}
