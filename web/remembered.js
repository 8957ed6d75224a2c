// What this browser remembers from one visit to the next. A browser that keeps nothing shows the page as for the first
// time.

/** @typedef {"layout" | "folded" | "list-width"} Name */

/** @param {Name} name @returns {string | null} */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {Name} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}
