// The words for a screen: good, scrolls or broken, how far it scrolls, and how many findings it has. Pure.

import { points } from "./geometry.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./url.js").Look} Look */

/**
 * How far a screen's first scroll view scrolls, along the axis with the longer range.
 * @param {Screen} screen @returns {{ scrolls: boolean, distance: number, axis: "x" | "y", hasScrollView: boolean }}
 */
export function scrolling(screen) {
  let best = {
    scrolls: false,
    distance: 0,
    axis: /** @type {"x" | "y"} */ ("y"),
    hasScrollView: screen.scrollViews.length > 0,
  };
  for (const scrollView of screen.scrollViews) {
    if (screen.views[scrollView.view]?.hidden) continue;
    for (const axis of /** @type {const} */ (["y", "x"])) {
      if (!scrollView.axes[axis]) continue;
      const [low, high] = scrollView.offsetRange[axis];
      if (high - low > best.distance) best = { scrolls: true, distance: high - low, axis, hasScrollView: true };
    }
  }
  return best;
}

/** @type {readonly import("./types.js").Verdict[]} the worst last */
export const verdicts = ["good", "scrolls", "broken"];

export const verdictMarks = Object.freeze({ good: "\u2713", scrolls: "\u2195", broken: "\u2717" });

/**
 * The daemon's verdict on a screen in the form that all places show: a class with its colour, a shape, a word, and how
 * far it scrolls.
 * @param {Screen} screen
 * @returns {{ name: import("./types.js").Verdict, mark: string, words: string, spoken: string, distance: number }}
 */
export function judged(screen) {
  const name = screen.verdict;
  const { distance, axis } = name === "scrolls" ? scrolling(screen) : { distance: 0, axis: "y" };
  const rounded = points(Math.round(distance * 10) / 10);
  return {
    name,
    distance,
    mark: axis === "x" ? "\u2194" : verdictMarks[name],
    words: distance ? `${name} ${rounded} pt` : name,
    spoken: distance ? `${name} ${rounded} points` : name,
  };
}

/** @param {Screen} screen @param {Look["filter"]} filter */
export function passes(screen, filter) {
  switch (filter) {
    case "good":
    case "scrolls":
    case "broken":
      return screen.verdict === filter;
    case "findings":
      return screen.findings.length + screen.diagnostics.length > 0;
    default:
      return true;
  }
}

/**
 * Such as "1 error, 2 notes"; empty if there are none.
 * @param {{ errors?: number, warnings?: number, notes?: number }} counts
 */
export function countWords({ errors = 0, warnings = 0, notes = 0 }) {
  const words = (/** @type {number} */ number, /** @type {string} */ name) =>
    number ? `${number} ${name}${number === 1 ? "" : "s"}` : "";
  return [words(errors, "error"), words(warnings, "warning"), words(notes, "note")].filter(Boolean).join(", ");
}
