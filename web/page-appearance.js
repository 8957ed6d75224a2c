// Whether the page itself is light or dark, for screens that are to look as it does.

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

/** @returns {"light" | "dark"} */
export const pageAppearance = () => (dark?.matches ? "dark" : "light");

/** @param {() => void} changed */
export const onPageAppearance = (changed) => dark?.addEventListener("change", changed);
