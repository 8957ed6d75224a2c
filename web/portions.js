// Which views of a screen are drawn. A long one on the wall begins with those that are seen: a frame in which a screen
// of two thousand views comes into sight would otherwise take a tenth of a second. Pure.

/** @typedef {import("./types.js").Screen} Screen */

/** Views of a screen that is drawn at once. */
const longest = 300;

/** Views that are drawn in one frame of those that follow. */
const portion = 100;

/** @param {Screen} screen */
export const isLong = ({ views }) => views.length > longest;

/**
 * The views that are in sight, those that have to be there, and everything that these are in.
 * @param {Screen} screen
 * @param {Iterable<number>} needed
 * @param {(index: number) => import("./geometry.js").Rect} rectOf in the window, points
 */
export function chosenViews({ views, scrollViews, environment: { size } }, needed, rectOf) {
  const chosen = new Set([0, ...needed, ...scrollViews.map(({ view }) => view)]);
  for (let index = 0; index < views.length; index += 1) {
    const [x, y, width, height] = rectOf(index);
    if (x < size[0] && y < size[1] && x + width > 0 && y + height > 0) chosen.add(index);
  }
  for (const index of [...chosen])
    for (let { parent } = views[index]; parent !== undefined && !chosen.has(parent); { parent } = views[parent])
      chosen.add(parent);
  return chosen;
}

/** @param {Set<number>} chosen @param {number} count of all views */
export function addPortion(chosen, count) {
  for (let index = 0, left = portion; index < count && left > 0; index += 1) {
    if (chosen.has(index)) continue;
    chosen.add(index);
    left -= 1;
  }
}

// Whether the elements made for one screen can be reused for another, view by view: a save mostly only moves views.
export function isSameTree(/** @type {Screen} */ a, /** @type {Screen} */ b) {
  return (
    a.views.length === b.views.length &&
    a.scrollViews.length === b.scrollViews.length &&
    b.scrollViews.every(
      ({ id, view }, index) => id === a.scrollViews[index].id && view === a.scrollViews[index].view,
    ) &&
    b.views.every((view, index) => {
      const old = a.views[index];
      return view === old || (view.id === old.id && view.kind === old.kind && view.parent === old.parent);
    })
  );
}
