// The daemon's table of environment traits from its hello, and the environments that a look asks for. The names of
// cells, wishes, captions and steps come from the table, so that a new trait needs only a row in the daemon.
//
// The table never changes while a page lives: another daemon with another table serves another page. early.js asks for
// screens before the other modules are there, so this one imports little.

import { pageAppearance } from "./browser.js";

/** @type {readonly Trait[]} */
let table = [];

// Stores the table of a hello.
/** @param {readonly Trait[]} rows */
export function learn(rows) {
  if (JSON.stringify(rows) !== JSON.stringify(table)) table = rows;
}

/** All traits in order; none before the daemon's hello. */
export const traits = () => table;

export const traitNamed = (/** @type {string} */ name) => table.find((trait) => trait.name === name);

// A trait's value in an environment, a wish or a change.
/** @param {object} values @param {Trait} trait */
export const traitValue = (values, { name }) => /** @type {Record<string, TraitValue | undefined>} */ (values)[name];

/** @param {Trait} trait @param {TraitValue | undefined} value */
const isUnusual = (trait, value) => value !== undefined && value !== trait.usual;

// The words for a value.
/** @param {Trait} trait @param {TraitValue} value @returns {string} */
export function traitWords({ kind, values = [], words }, value) {
  if (kind === "flag") return words[value ? 1 : 0];
  return kind === "words" ? (words[values.indexOf(String(value))] ?? String(value)) : `${words[0] ?? ""}${value}`;
}

// Whether a trait can have this value: an address may contain anything.
/** @param {Trait} trait @param {unknown} value @returns {value is TraitValue} */
export function isTraitValue({ kind, values = [] }, value) {
  if (kind === "flag") return typeof value === "boolean";
  return kind === "words" ? values.some((one) => one === value) : Number.isFinite(value);
}

// The traits with unusual values.
/** @param {object} values */
export const unusualTraits = (values) => table.filter((trait) => isUnusual(trait, traitValue(values, trait)));

// The traits of an environment as a wish: flags and numbers that all screens share are left out if they are usual.
/** @param {object} values @returns {Record<string, TraitValue>} */
function wishedTraits(values) {
  const isSaid = (/** @type {Trait} */ { kind, axis, usual }) => axis || (kind === "words" && usual !== undefined);
  const said = table.filter((trait) => isSaid(trait) || isUnusual(trait, traitValue(values, trait)));
  return Object.fromEntries(
    said.map((trait) => [trait.name, /** @type {TraitValue} */ (traitValue(values, trait) ?? trait.usual)]),
  );
}

// The unusual traits that a look sets for all screens.
/** @param {object} look @returns {Record<string, TraitValue>} */
function lookedTraits(look) {
  const said = table.flatMap((trait) => {
    const word = trait.address === undefined ? undefined : /** @type {Record<string, unknown>} */ (look)[trait.address];
    const value = trait.kind === "number" ? Number(word) : word;
    return isTraitValue(trait, value) && isUnusual(trait, value) ? [[trait.name, value]] : [];
  });
  return Object.fromEntries(said);
}

export const directions = /** @type {const} */ ({ ltr: "leftToRight", rtl: "rightToLeft" });

// Whether the pseudolanguage is written from right to left, which sets the direction whatever else is said.
/** @param {object} values */
export const isRightToLeft = (values) =>
  /** @type {Record<string, TraitValue | undefined>} */ (values).pseudolanguage === directions.rtl;

// The first traits have a fixed place in a signature, as in old links. Later ones are written as `name:value`.
const placed = 8;

// The words of a signature after the place and the orientation.
/** @param {object} values @returns {string[]} */
function signatureWords(values) {
  if (isRightToLeft(values)) values = { ...values, direction: directions.rtl };
  return table.slice(1).flatMap((trait, index) => {
    const { kind, name, usual = "", keyWords } = trait;
    const value = traitValue(values, trait) ?? usual;
    if (index + 1 < placed) return [kind === "flag" ? (value ? keyWords[1] : "") : String(value)];
    return isUnusual(trait, traitValue(values, trait)) ? [`${name}:${value}`] : [];
  });
}

// The traits that the words of a signature stand for. An address may contain any words: unknown ones are left out.
/** @param {string[]} words @returns {Record<string, TraitValue>} */
function traitsOfWords(words) {
  /** @type {Record<string, TraitValue>} */
  const values = {};
  table.slice(1).forEach((trait, index) => {
    const { kind, name, keyWords } = trait;
    const word = index + 1 < placed ? words[index] : namedWord(words.slice(placed - 1), name);
    if (!word) return;
    const isOn = word === keyWords[1] || word === "true";
    const value = kind === "flag" ? isOn : kind === "number" ? Number(word) : word;
    if (isTraitValue(trait, value)) values[name] = value;
  });
  return values;
}

/** @param {string[]} words @param {string} name @returns {string | undefined} the text after `name:` */
const namedWord = (words, name) => words.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1);

// The names of environments: a wish as a signature, as the name of an opened screen, and back. Pure.

// Words by which a wish and the environment that the daemon made of it are the same cell: where it ends, and after how
// many steps. A viewer watches one list of steps at a time.
/** @param {Cell} wish */
export function signature(wish) {
  const steps = wish.then?.length ?? wish.after?.length ?? 0;
  if (wish.then) wish = overlaid(wish, wish.then);
  const place = wish.window?.join("x") ?? wish.device ?? wish.size?.join("x") ?? "";
  const words = [place, sideOf(wish), ...signatureWords(wish)];
  return (steps ? [...words, `+${steps}`] : words).join("/");
}

// Which side is up: of a screen without a device its size alone says it, whatever was wished.
/** @param {Wish} wish @returns {"portrait" | "landscape"} */
export const sideOf = ({ device, window, size = window, orientation }) =>
  (!device || window) && size ? (size[0] > size[1] ? "landscape" : "portrait") : (orientation ?? "portrait");

// A screen's environment as a wish, to change one thing of it.
/** @param {SolvedScreen} screen @returns {Wish} */
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
  "size",
  "scale",
  "safeArea",
  "margins",
  "keyboardHeight",
  "reservedRegions",
  "idiom",
  "sizeClasses",
]);
const figureNames = new Set(/** @type {readonly string[]} */ (figures));

// A wish without the figures that are its device's or its size's own.
/** @param {Wish} wish @returns {Wish} */
export const withoutFigures = (wish) =>
  Object.fromEntries(Object.entries(wish).filter(([name]) => !figureNames.has(name)));

// What a wish says in place of its device's figures, as `own` of an environment tells it.
/** @param {Wish} wish @returns {Figures} */
export const ownOf = (wish) =>
  wish.device ? Object.fromEntries(figures.filter((name) => name in wish).map((name) => [name, wish[name]])) : {};

export const nameWith = (/** @type {string} */ name, /** @type {Figures} */ own) =>
  isEmpty(own) ? name : `${name}/${JSON.stringify(own)}`;

// What an opened screen is called in the address: its signature, and the flags, the offsets and the figures in place of
// its device's that it was asked for with. Two previews of one cell may differ in nothing else.
/** @param {Wish} wish */
export function openName(wish) {
  const said = {
    ...(isEmpty(wish.flags) ? {} : { flags: wish.flags }),
    ...(isEmpty(wish.offsets) ? {} : { offsets: wish.offsets }),
    ...saidFigures(wish),
  };
  return isEmpty(said) ? signature(wish) : `${signature(wish)}/${encodeURIComponent(JSON.stringify(said))}`;
}

// A window of the plane says its keyboard, and then all its figures; its size is in the signature.
/** @param {Wish} wish @returns {Figures} */
function saidFigures(wish) {
  if (wish.device || wish.keyboardHeight === undefined) return ownOf(wish);
  const { size, ...rest } = wish;
  return ownOf({ ...rest, device: "any" });
}

export const isEmpty = (/** @type {object | undefined} */ value) => Object.keys(value ?? {}).length === 0;

// The wish that a signature, or the name of an opened screen, stands for.
/** @param {string} text @returns {Wish} */
export function parseSignature(text) {
  const [place, side, ...words] = text.split("/");
  const orientation = side === "landscape" ? side : "portrait";
  /** @type {Wish} */
  const wish = wishedTraits({ orientation, ...traitsOfWords(words) });
  const size = /^([\d.]+)x([\d.]+)$/.exec(place);
  if (size) wish.size = [Number(size[1]), Number(size[2])];
  else wish.device = place;
  const { size: own, ...said } = parseSaid(words.find((word) => word.startsWith("%7B")));
  // Only a device may have another size than its own.
  const isSize = Array.isArray(own) && own.length === 2 && own.every(Number.isFinite);
  return Object.assign(wish, wish.device && isSize ? { size: own } : {}, said);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// From an address, which anybody may have written.
/** @param {string | undefined} text @returns {Wish} */
function parseSaid(text) {
  if (!text) return {};
  try {
    const said = /** @type {Wish} */ (JSON.parse(decodeURIComponent(text)));
    const { flags, offsets } = said;
    return {
      ...(isTable(flags) ? { flags } : {}),
      ...(isTable(offsets) ? { offsets } : {}),
      ...ownOf({ ...said, device: "any" }),
    };
  } catch {
    return {};
  }
}

/** The keys of a change that hold values by name. */
export const nested = /** @type {const} */ (["flags", "texts", "carets", "offsets"]);

// An environment with changes on top of it, in order.
/** @param {Step} base @param {Step[]} changes @returns {Step} */
export function overlaid(base, changes) {
  return changes.reduce((now, change) => {
    const next = { ...now, ...change };
    for (const name of nested)
      if (now[name] && change[name]) Object.assign(next, { [name]: { ...now[name], ...change[name] } });
    return next;
  }, base);
}

// The environments of a look, grouped by device; null for the document's own previews.
/** @param {Look} look @returns {Wish[] | null} */
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

// The wishes of looks, by the table of traits, which is empty until the daemon's hello.
/** @type {WeakMap<readonly object[], WeakMap<Look, Wish[]>>} */
const wished = new WeakMap();

// The value of a key, made the first time.
/** @template {object} K, V @param {WeakMap<K, V>} table @param {K} key @param {() => V} make @returns {V} */
export function kept(table, key, make) {
  let value = table.get(key);
  if (value === undefined) table.set(key, (value = make()));
  return value;
}

function wishesOf(/** @type {Look} */ look, /** @type {string[]} */ devices) {
  const shared = lookedTraits(look);
  /** @type {Map<string, Wish>} by their words: an address may name a device twice */
  const result = new Map();
  for (const place of devices.map(placeNamed)) {
    const orientations = place.orientation ? [place.orientation] : both(look.orientation, "portrait", "landscape");
    for (const orientation of orientations) {
      for (const textSize of look.sizes) {
        for (const keyboard of both(look.keyboard, "off", "on")) {
          for (const side of both(isRightToLeft(shared) ? "rtl" : look.direction, "ltr", "rtl")) {
            for (const appearance of appearances(look.appearance)) {
              /** @type {Wish} */
              const wish = {
                ...place,
                orientation,
                textSize,
                keyboard: keyboard === "on",
                appearance,
                direction: directions[side],
                ...shared,
              };
              result.set(JSON.stringify(wish), wish);
            }
          }
        }
      }
    }
  }
  return [...result.values()];
}

/** @param {Look["appearance"]} word */
export const appearances = (word) => (word === "page" ? [pageAppearance()] : both(word, "light", "dark"));

/** @template {string} T @param {T | "both"} word @param {T} first @param {T} second */
const both = (word, first, second) => (word === "both" ? [first, second] : [word]);

// Whether a look shows details that a wall leaves out: metrics, and the places of views in the document.
/** @param {Look} look */
export const wantsDetails = ({ mode, screen, guides }) =>
  mode === "screen" || screen !== null || guides.includes("margins") || guides.includes("readable");

// The traits of the plane: the first one of each choice of the look.
/** @param {Look} look @returns {Wish} */
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
 * @returns {WallWatch}
 */
export const wallWatch = (look, path, isDetailed = false) => ({
  path,
  environments: wishes(look),
  parts: { tracks: true, keyboardTracks: false, details: isDetailed || wantsDetails(look), changes: true },
});

// Windows on a device, as in Split View and Slide Over: each is chosen like a device, by a name such as
// `ipad-10_2@535x810-landscape`. Such a window keeps its device's idiom, margins and scale. Pure.

// The place that a device's or a window's name stands for.
/** @param {string} name @returns {Pick<Wish, "device" | "size" | "orientation">} */
export function placeNamed(name) {
  const [, device, width, height, orientation] = /^(.+)@([\d.]+)x([\d.]+)-(portrait|landscape)$/.exec(name) ?? [];
  if (device === undefined) return { device: name };
  return {
    device,
    size: [Number(width), Number(height)],
    orientation: orientation === "landscape" ? "landscape" : "portrait",
  };
}

// The name of a wish's device, or of its window on it.
/** @param {Wish} wish */
export const nameOfPlace = ({ device = "", size, orientation = "portrait" }) =>
  device && size ? `${device}@${size.join("x")}-${orientation}` : device;

// The windows of Split View that devices have.
/** @param {readonly Device[]} devices @returns {{ name: string, words: string, size: Size }[]} */
export const windowsOf = (devices) =>
  devices.flatMap(({ id, names, splits = [] }) =>
    splits.map(({ name, orientation, size }) => ({
      name: nameOfPlace({ device: id, size, orientation }),
      words: `${names[0]}, ${shareWords(name)}${orientation === "landscape" ? ", landscape" : ""}`,
      size,
    })),
  );

// A share of the screen in words: `oneThird` is "one third". Slide Over has a window of that width, too.
/** @param {string} name */
const shareWords = (name) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words === "one third" ? `${words} (and Slide Over)` : words;
};

/**
 * The device, or the window on one, that has a size.
 * @param {readonly Device[]} devices @param {Size} size @returns {Pick<Wish, "device" | "size" | "orientation"> | null}
 */
export function placeOfSize(devices, size) {
  const isIt = (/** @type {Size} */ other) => other[0] === size[0] && other[1] === size[1];
  for (const { id, portrait, landscape } of devices) {
    if (isIt(portrait)) return { device: id, orientation: "portrait" };
    if (isIt(landscape)) return { device: id, orientation: "landscape" };
  }
  const window = windowsOf(devices).find((one) => isIt(one.size));
  return window ? placeNamed(window.name) : null;
}
