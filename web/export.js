// Exports a screen as SVG, which only the daemon writes, or as PNG, which the browser draws from that SVG; several
// screens go into one drawing (sheet.js).

import { h } from "./dom.js";

/** @typedef {(svgs: ReadonlyMap<string, string>) => string} Arrange drawings by the keys of their screens */

/** @param {string} name @param {Blob} blob */
function save(name, blob) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * A file name for a screen.
 * @param {string} path
 * @param {string} key
 * @param {string} extension
 */
export function fileName(path, key, extension) {
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");
  return `${base}-${key}`.replace(/[^\p{L}\p{N}._-]+/gu, "-") + `.${extension}`;
}

/**
 * Draws an SVG as PNG.
 * @param {string} svg
 * @param {number} scale pixels per point
 * @returns {Promise<Blob>}
 */
export async function png(svg, scale) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = h("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (/** @type {Blob | null} */ blob) => (blob ? done(blob) : fail(new Error("the browser could not draw it"))),
      "image/png",
    ),
  );
}

/** Requests drawings from the daemon and saves the results. */
export class Exporter {
  /**
   * @param {{ ask: (screen: import("./types.js").Screen) => boolean, say: (text: string) => void, failed: () => void }}
   *   host `ask` returns whether the request was sent
   */
  constructor(host) {
    this.host = host;
    /**
     * @type {{ path: string, keys: string[], format: "svg" | "png", svgs: Map<string, string>, arrange: Arrange,
     *   scale: number } | null}
     */
    this.job = null;
  }

  /**
   * @param {import("./types.js").Screen[]} screens at least one @param {"svg" | "png"} format
   * @param {Arrange} arrange
   */
  start(screens, format, arrange) {
    const scale = screens.length === 1 ? screens[0].environment.scale : 2;
    this.job = {
      path: screens[0].path,
      keys: screens.map((screen) => screen.key),
      format,
      svgs: new Map(),
      arrange,
      scale,
    };
    if (!screens.every((screen) => this.host.ask(screen))) this.fail();
  }

  /** The connection is lost, and the requests with it. */
  fail() {
    if (!this.job) return;
    this.job = null;
    this.host.failed();
  }

  /** @param {import("./types.js").Drawing} drawing */
  async receive({ path, key, svg }) {
    const job = this.job;
    if (!job || job.path !== path || !job.keys.includes(key)) return;
    job.svgs.set(key, svg);
    if (job.svgs.size < job.keys.length) return;
    this.job = null;
    const isOne = job.keys.length === 1;
    const drawing = job.arrange(job.svgs);
    const name = fileName(path, isOne ? key : "wall", job.format);
    const blob = job.format === "svg" ? new Blob([drawing], { type: "image/svg+xml" }) : await png(drawing, job.scale);
    save(name, blob);
    this.host.say(`Saved ${name}`);
  }
}
