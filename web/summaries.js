// What the list and the gallery say of a layout: whether a filter finds it, and its summary, which is the worst verdict
// of its screens and the number of screens with it.

import { judgedScreens } from "./cells.js";
import { holdsWords, letterScore } from "./listing.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./types.js").LayoutDocument} LayoutDocument */
/** @typedef {"all" | "broken" | "scrolls" | "good"} Wanted the verdict of the layouts that a filter finds */

/** @type {WeakMap<LayoutDocument, string>} what is searched, in lower case */
const texts = new WeakMap();

/** @param {LayoutDocument} document */
function textOf(document) {
  const known = texts.get(document) ?? `${document.path} ${document.title}`.toLowerCase();
  texts.set(document, known);
  return known;
}

/** @param {LayoutDocument} document @param {string} search in lower case */
export const holdsSearch = (document, search) => holdsWords(textOf(document), search);

/**
 * Whether a layout's title or file name has the letters in their order, as Ctrl+K finds them.
 * @param {LayoutDocument} document @param {string} search in lower case
 */
export const holdsLetters = ({ path, title }, search) =>
  letterScore(title, search) > 0 || letterScore(path.slice(path.lastIndexOf("/") + 1), search) > 0;

/**
 * Whether a layout has the wanted verdict. A warning is none: its screens are good or scroll.
 * @param {Summary} summary @param {Wanted} wanted
 */
export const hasVerdict = ({ name, words }, wanted) =>
  wanted === "all" || name === wanted || (name === "warned" && (wanted === "scrolls") === words.includes("scroll"));

/** @typedef {{ name: string, words: string }} Summary `name`: the class of its mark */

/** @param {LayoutDocument} document @param {State} state */
export function summary(document, state) {
  const errors = document.diagnostics.filter((one) => one.severity === "error").length;
  const warnings = document.diagnostics.filter((one) => one.severity === "warning").length;
  const work = state.working.get(document.path);
  if (work) return { name: "working", words: `${work.done}/${work.total}` };
  if (document.state !== "good") return { name: "broken", words: "does not load" };
  const screens = judgedScreens(state, document);
  const count = (/** @type {import("./types.js").Verdict} */ verdict) =>
    screens.filter((screen) => screen.verdict === verdict).length;
  const [broken, scrolls] = [count("broken"), count("scrolls")];
  if (errors || broken)
    return {
      name: "broken",
      words: broken === screens.length || !broken ? "broken" : `${broken} of ${screens.length} broken`,
    };
  const name = warnings ? "warned" : scrolls ? "scrolls" : "good";
  if (screens.length === 0) return { name: warnings ? "warned" : "unknown", words: "" };
  return {
    name,
    words: scrolls === 0 ? "good" : scrolls === screens.length ? "scrolls" : `${scrolls} of ${screens.length} scroll`,
  };
}

/** Summaries, recomputed only if their inputs have changed. */
export class Summaries {
  /** @type {Map<string, { from: readonly unknown[], value: Summary }>} by path */
  held = new Map();

  /** @param {LayoutDocument} document @param {State} state @returns {Summary} */
  of(document, state) {
    const { path } = document;
    const mode = path === state.look.path ? state.look.mode : "wall";
    const from = [
      document,
      state.screens.get(path),
      state.working.get(path),
      state.cells.get(path),
      state.chosen.get(path),
      mode,
    ];
    const held = this.held.get(path);
    if (held && from.every((value, index) => value === held.from[index])) return held.value;
    const value = summary(document, state);
    this.held.set(path, { from, value });
    return value;
  }
}

const order = ["unknown", "good", "scrolls", "warned", "working", "broken"];

/**
 * The mark of a folder: that of its worst layout.
 * @param {readonly Summary[]} summaries
 */
export const worst = (summaries) =>
  summaries.reduce((name, one) => (order.indexOf(one.name) > order.indexOf(name) ? one.name : name), "unknown");

/** @param {Summary} summary a larger number is worse */
export const severityOf = ({ name }) => order.indexOf(name);
