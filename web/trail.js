// As on the device: the steps of the opened screen, with behaviour state carried along. The list belongs to the look,
// so a link reproduces it; the daemon solves it in order and answers with the last screen.
//
// A trail is [first, step, step, …]: `first` holds the initial values besides the opened environment, usually none;
// each step holds only its changes. `null` means that the screen is solved afresh in each environment. Pure.

import { usualLimits } from "./protocol.js";
import { isTraitValue, traitNamed } from "./traits.js";

/** @typedef {import("./types.js").Step} Change */
/** @typedef {Change[]} Trail never empty */

// The keys of a change besides traits.
/** @type {Readonly<Record<string, (value: unknown) => boolean>>} */
const otherKeys = {
  device: isString,
  idiom: isString,
  keyboardHeight: Number.isFinite,
  scale: Number.isFinite,
  size: isNumbers,
  safeArea: isNumbers,
  margins: isNumbers,
  sizeClasses: Array.isArray,
  flags: isObject,
  texts: isObject,
  carets: isObject,
  offsets: isObject,
};

/** @param {unknown} value @returns {value is string} */
function isString(value) {
  return typeof value === "string";
}

/** @param {unknown} value */
function isNumbers(value) {
  return Array.isArray(value) && value.every(Number.isFinite);
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A trail as one word of an address: `,textSize:AX3,keyboard:true`.
 * @param {Trail} trail
 */
export function formatTrail(trail) {
  return trail
    .map((change) =>
      Object.entries(change)
        .map(([key, value]) => `${key}:${encodeURIComponent(isString(value) ? value : JSON.stringify(value))}`)
        .join(";"),
    )
    .join(",");
}

/**
 * The inverse. Values of the wrong type are dropped. Any other key may be a trait's: an address is read before the
 * daemon's hello lists the traits, and `known` drops the rest.
 * @param {string} text
 * @returns {Trail}
 */
export function parseTrail(text) {
  return text
    .split(",")
    .slice(0, usualLimits.steps)
    .map((step) =>
      Object.fromEntries(
        step.split(";").flatMap((member) => {
          const colon = member.indexOf(":");
          const key = member.slice(0, Math.max(colon, 0));
          try {
            const value = valueOf(key, decodeURIComponent(member.slice(colon + 1)));
            const isRight = Object.hasOwn(otherKeys, key) ? otherKeys[key](value) : key && typeof value !== "object";
            return isRight ? [[key, value]] : [];
          } catch {
            return [];
          }
        }),
      ),
    );
}

function valueOf(/** @type {string} */ key, /** @type {string} */ raw) {
  if (otherKeys[key] === isString) return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/**
 * A change without keys that the daemon would refuse.
 * @param {Change} change
 * @returns {Change}
 */
export function known(change) {
  return Object.fromEntries(
    Object.entries(change).filter(([key, value]) => {
      const trait = traitNamed(key);
      return trait ? isTraitValue(trait, value) : Object.hasOwn(otherKeys, key) && otherKeys[key](value);
    }),
  );
}
