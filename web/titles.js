// What a layout is called. Pure.

/** @typedef {import("./store.js").State} State */

/** What is said, after its path, of a layout that the daemon knows no longer. */
export const gone = "is not there (any more). It appears again when it is saved.";

/**
 * A path as the list shows it: an absolute folder that is watched stands there by its own name only.
 * @param {string} path @param {readonly string[]} roots
 */
export function shortPath(path, roots) {
  const root = roots.find((one) => one.startsWith("/") && path.startsWith(`${one.replace(/\/$/, "")}/`));
  return root ? path.slice(root.replace(/\/$/, "").lastIndexOf("/") + 1) : path;
}

/**
 * A path as the list shows it.
 * @param {State} state
 * @param {string} path
 */
export const shownPath = ({ hello }, path) => shortPath(path, hello?.roots ?? []);

/**
 * What a layout is called; one without a title by its path.
 * @param {State} state
 * @param {string} path
 */
export function titleOf(state, path) {
  const title = state.documents.get(path)?.title ?? path;
  return title === path ? shownPath(state, path) : title;
}
