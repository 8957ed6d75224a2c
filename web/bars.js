// The bars of a screen's controllers, over its views and out to its edges.

import { h } from "./dom.js";
import { dressNode, makeNode, placeNode } from "./views.js";

/** @typedef {import("./types.js").Bar} Bar */
/** @typedef {import("./types.js").Appearance} Appearance */
/** @typedef {import("./types.js").LayoutView} LayoutView */

/** The bars of a screen, redrawn when they change. */
export class ContainerBars {
  constructor() {
    this.element = h("div", { class: "container-bars", "aria-hidden": "true" });
    this.drawn = "";
  }

  /** @param {readonly Bar[]} bars @param {Appearance} appearance @param {number} zoom */
  update(bars, appearance, zoom) {
    const wanted = JSON.stringify([bars, appearance]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.element.replaceChildren(...bars.map((bar) => drawn(bar, appearance, zoom)));
  }
}

/** @param {Bar} bar @param {Appearance} appearance @param {number} zoom */
function drawn({ kind, frame, content, control }, appearance, zoom) {
  const isNothing = { hidden: false, padding: false, interactive: false, dismissesKeyboard: false, editable: false };
  /** @type {LayoutView} */
  const view = { ...isNothing, id: kind, kind, frame: content, screen: content, lines: [], style: {}, control };
  const bar = makeNode(view);
  placeNode(bar, content);
  const [x, y, width, height] = content;
  /** @type {import("./types.js").Insets} */
  const reach = [y - frame[1], x - frame[0], frame[1] + frame[3] - y - height, frame[0] + frame[2] - x - width];
  dressNode(bar, view, { appearance, isRoot: false, showsPadding: false, zoom, reach });
  bar.element.removeAttribute("data-view");
  return bar.element;
}

/**
 * How far the background of a bar extends: a bar at the edge of the safe area also covers the room behind it.
 * @param {LayoutView} view @param {import("./types.js").Environment} environment
 * @returns {import("./types.js").Insets | undefined}
 */
export function reachOf({ kind, screen: [, y, , height] }, { size, safeArea }) {
  const above = kind === "navigationBar" && isAt(y, safeArea[0]) ? y : 0;
  const below = (kind === "tabBar" || kind === "toolbar") && isAt(y + height, size[1] - safeArea[2]) ? safeArea[2] : 0;
  return above || below ? [above, 0, below, 0] : undefined;
}

const isAt = (/** @type {number} */ edge, /** @type {number} */ other) => Math.abs(edge - other) < 0.6;
