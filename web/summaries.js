// What the list and the gallery say of a layout: whether a filter finds it, and its summary, which is the worst verdict
// of its screens and the number of screens with it.

import { tally } from "./caption.js";
import { judgedScreens } from "./cells.js";
import { countWords, holdsLetters, holdsWords, isFromSame, siftedRows, titleOf, verdictMarks } from "./listing.js";
import { kept } from "./traits.js";

/** @typedef {"all" | "broken" | "scrolls" | "good"} Wanted the verdict of the layouts that a filter finds */

/** Searches whose rows are kept: as many as are typed and deleted again in a row. */
const mostHeld = 40;

/** @type {WeakMap<LayoutDocument, { all: string, title: string, file: string }>} what is searched, in lower case */
const texts = new WeakMap();

/** @param {LayoutDocument} document */
const textOf = (document) =>
  kept(texts, document, () => {
    const [path, title] = [document.path.toLowerCase(), document.title.toLowerCase()];
    return { all: `${path} ${title}`, title, file: path.slice(path.lastIndexOf("/") + 1) };
  });

/** @param {LayoutDocument} document @param {string} search in lower case */
export const holdsSearch = (document, search) => holdsWords(textOf(document).all, search);

// Whether a layout's title or file name has the letters in their order, as Ctrl+K finds them.
/** @param {LayoutDocument} document @param {string} search in lower case */
export function isLike(document, search) {
  const { title, file } = textOf(document);
  return holdsLetters(title, search) || holdsLetters(file, search);
}

/** @typedef {import("./listing.js").Row} Row */
/** @typedef {{ rows: Row[], counts: Map<Row, number>, isLoose: boolean }} Found `isLoose`: by their letters alone */

/** Searches through the rows of the list. A longer one looks only through what its beginning has found. */
export class Search {
  /** @type {readonly Row[]} */
  rows = [];
  /** @type {Map<string, Found>} by their words */
  held = new Map();

  /** @param {readonly Row[]} rows @param {string} words in lower case @returns {Found} */
  find(rows, words) {
    if (rows !== this.rows || this.held.size > mostHeld) this.held.clear();
    this.rows = rows;
    const found = this.held.get(words) ?? this.#find(words);
    this.held.set(words, found);
    return found;
  }

  /** @param {string} words @returns {Found} */
  #find(words) {
    const begun = this.#begun(words);
    if (!begun?.isLoose) {
      const found = siftedRows(begun?.rows ?? this.rows, (document) => holdsSearch(document, words));
      if (found.rows.length > 0) return { ...found, isLoose: false };
    }
    // Nothing has the words, so that their letters are enough.
    const rows = begun?.isLoose ? begun.rows : this.rows;
    return { ...siftedRows(rows, (document) => isLike(document, words)), isLoose: true };
  }

  /** @param {string} words */
  #begun(words) {
    for (let length = words.length - 1; length > 0; length -= 1) {
      const held = this.held.get(words.slice(0, length));
      if (held) return held;
    }
    return undefined;
  }
}

// Whether a layout has the wanted verdict. A layout with warnings counts as good or as scrolling, whichever it is.
/** @param {Summary} summary @param {Wanted} wanted */
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
  const { screens, isOfChosen } = judgedScreens(state, document);
  const count = (/** @type {Verdict} */ verdict) => screens.filter((screen) => screen.verdict === verdict).length;
  const [broken, scrolls] = [count("broken"), count("scrolls")];
  const share = (/** @type {number} */ some, /** @type {string} */ word) => `${some} of ${screens.length} ${word}`;
  const said = (/** @type {string} */ words) => (isOfChosen ? `chosen: ${words}` : words);
  if (errors || broken)
    return {
      name: "broken",
      words: broken ? said(broken === screens.length ? "broken" : share(broken, "broken")) : "broken",
    };
  const name = warnings ? "warned" : scrolls ? "scrolls" : "good";
  if (screens.length === 0) return { name: warnings ? "warned" : "unknown", words: "" };
  return {
    name,
    words: said(scrolls === 0 ? "good" : scrolls === screens.length ? "scrolls" : share(scrolls, "scroll")),
  };
}

/** Summaries, recomputed only if their inputs have changed. */
export class Summaries {
  /** @type {Map<string, { from: readonly unknown[], value: Summary }>} by path */
  held = new Map();

  /** @param {LayoutDocument} document @param {State} state @returns {Summary} */
  of(document, state) {
    const { path } = document;
    const isShown = path === state.look.path;
    const mode = isShown ? state.look.mode : "wall";
    const from = [
      document,
      state.screens.get(path),
      state.working.get(path),
      state.cells.get(path),
      state.chosen.get(path),
      mode,
      isShown && state.look.devices !== null,
    ];
    const held = this.held.get(path);
    if (held && isFromSame(held.from, from)) return held.value;
    const value = summary(document, state);
    this.held.set(path, { from, value });
    return value;
  }
}

const order = ["unknown", "good", "scrolls", "warned", "working", "broken"];

// The mark of a folder: that of its worst layout.
/** @param {readonly Summary[]} summaries */
export const worst = (summaries) =>
  summaries.reduce((name, one) => (order.indexOf(one.name) > order.indexOf(name) ? one.name : name), "unknown");

/** @param {Summary} summary a larger number is worse */
export const severityOf = ({ name }) => order.indexOf(name);

// The browser's tab shows the layout's verdict in its title and its icon, so that it is visible from another tab.

// The worst verdict of a layout's previews and the number of screens with it; null if none is known.
/** @param {State} state @returns {{ verdict: Verdict, words: string } | null} */
function worstOf(state) {
  const path = state.look.path ?? "";
  const document = state.documents.get(path);
  if (!document) return null;
  if (document.state !== "good") return { verdict: "broken", words: "" };
  const { screens } = judgedScreens(state, document);
  const worst = tally(screens).at(-1);
  if (!worst) return null;
  const { verdict, words, count } = worst;
  const isOne = screens.length === 1 || verdict === "good";
  return { verdict, words: isOne ? "" : words.replace(/^\d+/, `${count} of ${screens.length}`) };
}

/**
 * @param {State} state @param {{ errors: number }} counts of every layout's problems
 * @returns {{ title: string, icon: string }}
 */
function tabOf(state, { errors }) {
  const worst = worstOf(state);
  const name = state.look.path ? titleOf(state, state.look.path) : "";
  // A layout whose screens are whole has no errors of its own.
  const isWhole = worst !== null && worst.verdict !== "broken";
  const counted = countWords({ errors });
  const words = [worst?.words, isWhole ? "" : counted].filter(Boolean).join(", ");
  const mark = worst ? verdictMarks[worst.verdict] : "";
  const elsewhere = isWhole && counted ? `${counted} elsewhere` : "";
  const [first, ...rest] = [words, name, elsewhere, "LiveLayout"].filter(Boolean);
  const title = [[mark, first].filter(Boolean).join(" "), ...rest].join(" \u2013 ");
  return { title, icon: worst && worst.verdict !== "good" ? `icon-${worst.verdict}.svg` : "icon.svg" };
}

/** @param {State} state @param {{ errors: number }} counts */
export function showTab(state, counts) {
  const { title, icon } = tabOf(state, counts);
  if (document.title !== title) document.title = title;
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}
