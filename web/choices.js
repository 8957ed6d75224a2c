// What the choices above the wall mean for a look. Until a person chooses, they are those of the layout's own previews.
// Pure.

import { defaultLook, languages, systems } from "./url.js";

// The changes of a look by a manual choice: the first one starts from the document's own previews, and none leaves a
// list empty.
/** @param {Look} look @param {Derived} derived @param {Partial<Look>} changes @returns {Partial<Look>} */
export function chosen(look, derived, changes) {
  if (look.devices === null) return { ...derived, ...changes };
  return {
    ...(look.devices.length ? {} : { devices: derived.devices }),
    ...(look.sizes.length ? {} : { sizes: derived.sizes }),
    ...changes,
  };
}

// The choices that correspond to the document's own previews, derived from their keys, because few of their screens may
// be held. A layout with only custom sizes has no device to start from and uses the default one.
/** @param {Pick<State, "documents" | "hello" | "look">} state @returns {Derived} */
export function derive({ documents, hello, look }) {
  const devices = (hello?.devices ?? []).map(({ id }) => id);
  const keys = (documents.get(look.path ?? "")?.previews ?? []).map((key) => key.split("/"));
  const onDevices = keys.filter(([place]) => devices.includes(place));
  const previews = onDevices.length ? onDevices : keys;
  /** @type {<T>(of: (words: string[]) => T) => T[]} */
  const values = (of) => [...new Set(previews.map(of))];
  /** @type {<T>(usual: T, of: (words: string[]) => T) => T | "both"} */
  const one = (usual, of) => {
    const found = values(of);
    return found.length > 1 ? "both" : (found[0] ?? usual);
  };
  const all = (/** @type {string} */ word) => previews.length > 0 && previews.every((words) => words.includes(word));
  const sizes = (hello?.textSizes ?? []).filter((size) => previews.some((words) => words[2] === size));
  return {
    devices: onDevices.length ? values(([place]) => place) : hello ? [hello.usualDevice] : [],
    sizes: sizes.length ? sizes : defaultLook.sizes,
    keyboard: one("off", (words) => (words.some((word) => /^keyboard($|=)/.test(word)) ? "on" : "off")),
    orientation: one("portrait", (words) => /** @type {Orientation} */ (words[1])),
    appearance: one("light", (words) => (words.includes("dark") ? "dark" : "light")),
    direction: one("ltr", (words) => (words.includes("rtl") ? "rtl" : "ltr")),
    bold: all("bold"),
    system: systems.find((system) => all(`ios${system}`)) ?? systems[0],
    language: languages.find(all) ?? "none",
  };
}
