// Getting it out: a screen as SVG, written by the daemon (the only one who writes SVG), or as PNG, drawn from that SVG
// by the browser; the whole wall as one file per screen beside each other.

import { h } from "./dom.js";

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
 * Puts drawings of screens into one, in rows, each with its name below.
 * @param {{ svg: string, title: string }[]} drawings @param {number} [width] of a row in points
 * @returns {string}
 */
export function sheet(drawings, width = 2000) {
  const gap = 32;
  const parser = new DOMParser();
  const root = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml");
  let [x, y, row, widest] = [gap, gap, 0, 0];
  drawings.forEach(({ svg, title }, index) => {
    const drawing = root.importNode(parser.parseFromString(svg, "image/svg+xml").documentElement, true);
    const [, , w, h] = (drawing.getAttribute("viewBox") ?? "0 0 0 0").split(/[\s,]+/).map(Number);
    if (x > gap && x + w > width) [x, y, row] = [gap, y + row + gap * 2, 0];
    // Every drawing brings its own names (clips, gradients); two of them must not meet.
    for (const element of drawing.querySelectorAll("[id]")) rename(drawing, element, `s${index}-`);
    Object.entries({ x, y, width: w, height: h }).forEach(([name, value]) => drawing.setAttribute(name, String(value)));
    const text = root.createElementNS("http://www.w3.org/2000/svg", "text");
    Object.entries({ x, y: y + h + 20, "font-family": "Inter, sans-serif", "font-size": 13, fill: "#444" }).forEach(
      ([name, value]) => text.setAttribute(name, String(value)),
    );
    text.textContent = title;
    root.documentElement.append(drawing, text);
    x += w + gap;
    row = Math.max(row, h);
    widest = Math.max(widest, x);
  });
  const size = { width: widest, height: y + row + gap * 2 };
  Object.entries(size).forEach(([name, value]) => root.documentElement.setAttribute(name, String(value)));
  root.documentElement.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  return new XMLSerializer().serializeToString(root);
}

/** @param {Element} drawing @param {Element} element @param {string} prefix */
function rename(drawing, element, prefix) {
  const old = element.id;
  element.id = prefix + old;
  for (const user of drawing.querySelectorAll("*")) {
    for (const attribute of user.attributes) {
      if (attribute.value === `#${old}`) attribute.value = `#${prefix}${old}`;
      else if (attribute.value.includes(`url(#${old})`))
        attribute.value = attribute.value.replaceAll(`url(#${old})`, `url(#${prefix}${old})`);
    }
  }
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

/** Asks the daemon for drawings and saves what comes back. */
export class Exporter {
  /**
   * @param {{ ask: (screen: import("./types.js").Screen) => boolean, say: (text: string) => void, failed: () => void }}
   *   host `ask` says whether it went out
   */
  constructor(host) {
    this.host = host;
    /**
     * @type {{ path: string, keys: string[], format: "svg" | "png", svgs: Map<string, string>, titles: Map<string,
     *   string>, scale: number } | null}
     */
    this.job = null;
  }

  /** @param {import("./types.js").Screen[]} screens at least one @param {"svg" | "png"} format */
  start(screens, format) {
    const titles = new Map(
      screens.map(({ key, environment: { deviceName, textSize, keyboard } }) => [
        key,
        `${deviceName}, ${textSize}${keyboard ? ", keyboard" : ""}`,
      ]),
    );
    const scale = screens.length === 1 ? screens[0].environment.scale : 2;
    this.job = {
      path: screens[0].path,
      keys: screens.map((screen) => screen.key),
      format,
      svgs: new Map(),
      titles,
      scale,
    };
    if (!screens.every((screen) => this.host.ask(screen))) this.fail();
  }

  /** The connection is lost, and with it what was asked for. */
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
    const drawing = isOne
      ? svg
      : sheet(job.keys.map((one) => ({ svg: job.svgs.get(one) ?? "", title: job.titles.get(one) ?? one })));
    const name = fileName(path, isOne ? key : "wall", job.format);
    const blob = job.format === "svg" ? new Blob([drawing], { type: "image/svg+xml" }) : await png(drawing, job.scale);
    save(name, blob);
    this.host.say(`Saved ${name}`);
  }
}
