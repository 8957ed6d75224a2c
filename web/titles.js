// The titles of layouts. Pure.

/** @typedef {import("./store.js").State} State */

/** The text after the path of a layout that the daemon no longer knows. */
export const gone = "is not there (any more). It appears again when it is saved.";

/**
 * A path in the form of the list: a watched absolute folder appears only by its own name.
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
 * The title of a layout, or its path if it has none.
 * @param {State} state
 * @param {string} path
 */
export function titleOf(state, path) {
  const title = state.documents.get(path)?.title ?? path;
  return title === path ? shownPath(state, path) : title;
}
