// The plane of a layout, which has a verdict for every width and height: the verdict at a size, the sizes of devices,
// and the borders between verdicts. Pure; plane-chart.js draws it.

import { points } from "./geometry.js";
import { verdicts } from "./listing.js";
import { commands } from "./protocol.js";
import { revisionOf } from "./store.js";
import { planeWish, windowsOf } from "./traits.js";

/** @typedef {Pick<Plane, "strips">} Strips */
/** @typedef {{ widths: [number, number], heights: [number, number] }} Range points; the upper ends are excluded */
/** @type {Size} the smallest window, points */
const least = [320, 300];

// All sizes up to that of the largest device, in both orientations.
/** @param {readonly Device[]} devices @returns {Range} */
export function planeRange(devices) {
  const longest = Math.max(1365, ...devices.flatMap(({ portrait, landscape }) => [...portrait, ...landscape]));
  return { widths: [least[0], longest + 1], heights: [least[1], longest + 1] };
}

// The sizes of all devices and of their Split View windows. Equal sizes share a mark.
/** @param {readonly Device[]} devices @returns {Mark[]} */
export function marksOf(devices) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  const add = (/** @type {Size} */ size, /** @type {string} */ name) => {
    const mark = marks.get(size.join());
    if (mark) mark.names.push(name);
    else marks.set(size.join(), { size, names: [name] });
  };
  for (const { names, portrait, landscape } of devices) {
    add(portrait, names[0]);
    if (portrait.join() !== landscape.join()) add(landscape, `${names[0]}, landscape`);
  }
  for (const { size, words } of windowsOf(devices)) add(size, words);
  return [...marks.values()];
}

// The height of a border at a place between the ends of its strip, points.
/** @param {Border} border @param {number} way 0 at the left end of the strip, 1 at its right end */
const heightAt = ([left, right], way) => left + (right - left) * way;

/**
 * The band that contains a size, and the size's place in it, from 0 to 1 in each direction.
 * @param {Strips} plane @param {Size} size
 * @returns {{ band: Band, way: number, rise: number } | null} null if the plane does not cover the size (yet)
 */
export function placeAt({ strips }, [width, height]) {
  const strip = strips.find(({ widths: [from, to] }) => from <= width && width < to);
  if (!strip) return null;
  const way = (width - strip.widths[0]) / (strip.widths[1] - strip.widths[0]);
  const band = strip.bands.find(({ from, to }) => heightAt(from, way) <= height && height < heightAt(to, way));
  if (!band) return null;
  const top = heightAt(band.from, way);
  return { band, way, rise: (height - top) / (heightAt(band.to, way) - top) };
}

// The verdict at a size, in words.
/** @param {Strips} plane @param {Size} size @returns {{ verdict: Verdict, words: string } | null} */
export function saidAt(plane, size) {
  const place = placeAt(plane, size);
  if (!place) return null;
  const { band, way, rise } = place;
  if (band.verdict === "broken")
    return {
      verdict: "broken",
      words: ["broken", ...(band.findings.length ? [band.findings.join(", ")] : [])].join(": "),
    };
  const ranges = Object.entries(band.scrolls).map(([id, [a, b, c, d]]) => {
    const distance = heightAt([heightAt([a, b], way), heightAt([c, d], way)], rise);
    return `'${id}' by ${points(Math.round(distance * 2) / 2)} pt`;
  });
  return { verdict: band.verdict, words: [band.verdict, ranges.join(", ")].filter(Boolean).join(" ") };
}

// The devices whose sizes lie in a broken region, smallest first.
/** @param {Strips} plane @param {readonly Mark[]} marks @returns {(Mark & { findings: string[] })[]} */
export function brokenMarks(plane, marks) {
  const area = (/** @type {Mark} */ { size: [width, height] }) => width * height;
  return marks
    .flatMap((mark) => {
      const band = placeAt(plane, mark.size)?.band;
      return band?.verdict === "broken" ? [{ ...mark, findings: band.findings }] : [];
    })
    .sort((a, b) => area(a) - area(b));
}

/**
 * @typedef {{ from: Size, to: Size, verdict: Verdict }} Line a border; `verdict` is the worse of the two that meet
 *   there
 */

// The borders between verdicts.
/** @param {Strips} plane @returns {Line[]} from left to right */
export function outlinesOf({ strips }) {
  /** @type {Line[]} */
  const lines = [];
  strips.forEach((strip, index) => {
    const [left, right] = strip.widths;
    strip.bands.forEach(({ from, verdict }, place) => {
      const above = strip.bands[place - 1]?.verdict;
      if (above && above !== verdict)
        lines.push({ from: [left, from[0]], to: [right, from[1]], verdict: worse(above, verdict) });
    });
    const next = strips[index + 1];
    if (next?.widths[0] === right) lines.push(...steps(strip, next, right));
  });
  return lines;
}

/** @param {Verdict} one @param {Verdict} other */
const worse = (one, other) => (verdicts.indexOf(one) > verdicts.indexOf(other) ? one : other);

// The vertical borders between two neighbouring strips.
/** @param {Strip} strip @param {Strip} next @param {number} width @returns {Line[]} */
function steps(strip, next, width) {
  /** @type {Line[]} */
  const lines = [];
  for (const one of strip.bands) {
    for (const other of next.bands) {
      const [top, bottom] = [Math.max(one.from[1], other.from[0]), Math.min(one.to[1], other.to[0])];
      if (top < bottom && one.verdict !== other.verdict)
        lines.push({ from: [width, top], to: [width, bottom], verdict: worse(one.verdict, other.verdict) });
    }
  }
  return lines;
}

// The share of a plane's widths that has arrived, from 0 to 1.
/** @param {Plane} plane */
export const progressOf = ({ strips, widths: [from, to] }) => ((strips.at(-1)?.widths[1] ?? from) - from) / (to - from);

// The planes that the page requests: while the map of every size is shown, and again after a save, for other traits,
// and when this viewer sets a text, a flag or an unsaved number. Leaving the map ends the work on them.

const none = Object.freeze({ path: "", question: "" });

export class PlaneQuestion {
  /** @param {{ send: (command: Command) => boolean }} connection */
  constructor(connection) {
    this.connection = connection;
    // The last request over this connection: its layout, and everything that the answer depends on.
    /** @type {{ path: string, question: string }} */
    this.asked = none;
    this.count = 0;
  }

  /** @param {State} state @param {number} [numbers] how often the unsaved numbers have changed */
  update(state, numbers = 0) {
    const { connection, hello, look, documents } = state;
    if (connection.status !== "open") {
      this.asked = none;
      return;
    }
    const path = look.path ?? "";
    if (look.mode !== "map" || look.map !== "sizes" || !hello) this.#leave(state);
    else if (documents.get(path)?.state === "good") this.#ask(state, hello, path, numbers);
  }

  /** @param {State} state @param {Hello} hello @param {string} path @param {number} numbers */
  #ask(state, { devices, textSizes }, path, numbers) {
    const wish = planeWish(state.look);
    const others = state.look.outlines ? textSizes.filter((size) => size !== wish.textSize) : [];
    const environments = [wish, ...others.map((textSize) => ({ ...wish, textSize }))];
    const chosen = state.chosen.get(path);
    const choices = [...(chosen?.flags ?? []), ...(chosen?.texts ?? [])];
    const question = JSON.stringify([path, revisionOf(state, path), environments, choices, numbers]);
    if (question !== this.asked.question && this.#send(path, environments, planeRange(devices)))
      this.asked = { path, question };
  }

  /** @param {State} state */
  #leave({ documents }) {
    const { path } = this.asked;
    if (path && documents.has(path)) this.#send(path, [], planeRange([]));
    this.asked = none;
  }

  /** @param {string} path @param {Wish[]} environments @param {import("./plane.js").Range} range */
  #send(path, environments, range) {
    this.count += 1;
    return this.connection.send(commands.plane(path, this.count, environments, range));
  }
}
