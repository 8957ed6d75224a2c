// Whether the page itself is light or dark, for screens that follow its appearance.

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

/** @returns {"light" | "dark"} */
export const pageAppearance = () => (dark?.matches ? "dark" : "light");

/** @param {() => void} changed */
export const onPageAppearance = (changed) => dark?.addEventListener("change", changed);
