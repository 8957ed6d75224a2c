// Where an image of the design is laid over a screen: a menu above the opened screen, or a drop on any screen.

import { cellOf } from "./cells.js";
import { h, setAttribute, setText } from "./dom.js";
import { boxOf, check, icons, makeButton, popover, say } from "./widgets.js";

/** @param {SolvedScreen} screen @param {File} file @param {Panels} panels */
async function lay(screen, file, panels) {
  if (await designs.lay(screen, file)) say(`${file.name} lies over the screen`);
  else panels.trouble(`${file.name} is not an image that this browser can draw. Choose a PNG, a JPEG or an SVG.`);
}

export class DesignMenu {
  /** @param {Panels} panels */
  constructor(panels) {
    /** @type {SolvedScreen | undefined} */
    this.screen = undefined;
    const { button, panel } = popover("menu-design", "Design", icons.design, h("span", { text: "Design" }));
    button.title = "Lay an image of the design over it";
    this.button = button;
    this.panel = panel;
    this.file = h("input", {
      type: "file",
      accept: "image/png,image/jpeg,image/webp,image/svg+xml",
      class: "visually-hidden",
      "aria-label": "Image file",
    });
    this.file.addEventListener("change", () => {
      const [file] = this.file.files ?? [];
      if (file && this.screen) lay(this.screen, file, panels).then(() => (this.file.value = ""));
    });
    this.opacity = h("input", { type: "range", min: "0", max: "100", step: "1", id: "design-opacity" });
    this.opacity.addEventListener("input", () => this.#change({ opacity: Number(this.opacity.value) / 100 }));
    this.percent = h("output", { for: "design-opacity" });
    this.difference = check("Difference", (isDifference) => this.#change({ isDifference }), {
      detail: "black where both are the same",
    });
    this.name = h("p", { class: "menu-note design-name" });
    this.choices = this.#makeChoices();
    const choose = this.#item("Choose an image\u2026", () => this.file.click());
    const note = "As wide as this screen. It can be dropped on a screen too, and stays in this browser.";
    panel.append(choose, this.file, this.choices, h("p", { class: "menu-note", text: note }));
  }

  #makeChoices() {
    const label = h("label", { class: "menu-name", for: "design-opacity", text: "Opacity" });
    const row = h("div", { class: "menu-row" }, label, this.opacity, this.percent);
    const remove = this.#item("Remove the image", () => this.screen && designs.takeAway(this.screen));
    return h("div", {}, this.name, row, this.difference, remove);
  }

  /** @param {string} text @param {() => void} click */
  #item(text, click) {
    return makeButton("menu-item", click, { text });
  }

  /** @param {Parameters<typeof designs.change>[1]} changes */
  #change(changes) {
    if (this.screen) designs.change(this.screen, changes);
  }

  /** @param {SolvedScreen | undefined} screen */
  update(screen) {
    this.screen = screen;
    const design = screen && designs.of(screen);
    this.choices.hidden = !design;
    setAttribute(this.button, "aria-pressed", design ? "true" : null);
    if (!design) return;
    const percent = Math.round(design.opacity * 100);
    setText(this.name, design.name);
    this.opacity.value = String(percent);
    setText(this.percent, `${percent} %`);
    boxOf(this.difference).checked = design.isDifference;
    this.opacity.disabled = design.isDifference;
  }
}

// Takes images that are dropped on a screen, and logs. Without this, a file that is dropped elsewhere would replace the
// page.
/** @param {Panels} panels */
export function takeDrops(panels) {
  /** @type {Element | null} */
  let target = null;
  const mark = (/** @type {Element | null} */ next) => {
    if (next === target) return;
    target?.classList.remove("takes-drop");
    next?.classList.add("takes-drop");
    target = next;
  };
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  const under = (/** @type {Event} */ { target }) => (target instanceof Element ? target.closest(".screen") : null);
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(under(event));
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) mark(null);
  });
  document.addEventListener("drop", async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(null);
    const element = under(event);
    const screen = panels.drawnScreen(element?.getAttribute("data-key") ?? "")?.screen;
    const [file] = event.dataTransfer?.files ?? [];
    if (file && (await panels.prints.takeFile(file))) return;
    if (screen && file) lay(screen, file, panels);
    else panels.trouble("Drop an image on a screen, over which it is laid, or a console log.");
  });
}

// Images of a design, laid over screens. They stay in this browser until the page is closed: nothing is sent or stored.

/** @typedef {{ name: string, url: string, opacity: number, isDifference: boolean }} Design opacity: from 0 to 1 */

class Designs {
  /** @type {Map<string, Design>} by the cell of their screen: its typed texts do not matter */
  held = new Map();
  /** Redraws the images. */
  changed = () => {};

  /** @param {SolvedScreen} screen @returns {Design | undefined} */
  of(screen) {
    return this.held.size > 0 ? this.held.get(nameOf(screen)) : undefined;
  }

  // Lays an image over a screen.
  /** @param {SolvedScreen} screen @param {File} file @returns {Promise<boolean>} whether the browser can draw it */
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
    const { opacity = 0.5, isDifference = false } = this.of(screen) ?? {};
    this.#hold(screen, { name: file.name, url, opacity, isDifference });
    return true;
  }

  /** @param {SolvedScreen} screen @param {Partial<Pick<Design, "opacity" | "isDifference">>} changes */
  change(screen, changes) {
    const design = this.of(screen);
    if (design) this.#hold(screen, { ...design, ...changes });
  }

  /** @param {SolvedScreen} screen */
  takeAway(screen) {
    if (this.of(screen)) this.#hold(screen, null);
  }

  /** @param {SolvedScreen} screen @param {Design | null} design in place of the one before */
  #hold(screen, design) {
    const old = this.of(screen);
    if (old && old.url !== design?.url) URL.revokeObjectURL(old.url);
    if (design) this.held.set(nameOf(screen), design);
    else this.held.delete(nameOf(screen));
    this.changed();
  }
}

const nameOf = (/** @type {SolvedScreen} */ screen) => `${screen.path} ${cellOf(screen)}`;

/** Those of this page. */
export const designs = new Designs();

/** @type {WeakMap<HTMLElement, HTMLImageElement>} by the overlay that it lies below */
const images = new WeakMap();

// Draws the design of a screen below the lines over it, as wide as the screen.
/** @param {HTMLElement} overlay @param {SolvedScreen | null} screen null: it is not drawn any more */
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
