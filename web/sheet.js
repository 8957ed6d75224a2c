// The wall as one drawing, like on the page: under the same headings and in the same order, each screen in its device
// with its caption and those of its views. The daemon draws the screens themselves.

import { pageAppearance } from "./browser.js";
import {
  captionTitle,
  captionWords,
  grouped,
  headingWords,
  marksOf,
  reasonOf,
  sameWords,
  tableOf,
  tally,
} from "./caption.js";
import { deviceSize, frameInsets, frameRadius, hasButton } from "./chrome.js";
import { letterWidth, svg } from "./dom.js";
import { plan, windowRect } from "./geometry.js";
import { judged, shownPath, titleOf } from "./listing.js";
import { roomAbove, shapes } from "./overlay.js";
import { captionLine, captionShapes, wrapped } from "./screen-lines.js";

/**
 * @typedef {{ screen: SolvedScreen, title: string, detail: string, reason: string, column: number | null }} Picture
 *   reason: why it is broken; column: of a table
 */
/** @typedef {{ x: number, y: number, picture: Picture }} Place */
/**
 * @typedef {{ title: string, note: string, places: Place[], caption: number, width: number, height: number }} Block of
 *   one heading
 */

/** Points. */
const gap = 32;
const headingHeight = 34;
const captionHeight = 44;
const reasonHeight = 17;
const commentHeight = 18;

/** Letters in a line of the comment. */
const commentLength = 110;

const colors = Object.freeze({
  light: {
    ground: "#f3f3f5",
    frame: "#1d1d20",
    ink: "#1b1b1f",
    faint: "#5b5b63",
    good: "#0e6730",
    scrolls: "#804500",
    broken: "#c4161c",
  },
  dark: {
    ground: "#161618",
    frame: "#303035",
    ink: "#f1f1f4",
    faint: "#a9a9b3",
    good: "#5ccf85",
    scrolls: "#ffb454",
    broken: "#ff7b78",
  },
});

/** @typedef {(screen: SolvedScreen) => [number, number][]} OffsetsOf at which the page shows a screen */

/**
 * One screen, without its device, with what the page draws over it.
 * @param {State} state @param {SolvedScreen} screen
 * @param {string} source SVG of the daemon @param {OffsetsOf} offsetsOf @returns {string} an SVG
 */
export function screenDrawing(state, screen, source, offsetsOf) {
  const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
  drawOver(drawing.documentElement, screen, shownOf(state, screen, offsetsOf));
  return new XMLSerializer().serializeToString(drawing);
}

/** @param {State} state @param {SolvedScreen} screen @param {OffsetsOf} offsetsOf */
const shownOf = ({ look }, screen, offsetsOf) => ({
  guides: look.guides,
  isSelected: look.screen === screen.key,
  offsets: offsetsOf(screen),
});

/**
 * @param {State} state @param {SolvedScreen[]} screens of the wall
 * @param {ReadonlyMap<string, string>} svgs by the keys of screens
 * @param {{ room: number, offsetsOf: OffsetsOf }} page room: points that the wall is wide @returns {string} an SVG
 */
export function wallSheet(state, screens, svgs, { room, offsetsOf }) {
  const { group, path } = state.look;
  const sections = grouped(screens, group);
  const table = group === "table" ? tableOf(sections) : null;
  const widest = Math.max(...screens.map(({ environment }) => deviceSize(environment)[0]));
  const width = Math.max(room, widest + 2 * gap, table ? gap + table.count * (widest + gap) : 0);
  const isReasoned = screens.some((screen) => reasonOf(screen) !== "");
  const blocks = sections.map((section) => {
    const places = table?.places.get(section);
    const pictures = places
      ? places.map((place) => pictureOf(place.screen, group, sameWords(place), place.column))
      : section.screens.map((screen) => pictureOf(screen, group, "", null));
    return laid(section, pictures, group, { width, widest, caption: captionHeight + (isReasoned ? reasonHeight : 0) });
  });
  const sheet = new Sheet(svgs, (drawing, screen) => drawOver(drawing, screen, shownOf(state, screen, offsetsOf)));
  const top = sheet.head(state, path ?? "", screens);
  return sheet.finish(blocks, width, top);
}

/**
 * @param {SolvedScreen} screen @param {string} group @param {string} same @param {number | null} column
 * @returns {Picture}
 */
const pictureOf = (screen, group, same, column) => ({
  screen,
  title: captionTitle(screen, group),
  detail: captionWords(screen, same).join(", "),
  reason: reasonOf(screen),
  column,
});

/**
 * Arranges the screens of a heading in rows of at most this width.
 * @param {{ title: string, screens: SolvedScreen[] }} section @param {Picture[]} pictures @param {Look["group"]} group
 * @param {{ width: number, widest: number, caption: number }} room widest: of all screens; caption: its height
 * @returns {Block}
 */
function laid({ title, screens }, pictures, group, { width, widest, caption }) {
  /** @type {Place[]} */
  const places = [];
  let [x, y, tall, end] = [0, title ? headingHeight : 0, 0, 0];
  for (const picture of pictures) {
    const [wide, high] = deviceSize(picture.screen.environment);
    if (picture.column !== null) x = picture.column * (widest + gap);
    else if (x > 0 && x + wide > width - 2 * gap) [x, y, tall] = [0, y + tall + gap, 0];
    places.push({ x, y, picture });
    tall = Math.max(tall, high + caption);
    end = Math.max(end, x + wide);
    x += wide + gap;
  }
  return { title, note: title && headingWords(screens, group), places, caption, width: end, height: y + tall };
}

/** One drawing under construction. */
class Sheet {
  /** @param {ReadonlyMap<string, string>} svgs @param {(drawing: Element, screen: SolvedScreen) => void} over */
  constructor(svgs, over) {
    this.svgs = svgs;
    this.over = over;
    this.colors = colors[pageAppearance()];
    this.root = svg("svg");
    this.count = 0;
  }

  /** @param {string} tag @param {Record<string, string | number>} attributes @param {...Node} children */
  #add(tag, attributes, ...children) {
    const element = svg(tag, attributes, ...children);
    this.root.append(element);
    return element;
  }

  /** @param {string} text @param {number} x @param {number} y @param {number} size @param {object} look */
  #write(text, x, y, size, look = {}) {
    const font = { "font-family": "Inter, sans-serif", "font-size": size, fill: this.colors.ink };
    return this.#add("text", { x, y, ...font, ...look }, new Text(text));
  }

  /** @param {string} title @param {number} x @param {number} y @param {number} size @param {[string, string][]} notes
   * words behind it, with their colours */
  #heading(title, x, y, size, notes) {
    const element = this.#write(title, x, y, size, { "font-weight": 600 });
    for (const [text, fill] of notes)
      element.append(svg("tspan", { dx: 14, "font-size": 13, "font-weight": 400, fill }, new Text(text)));
  }

  /**
   * @param {State} state @param {string} path of the layout @param {SolvedScreen[]} screens
   * @returns {number} the top of the content below it
   */
  head(state, path, screens) {
    this.ground = this.#add("rect", { x: 0, y: 0, width: 0, height: 0, fill: this.colors.ground });
    const [title, place] = [titleOf(state, path), shownPath(state, path)];
    const tallies = tally(screens).map(({ verdict, mark, words }) => [`${mark} ${words}`, this.colors[verdict]]);
    const places = place === title ? [] : [[place, this.colors.faint]];
    this.#heading(title, gap, 48, 22, /** @type {[string, string][]} */ ([...places, ...tallies]));
    const comment = state.documents.get(path)?.comment ?? "";
    const lines = wrapped(comment, commentLength) ?? [comment].filter(Boolean);
    lines.forEach((line, row) => this.#write(line, gap, 74 + row * commentHeight, 13, { fill: this.colors.faint }));
    return lines.length ? 104 + (lines.length - 1) * commentHeight : 80;
  }

  /** @param {Block[]} blocks @param {number} width @param {number} top */
  finish(blocks, width, top) {
    let [x, y, tall, end] = [gap, top, 0, 0];
    for (const block of blocks) {
      if (x > gap && x + block.width > width - gap) [x, y, tall] = [gap, y + tall + gap, 0];
      this.#draw(block, x, y);
      tall = Math.max(tall, block.height);
      end = Math.max(end, x + block.width);
      x += block.width + gap;
    }
    const size = { width: end + gap, height: y + tall + gap };
    for (const element of [this.root, this.ground])
      for (const [name, value] of Object.entries(size)) element?.setAttribute(name, String(value));
    this.root.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    return new XMLSerializer().serializeToString(this.root);
  }

  /** @param {Block} block @param {number} left @param {number} top */
  #draw({ title, note, places, caption }, left, top) {
    if (title) this.#heading(title, left, top + 16, 15, note ? [[note, this.colors.faint]] : []);
    for (const { x, y, picture } of places) {
      this.#caption(picture, left + x, top + y);
      this.#device(picture.screen, left + x, top + y + caption - 6);
    }
  }

  /** @param {Picture} picture @param {number} x @param {number} y */
  #caption({ screen, title, detail, reason }, x, y) {
    const { mark, words, name } = judged(screen);
    const [width] = deviceSize(screen.environment);
    this.#write(title, x, y + 14, 13, { "font-weight": 600, class: "caption" });
    const look = { "font-weight": 500, fill: this.colors[name], "text-anchor": "end" };
    this.#write(`${mark} ${words}`, x + width, y + 14, 13, look);
    this.#write(detail, x, y + 31, 12, { fill: this.colors.faint });
    const marks = marksOf(screen);
    const fill = marks.startsWith("\u2715") ? this.colors.broken : this.colors.scrolls;
    if (marks) this.#write(marks, x + width, y + 31, 12, { ...look, fill });
    const most = Math.floor(width / letterWidth);
    const cut = reason.length > most ? `${reason.slice(0, most - 1)}\u2026` : reason;
    if (cut) this.#write(cut, x, y + 48, 12, { fill: this.colors.broken });
  }

  /** @param {SolvedScreen} screen @param {number} x @param {number} y */
  #device(screen, x, y) {
    const { key, environment } = screen;
    const [width, height] = deviceSize(environment);
    const [top, left, bottom, right] = frameInsets(environment);
    this.#add("rect", { x, y, width, height, rx: frameRadius(environment), fill: this.colors.frame });
    if (hasButton(environment)) {
      const isAtRight = environment.orientation === "landscape";
      const middle = isAtRight ? [x + width - right / 2, y + height / 2] : [x + width / 2, y + height - bottom / 2];
      const r = Math.min(20, Math.max(bottom, right) / 2 - 7);
      this.#add("circle", { cx: middle[0], cy: middle[1], r, fill: "none", stroke: "#ffffff38", "stroke-width": 1.5 });
      // The slot of a phone's loudspeaker, or the lens of an iPad, in the middle of the other end.
      const [across, along] = environment.idiom === "pad" ? [7, 7] : [5, 52];
      const [wide, high] = isAtRight ? [across, along] : [along, across];
      const [left0, top0] = isAtRight ? [left / 2, height / 2] : [width / 2, top / 2];
      const slot = { x: x + left0 - wide / 2, y: y + top0 - high / 2, width: wide, height: high };
      this.#add("rect", { ...slot, rx: across / 2, fill: "#ffffff2e" });
    }
    const source = new DOMParser().parseFromString(this.svgs.get(key) ?? "", "image/svg+xml").documentElement;
    const drawing = /** @type {Element} */ (document.importNode(source, true));
    this.over(drawing, screen);
    // Every drawing has its own names (clips, gradients), which must not collide.
    const prefix = `s${(this.count += 1)}-`;
    rename(drawing, prefix);
    const place = { x: x + left, y: y + top, width: environment.size[0], height: environment.size[1] };
    for (const [name, value] of Object.entries(place)) drawing.setAttribute(name, String(value));
    this.root.append(drawing);
  }
}

/** @param {Element} drawing @param {string} prefix of its names, and of every use of them */
function rename(drawing, prefix) {
  const elements = [...drawing.querySelectorAll("*")];
  const names = new Set(elements.map(({ id }) => id).filter(Boolean));
  for (const { attributes } of elements)
    for (const attribute of attributes) {
      const { name, value } = attribute;
      if (name === "id") attribute.value = prefix + value;
      else if (value.startsWith("#") && names.has(value.slice(1))) attribute.value = `#${prefix}${value.slice(1)}`;
      else if (value.includes("url(#"))
        attribute.value = value.replaceAll(/url\(#([^)]+)\)/g, (all, used) =>
          names.has(used) ? `url(#${prefix}${used})` : all,
        );
    }
}

// What the page draws over a screen, in the drawing that the daemon has made of it: guides, findings, every frame and
// the captions of views. Strokes and labels have the sizes of a screen at its true size.

/** @typedef {{ guides: string[], isSelected: boolean, offsets: [number, number][] }} Shown on the page */
/** @typedef {Record<string, string | number>} Attributes */

/** @type {Readonly<Record<string, Attributes>>} as in viewer.css */
const strokes = {
  "safe-area": { stroke: "#0a84ff66", "stroke-dasharray": "3 3" },
  margins: { stroke: "#af52de90", "stroke-dasharray": "3 3" },
  "content-size": { stroke: "#30b0c7", "stroke-width": 1.5, "stroke-dasharray": "4 3" },
  frame: { stroke: "#0a84ff80", "stroke-width": 0.5 },
  "finding warning": { stroke: "#e08600", "stroke-width": 1.2, fill: "#ff95000d" },
  "finding note": { stroke: "#8e8e93", "stroke-width": 1.2, "stroke-dasharray": "1.2 2" },
  "finding error": { stroke: "#e0202a", "stroke-width": 1.2, fill: "#ff3b301f" },
  "finding error inside": { stroke: "#e0202a80", "stroke-width": 0.6 },
};

/** @param {Element} drawing of the screen @param {SolvedScreen} screen @param {Shown} shown */
function drawOver(drawing, screen, { guides, isSelected, offsets }) {
  const at = plan(screen);
  const lines = new Lines(drawing);
  if (guides.includes("frames"))
    screen.views.forEach(({ hidden }, view) => {
      if (!hidden) lines.box(windowRect(at, view, offsets), strokes.frame);
    });
  for (const { name, rect, label } of shapes(screen, at, offsets, { guides, isSelected })) {
    if (name === "readable") lines.sides(rect, { stroke: "#ff9500b0", "stroke-dasharray": "3 3" });
    else lines.box(rect, strokes[name] ?? {});
    if (label)
      lines.label([rect[0], rect[1], label.length * letterWidth + 8, captionLine], label, 4, "#0b6f80", "#fff");
  }
  for (const { rect, label = "" } of captionShapes(screen, at, offsets, 1, roomAbove(screen)))
    lines.label(rect, label, 5, "#fff4cf", "#4d3900");
}

class Lines {
  /** @param {Element} drawing */
  constructor(drawing) {
    this.drawing = drawing;
  }

  /** @param {Rect} rect @param {Attributes} look */
  box([x, y, width, height], look) {
    this.drawing.append(svg("rect", { x, y, width, height, fill: "none", ...look }));
  }

  /** @param {Rect} rect @param {Attributes} look */
  sides([x, y, width, height], look) {
    for (const at of [x, x + width])
      this.drawing.append(svg("line", { x1: at, x2: at, y1: y, y2: y + height, ...look }));
  }

  /**
   * @param {Rect} rect @param {string} text of one or more lines @param {number} inset @param {string} ground
   * @param {string} ink
   */
  label([x, y, width, height], text, inset, ground, ink) {
    this.drawing.append(svg("rect", { x, y, width, height, rx: 3, fill: ground }));
    const font = { "font-family": "Inter, sans-serif", "font-size": 11, "font-weight": 500, fill: ink };
    text.split("\n").forEach((line, index) => {
      const top = y + (height - captionLine * text.split("\n").length) / 2;
      const place = { x: x + inset, y: top + 11 + index * captionLine };
      this.drawing.append(svg("text", { ...place, ...font }, new Text(line)));
    });
  }
}
