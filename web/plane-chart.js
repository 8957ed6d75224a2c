// The drawing of a plane: widths across, heights down, both at the same scale, with a dot for each device size. The
// pointer reads a size; pressing, dragging and the arrow keys move the window.

import { h } from "./dom.js";
import { clamp } from "./geometry.js";
import { isPlain } from "./keys.js";
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
const hatch = 7;
/** Pixels around a dot within which the pointer selects it. */
const reach = 7;
/** Points that an arrow key moves the window by, and with Shift. */
const step = { small: 1, large: 10 };

export class PlaneChart {
  /**
   * @param {{ pick: (size: Size) => void, point: (size: Size | null, mark: Mark | null) => void }} host
   * @param {HTMLElement} swatches one for each verdict, whose colours it takes
   */
  constructor(host, swatches) {
    this.host = host;
    this.swatches = swatches;
    /** @type {Drawing | null} */
    this.drawing = null;
    this.scale = 1;
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.element = h(
      "div",
      {
        class: "plane-chart",
        tabindex: "0",
        role: "application",
        "aria-label": "Every width and height: arrows move the window",
      },
      this.canvas,
    );
    this.element.addEventListener("keydown", (event) => this.#key(event));
    for (const type of /** @type {const} */ (["pointerdown", "pointermove", "pointerleave"]))
      this.element.addEventListener(type, (event) => this.#pointer(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
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
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const distance = (/** @type {Mark} */ { size: [width, height] }) =>
      Math.hypot(this.x(width) - x, this.y(height) - y);
    const mark = marks.reduce((best, one) => (!best || distance(one) < distance(best) ? one : best), marks[0]);
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
    const { drawing, canvas, element } = this;
    const context = canvas.getContext("2d");
    if (!drawing || !context || element.clientWidth === 0) return;
    const { widths, heights } = drawing.range;
    this.scale = (element.clientWidth - axis.left) / (widths[1] - widths[0]);
    const size = [element.clientWidth, Math.ceil(axis.top + (heights[1] - heights[0]) * this.scale) + 1];
    const ratio = devicePixelRatio;
    canvas.width = Math.round(size[0] * ratio);
    canvas.height = Math.round(size[1] * ratio);
    canvas.style.height = `${size[1]}px`;
    context.scale(ratio, ratio);
    const look = this.#look();
    if (drawing.before) this.#regions(context, drawing.before, look, 0.4, drawing.plane?.strips.at(-1)?.widths[1] ?? 0);
    if (drawing.plane) this.#regions(context, drawing.plane, look, 1, 0);
    this.#classes(context, drawing, look);
    /** @type {number[]} */
    const labels = [];
    for (const { name, plane } of drawing.outlined) this.#outline(context, plane, look, name, labels);
    if (drawing.plane) this.#outline(context, drawing.plane, look);
    this.#axes(context, drawing, look);
    this.#dots(context, drawing, look);
    this.#window(context, drawing, look);
  }

  /** The current colours, which differ between light and dark. */
  #look() {
    const style = getComputedStyle(this.element);
    const swatch = (/** @type {Verdict} */ name) => {
      const found = this.swatches.querySelector(`.${name}`);
      const { backgroundColor, color } = getComputedStyle(found ?? this.element);
      return { fill: backgroundColor, ink: color };
    };
    return {
      ink: style.color,
      ground: style.backgroundColor,
      font: `11px ${style.fontFamily}`,
      good: swatch("good"),
      scrolls: swatch("scrolls"),
      broken: swatch("broken"),
    };
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Plane} plane @param {Look} look @param {number} alpha
   * @param {number} from points: the part to its left is not drawn
   */
  #regions(context, plane, look, alpha, from) {
    context.save();
    context.globalAlpha = alpha;
    context.beginPath();
    context.rect(Math.max(axis.left, this.x(from)), axis.top, 1e5, 1e5);
    context.clip();
    const areas = { good: new Path2D(), scrolls: new Path2D(), broken: new Path2D() };
    for (const { widths, bands } of plane.strips) {
      // To whole pixels, so that no seam shows between strips.
      const [left, right] = widths.map((width) => Math.round(this.x(width) * devicePixelRatio) / devicePixelRatio);
      for (const { verdict, from: top, to: bottom } of bands) {
        const area = areas[verdict];
        area.moveTo(left, this.y(top[0]));
        area.lineTo(right, this.y(top[1]));
        area.lineTo(right, this.y(bottom[1]));
        area.lineTo(left, this.y(bottom[0]));
        area.closePath();
      }
    }
    for (const verdict of /** @type {const} */ (["good", "scrolls", "broken"])) {
      context.fillStyle = look[verdict].fill;
      context.fill(areas[verdict]);
    }
    this.#hatch(context, areas.broken, look.broken.ink);
    context.restore();
  }

  // So that they can be distinguished without colours, too.
  /** @param {CanvasRenderingContext2D} context @param {Path2D} area @param {string} ink */
  #hatch(context, area, ink) {
    context.save();
    context.clip(area);
    context.beginPath();
    const { clientWidth: width, clientHeight: height } = this.element;
    for (let start = -height; start < width; start += hatch) {
      context.moveTo(start, height);
      context.lineTo(start + height, 0);
    }
    context.globalAlpha *= 0.35;
    context.strokeStyle = ink;
    context.stroke();
    context.restore();
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Plane} plane @param {Look} look
   * @param {string} name empty for the plane whose regions are drawn
   * @param {number[]} labels heights in pixels of names, from which another one must keep clear
   */
  #outline(context, plane, look, name = "", labels = []) {
    const lines = outlinesOf(plane);
    context.lineWidth = name ? 1 : 1.5;
    for (const verdict of /** @type {const} */ (["scrolls", "broken"])) {
      context.beginPath();
      for (const { from, to } of lines.filter((line) => line.verdict === verdict)) {
        context.moveTo(this.x(from[0]), this.y(from[1]));
        context.lineTo(this.x(to[0]), this.y(to[1]));
      }
      context.strokeStyle = look[verdict].ink;
      context.stroke();
    }
    // The right end of the lowest border.
    const end = lines.filter(({ from, to }) => from[0] !== to[0]).at(-1);
    const y = end ? this.y(end.to[1]) : 0;
    if (!name || !end || labels.some((other) => Math.abs(other - y) < 11)) return;
    labels.push(y);
    context.font = look.font;
    const x = Math.max(this.x(end.to[0]) - 4, axis.left + context.measureText(name).width + 4);
    context.textAlign = "right";
    context.textBaseline = y < axis.top + 14 ? "top" : "bottom";
    context.fillStyle = look[end.verdict === "broken" ? "broken" : "scrolls"].ink;
    context.fillText(name, x, context.textBaseline === "top" ? y + 2 : y - 1);
  }

  // Where size classes change.
  /** @param {CanvasRenderingContext2D} context @param {Drawing} drawing @param {Look} look */
  #classes(context, { regularFrom: [width, height], range }, look) {
    context.save();
    context.strokeStyle = look.ink;
    context.globalAlpha = 0.35;
    context.setLineDash([4, 4]);
    context.beginPath();
    context.moveTo(this.x(width), axis.top);
    context.lineTo(this.x(width), this.y(range.heights[1]));
    context.moveTo(axis.left, this.y(height));
    context.lineTo(this.x(range.widths[1]), this.y(height));
    context.stroke();
    context.restore();
  }

  /** @param {CanvasRenderingContext2D} context @param {Drawing} drawing @param {Look} look */
  #axes(context, { range }, look) {
    context.font = look.font;
    context.fillStyle = look.ink;
    context.textBaseline = "middle";
    // Numbers never touch: where the drawing is small, fewer are written.
    const numbers = (/** @type {[number, number]} */ [from, to], /** @type {number} */ room) => {
      const step = tick * Math.ceil(room / (tick * this.scale));
      return [from, ...Array.from({ length: Math.ceil(to / step) }, (_, index) => index * step)].filter(
        (one) => one === from || ((one - from) * this.scale > room && one < to - tick / 8),
      );
    };
    context.textAlign = "center";
    for (const width of numbers(range.widths, context.measureText("0000").width + 8))
      context.fillText(String(width), this.x(width), axis.top / 2);
    context.textAlign = "right";
    for (const height of numbers(range.heights, 16)) context.fillText(String(height), axis.left - 5, this.y(height));
  }

  /** @param {CanvasRenderingContext2D} context @param {Drawing} drawing @param {Look} look */
  #dots(context, { marks }, look) {
    context.lineWidth = 1.5;
    context.fillStyle = look.ink;
    context.strokeStyle = look.ground;
    for (const { size } of marks) {
      context.beginPath();
      context.arc(this.x(size[0]), this.y(size[1]), 3, 0, 2 * Math.PI);
      context.stroke();
      context.fill();
    }
  }

  // Its corner is at its size in the plane, and its sides are on the axes.
  /** @param {CanvasRenderingContext2D} context @param {Drawing} drawing @param {Look} look */
  #window(context, { window: [width, height] }, look) {
    const [x, y] = [this.x(width), this.y(height)];
    context.strokeStyle = look.ink;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(axis.left, y);
    context.lineTo(x, y);
    context.lineTo(x, axis.top);
    context.stroke();
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, 6, 0, 2 * Math.PI);
    context.fillStyle = look.ground;
    context.fill();
    context.stroke();
  }
}

/** @typedef {{ fill: string, ink: string }} Paint */
/** @typedef {{ ink: string, ground: string, font: string } & Record<Verdict, Paint>} Look */

/** @param {Range} range @param {Size} size @returns {Size} */
const within = ({ widths, heights }, [width, height]) => [
  clamp(width, widths[0], widths[1] - 1),
  clamp(height, heights[0], heights[1] - 1),
];
