// Saves the visible screens as pictures. The daemon draws watched screens and a map has none, so from the map the wall
// is shown first.

import { isWhole, screenFor, wallScreens } from "./cells.js";
import { h } from "./dom.js";
import { screenDrawing, wallSheet } from "./sheet.js";

/** @typedef {"svg" | "png"} Format */

export class Saving {
  /**
   * @param {{ store: Store, change: (changes: Partial<State["look"]>) => void, ask: (screen:
   *   SolvedScreen) => boolean, say: (text: string) => void, room: () => number, offsetsOf:
   *   import("./sheet.js").OffsetsOf }} page `room`: points that the wall is wide
   */
  constructor({ store, change, ask, say, room, offsetsOf }) {
    this.room = room;
    this.offsetsOf = offsetsOf;
    this.store = store;
    this.change = change;
    /** @type {{ path: string | null, format: Format } | null} The screens to save once they arrive. */
    this.waiting = null;
    this.exporter = new Exporter({
      ask,
      say,
      failed: () => this.trouble("The daemon cannot be reached, so nothing was saved. Try again once it is back."),
    });
  }

  /** @param {string} message */
  trouble(message) {
    this.store.dispatch({ type: "trouble", message });
  }

  /** @param {Format} format */
  saveShown(format) {
    const { state } = this.store;
    const { look, step, alternative } = state;
    if (step !== null || alternative) {
      const shown = step === null ? "Another solution" : "An old save";
      this.trouble(`${shown} is shown, but the daemon exports the current screen. Go back to it first.`);
      return;
    }
    const one = look.screen ? screenFor(state, look.screen) : undefined;
    this.waiting = one || look.mode === "wall" ? null : { path: look.path, format };
    if (this.waiting) this.change({ mode: "wall" });
    else this.save(one ? [one] : wallScreens(state), format);
  }

  /** @param {SolvedScreen[]} screens @param {Format} format */
  save(screens, format) {
    const { state } = this.store;
    const { offsetsOf } = this;
    const [first, ...others] = screens;
    const page = { room: this.room(), offsetsOf };
    const arrange = (/** @type {ReadonlyMap<string, string>} */ svgs) =>
      others.length > 0
        ? wallSheet(state, screens, svgs, page)
        : screenDrawing(state, first, svgs.get(first.key) ?? "", offsetsOf);
    if (first) this.exporter.start(screens, format, arrange);
    else this.trouble("There is no screen to save.");
  }

  /** @param {Drawing} message */
  receive(message) {
    this.exporter.receive(message);
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (state.connection !== previous.connection && state.connection.status !== "open") this.exporter.fail();
    if (!this.waiting) return;
    const { look } = state;
    const isLeft = look.path !== this.waiting.path || look.mode !== "wall" || state.problem !== null;
    if (!isLeft && !isWhole(state)) return;
    const { format } = this.waiting;
    this.waiting = null;
    if (!isLeft) this.save(wallScreens(state), format);
  }
}

// Exports a screen as SVG, which only the daemon writes, or as PNG, which the browser draws from that SVG; several
// screens go into one drawing (sheet.js).

/** @typedef {(svgs: ReadonlyMap<string, string>) => string} Arrange drawings by the keys of their screens */

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
  return new Promise((done, fail) =>
    canvas.toBlob(
      (/** @type {Blob | null} */ blob) => (blob ? done(blob) : fail(new Error("the browser could not draw it"))),
      "image/png",
    ),
  );
}

/** Requests drawings from the daemon and saves the results. */
class Exporter {
  /**
   * @param {{ ask: (screen: SolvedScreen) => boolean, say: (text: string) => void, failed: () => void }}
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

  /** @param {SolvedScreen[]} screens at least one @param {"svg" | "png"} format @param {Arrange} arrange */
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

  /** @param {Drawing} drawing */
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
