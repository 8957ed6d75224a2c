// The text of a field while a person types into it, moved so that its caret is visible. A field's solved line ends in
// an ellipsis if the text is too long; UITextField shows none during editing, so the line is drawn here in full. A
// scrolling text view keeps its lines.

import { caretX } from "./caret.js";
import { h } from "./dom.js";
import { drawText, fontFamily } from "./text.js";

/** @typedef {import("./types.js").LayoutView} LayoutView */
/** @typedef {import("./types.js").TextLine} TextLine */

/** Points. */
export const caretWidth = 2;

/** Points of inset below the last line of a text view. */
const insetBelow = 8;

/**
 * The scroll position of a text along one axis that makes its caret visible, with the least movement and within the
 * text.
 * @param {number} was
 * @param {{ start: number, end: number }} caret points of the text
 * @param {{ start: number, end: number }} text
 * @param {number} room visible points
 */
export function scrolledTo(was, caret, text, room) {
  const low = Math.min(0, text.start);
  const high = Math.max(low, text.end - room);
  const inSight = Math.min(Math.max(was, caret.end - room), caret.start);
  return Math.min(Math.max(inSight, low), high);
}

export class TypedText {
  constructor() {
    this.line = h("div", { class: "typed-line" });
    this.element = h("div", { class: "typed-room", "aria-hidden": "true" }, this.line);
    this.element.hidden = true;
    /** @type {import("./views.js").ViewNode | null} */
    this.node = null;
    /** Points by which the text is moved to the left and up. */
    this.offset = [0, 0];
    /** @type {TextLine[]} drawn in `layer` */
    this.lines = [];
    /** @type {HTMLElement | null} */
    this.layer = null;
  }

  /** Called when another view, or none, is typed into. */
  end() {
    this.node?.element.classList.remove("typed-in-full", "typed-scrolls");
    this.node = null;
    this.offset = [0, 0];
    this.element.hidden = true;
  }

  /**
   * Draws the text of a field in full if its solved line is truncated.
   * @param {{ view: LayoutView, node: import("./views.js").ViewNode, zoom: number }} field
   * @param {string} text
   * @param {"light" | "dark"} appearance
   */
  show({ view, node, zoom }, text, appearance) {
    if (this.node !== node) this.end();
    this.node = node;
    this.lines = view.lines;
    this.layer = node.text;
    const runs = view.lines.flatMap((line) => line.runs);
    const isCut = view.kind === "textField" && view.text?.truncated === true && runs.length > 0;
    node.element.classList.toggle("typed-in-full", isCut);
    this.element.hidden = !isCut;
    if (!isCut || !view.text) return;
    const [left, top, width] = view.text.rect;
    Object.assign(this.element.style, { left: `${left}px`, width: `${width}px` });
    const run = { ...runs[0], text, x: 0, width: 0, isMixed: true };
    const line = { x: 0, baseline: top + view.lines[0].baseline, width: 0, runs: [run] };
    const color = /** @type {HTMLElement} */ (node.text?.firstElementChild)?.style.color ?? "";
    drawText(this.line, { lines: [line] }, appearance, color);
    const drawn = /** @type {HTMLElement} */ (this.line.firstElementChild);
    // Characters after the ellipsis may need other fonts and the other direction; the browser chooses these.
    drawn.style.unicodeBidi = "isolate";
    drawn.style.fontFamily = [...new Set(runs.map(({ font }) => font))].map(fontFamily).join(", ");
    run.width = line.width = drawn.getBoundingClientRect().width / zoom;
    if (run.rtl) line.x = width - run.width;
    drawn.style.marginLeft = `${line.x}px`;
    this.lines = [line];
    this.layer = this.line;
  }

  /**
   * The place of the caret in its view; the text is moved to make it visible.
   * @param {{ view: LayoutView, zoom: number }} field
   * @param {{ line: number, column: number }} place
   * @returns {{ left: number, top: number, height: number }} points
   */
  caret({ view, zoom }, place) {
    const { lines, layer, node } = this;
    const [left, top, width] = view.text?.rect ?? [0, 0, 0];
    const line = lines[place.line];
    const size = lines.flatMap(({ runs }) => runs)[0]?.size ?? 17;
    const isEmpty = view.control.placeholder || !line || !layer;
    const x = isEmpty ? (line?.x ?? 0) : caretX(lines, layer, place, zoom);
    const isOwn = layer === this.line;
    const y = (line?.baseline ?? size * 0.95) - size * 0.95 + (isOwn ? 0 : top);
    const height = size * 1.19;
    const text = { start: isOwn ? line.x : 0, end: isOwn ? line.x + line.width + caretWidth : 0 };
    const dx = isOwn ? scrolledTo(this.offset[0], { start: x, end: x + caretWidth }, text, width) : 0;
    const scrolls = view.kind === "textView" && view.control.scrolls === true && lines.length > 0;
    const bottom = top + lines.reduce((lowest, { baseline }) => Math.max(lowest, baseline), 0) + size * 0.24;
    const dy = scrolls
      ? scrolledTo(
          this.offset[1],
          { start: place.line === 0 ? 0 : y, end: y + height },
          { start: 0, end: bottom + insetBelow },
          view.frame[3],
        )
      : 0;
    this.offset = [dx, dy];
    this.line.style.marginLeft = `${-dx}px`;
    node?.element.classList.toggle("typed-scrolls", dy !== 0);
    node?.element.style.setProperty("--typed-offset", `${-dy}px`);
    return { left: left + x - dx, top: y - dy, height };
  }
}
