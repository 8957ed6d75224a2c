// Typing into a field of the opened screen. A hidden text area over the field takes the keys; the daemon measures the
// typed text, and the caret is drawn between the characters of the returned lines.

import { fontFamily } from "./browser.js";
import { drawText, h, textOf } from "./dom.js";
import { clamp, least } from "./geometry.js";

export class Typing {
  /** @param {Single} single the screen to type into */
  constructor(single) {
    this.single = single;
    this.screen = single.view;
    /** @type {string | null} id of the view being typed into */
    this.view = null;
    /** @type {string | null} Like `view`, but kept until another view is typed into. */
    this.last = null;
    /** The last text and caret sent to the daemon. */
    this.told = { text: "", index: 0 };
    /** @type {number | null} the x that up and down keep, in points from the text's left edge */
    this.goal = null;
    this.caret = h("div", { class: "caret-line", "aria-hidden": "true", hidden: true });
    this.input = h("textarea", {
      class: "typing",
      "aria-label": "Text of the field",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      hidden: true,
    });
    this.text = new TypedText();
    this.input.addEventListener("input", () => this.#tell());
    this.input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#pressed(event));
    // It would place its caret by its own lines; the following click places it by the drawn ones.
    this.input.addEventListener("mousedown", (/** @type {MouseEvent} */ event) => event.preventDefault());
    this.input.addEventListener("blur", () =>
      queueMicrotask(() => {
        if (document.activeElement === this.input || !document.hasFocus()) return;
        this.end();
        this.single.redraw();
      }),
    );
    document.addEventListener("selectionchange", () => document.activeElement === this.input && this.#moved());
    this.screen.glass.append(this.text.element, this.caret, this.input);
  }

  // Begins to type, or moves the caret.
  /** @param {string} id @param {{ clientX: number, clientY: number }} [point] otherwise at the end */
  begin(id, point) {
    const isNew = this.view !== id;
    this.view = id;
    this.last = id;
    const field = this.#field;
    if (!field) return;
    if (isNew) this.input.value = textIn(field.view, this.screen.screen?.environment.texts[id]);
    this.input.hidden = false;
    // First, because the last screen may have taken it out of the page.
    this.#attach(field.node);
    this.input.focus({ preventScroll: true });
    const index = (point && this.#indexAt(point)) ?? this.input.value.length;
    if (isNew) this.told = { text: this.input.value, index };
    this.#select(index);
    this.place();
  }

  end() {
    this.view = null;
    this.goal = null;
    this.input.hidden = true;
    this.caret.hidden = true;
    this.text.end();
  }

  get #field() {
    const { screen, nodes, options } = this.screen;
    const index = screen?.views.findIndex((view) => view.id === this.view) ?? -1;
    const node = nodes.byIndex[index];
    if (!screen || !node || this.view === null) return null;
    return { view: screen.views[index], node, zoom: options?.zoom ?? 1 };
  }

  // Moving a focused element removes its focus, so it moves only to another view.
  /** @param {ViewNode} node */
  #attach(node) {
    if (this.input.parentElement === node.element) return;
    const hadFocus = document.activeElement === this.input;
    node.element.append(this.text.element, this.caret, this.input);
    if (hadFocus) this.input.focus({ preventScroll: true });
  }

  /** Draws the caret. It stays in place while typed text is still being measured. */
  place() {
    const field = this.#field;
    if (!field) return;
    const { view, node } = field;
    this.#attach(node);
    this.caret.hidden = false;
    const text = shownText(view, this.input.value);
    if (text === null) return;
    this.text.show(field, text, this.screen.shown.environment.appearance);
    const place = view.control.placeholder
      ? { line: 0, column: 0 }
      : placeOf(text, this.text.lines, this.input.selectionEnd);
    const { left, top, height } = this.text.caret(field, place);
    Object.assign(this.caret.style, { left: `${left}px`, top: `${top}px`, height: `${height}px` });
  }

  /** @param {{ clientX: number, clientY: number }} point */
  #indexAt({ clientX, clientY }) {
    const field = this.#field;
    if (!field?.node.text || field.view.control.placeholder) return null;
    const { view, node, zoom } = field;
    const text = shownText(view, this.input.value);
    if (text === null) return null;
    this.text.show(field, text, this.screen.shown.environment.appearance);
    const { lines, layer, offset } = this.text;
    if (!layer) return null;
    const box = node.element.getBoundingClientRect();
    const [left, top] = view.text?.rect ?? [0, 0];
    const line = lineAt(lines, (clientY - box.top) / zoom - top + offset[1]);
    const x = (clientX - box.left) / zoom - left + offset[0];
    return indexOf(text, lines, line, columnAt(lines, layer, line, x, zoom));
  }

  // The Tab key goes from field to field, and leaves the screen after the last one.
  /** @param {KeyboardEvent} event */
  #goOn(event) {
    const fields = this.screen.screen?.views.filter((view) => takesText(view) && !view.hidden) ?? [];
    const next = fields[fields.findIndex(({ id }) => id === this.view) + (event.shiftKey ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    this.single.change({ view: next.id });
    this.begin(next.id);
    this.input.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // The text area breaks its own lines elsewhere, so up, down and the ends of a line use the drawn lines.
  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key === "Tab") this.#goOn(event);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const end = { Home: 0, End: Infinity }[event.key];
    const field = this.#field;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if ((step ?? end) === undefined || !isPlain || !field?.node.text) {
      this.goal = null;
      return;
    }
    const { view, zoom } = field;
    const { lines, layer } = this.text;
    const text = shownText(view, this.input.value);
    if (text === null || !layer) return;
    event.preventDefault();
    const place = placeOf(text, lines, this.input.selectionEnd);
    if (end !== undefined) {
      this.goal = null;
      this.#select(indexOf(text, lines, place.line, end));
      this.#moved();
      return;
    }
    const line = place.line + (step ?? 0);
    this.goal ??= caretX(lines, layer, place, zoom);
    if (line < 0) this.#select(0);
    else if (line >= lines.length) this.#select(text.length);
    else this.#select(indexOf(text, lines, line, columnAt(lines, layer, line, this.goal, zoom)));
    this.#moved();
  }

  /** @param {number} index */
  #select(index) {
    this.input.setSelectionRange(index, index);
  }

  #moved() {
    this.place();
    const isRange = this.input.selectionStart !== this.input.selectionEnd;
    if (!isRange && this.input.selectionEnd !== this.told.index) this.#tell();
  }

  #tell() {
    if (this.view === null) return;
    const text = this.input.value;
    const index = this.input.selectionEnd;
    this.told = { text, index };
    this.single.typed(this.view, text, index === text.length ? null : characters(text, index));
  }
}

export const takesText = (/** @type {LayoutView} */ view) => view.editable === true || view.kind === "textField";

// The text of a field; if the daemon does not send it, it is taken from the lines.
/** @param {LayoutView} view @param {string | undefined} typed */
const textIn = (view, typed) =>
  view.control.text ?? typed ?? (view.control.placeholder || view.control.secure ? "" : textOf(view));

// The part of a text in the drawn lines; null if they belong to another text.
/** @param {LayoutView} view @param {string} text */
function shownText(view, text) {
  if (view.control.placeholder) return text === "" ? "" : null;
  if (view.control.secure) {
    // One dot per character, as many as are drawn; the dots of a truncated line are counted.
    return view.text?.truncated ? "\u2022".repeat(characters(text, text.length)) : textOf(view);
  }
  return view.control.text === undefined || view.control.text === text ? text : null;
}

// The text of a field while a person types into it, moved so that its caret is visible. A field's solved line ends in
// an ellipsis if the text is too long; UITextField shows none during editing, so the line is drawn here in full. A
// scrolling text view keeps its lines.

/** Points. */
const caretWidth = 2;

/** Points of inset below the last line of a text view. */
const insetBelow = 8;

/**
 * The scroll position of a text along one axis that makes its caret visible, with the least movement and within the
 * text.
 * @param {number} was @param {{ start: number, end: number }} caret points of the text
 * @param {{ start: number, end: number }} text @param {number} room visible points
 */
export function scrolledTo(was, caret, text, room) {
  const inSight = Math.min(Math.max(was, caret.end - room), caret.start);
  return clamp(inSight, Math.min(0, text.start), text.end - room);
}

class TypedText {
  line = h("div", { class: "typed-line" });
  element = h("div", { class: "typed-room", "aria-hidden": "true", hidden: true }, this.line);
  /** @type {ViewNode | null} */
  node = null;
  /** Points by which the text is moved to the left and up. */
  offset = [0, 0];
  /** @type {TextLine[]} drawn in `layer` */
  lines = [];
  /** @type {HTMLElement | null} */
  layer = null;

  /** Called when another view, or none, is typed into. */
  end() {
    this.node?.element.classList.remove("typed-in-full", "typed-scrolls");
    this.node = null;
    this.offset = [0, 0];
    this.element.hidden = true;
  }

  /**
   * Draws the text of a field in full if its solved line is truncated.
   * @param {{ view: LayoutView, node: ViewNode, zoom: number }} field @param {string} text
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
   * @param {{ view: LayoutView, zoom: number }} field @param {{ line: number, column: number }} place
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
    const bottom = top + Math.max(0, ...lines.map(({ baseline }) => baseline)) + size * 0.24;
    const whole = { start: 0, end: bottom + insetBelow };
    const inText = { start: place.line === 0 ? 0 : y, end: y + height };
    const dy = scrolls ? scrolledTo(this.offset[1], inText, whole, view.frame[3]) : 0;
    this.offset = [dx, dy];
    this.line.style.marginLeft = `${-dx}px`;
    node?.element.classList.toggle("typed-scrolls", dy !== 0);
    node?.element.style.setProperty("--typed-offset", `${-dy}px`);
    return { left: left + x - dx, top: y - dy, height };
  }
}

// The caret in a measured text: between characters of lines that the solver broke. Typed text goes into a hidden text
// area, whose own lines break elsewhere, so clicks and arrow keys are handled here.

const textOfLine = (/** @type {TextLine} */ line) => line.runs.map((run) => run.text).join("");

// The index of the first character of each line: white space at a break belongs to no line, and a line feed ends one.
// Indices are UTF-16 units, as in a text area.
/** @param {string} text @param {TextLine[]} lines @returns {number[]} */
export function lineStarts(text, lines) {
  let place = 0;
  return lines.map((line) => {
    const start = place;
    place = Math.min(text.length, place + textOfLine(line).length);
    while (place < text.length && /[^\S\n]/.test(text[place])) place += 1;
    if (text[place] === "\n") place += 1;
    return start;
  });
}

// The line and column of an index in the text.
/** @param {string} text @param {TextLine[]} lines @param {number} index */
export function placeOf(text, lines, index) {
  const starts = lineStarts(text, lines);
  const line = Math.max(0, starts.filter((start) => start <= index).length - 1);
  return {
    line,
    column: Math.min(Math.max(0, index - (starts[line] ?? 0)), lines[line] ? textOfLine(lines[line]).length : 0),
  };
}

// The index in the text of a column in a line, at most the line's end.
/** @param {string} text @param {TextLine[]} lines @param {number} line @param {number} column */
export const indexOf = (text, lines, line, column) =>
  (lineStarts(text, lines)[line] ?? 0) + Math.min(column, lines[line] ? textOfLine(lines[line]).length : 0);

// The number of user-perceived characters before an index.
/** @param {string} text @param {number} index */
export const characters = (text, index) => [...new Intl.Segmenter().segment(text.slice(0, index))].length;

// The drawn elements of the runs of each line.
/** @param {TextLine[]} lines @param {HTMLElement} layer @returns {HTMLElement[][]} */
function drawnLines(lines, layer) {
  let next = 0;
  return lines.map((line) => line.runs.map(() => /** @type {HTMLElement} */ (layer.children[next++])));
}

// The drawn distance of a column in a run from the run's left edge.
/** @param {HTMLElement} run @param {number} column @param {number} scale */
function widthBefore(run, column, scale) {
  const node = run.firstChild;
  if (!node || column <= 0) return 0;
  const range = document.createRange();
  range.setStart(node, 0);
  range.setEnd(node, Math.min(column, node.textContent?.length ?? 0));
  return range.getBoundingClientRect().width / scale;
}

// The drawn distance of the caret from the left edge of a run that may have letters of both directions.
/** @param {HTMLElement} run @param {number} column @param {number} scale */
function caretIn(run, column, scale) {
  const node = run.firstChild;
  if (!node) return 0;
  const range = document.createRange();
  range.setStart(node, Math.min(column, node.textContent?.length ?? 0));
  const [caret] = range.getClientRects();
  return caret ? (caret.left - run.getBoundingClientRect().left) / scale : widthBefore(run, column, scale);
}

/**
 * Left edge of the caret from the left edge of its line's text, in points.
 * @param {TextLine[]} lines @param {HTMLElement} layer in which drawText has drawn them
 * @param {{ line: number, column: number }} place @param {number} scale CSS pixels per point
 */
function caretX(lines, layer, { line, column }, scale) {
  const runs = drawnLines(lines, layer)[line] ?? [];
  let left = column;
  for (let index = 0; index < runs.length; index += 1) {
    const run = lines[line].runs[index];
    if (left <= run.text.length || index === runs.length - 1) {
      if ("isMixed" in run) return lines[line].x + run.x + caretIn(runs[index], left, scale);
      const width = widthBefore(runs[index], left, scale);
      return lines[line].x + (run.rtl ? run.x + run.width - width : run.x + width);
    }
    left -= run.text.length;
  }
  return lines[line]?.x ?? 0;
}

/**
 * The column of a line that is nearest to a distance from the left edge of the text.
 * @param {TextLine[]} lines @param {HTMLElement} layer @param {number} line @param {number} x points
 * @param {number} scale
 */
function columnAt(lines, layer, line, x, scale) {
  const length = lines[line] ? textOfLine(lines[line]).length : 0;
  const far = (/** @type {number} */ column) => Math.abs(caretX(lines, layer, { line, column }, scale) - x);
  return least([...Array(length + 1).keys()], far);
}

// The line at a height in the text; above the first line it is the first.
/** @param {TextLine[]} lines @param {number} y points */
export function lineAt(lines, y) {
  const below = lines.findIndex((line) => y < line.baseline + (line.runs[0]?.size ?? 17) * 0.3);
  return below < 0 ? lines.length - 1 : below;
}
