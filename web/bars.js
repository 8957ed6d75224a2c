// The bars of the controllers that a screen stands in, over its views and to its edges.

import { h } from "./dom.js";
import { dressNode, makeNode, placeNode } from "./views.js";

/** @typedef {import("./types.js").Bar} Bar */
/** @typedef {import("./types.js").Appearance} Appearance */
/** @typedef {import("./types.js").LayoutView} LayoutView */

/** The bars of a screen, drawn again where they are others. */
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
  const view = { ...isNothing, id: kind, kind, frame, screen: frame, lines: [], style: {}, control };
  const room = makeNode({ ...view, kind: "view" });
  placeNode(room, frame);
  const look = { appearance, isRoot: false, showsPadding: false, zoom };
  const bar = makeNode(view);
  placeNode(bar, [content[0] - frame[0], content[1] - frame[1], content[2], content[3]]);
  dressNode(bar, view, look);
  room.element.style.background = bar.element.style.backgroundColor;
  bar.element.style.background = "none";
  for (const { element } of [room, bar]) element.removeAttribute("data-view");
  room.element.append(bar.element);
  return room.element;
}
