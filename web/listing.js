// What is said of layouts and screens: the order of the layouts and their folders, their titles, and the words for a
// screen: good, scrolls or broken, how far it scrolls, and how many findings it has. Pure.

import { points } from "./geometry.js";

/** @typedef {{ folder: string, name: string, depth: number, parents: string[], documents: LayoutDocument[] }} Folder */
/** @typedef {{ document: LayoutDocument, depth: number, parents: string[] }} Leaf */
/** @typedef {Folder | Leaf} Row `parents`: its folders, outermost first */

// The words of a path below its watched folder. If several folders are watched, the folder itself comes first.
/** @param {string} path @param {readonly string[]} roots @returns {string[]} */
function wordsOf(path, roots) {
  const root = roots.find((one) => path.startsWith(`${one.replace(/\/$/, "")}/`));
  if (root === undefined) return path.split("/");
  const below = path.slice(root.replace(/\/$/, "").length + 1).split("/");
  return roots.length > 1 ? [root, ...below] : below;
}

// Layouts by name; those of a folder come before the folders in it.
/** @param {string[]} one @param {string[]} other words of their paths */
function compare(one, other) {
  const index = one.findIndex((word, at) => word !== other[at]);
  if (index < 0) return -1;
  const [isLayout, isOther] = [one, other].map((words) => index >= words.length - 1);
  if (isLayout !== isOther) return isLayout ? -1 : 1;
  return one[index] < other[index] ? -1 : 1;
}

/** @typedef {{ path: string, words: string[] }} Place of a layout in the list */

/** The order of the layouts is kept: a save changes none, and each update of a large folder brings a few. */
const order = { roots: "", places: /** @type {Place[]} */ ([]) };

/**
 * @param {Documents} documents @param {readonly string[]} roots
 * @returns {{ document: LayoutDocument, words: string[] }[]}
 */
function ordered(documents, roots) {
  const said = JSON.stringify(roots);
  const held = said === order.roots ? order.places.filter(({ path }) => documents.has(path)) : [];
  order.roots = said;
  order.places = held.length === documents.size ? held : withNew(held, documents, roots);
  return order.places.map(({ path, words }) => ({
    document: /** @type {LayoutDocument} */ (documents.get(path)),
    words,
  }));
}

/** @param {Place[]} held in order @param {Documents} documents @param {readonly string[]} roots @returns {Place[]} */
function withNew(held, documents, roots) {
  const known = new Set(held.map(({ path }) => path));
  const fresh = [...documents.keys()]
    .filter((path) => !known.has(path))
    .map((path) => ({ path, words: wordsOf(path, roots) }))
    .sort((a, b) => compare(a.words, b.words));
  /** @type {Place[]} */
  const all = [];
  for (const place of held) {
    while (fresh.length > 0 && compare(fresh[0].words, place.words) < 0) all.push(/** @type {Place} */ (fresh.shift()));
    all.push(place);
  }
  return [...all, ...fresh];
}

// Whether something was made from the same values.
/** @param {readonly unknown[] | undefined} before @param {readonly unknown[]} now */
export const isFromSame = (before, now) =>
  before?.length === now.length && now.every((value, index) => value === before[index]);

// Items by a name, in the order of the first of each.
/** @template T @param {Iterable<T>} items @param {(item: T) => string} nameOf @returns {Map<string, T[]>} */
export function groupedBy(items, nameOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group) group.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return groups;
}

/** The screens that an app begins with, which also are where a newcomer begins. */
const beginnings = ["index", "main", "start", "welcome", "login"];

// The layout that a page without an address opens: one that is named like the beginning of an app, or else the first in
// the list; in both cases not a part of another one.
/** @param {Documents} documents @param {readonly string[]} roots @returns {string | null} its path */
export function firstPath(documents, roots) {
  const all = ordered(documents, roots);
  const whole = all.filter(({ document }) => document.usedBy.length === 0);
  const first = whole.find(({ words }) =>
    beginnings.includes(
      words
        .at(-1)
        ?.replace(/\.json$/i, "")
        .toLowerCase() ?? "",
    ),
  );
  return (first ?? whole[0] ?? all[0])?.document.path ?? null;
}

/** @type {WeakMap<Documents, { roots: readonly string[], rows: Row[] }>} */
const rowsOf = new WeakMap();

// The rows of the list: folders, each followed by its contents.
/** @param {Documents} documents @param {readonly string[]} roots @returns {readonly Row[]} */
export function listRows(documents, roots) {
  const held = rowsOf.get(documents);
  if (held?.roots === roots) return held.rows;
  const rows = madeRows(documents, roots);
  rowsOf.set(documents, { roots, rows });
  return rows;
}

/** @param {Documents} documents @param {readonly string[]} roots */
function madeRows(documents, roots) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Folder[]} the folders around the row before */
  let open = [];
  for (const { document, words } of ordered(documents, roots)) {
    const names = words.slice(0, -1);
    const common = open.findIndex(({ name }, index) => name !== names[index]);
    open = common < 0 ? open.slice(0, names.length) : open.slice(0, common);
    for (const name of names.slice(open.length)) {
      const parents = open.map(({ folder }) => folder);
      const folder = { folder: [...open.map((one) => one.name), name].join("/"), name, depth: open.length, parents };
      const row = { ...folder, documents: [] };
      rows.push(row);
      open = [...open, row];
    }
    for (const folder of open) folder.documents.push(document);
    rows.push({ document, depth: open.length, parents: open.map(({ folder }) => folder) });
  }
  return rows;
}

/**
 * The rows whose layouts a filter finds, with all their folders.
 * @param {readonly Row[]} rows @param {(document: LayoutDocument) => boolean} finds
 * @returns {{ rows: Row[], counts: Map<Row, number> }} `counts`: how many it finds in each folder
 */
export function siftedRows(rows, finds) {
  /** @type {Row[]} */
  const found = [];
  /** @type {Map<Row, number>} */
  const counts = new Map();
  /** @type {Row[]} the folders around a row */
  const around = [];
  for (const row of rows) {
    if ("folder" in row) {
      around[row.depth] = row;
      continue;
    }
    if (!finds(row.document)) continue;
    for (const folder of around.slice(0, row.depth)) {
      if (!counts.has(folder)) found.push(folder);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    found.push(row);
  }
  return { rows: found, counts };
}

// Whether text contains every word of a search, in any order.
/** @param {string} text @param {string} search both in lower case */
export const holdsWords = (text, search) => wordsIn(search).every((word) => text.includes(word));

// Whether text has the letters in their order, or a word that begins with each of their words.
/** @param {string} text @param {string} letters both in lower case */
export function holdsLetters(text, letters) {
  let at = -1;
  for (const letter of letters) {
    if (letter === " ") continue;
    at = text.indexOf(letter, at + 1);
    if (at < 0) return wordsIn(letters).every((word) => beginsWord(text, word));
  }
  return true;
}

/** The words of the last search, in which thousands of texts are looked through. */
const lastSearch = { search: "", words: [""] };

/** @param {string} search */
function wordsIn(search) {
  if (lastSearch.search !== search) Object.assign(lastSearch, { search, words: search.split(/\s+/) });
  return lastSearch.words;
}

// How well a few letters match a text: 0 if they do not, more if they are adjacent or begin words. The letters must
// occur in order, unless each of their words begins a word of the text.
/** @param {string} text @param {string} letters in lower case @returns {number} */
export function letterScore(text, letters) {
  const lower = text.toLowerCase();
  const whole = lower.indexOf(letters);
  if (whole >= 0)
    return 1000 - Math.min(whole, 100) + (isWordStart(lower, whole) ? 500 : 0) - Math.min(text.length, 200);
  if (wordsIn(letters).every((word) => beginsWord(lower, word))) return 700 - Math.min(text.length, 200);
  let score = 400 - Math.min(text.length, 200);
  let at = -1;
  for (const letter of letters) {
    if (letter === " ") continue;
    const next = lower.indexOf(letter, at + 1);
    if (next < 0) return 0;
    score += next === at + 1 || isWordStart(lower, next) ? 10 : -Math.min(next - at, 10);
    at = next;
  }
  return Math.max(score, 1);
}

/** @param {string} text @param {string} start */
function beginsWord(text, start) {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) if (isWordStart(text, at)) return true;
  return false;
}

/** @param {string} text @param {number} index */
const isWordStart = (text, index) => index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1]);

/** The text after the path of a layout that the daemon no longer knows. */
export const gone = "is not there (any more). It appears again when it is saved.";

// A path in the form of the list: a watched absolute folder appears only by its own name.
/** @param {string} path @param {readonly string[]} roots */
export function shortPath(path, roots) {
  const root = roots.find((one) => one.startsWith("/") && path.startsWith(`${one.replace(/\/$/, "")}/`));
  return root ? path.slice(root.replace(/\/$/, "").lastIndexOf("/") + 1) : path;
}

// A path as the list shows it.
/** @param {State} state @param {string} path */
export const shownPath = ({ hello }, path) => shortPath(path, hello?.roots ?? []);

// The title of a layout, or its path if it has none.
/** @param {State} state @param {string} path */
export function titleOf(state, path) {
  const title = state.documents.get(path)?.title ?? path;
  return title === path ? shownPath(state, path) : title;
}

// How far a screen's first scroll view scrolls, along the axis with the longer range.
/** @param {SolvedScreen} screen @returns {{ scrolls: boolean, distance: number, axis: Axis }} */
export function scrolling(screen) {
  let best = { scrolls: false, distance: 0, axis: /** @type {Axis} */ ("y") };
  for (const scrollView of screen.scrollViews) {
    if (screen.views[scrollView.view]?.hidden) continue;
    for (const axis of /** @type {const} */ (["y", "x"])) {
      if (!scrollView.axes[axis]) continue;
      const [low, high] = scrollView.offsetRange[axis];
      if (high - low > best.distance) best = { scrolls: true, distance: high - low, axis };
    }
  }
  return best;
}

/** @type {readonly Verdict[]} the worst last */
export const verdicts = ["good", "scrolls", "broken"];

export const verdictMarks = Object.freeze({ good: "\u2713", scrolls: "\u2195", broken: "\u2717" });

/**
 * The daemon's verdict on a screen in the form that all places show: a class with its colour, a shape, a word, and how
 * far it scrolls.
 * @param {SolvedScreen} screen
 * @returns {{ name: Verdict, mark: string, words: string, spoken: string, distance: number }}
 */
export function judged(screen) {
  const name = screen.verdict;
  const { distance, axis } = name === "scrolls" ? scrolling(screen) : { distance: 0, axis: "y" };
  const rounded = points(distance, 1);
  return {
    name,
    distance,
    mark: axis === "x" ? "\u2194" : verdictMarks[name],
    words: distance ? `${name} ${rounded} pt` : name,
    spoken: distance ? `${name} ${rounded} points` : name,
  };
}

/** @param {SolvedScreen} screen @param {Look["filter"]} filter */
export const passes = ({ verdict, findings, diagnostics }, filter) =>
  filter === "all" || verdict === filter || (filter === "findings" && findings.length + diagnostics.length > 0);

// Such as "1 error, 2 notes"; empty if there are none.
/** @param {{ errors?: number, warnings?: number, notes?: number }} counts */
export function countWords({ errors = 0, warnings = 0, notes = 0 }) {
  const words = (/** @type {number} */ number, /** @type {string} */ name) =>
    number ? `${number} ${name}${number === 1 ? "" : "s"}` : "";
  return [words(errors, "error"), words(warnings, "warning"), words(notes, "note")].filter(Boolean).join(", ");
}
