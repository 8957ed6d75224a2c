// Data that this browser remembers between visits. Without storage, the page looks as on the first visit.

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
