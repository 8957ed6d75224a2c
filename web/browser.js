// What the page has from its browser: what it remembers between visits, whether it is light or dark, and the token of
// its address.

/** @typedef {"layout" | "folded" | "list-width" | "editor" | "shortcuts"} Name */

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

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

/** @returns {"light" | "dark"} */
export const pageAppearance = () => (dark?.matches ? "dark" : "light");

/** @param {() => void} changed */
export const onPageAppearance = (changed) => dark?.addEventListener("change", changed);

/**
 * The same address with the page's token.
 * @param {string} url
 */
export function withToken(url) {
  const token = new URLSearchParams(location.search).get("token");
  return token ? `${url}${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}` : url;
}

/** The choices of this browser about the page itself. */
export const settings = {
  get editor() {
    return recall("editor") ?? "vscode";
  },
  set editor(name) {
    remember("editor", name);
  },
  isOn: () => recall("shortcuts") !== "off",
  setOn: (/** @type {boolean} */ isOn) => remember("shortcuts", isOn ? "on" : "off"),
};
