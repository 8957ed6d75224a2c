// Creates elements without innerHTML and without inline style attributes. Text is set by textContent, style by CSSOM.

import { fontFamily, textScale, withToken } from "./browser.js";
import { points } from "./geometry.js";

/**
 * @typedef {{ [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void }} Listeners by type of event
 */

/**
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag
 * @param {{ [name: string]: Attribute | Listeners, on?: Listeners }} properties `class`, `text`, `on`, `data-*`,
 *   `aria-*` and other attributes
 * @param {...(Node | string | null | undefined)} children @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "object") {
      for (const [type, listener] of Object.entries(value))
        element.addEventListener(type, /** @type {EventListener} */ (listener));
    } else if (name === "class") element.className = String(value);
    else if (name === "text") element.textContent = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

// A part of a drawn view.
/** @param {string} name @param {Partial<CSSStyleDeclaration>} style @param {...(HTMLElement | SVGElement)} children */
export function part(name, style = {}, ...children) {
  const element = h("div", { class: `part ${name}` }, ...children);
  Object.assign(element.style, style);
  return element;
}

/** @param {Rect} rect as a style */
export const placeStyle = ([x, y, width, height]) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});

const svgNamespace = "http://www.w3.org/2000/svg";

// An SVG element.
/** @param {string} tag @param {Record<string, string | number>} attributes @param {...Node} children */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

// Replaces the text of an element. An existing text node stays, because a new one costs the browser a new box.
/** @param {Node} element @param {string} text */
export function setText(element, text) {
  const only = element.firstChild;
  if (text && only instanceof Text && only === element.lastChild) {
    if (only.data !== text) only.data = text;
  } else if (element.textContent !== text) element.textContent = text;
}

// Sets or removes an attribute.
/** @param {Element} element @param {string} name @param {string | number | boolean | null | undefined} value */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** @type {WeakMap<Element, Map<string, Element>>} children that `patchChildren` has made, by their keys */
const keyed = new WeakMap();

/**
 * Makes the children of `parent` those of `items`, in order, keeping the elements that were there.
 * @template T @template {Element} E @param {Element} parent @param {readonly T[]} items
 * @param {(item: T, index: number) => string} key @param {(item: T) => E} create
 * @param {(element: E, item: T, index: number) => void} [update]
 */
export function patchChildren(parent, items, key, create, update) {
  const held = /** @type {Map<string, E>} */ (keyed.get(parent) ?? new Map());
  /** @type {Map<string, E>} */
  const next = new Map();
  let cursor = parent.firstChild;
  items.forEach((item, index) => {
    let name = key(item, index);
    while (next.has(name)) name += "'";
    const element = held.get(name) ?? create(item);
    next.set(name, element);
    if (element === cursor) cursor = element.nextSibling;
    else parent.insertBefore(element, cursor);
    update?.(element, item, index);
  });
  // Removing a focused element runs its blur handler, which may patch the same parent again.
  keyed.set(parent, next);
  for (const [name, element] of held) if (next.get(name) !== element) element.remove();
}

// Colours, and text as the solver measured it: one element for each run of each line, in the measured font file, with
// its tracking and on its baseline. Nothing is wrapped, aligned or truncated here.
//
// A run's element starts with an inline-block strut that is exactly as tall as the font size and has no descent, and
// its line height is 0; so the top of its box is the baseline minus the font size, whatever the font's own metrics.

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
  const height = points(now, 1);
  const shared = initial === undefined ? 0 : now - initial;
  const sum =
    initial === undefined || Math.abs(shared) < 0.01 ? height : `${height} = ${points(initial)} + ${points(shared, 1)}`;
  return [sum, height].find((text) => room >= text.length * letterWidth + paddingMargins) ?? null;
}

/**
 * Draws the lines of a view, or of a row, keeping the elements of the last drawing.
 * @param {HTMLElement} layer @param {Pick<LayoutView, "lines" | "text">} view @param {"light" | "dark"} appearance
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

// The text of a view in reading order, lines joined.
/** @param {LayoutView} view */
export const textOf = (view) => view.lines.map((line) => line.runs.map((run) => run.text).join("")).join(" ");

/** @type {Readonly<Record<string, readonly [string, string]>>} UIKit's colours by their names, light and dark */
let palette = {};

/** @param {typeof palette} colors of a hello; they never change while a page lives */
export const learnColors = (colors) => void (palette = colors);

const hexadecimal = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;

// CSS for a colour of the protocol: `#rrggbb`, `#rrggbbaa` or a name. Null for an unknown name.
/** @param {string | undefined} value @param {"light" | "dark"} appearance @returns {string | null} */
export function cssColor(value, appearance) {
  if (!value) return null;
  if (hexadecimal.test(value)) return value;
  const name = value.endsWith("Color") && value !== "tintColor" ? value.slice(0, -5) : value;
  const pair = Object.hasOwn(palette, name) ? palette[name] : undefined;
  return pair ? pair[appearance === "dark" ? 1 : 0] : null;
}

// A colour of the system; black if the daemon has none of this name.
/** @param {string} name @param {Appearance} appearance */
export const systemColor = (name, appearance) => cssColor(name, appearance) ?? "#000000";

// `#rrggbb` at an opacity, for fills that UIKit derives from a tint.
/** @param {string} color @param {number} alpha */
export function faded(color, alpha) {
  if (!hexadecimal.test(color)) return color;
  const byte = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0");
  return color.slice(0, 7) + byte;
}

// The lines of a table as elements: cells with their texts, images, accessories and separators, headers and footers.

/**
 * @typedef {object} TableLook
 * @property {number} width of the table, points
 * @property {Appearance} appearance
 * @property {string} tint
 * @property {(room: HTMLElement, name: string) => void} drawSymbol
 */

/** @param {TableLine[]} lines @param {TableLook} look */
export const tableLines = (lines, look) =>
  part("lines-of-table", { width: `${look.width}px` }, ...lines.map((line) => lineOf(line, look)));

/** @param {TableLine} line @param {TableLook} look */
function lineOf(line, look) {
  const { kind, y, height, x = 0, width = look.width, radii = [0, 0] } = line;
  const color = (/** @type {string | undefined} */ name) => cssColor(name, look.appearance) ?? "";
  const row = part(kind ? `table-row table-${kind}` : "table-row", {
    ...placeStyle([x, y, width, height]),
    background: color(line.background),
    borderRadius: `${radii[0]}px ${radii[0]}px ${radii[1]}px ${radii[1]}px`,
  });
  drawText(row, line, look.appearance, color(kind === "footer" ? "secondaryLabel" : "label"));
  if (line.image) row.append(imageOf(line.image, look));
  if (line.accessory && line.accessoryFrame) row.append(accessoryOf(line.accessory, line.accessoryFrame, width, look));
  if (line.separator) {
    const [left, right] = line.separator;
    row.append(part("table-separator", { left: `${left}px`, right: `${right}px`, borderColor: color("separator") }));
  }
  return row;
}

/** @param {NonNullable<TableLine["image"]>} image @param {TableLook} look */
function imageOf(image, look) {
  const room = part("symbol-room", { ...placeStyle(image.rect ?? [0, 0, 0, 0]), color: look.tint });
  if (image.hash) {
    const src = withToken(`image/${encodeURIComponent(image.hash)}`);
    room.append(h("img", { class: "part whole", alt: "", src, draggable: "false" }));
  } else if (image.symbol) look.drawSymbol(room, image.symbol);
  return room;
}

const check = "M3 12l5 5 11-13";
const information = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 9v6m0-9.5v.5";
const chevron = "M1 1l6 6-6 6";

// A chevron stands at the trailing end, where the accessory is, and a button at the other one.
/** @param {string} kind @param {Rect} rect @param {number} width of the line @param {TableLook} look */
function accessoryOf(kind, rect, width, look) {
  const isRightToLeft = rect[0] + rect[2] / 2 < width / 2;
  const gray = cssColor("tertiaryLabel", look.appearance) ?? "";
  const room = part("accessory", { ...placeStyle(rect), direction: isRightToLeft ? "rtl" : "ltr" });
  const draw = (/** @type {string} */ d, /** @type {string} */ viewBox, /** @type {string} */ stroke) => {
    const [, , width, height] = viewBox.split(" ");
    const picture = svg(
      "svg",
      { viewBox, width, height, fill: "none", stroke, "stroke-width": 1.8 },
      svg("path", { d }),
    );
    room.append(picture);
    return picture;
  };
  if (kind === "checkmark") draw(check, "0 0 22 22", look.tint);
  if (kind === "detailButton" || kind === "detailDisclosureButton") draw(information, "0 0 24 24", look.tint);
  if (kind === "disclosureIndicator" || kind === "detailDisclosureButton") {
    const picture = draw(chevron, "0 0 8 14", gray);
    if (isRightToLeft) picture.style.transform = "scaleX(-1)";
  }
  return room;
}
