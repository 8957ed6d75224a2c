// The width sweep: one screen at every whole width from 320 to 1366, requested in portions, and the widths where its
// frames jump. A frame that grows with the width is not a jump; a line that wraps, a stack that changes its axis or a
// scroll that starts is.

import { figuresLike, keyboardWithin, openScreen } from "./cells.js";
import { h, setText } from "./dom.js";
import { points } from "./geometry.js";
import { traits, traitValue, wishOf } from "./traits.js";
import { makeButton } from "./widgets.js";

/** @typedef {{ width: number, scrolls: boolean, frames: Map<string, number[]> }} Sample */

export const narrowest = 320;
export const widest = 1366;
const portion = 220;

// Between neighbouring widths an edge that follows the width moves by a point, and rounding adds at most one more.
const usualStep = 2.01;

// The data that a sweep keeps from a screen.
/** @param {SolvedScreen} screen @returns {Sample} */
export function sample(screen) {
  /** @type {Sample["frames"]} */
  const frames = new Map();
  for (const view of screen.views) if (!view.hidden) frames.set(view.id, view.screen);
  return { width: screen.environment.size[0], scrolls: screen.scrollViews.some((one) => one.scrolls), frames };
}

// The widths at which something jumps, with how far and what.
/** @param {Sample[]} samples in order of width @returns {{ width: number, distance: number, words: string }[]} */
export function jumps(samples) {
  const result = [];
  for (let index = 1; index < samples.length; index += 1) {
    const [before, after] = [samples[index - 1], samples[index]];
    if (after.width !== before.width + 1) continue;
    let distance = 0;
    let id = "";
    for (const [name, frame] of after.frames) {
      const old = before.frames.get(name);
      const moved = old ? Math.max(...frame.map((value, side) => Math.abs(value - old[side]))) : Infinity;
      if (moved > usualStep && moved > distance) [distance, id] = [moved, name];
    }
    for (const name of before.frames.keys()) if (!after.frames.has(name)) [distance, id] = [Infinity, name];
    const turned = before.scrolls === after.scrolls ? "" : after.scrolls ? "starts to scroll" : "stops scrolling";
    if (!id && !turned) continue;
    const moved = !id ? "" : distance === Infinity ? `${id} comes or goes` : `${id} jumps by ${points(distance, 1)} pt`;
    result.push({ width: after.width, distance, words: [turned, moved].filter(Boolean).join(", ") });
  }
  return result;
}

/** Milliseconds without a change before a sweep restarts: a drag or a typed word counts as one change. */
const rest = 250;

// The subject of a sweep's marks: everything that may move a view, except the width.
/** @param {State} state @param {SolvedScreen} screen */
function subjectOf({ documents }, { path, environment }) {
  const { size, flags, texts, offsets, scale, safeArea, rootMargins } = environment;
  // A screen's orientation follows from its sides.
  const causes = traits().filter(({ name }) => name !== "orientation");
  const values = causes.map((trait) => traitValue(environment, trait));
  const figures = [size[1], scale, safeArea, rootMargins];
  return JSON.stringify([path, documents.get(path)?.revision, values, flags, texts, offsets, figures]);
}

/** Points: a jump beyond this is marked as a far one. */
const far = 40;

export class Sweep {
  /** @param {Single} single */
  constructor(single) {
    this.single = single;
    /** @type {{ subject: string, connection: State["connection"], open: string | null } | null} of the marks */
    this.swept = null;
    /** @type {number | undefined} */
    this.restart = undefined;
    /** @type {Map<number, Sample>} by width */
    this.samples = new Map();
    /** @type {Wish} the swept environment, without its size */
    this.base = {};
    this.height = 0;
    /** First and last width of the current request. */
    this.next = narrowest;
    this.last = narrowest;
    this.isRunning = false;
    /** Whether its marks belong to an earlier state. */
    this.isOutdated = false;
    this.range = h("input", {
      type: "range",
      min: String(narrowest),
      max: String(widest),
      step: "1",
      "aria-label": "Width of the sweep",
      on: { input: () => this.#scrub() },
    });
    this.ticks = h("div", { class: "sweep-ticks", "aria-hidden": "true" });
    this.label = h("span", { class: "sweep-label", role: "status" });
    const meanings = [h("i"), `a view jumps by up to ${far} pt, `, h("i", { class: "far" }), "or by more"];
    this.legend = h("span", { class: "sweep-legend", hidden: true }, ...meanings);
    this.list = h("span", { class: "sweep-jumps" });
    const track = h("div", { class: "sweep-track" }, this.ticks, this.range);
    this.element = h("div", { class: "sweep", hidden: true }, track, this.label, this.legend, this.list);
  }

  get isShown() {
    return !this.element.hidden;
  }

  // The daemon does not send the opened screen again if it has a custom size.
  /** @param {SolvedScreen} opened */
  start(opened) {
    const { state } = this.single.panels.store;
    const { size } = opened.environment;
    const { device, size: _, ...wish } = wishOf(opened);
    this.swept = { subject: subjectOf(state, opened), connection: state.connection, open: state.look.open };
    this.base = { ...wish, ...figuresLike(opened), ...keyboardWithin(size, opened) };
    this.height = size[1];
    this.samples.clear();
    if (this.#isOurs(opened)) this.samples.set(size[0], sample(opened));
    this.next = narrowest;
    this.element.hidden = false;
    this.isRunning = true;
    this.isOutdated = false;
    this.#ask();
    this.#draw();
  }

  stop() {
    clearTimeout(this.restart);
    if (!this.isShown) return;
    this.element.hidden = true;
    this.#end();
  }

  /** A choice takes effect with the opened screen, which is not watched while a sweep runs. */
  hold() {
    if (!this.isRunning) return;
    this.swept = null;
    this.#interrupt();
  }

  // Until the sweep starts again there are no marks.
  #interrupt() {
    this.samples.clear();
    this.isOutdated = true;
    this.#end();
    this.#draw();
  }

  // The usual screens are watched again.
  #end() {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.single.panels.questions.watchSweep(null);
  }

  #ask() {
    this.last = Math.min(this.next + portion - 1, widest);
    /** @type {Wish[]} */
    const environments = [];
    for (let width = this.next; width <= this.last; width += 1)
      environments.push({ ...this.base, size: [width, this.height] });
    this.single.panels.questions.watchSweep(environments);
  }

  // Screens requested before the last change may still be on their way.
  /** @param {SolvedScreen} screen */
  #isOurs({ environment }) {
    const { device, size } = environment;
    // A screen's orientation follows from its sides.
    const isSame = traits().every(
      (trait) =>
        trait.name === "orientation" ||
        (traitValue(environment, trait) ?? trait.usual) === (traitValue(this.base ?? {}, trait) ?? trait.usual),
    );
    const isSwept = Number.isInteger(size[0]) && size[0] >= narrowest && size[0] <= widest;
    return !device && isSame && isSwept && size[1] === this.height;
  }

  /**
   * Takes the screens of this sweep out of an update.
   * @param {SolvedScreen[]} screens
   * @param {number[] | null} size of the opened screen, which the daemon sends only once
   * @returns {SolvedScreen[]} the other screens and the opened one
   */
  take(screens, size) {
    if (!this.isRunning) return screens;
    const others = [];
    for (const screen of screens) {
      const isOurs = this.#isOurs(screen);
      if (isOurs) this.samples.set(screen.environment.size[0], sample(screen));
      if (!isOurs || String(screen.environment.size) === String(size)) others.push(screen);
    }
    let isWhole = true;
    for (let width = this.next; width <= this.last; width += 1) isWhole &&= this.samples.has(width);
    if (isWhole) {
      this.next = this.last + 1;
      if (this.next > widest) this.#end();
      else this.#ask();
    }
    this.#draw();
    return others;
  }

  #draw() {
    const sorted = [...this.samples.values()].sort((a, b) => a.width - b.width);
    const found = jumps(sorted);
    this.ticks.replaceChildren(
      ...found.map(({ width, distance }) => {
        const tick = h("i", { class: distance > far ? "far" : "" });
        tick.style.left = `${((width - narrowest) / (widest - narrowest)) * 100}%`;
        return tick;
      }),
    );
    this.element.classList.toggle("running", this.isRunning);
    setText(
      this.label,
      this.isOutdated
        ? "The sweep starts again"
        : this.isRunning
          ? `Sweeping: ${this.samples.size} of ${widest - narrowest + 1} widths`
          : `${found.length} ${found.length === 1 ? "jump" : "jumps"} from ${narrowest} to ${widest} pt`,
    );
    this.legend.hidden = found.length === 0;
    const show = (/** @type {number} */ width) => {
      this.range.value = String(width);
      this.#scrub();
    };
    const buttons = found.slice(0, 40).map(({ width, words }) => {
      const facts = { text: String(width), title: words, "aria-label": `${width} points: ${words}` };
      return makeButton("menu-button", () => show(width), facts);
    });
    this.list.replaceChildren(...buttons);
  }

  #scrub() {
    const width = Number(this.range.value);
    const found = jumps([width - 1, width].flatMap((one) => this.samples.get(one) ?? []));
    this.range.setAttribute("aria-valuetext", `${width} points${found.length ? `: ${found[0].words}` : ""}`);
    if (!this.isRunning && !this.isOutdated)
      setText(this.label, `${width} pt${found.length ? `: ${found[0].words}` : ""}`);
    this.single.showWidth(width);
  }

  // The marks belong to one screen, one save and one connection; after a change of these, portions no longer arrive.
  /** @param {State} state @param {SolvedScreen | undefined} screen the opened one, if it exists */
  update(state, screen) {
    if (!this.isShown) return;
    const { connection, look } = state;
    const isReady = connection.status === "open" && state.isComplete;
    const subject = screen && isReady ? subjectOf(state, screen) : undefined;
    const isSame = this.swept !== null && subject === this.swept.subject && connection === this.swept.connection;
    if (isSame || (!screen && this.#isAwaited(state))) return;
    this.swept = subject ? { subject, connection, open: look.open } : null;
    clearTimeout(this.restart);
    this.#interrupt();
    if (!subject) return;
    this.restart = setTimeout(() => {
      const now = this.single.panels.store.state;
      const opened = openScreen(now);
      if (opened && now.connection === connection && this.isShown) this.start(opened);
    }, rest);
  }

  // While a sweep runs, nothing else is watched: a missing width is still part of this sweep.
  /** @param {State} state */
  #isAwaited({ look, connection }) {
    const { swept } = this;
    return look.size?.[1] === this.height && swept?.connection === connection && swept.open === look.open;
  }
}
