// The names of environments: a wish as a signature, as the name of an opened screen, and back. Pure.

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Wish} Wish */
/** @typedef {import("./types.js").Figures} Figures */
/** @typedef {import("./cells.js").Cell} Cell */

import { overlaid } from "./trail.js";
import { signatureWords, traitsOfWords, wishedTraits } from "./traits.js";

/**
 * Words by which a wish and the environment that the daemon made of it are the same cell: where it ends, and after how
 * many steps. A viewer watches one list of steps at a time.
 * @param {Cell} wish
 */
export function signature(wish) {
  const steps = wish.then?.length ?? wish.after?.length ?? 0;
  if (wish.then) wish = overlaid(wish, wish.then);
  const place = wish.window?.join("x") ?? wish.device ?? wish.size?.join("x") ?? "";
  const words = [place, sideOf(wish), ...signatureWords(wish)];
  return (steps ? [...words, `+${steps}`] : words).join("/");
}

/**
 * Which side is up: of a screen without a device its size alone says it, whatever was wished.
 * @param {Wish} wish
 * @returns {"portrait" | "landscape"}
 */
export const sideOf = ({ device, window, size = window, orientation }) =>
  (!device || window) && size ? (size[0] > size[1] ? "landscape" : "portrait") : (orientation ?? "portrait");

/**
 * A screen's environment as a wish, to change one thing of it.
 * @param {Screen} screen
 * @returns {Wish}
 */
export function wishOf(screen) {
  const { device } = screen.environment;
  /** @type {Wish} */
  const wish = wishedTraits(screen.environment);
  if (device) Object.assign(wish, { device }, screen.environment.own);
  else {
    const { size, scale, safeArea, reservedRegions } = screen.environment;
    Object.assign(wish, { size, scale, safeArea, margins: screen.environment.rootMargins });
    if (reservedRegions.length) wish.reservedRegions = reservedRegions;
  }
  if (Object.keys(screen.environment.flags).length) wish.flags = screen.environment.flags;
  if (Object.keys(screen.environment.offsets).length) wish.offsets = screen.environment.offsets;
  return wish;
}

// In the order in which the daemon writes them.
const figures = /** @type {const} */ ([
  "scale",
  "safeArea",
  "margins",
  "keyboardHeight",
  "reservedRegions",
  "idiom",
  "sizeClasses",
]);
const figureNames = new Set(/** @type {readonly string[]} */ (figures));

/**
 * A wish without the figures that are its device's or its size's own.
 * @param {Wish} wish
 * @returns {Wish}
 */
export const withoutFigures = (wish) =>
  Object.fromEntries(Object.entries(wish).filter(([name]) => !figureNames.has(name)));

/**
 * What a wish says in place of its device's figures, as `own` of an environment tells it.
 * @param {Wish} wish
 * @returns {Figures}
 */
export const ownOf = (wish) =>
  wish.device ? Object.fromEntries(figures.filter((name) => name in wish).map((name) => [name, wish[name]])) : {};

export const nameWith = (/** @type {string} */ name, /** @type {Figures} */ own) =>
  isEmpty(own) ? name : `${name}/${JSON.stringify(own)}`;

/**
 * What an opened screen is called in the address: its signature, and the flags, the offsets and the figures in place of
 * its device's that it was asked for with. Two previews of one cell may differ in nothing else.
 * @param {Wish} wish
 */
export function openName(wish) {
  const said = {
    ...(isEmpty(wish.flags) ? {} : { flags: wish.flags }),
    ...(isEmpty(wish.offsets) ? {} : { offsets: wish.offsets }),
    // A window of the plane says its keyboard, and then all its figures.
    ...ownOf(wish.keyboardHeight === undefined ? wish : { ...wish, device: "any" }),
  };
  return isEmpty(said) ? signature(wish) : `${signature(wish)}/${encodeURIComponent(JSON.stringify(said))}`;
}

export const isEmpty = (/** @type {object | undefined} */ value) => Object.keys(value ?? {}).length === 0;

/**
 * The wish that a signature, or the name of an opened screen, stands for.
 * @param {string} text
 * @returns {Wish}
 */
export function parseSignature(text) {
  const [place, orientation, ...words] = text.split("/");
  /** @type {Wish} */
  const wish = wishedTraits({ orientation: orientation || "portrait", ...traitsOfWords(words) });
  const size = /^([\d.]+)x([\d.]+)$/.exec(place);
  if (size) wish.size = [Number(size[1]), Number(size[2])];
  else wish.device = place;
  return Object.assign(wish, parseSaid(words.find((word) => word.startsWith("%7B"))));
}

// From an address, which anybody may have written.
/** @param {string | undefined} text @returns {Wish} */
function parseSaid(text) {
  if (!text) return {};
  try {
    const said = /** @type {Wish} */ (JSON.parse(decodeURIComponent(text)));
    const { flags, offsets } = said;
    const isTable = (/** @type {unknown} */ value) =>
      typeof value === "object" && value !== null && !Array.isArray(value);
    return {
      ...(isTable(flags) ? { flags } : {}),
      ...(isTable(offsets) ? { offsets } : {}),
      ...ownOf({ ...said, device: "any" }),
    };
  } catch {
    return {};
  }
}
