// Saves the visible screens as pictures: as SVG, which only the daemon writes, or as PNG, which the browser draws from
// that SVG; several screens go into one drawing (sheet.js). The daemon draws watched screens and a map has none, so
// from the map the wall is shown first.

import { isWhole, screenFor, wallScreens } from "./cells.js";
import { h } from "./dom.js";
import { screenDrawing, wallSheet } from "./sheet.js";
import { say } from "./widgets.js";

/** @typedef {"svg" | "png"} Format */

export class Saving {
  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    /** @type {{ path: string | null, format: Format } | null} The screens to save once they arrive. */
    this.waiting = null;
    /** @type {{ screens: SolvedScreen[], format: Format, svgs: Map<string, string> } | null} drawings by their keys */
    this.job = null;
  }

  /** @param {Format} format */
  saveShown(format) {
    const { state } = this.panels.store;
    const { look, step, alternative } = state;
    if (step !== null || alternative) {
      const shown = step === null ? "Another solution" : "An old save";
      this.panels.trouble(`${shown} is shown, but the daemon exports the current screen. Go back to it first.`);
      return;
    }
    const one = look.screen ? screenFor(state, look.screen) : undefined;
    this.waiting = one || look.mode === "wall" ? null : { path: look.path, format };
    if (this.waiting) this.panels.change({ mode: "wall" });
    else this.#start(one ? [one] : wallScreens(state), format);
  }

  // Requests drawings from the daemon.
  /** @param {SolvedScreen[]} screens @param {Format} format */
  #start(screens, format) {
    if (screens.length === 0) {
      this.panels.trouble("There is no screen to save.");
      return;
    }
    this.job = { screens, format, svgs: new Map() };
    if (!screens.every((screen) => this.panels.askForDrawing(screen))) this.#fail();
  }

  // The connection is lost, and the requests with it.
  #fail() {
    if (!this.job) return;
    this.job = null;
    this.panels.trouble("The daemon cannot be reached, so nothing was saved. Try again once it is back.");
  }

  /** @param {Drawing} message */
  async receive({ path, key, svg }) {
    const { job } = this;
    if (!job?.screens.some((screen) => screen.path === path && screen.key === key)) return;
    job.svgs.set(key, svg);
    if (job.svgs.size < job.screens.length) return;
    this.job = null;
    const { format, screens } = job;
    const [first, ...others] = screens;
    const drawing = this.#arranged(screens, job.svgs);
    const name = fileName(path, others.length > 0 ? "wall" : key, format);
    const scale = others.length > 0 ? 2 : first.environment.scale;
    save(name, format === "svg" ? new Blob([drawing], { type: "image/svg+xml" }) : await png(drawing, scale));
    say(`Saved ${name}`);
  }

  /** @param {SolvedScreen[]} screens @param {ReadonlyMap<string, string>} svgs */
  #arranged(screens, svgs) {
    const { store, wall } = this.panels;
    const offsetsOf = (/** @type {SolvedScreen} */ screen) => this.panels.offsetsOf(screen);
    if (screens.length === 1) return screenDrawing(store.state, screens[0], svgs.get(screens[0].key) ?? "", offsetsOf);
    return wallSheet(store.state, screens, svgs, { room: wall.element.clientWidth / wall.zoom, offsetsOf });
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (state.connection !== previous.connection && state.connection.status !== "open") this.#fail();
    if (!this.waiting) return;
    const { look } = state;
    const isLeft = look.path !== this.waiting.path || look.mode !== "wall" || state.problem !== null;
    if (!isLeft && !isWhole(state)) return;
    const { format } = this.waiting;
    this.waiting = null;
    if (!isLeft) this.#start(wallScreens(state), format);
  }
}

/** @param {string} name @param {Blob} blob */
function save(name, blob) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A file name for a screen.
/** @param {string} path @param {string} key @param {string} extension */
function fileName(path, key, extension) {
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");
  return `${base}-${key}`.replace(/[^\p{L}\p{N}._-]+/gu, "-") + `.${extension}`;
}

// Draws an SVG as PNG.
/** @param {string} svg @param {number} scale pixels per point @returns {Promise<Blob>} */
export async function png(svg, scale) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = h("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the browser could not draw it");
  return blob;
}
