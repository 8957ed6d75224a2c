// The right edge of the list, which can be dragged or moved with arrow keys. The browser remembers the width.

import { listWidth, listWidths as widths, remember } from "./browser.js";
import { h } from "./dom.js";
import { clamp } from "./geometry.js";
import { followDrag } from "./widgets.js";

/** @param {number} width pixels @returns {number} what it became */
function setWidth(width) {
  const now = clamp(Math.round(width), widths.least, widths.most);
  document.body.style.setProperty("--list", `${now}px`);
  return now;
}

export class ListEdge {
  constructor() {
    this.element = h("div", {
      class: "list-edge",
      role: "separator",
      tabindex: "0",
      title: "Drag to make the list wider or narrower",
      "aria-label": "Width of the list",
      "aria-orientation": "vertical",
      "aria-valuemin": widths.least,
      "aria-valuemax": widths.most,
    });
    this.#show(listWidth());
    this.element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      followDrag(this.element, event, ({ clientX }) => this.#resize(clientX));
    });
    this.element.addEventListener("dblclick", () => this.#resize(widths.usual));
    this.element.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
      if (step === undefined) return;
      this.#resize(this.width + step);
      event.preventDefault();
    });
  }

  width = widths.usual;

  /** @param {number} width pixels */
  #resize(width) {
    this.#show(setWidth(width));
    remember("list-width", String(this.width));
  }

  /** @param {number} width pixels */
  #show(width) {
    this.width = width;
    this.element.setAttribute("aria-valuenow", String(width));
  }
}
