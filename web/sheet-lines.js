// What the page draws over a screen, in the drawing that the daemon has made of it: guides, findings, every frame and
// the captions of views. Strokes and labels have the sizes of a screen at its true size.

import { svg } from "./dom.js";
import { plan, windowRect } from "./geometry.js";
import { roomAbove, shapes } from "./overlay.js";
import { captionLine, captionShapes } from "./screen-lines.js";
import { letterWidth } from "./text.js";

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
export function drawOver(drawing, screen, { guides, isSelected, offsets }) {
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
