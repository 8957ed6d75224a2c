// A viewer's look as the fragment of the page's address, so that a link reproduces the view. Pure.
//
//   #login.json?devices=iphone-se-1,iphone-xr&sizes=L,AX3&keyboard=both&zoom=0.5&screen=KEY&view=go

import { usualLimits } from "./protocol.js";
import { isTable, isTraitValue, traitNamed } from "./traits.js";

/** The state of an opened screen without changes. */
export const untouched = Object.freeze({ size: null, trail: null, offsets: null });

/** @type {Readonly<Look>} */
export const defaultLook = Object.freeze({
  path: null,
  devices: null,
  sizes: ["L"],
  keyboard: "off",
  orientation: "portrait",
  appearance: "light",
  direction: "ltr",
  bold: false,
  system: "18",
  language: "none",
  group: "device",
  filter: "all",
  zoom: "fit",
  guides: ["padding", "safeArea", "findings"],
  mode: "wall",
  map: "devices",
  window: null,
  outlines: false,
  screen: null,
  view: null,
  open: null,
  screenZoom: "fit",
  print: null,
  ...untouched,
});

/** The overlays that can be switched, with the words of the menu. */
export const guideNames = Object.freeze({
  padding: "Padding views",
  safeArea: "Safe area",
  margins: "Layout margins",
  readable: "Readable guide",
  content: "Content size",
  frames: "Every frame",
  findings: "Findings",
});

/** The members of a look that apply to all screens; the daemon's hello says which traits these are (traits.js). */
export const sharedNames = /** @type {const} */ (["bold", "system", "language"]);

/** The versions of iOS whose figures differ, oldest first. */
export const systems = /** @type {const} */ (["18", "26", "27"]);

export const languages = /** @type {const} */ (["doubleLength", "accented", "rightToLeft"]);

/** @type {Readonly<Record<string, readonly string[]>>} */
const choices = Object.freeze({
  keyboard: ["off", "on", "both"],
  orientation: ["portrait", "landscape", "both"],
  appearance: ["light", "dark", "both", "page"],
  direction: ["ltr", "rtl", "both"],
  system: systems,
  language: ["none", ...languages],
  group: ["device", "size", "table", "none"],
  filter: ["all", "good", "scrolls", "broken", "findings"],
  mode: ["wall", "screen", "map", "gallery"],
  map: ["devices", "sizes"],
});

/** @type {Readonly<Record<string, string>>} Words of older links. */
const olderWords = Object.freeze({ fits: "good" });

const lists = /** @type {const} */ (["devices", "sizes", "guides"]);

// Reads a fragment. Unknown words fall back to the defaults; nothing throws.
/** @param {string} fragment with or without `#` @returns {Look} */
export function parseLook(fragment) {
  const text = fragment.replace(/^#/, "");
  const question = text.indexOf("?");
  const query = new URLSearchParams(question < 0 ? "" : text.slice(question + 1));
  const path = decoded(question < 0 ? text : text.slice(0, question));
  const look = /** @type {Look & Record<string, unknown>} */ ({ ...defaultLook, path: path || null });
  for (const [name, words] of Object.entries(choices)) {
    const said = query.get(name);
    const word = said === null ? null : (olderWords[said] ?? said);
    if (word !== null && words.includes(word)) look[name] = word;
  }
  for (const name of lists) {
    const word = query.get(name);
    if (word !== null) look[name] = word === "" ? [] : word.split(",");
  }
  look.guides = look.guides.filter((/** @type {string} */ name) => name in guideNames);
  look.bold = query.get("bold") === "1";
  for (const name of ["zoom", "screenZoom"]) {
    const zoom = Number(query.get(name));
    if (Number.isFinite(zoom) && zoom > 0) look[name] = Math.min(Math.max(zoom, 0.1), 3);
  }
  look.print = query.get("print") || null;
  look.screen = query.get("screen");
  look.view = query.get("view");
  look.open = query.get("open");
  if (look.mode === "screen" && !look.open) look.mode = "wall";
  for (const name of /** @type {const} */ (["size", "window"])) {
    const size = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(query.get(name) ?? "");
    if (size) look[name] = [Number(size[1]), Number(size[2])];
  }
  look.outlines = query.get("outlines") === "1";
  const trail = query.get("trail");
  if (trail !== null && look.mode === "screen") look.trail = parseTrail(trail);
  const offsets = [...table(query.get("offsets"), isOffset)];
  if (offsets.length > 0 && look.mode === "screen") look.offsets = Object.fromEntries(offsets);
  return look;
}

/** @param {string} fragment @returns {Chosen} */
export function parseChosen(fragment) {
  const query = new URLSearchParams(fragment.slice(fragment.indexOf("?") + 1));
  return { flags: table(query.get("flags"), isFlagValue), texts: table(query.get("texts"), isString) };
}

// Where a fragment says that the page is scrolled to; null for the top.
/** @param {string} fragment */
export function parsePlace(fragment) {
  const place = Number(new URLSearchParams(fragment.slice(fragment.indexOf("?") + 1)).get("top"));
  return Number.isFinite(place) && place > 0 ? place : null;
}

/** @param {unknown} value @returns {value is Point} */
const isOffset = (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

/** @param {unknown} value @returns {value is FlagValue} */
const isFlagValue = (value) => ["boolean", "number", "string"].includes(typeof value);

// Anyone may have written it, so anything other than a table is ignored.
/** @template T @param {string | null} text @param {(value: unknown) => value is T} isValue @returns {Map<string, T>} */
function table(text, isValue) {
  /** @type {Map<string, T>} */
  const result = new Map();
  try {
    const said = JSON.parse(text ?? "{}");
    for (const [name, value] of Object.entries(isTable(said) ? said : {})) if (isValue(value)) result.set(name, value);
  } catch {
    // Not JSON.
  }
  return result;
}

/**
 * The fragment of a look: only values that differ from the defaults, always in the same order.
 * @param {Look} look @param {Chosen} [chosen] @param {number | null} [place] scrolled to (address.js)
 * @returns {string} without `#`
 */
export function formatLook(look, chosen, place = null) {
  /** @type {string[]} */
  const words = [];
  const add = (/** @type {string} */ name, /** @type {string} */ value) =>
    words.push(`${name}=${readable(encodeURIComponent(value))}`);
  for (const name of lists) {
    const value = look[name];
    const usual = defaultLook[name];
    if (value === null || (usual && value.join() === usual.join())) continue;
    add(name, value.join(","));
  }
  const [now, usually] = [look, defaultLook].map((one) => new Map(Object.entries(one)));
  for (const name of Object.keys(choices)) {
    const value = now.get(name);
    if (value !== usually.get(name)) add(name, String(value));
  }
  if (look.bold) add("bold", "1");
  for (const [name, said] of Object.entries(look.path ? (chosen ?? {}) : {}))
    if (said.size) add(name, JSON.stringify(Object.fromEntries(said)));
  if (look.zoom !== "fit") add("zoom", scaleText(look.zoom));
  // The key of a list of steps is as long as the list, and the trail contains it. Typed text has its own word.
  if (look.screen && !(look.trail && look.mode === "screen"))
    add("screen", look.screen.replace(/\/(text|caret):[^/>]*/g, ""));
  if (look.view) add("view", look.view);
  if (look.open && look.mode === "screen") add("open", look.open);
  if (look.screenZoom !== "fit" && look.mode === "screen") add("screenZoom", scaleText(look.screenZoom));
  if (look.size && look.mode === "screen") add("size", look.size.join("x"));
  if (look.window) add("window", look.window.join("x"));
  if (look.outlines) add("outlines", "1");
  if (look.print) add("print", look.print);
  if (look.trail && look.mode === "screen") add("trail", formatTrail(look.trail));
  if (look.offsets && look.mode === "screen") add("offsets", JSON.stringify(look.offsets));
  if (place !== null && look.mode !== "screen") add("top", String(place));
  const path = look.path ? encodeURIComponent(look.path).replace(/%2F/g, "/") : "";
  return words.length ? `${path}?${words.join("&")}` : path;
}

/** @param {string} encoded with the signs that an address may contain as they are */
const readable = (encoded) => encoded.replace(/%2C/g, ",").replace(/%2F/g, "/").replace(/%40/g, "@");

const scaleText = (/** @type {number} */ zoom) => String(Math.round(zoom * 1000) / 1000);

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// As on the device: the steps of the opened screen, with behaviour state carried along. The list belongs to the look,
// so a link reproduces it; the daemon solves it in order and answers with the last screen.
//
// A trail is [first, step, step, …]: `first` holds the initial values besides the opened environment, usually none;
// each step holds only its changes. `null` means that the screen is solved afresh in each environment. Pure.

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
  flags: isTable,
  texts: isTable,
  carets: isTable,
  offsets: isTable,
};

/** @param {unknown} value @returns {value is string} */
function isString(value) {
  return typeof value === "string";
}

/** @param {unknown} value */
function isNumbers(value) {
  return Array.isArray(value) && value.every(Number.isFinite);
}

// A trail as one word of an address: `,textSize:AX3,keyboard:true`.
/** @param {Trail} trail */
export function formatTrail(trail) {
  return trail
    .map((change) =>
      Object.entries(change)
        .map(([key, value]) => `${key}:${encodeURIComponent(isString(value) ? value : JSON.stringify(value))}`)
        .join(";"),
    )
    .join(",");
}

// The inverse. Values of the wrong type are dropped. Any other key may be a trait's: an address is read before the
// daemon's hello lists the traits, and `known` drops the rest.
/** @param {string} text @returns {Trail} */
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

// A change without keys that the daemon would refuse.
/** @param {Step} change @returns {Step} */
export function known(change) {
  return Object.fromEntries(
    Object.entries(change).filter(([key, value]) => {
      const trait = traitNamed(key);
      return trait ? isTraitValue(trait, value) : Object.hasOwn(otherKeys, key) && otherKeys[key](value);
    }),
  );
}
