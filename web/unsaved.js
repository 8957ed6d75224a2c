// Screens that were solved with unsaved numbers. Each keeps the saved screen that it replaces: the history contains
// only saves, never trials. Pure.

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {ReadonlyMap<string, Screen>} Screens by key */

/**
 * Gives each unsaved screen the saved one that it replaces.
 * @param {Screens} before
 * @param {Screen[]} list
 * @returns {Screen[]}
 */
export function keepSaved(before, list) {
  if (!list.some(({ unsaved }) => unsaved)) return list;
  return list.map((screen) => {
    const held = before.get(screen.key);
    return screen.unsaved && held ? { ...screen, saved: held.saved ?? held } : screen;
  });
}

/** Said of everything that was worked out with them. */
export const withUnsaved = "with your unsaved numbers";

/** @param {Screens | undefined} screens */
export function isAnyUnsaved(screens) {
  for (const { unsaved } of screens?.values() ?? []) if (unsaved) return true;
  return false;
}

/**
 * The screens according to the files.
 * @param {Screens} screens
 * @returns {Screens} the same if nothing is unsaved
 */
export function savedScreens(screens) {
  if (!isAnyUnsaved(screens)) return screens;
  return new Map(
    [...screens].flatMap(([key, screen]) => (screen.unsaved && !screen.saved ? [] : [[key, screen.saved ?? screen]])),
  );
}
