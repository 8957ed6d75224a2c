// The environments that a look asks for by itself, without anything that the daemon has said of the layout. early.js
// asks for them before the other modules are there, so this one imports little. Pure.

import { pageAppearance } from "./browser.js";
import { lookedTraits, traits } from "./traits.js";

/** @typedef {import("./types.js").Wish} Wish */
/** @typedef {import("./url.js").Look} Look */
/** @typedef {{ path: string, environments: Wish[] | null, parts: import("./types.js").Parts }} Watch */

const directions = /** @type {const} */ ({ ltr: "leftToRight", rtl: "rightToLeft" });

/**
 * The environments of a look, grouped by device; null for the document's own previews.
 * @param {Look} look @returns {Wish[] | null}
 */
export function wishes(look) {
  const { devices } = look;
  return (
    devices &&
    kept(
      kept(wished, traits(), () => new WeakMap()),
      look,
      () => wishesOf(look, devices),
    )
  );
}

/**
 * The wishes of looks, by the table of traits, which is empty until the daemon's hello.
 * @type {WeakMap<readonly object[], WeakMap<Look, Wish[]>>}
 */
const wished = new WeakMap();

/**
 * The value of a key, made the first time.
 * @template {object} K, V @param {WeakMap<K, V>} table @param {K} key @param {() => V} make @returns {V}
 */
export function kept(table, key, make) {
  let value = table.get(key);
  if (value === undefined) table.set(key, (value = make()));
  return value;
}

function wishesOf(/** @type {Look} */ look, /** @type {string[]} */ devices) {
  const result = [];
  const shared = lookedTraits(look);
  for (const device of devices) {
    for (const orientation of both(look.orientation, "portrait", "landscape")) {
      for (const textSize of look.sizes) {
        for (const keyboard of both(look.keyboard, "off", "on")) {
          for (const side of both(look.direction, "ltr", "rtl")) {
            for (const appearance of appearances(look.appearance)) {
              /** @type {Wish} */
              const wish = {
                device,
                orientation,
                textSize,
                keyboard: keyboard === "on",
                appearance,
                direction: directions[side],
                ...shared,
              };
              result.push(wish);
            }
          }
        }
      }
    }
  }
  return result;
}

/** @param {Look["appearance"]} word */
const appearances = (word) => (word === "page" ? [pageAppearance()] : both(word, "light", "dark"));

/** @template {string} T @param {T | "both"} word @param {T} first @param {T} second */
function both(word, first, second) {
  return word === "both" ? [first, second] : [word];
}

/**
 * Whether a look shows details that a wall leaves out: metrics, and the places of views in the document.
 * @param {import("./url.js").Look} look
 */
export const wantsDetails = ({ mode, screen, guides }) =>
  mode === "screen" || screen !== null || guides.includes("margins") || guides.includes("readable");

/**
 * The traits of the plane: the first one of each choice of the look.
 * @param {Look} look
 * @returns {Wish}
 */
export function planeWish(look) {
  return {
    textSize: look.sizes[0] ?? "L",
    keyboard: look.keyboard === "on",
    direction: directions[both(look.direction, "ltr", "rtl")[0]],
    appearance: appearances(look.appearance)[0],
    ...lookedTraits(look),
  };
}

/**
 * The daemon's `watch` for the wall of a look.
 * @param {Look} look @param {string} path @param {boolean} [isDetailed] whether the page needs the details anyway
 * @returns {Watch}
 */
export const wallWatch = (look, path, isDetailed = false) => ({
  path,
  environments: wishes(look),
  parts: { tracks: true, keyboardTracks: false, details: isDetailed || wantsDetails(look), changes: true },
});
