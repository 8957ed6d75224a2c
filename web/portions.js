// Which views of a screen are drawn. A long screen on the wall starts with the visible views, because drawing all of
// two thousand views would make the frame in which the screen comes into sight last a tenth of a second. Pure.

/** @typedef {import("./types.js").Screen} Screen */

/** The most views of a screen that is drawn as a whole. */
const longest = 300;

/** The number of further views drawn in one frame. */
const portion = 100;

/** @param {Screen} screen */
export const isLong = ({ views }) => views.length > longest;

/**
 * The visible views, the needed ones, and the ancestors of both.
 * @param {Screen} screen
 * @param {Iterable<number>} needed
 * @param {(index: number) => import("./geometry.js").Rect} rectOf frame in the window, points
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

/**
 * Adds the next views in tree order.
 * @param {Set<number>} chosen @param {number} count of all views
 */
export function addPortion(chosen, count) {
  for (let index = 0, left = portion; index < count && left > 0; index += 1) {
    if (chosen.has(index)) continue;
    chosen.add(index);
    left -= 1;
  }
}

/** Whether the elements of one screen can be reused for another, view by view. Most saves only move views. */
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
