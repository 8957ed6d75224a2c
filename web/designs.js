// Images of a design, laid over screens. They stay in this browser until the page is closed: nothing is sent or stored.

import { cellOf } from "./cells.js";
import { h } from "./dom.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {{ name: string, url: string, opacity: number, isDifference: boolean }} Design opacity: from 0 to 1 */

export class Designs {
  constructor() {
    /** @type {Map<string, Design>} by the cell of their screen: its typed texts do not matter */
    this.held = new Map();
    /** Redraws the images. */
    this.changed = () => {};
  }

  /** @param {Screen} screen @returns {Design | undefined} */
  of(screen) {
    return this.held.size > 0 ? this.held.get(nameOf(screen)) : undefined;
  }

  /**
   * Lays an image over a screen.
   * @param {Screen} screen @param {File} file
   * @returns {Promise<boolean>} whether the browser can draw it
   */
  async lay(screen, file) {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
    } catch {
      URL.revokeObjectURL(url);
      return false;
    }
    const old = this.of(screen);
    if (old) URL.revokeObjectURL(old.url);
    const { opacity = 0.5, isDifference = false } = old ?? {};
    this.held.set(nameOf(screen), { name: file.name, url, opacity, isDifference });
    this.changed();
    return true;
  }

  /** @param {Screen} screen @param {Partial<Pick<Design, "opacity" | "isDifference">>} changes */
  change(screen, changes) {
    const design = this.of(screen);
    if (!design) return;
    this.held.set(nameOf(screen), { ...design, ...changes });
    this.changed();
  }

  /** @param {Screen} screen */
  takeAway(screen) {
    const design = this.of(screen);
    if (!design) return;
    URL.revokeObjectURL(design.url);
    this.held.delete(nameOf(screen));
    this.changed();
  }
}

const nameOf = (/** @type {Screen} */ screen) => `${screen.path} ${cellOf(screen)}`;

/** Those of this page. */
export const designs = new Designs();

/** @type {WeakMap<HTMLElement, HTMLImageElement>} by the overlay that it lies below */
const images = new WeakMap();

/**
 * Draws the design of a screen below the lines over it, as wide as the screen.
 * @param {HTMLElement} overlay @param {Screen | null} screen null: it is not drawn any more
 */
export function drawDesign(overlay, screen) {
  const design = screen ? designs.of(screen) : undefined;
  const old = images.get(overlay);
  if (!design) {
    old?.remove();
    images.delete(overlay);
    return;
  }
  const image = old ?? h("img", { class: "design", alt: "", draggable: "false" });
  if (image.src !== design.url) image.src = design.url;
  // A faded difference would be grey where both are the same.
  image.style.opacity = String(design.isDifference ? 1 : design.opacity);
  image.style.mixBlendMode = design.isDifference ? "difference" : "";
  if (old) return;
  images.set(overlay, image);
  overlay.before(image);
}
