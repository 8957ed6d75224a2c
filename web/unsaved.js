// Screens that were solved with numbers which are in no file. Each keeps the saved one that it stands for: the history
// is of saves, and never of what was only tried. Pure.

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {ReadonlyMap<string, Screen>} Screens by key */

/**
 * Gives each unsaved screen the saved one in whose place it comes.
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

/**
 * The screens as the files have them.
 * @param {Screens} screens
 * @returns {Screens} the same where nothing is unsaved
 */
export function savedScreens(screens) {
  for (const { unsaved } of screens.values())
    if (unsaved)
      return new Map(
        [...screens].flatMap(([key, screen]) =>
          screen.unsaved && !screen.saved ? [] : [[key, screen.saved ?? screen]],
        ),
      );
  return screens;
}
