// The drawing of a plane: widths across, heights down, both at the same scale, with a dot for each device size. The
// pointer reads a size; pressing, dragging and the arrow keys move the window.

import { h, letterWidth, svg } from "./dom.js";
import { clamp, least } from "./geometry.js";
import { isPlain } from "./keys.js";
import { isFromSame } from "./listing.js";
import { outlinesOf } from "./plane.js";

/** @typedef {import("./plane.js").Range} Range */

/**
 * @typedef {object} Drawing
 * @property {Range} range
 * @property {Plane | undefined} plane
 * @property {Plane | undefined} before drawn where the plane has not arrived yet
 * @property {{ name: string, plane: Plane }[]} outlined planes of other text sizes
 * @property {readonly Mark[]} marks
 * @property {Size} regularFrom
 * @property {Size} window
 */

/** Pixels beside the plane for the numbers of its axes. */
const axis = { left: 38, top: 22 };
/** Points between two numbers. */
const tick = 200;
/** Pixels between two lines of a hatch. */
const hatch = 5;
/** Pixels around a dot within which the pointer selects it. */
const reach = 7;
/** Points that an arrow key moves the window by, and with Shift. */
const step = { small: 1, large: 10 };

export class PlaneChart {
  /** @param {{ pick: (size: Size) => void, point: (size: Size | null, mark: Mark | null) => void }} host */
  constructor(host) {
    this.host = host;
    /** @type {Drawing | null} */
    this.drawing = null;
    this.scale = 1;
    /** @type {readonly unknown[] | undefined} what everything but the window was drawn from */
    this.drawn = undefined;
    this.still = svg("g");
    this.sides = svg("path", { class: "sides" });
    this.corner = svg("circle", { class: "corner", r: 6 });
    const line = svg("path", { d: `M${hatch / 2} 0V${hatch}` });
    const size = { width: hatch, height: hatch, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
    const pattern = svg("pattern", { id: "plane-hatch", class: "broken", ...size }, line);
    this.chart = svg("svg", { "aria-hidden": "true" }, pattern, this.still, this.sides, this.corner);
    const label = "Every width and height: arrows move the window";
    const facts = { class: "plane-chart", tabindex: "0", role: "application", "aria-label": label };
    this.element = h("div", facts, this.chart);
    this.element.addEventListener("keydown", (event) => this.#key(event));
    for (const type of /** @type {const} */ (["pointerdown", "pointermove", "pointerleave"]))
      this.element.addEventListener(type, (event) => this.#pointer(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** @param {Drawing} drawing */
  update(drawing) {
    this.drawing = drawing;
    this.draw();
  }

  // Places

  /** @param {number} width points */
  x(width) {
    return axis.left + (width - (this.drawing?.range.widths[0] ?? 0)) * this.scale;
  }

  /** @param {number} height points */
  y(height) {
    return axis.top + (height - (this.drawing?.range.heights[0] ?? 0)) * this.scale;
  }

  /** @param {PointerEvent} event @returns {{ size: Size, mark: Mark | null } | null} in whole points, or a device's */
  #sizeAt(event) {
    if (!this.drawing) return null;
    const { range, marks } = this.drawing;
    const box = this.chart.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const distance = (/** @type {Mark} */ { size: [width, height] }) =>
      Math.hypot(this.x(width) - x, this.y(height) - y);
    const mark = least(marks, distance);
    if (mark && distance(mark) <= reach) return { size: mark.size, mark };
    const width = Math.round((x - axis.left) / this.scale) + range.widths[0];
    const height = Math.round((y - axis.top) / this.scale) + range.heights[0];
    return { size: within(range, [width, height]), mark: null };
  }

  // Input

  /** @param {PointerEvent} event */
  #pointer(event) {
    const isPressed = event.buttons % 2 === 1;
    const place = event.type === "pointerleave" && !isPressed ? null : this.#sizeAt(event);
    this.host.point(place?.size ?? null, place?.mark ?? null);
    if (!place || !isPressed) return;
    if (event.type === "pointerdown") this.element.setPointerCapture(event.pointerId);
    this.host.pick(place.size);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !this.drawing || !isPlain(event)) return;
    const { window, range } = this.drawing;
    const by = event.shiftKey ? step.large : step.small;
    const next = within(range, [window[0] + way[0] * by, window[1] + way[1] * by]);
    // Keys may come faster than frames: the next one starts from here.
    this.drawing = { ...this.drawing, window: next };
    this.host.pick(next);
    event.preventDefault();
    event.stopPropagation();
  }

  // Drawing

  draw() {
    const { drawing, element } = this;
    const room = element.clientWidth;
    if (!drawing || room === 0) return;
    const { plane, before, outlined, marks, range } = drawing;
    const from = [plane, before, marks, room, ...outlined.map((one) => one.plane)];
    if (!isFromSame(this.drawn, from)) {
      this.drawn = from;
      this.scale = (room - axis.left) / (range.widths[1] - range.widths[0]);
      this.chart.setAttribute("height", String(Math.ceil(this.y(range.heights[1])) + 1));
      /** @type {number[]} */
      const labels = [];
      this.still.replaceChildren(
        ...(before ? [this.#regions(before, "before")] : []),
        ...(plane ? [this.#regions(plane, "")] : []),
        this.#classes(drawing),
        ...outlined.flatMap((one) => this.#outline(one.plane, one.name, labels)),
        ...(plane ? this.#outline(plane) : []),
        ...this.#axes(drawing),
        ...marks.map(({ size }) => svg("circle", { class: "dot", cx: this.x(size[0]), cy: this.y(size[1]), r: 3.4 })),
      );
    }
    // The window's corner is at its size in the plane, and its sides are on the axes.
    const [x, y] = [this.x(drawing.window[0]), this.y(drawing.window[1])];
    this.sides.setAttribute("d", `M${axis.left} ${y}H${x}V${axis.top}`);
    for (const [name, value] of Object.entries({ cx: x, cy: y })) this.corner.setAttribute(name, String(value));
  }

  // What is broken is hatched, so that it can be distinguished without colours, too.
  /** @param {Plane} plane @param {string} name */
  #regions(plane, name) {
    const areas = { good: "", scrolls: "", broken: "" };
    for (const { widths, bands } of plane.strips) {
      // To whole pixels, so that no seam shows between strips.
      const [left, right] = widths.map((width) => Math.round(this.x(width) * devicePixelRatio) / devicePixelRatio);
      for (const { verdict, from, to } of bands) {
        const [a, b, c, d] = [from[0], from[1], to[1], to[0]].map((height) => this.y(height));
        areas[verdict] += `M${left} ${a}L${right} ${b}V${c}L${left} ${d}Z`;
      }
    }
    const paths = Object.entries(areas).map(([verdict, d]) => svg("path", { class: `region ${verdict}`, d }));
    return svg("g", { class: name }, ...paths, svg("path", { fill: "url(#plane-hatch)", d: areas.broken }));
  }

  /**
   * @param {Plane} plane @param {string} name empty for the plane whose regions are drawn
   * @param {number[]} labels heights in pixels of names, from which another one must keep clear
   */
  #outline(plane, name = "", labels = []) {
    const lines = outlinesOf(plane);
    const paths = ["scrolls", "broken"].map((verdict) => {
      const borders = lines.filter((line) => line.verdict === verdict);
      const d = borders.map(
        ({ from, to }) => `M${this.x(from[0])} ${this.y(from[1])}L${this.x(to[0])} ${this.y(to[1])}`,
      );
      return svg("path", { class: `border ${verdict} ${name ? "other" : ""}`, d: d.join("") });
    });
    // The right end of the lowest border.
    const end = lines.filter(({ from, to }) => from[0] !== to[0]).at(-1);
    const y = end ? this.y(end.to[1]) : 0;
    if (!name || !end || labels.some((other) => Math.abs(other - y) < 11)) return paths;
    labels.push(y);
    const x = Math.max(this.x(end.to[0]) - 4, axis.left + name.length * letterWidth + 4);
    const place = { x, y: y < axis.top + 14 ? y + 11 : y - 3, class: `border-name ${end.verdict}` };
    return [...paths, svg("text", place, new Text(name))];
  }

  // Where size classes change.
  /** @param {Drawing} drawing */
  #classes({ regularFrom: [width, height], range: { widths, heights } }) {
    const d = `M${this.x(width)} ${axis.top}V${this.y(heights[1])}M${axis.left} ${this.y(height)}H${this.x(widths[1])}`;
    return svg("path", { class: "size-classes", d });
  }

  /** @param {Drawing} drawing */
  #axes({ range: { widths, heights } }) {
    // Numbers never touch: where the drawing is small, fewer are written.
    const numbers = (/** @type {[number, number]} */ [from, to], /** @type {number} */ room) => {
      const step = tick * Math.ceil(room / (tick * this.scale));
      return [from, ...Array.from({ length: Math.ceil(to / step) }, (_, index) => index * step)].filter(
        (one) => one === from || ((one - from) * this.scale > room && one < to - tick / 8),
      );
    };
    const write = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ number, name = "") =>
      svg("text", { x, y: y + 4, class: name }, new Text(String(number)));
    return [
      ...numbers(widths, 4 * letterWidth + 8).map((width) => write(this.x(width), axis.top / 2, width)),
      ...numbers(heights, 16).map((height) => write(axis.left - 5, this.y(height), height, "at-left")),
    ];
  }
}

/** @param {Range} range @param {Size} size @returns {Size} */
const within = ({ widths, heights }, [width, height]) => [
  clamp(width, widths[0], widths[1] - 1),
  clamp(height, heights[0], heights[1] - 1),
];
