// From the look to the environments that it asks for, and back from screens to the cells of the wall. Pure.

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Size} Size */
/** @typedef {import("./url.js").Look} Look */

import { pageAppearance } from "./page-appearance.js";
import {
  isEmpty,
  nameWith,
  openName,
  ownOf,
  parseSignature,
  sideOf,
  signature,
  wishOf,
  withoutFigures,
} from "./signatures.js";
import { known, overlaid } from "./trail.js";
import { lookedTraits, traits } from "./traits.js";
import { systems } from "./url.js";
import { passes } from "./verdicts.js";

/**
 * The saves of the layout that is looked at, newest last.
 * @param {State} state
 */
export function savesOf({ history, look, lost }) {
  const saves = history.filter((save) => save.path === look.path);
  return saves.length === 0 && lost?.path === look.path ? [lost] : saves;
}

/**
 * Whether the layout's file is gone: then now is no save, and the last one is a step back.
 * @param {Pick<State, "look" | "lost" | "documents">} state
 */
export const isLost = ({ look, lost, documents }) => lost?.path === look.path && !documents.has(look.path ?? "");

/** @typedef {import("./types.js").Wish} Wish */
/** @typedef {import("./types.js").FlagValue} FlagValue */
/** @typedef {import("./types.js").Flags} Flags */
/** @typedef {Wish & { after?: readonly string[] }} Cell an environment with the keys of those before it */

const directions = /** @type {const} */ ({ ltr: "leftToRight", rtl: "rightToLeft" });

/**
 * The environments of a look, devices first; null when the document's own previews are meant.
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

// A look, a wish and an environment never change. A wall has hundreds of them, and asks for their names at every save.
/**
 * By the table of traits, which is empty before the daemon's hello.
 * @type {WeakMap<readonly object[], WeakMap<Look, Wish[]>>}
 */
const wished = new WeakMap();
/** @type {WeakMap<Wish, string>} */
const wishNames = new WeakMap();
/**
 * @typedef {object} CellFacts
 * @property {number} steps
 * @property {Cell} cell
 * @property {string} name
 * @property {ReadonlyMap<string, FlagValue> | undefined} switched the flags that `cellName` leaves out
 * @property {string | null} cellName
 */

/** @type {WeakMap<import("./types.js").Environment, CellFacts>} */
const cells = new WeakMap();

/** @template {object} K, V @param {WeakMap<K, V>} table @param {K} key @param {() => V} make @returns {V} */
function kept(table, key, make) {
  let value = table.get(key);
  if (value === undefined) table.set(key, (value = make()));
  return value;
}

/**
 * What is known of the cell of a screen.
 * @param {Screen} screen
 */
function cellFacts({ environment, after }) {
  const held = cells.get(environment);
  if (held && held.steps === after.length) return held;
  /** @type {Cell} */
  const cell = { ...environment, size: environment.device ? undefined : environment.size, after };
  /** @type {CellFacts} */
  const facts = { steps: after.length, cell, name: signature(cell), switched: undefined, cellName: null };
  cells.set(environment, facts);
  return facts;
}

/**
 * The signature of a screen's environment.
 * @param {Screen} screen
 */
export const signatureOf = (screen) => cellFacts(screen).name;

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
 * The cell of the wall that a screen belongs to: its environment without what this viewer typed, or switched by hand.
 * The daemon's key names those too, so a screen's key changes with every letter; its cell does not.
 * @param {Screen} screen @param {ReadonlyMap<string, FlagValue>} [switched] flags that this viewer has set
 */
export function cellOf(screen, switched) {
  const facts = cellFacts(screen);
  if (facts.cellName !== null && facts.switched === switched) return facts.cellName;
  const { environment } = screen;
  const flags = Object.entries(environment.flags).filter(([name]) => !switched?.has(name));
  const keyboard = environment.keyboard ? environment.keyboardHeight : 0;
  facts.switched = switched;
  facts.cellName = `${facts.name}|${JSON.stringify([flags, environment.offsets, keyboard, environment.own])}`;
  return facts.cellName;
}

/**
 * Whether a look shows what a wall of screens does not: metrics, and where the document says a view.
 * @param {import("./url.js").Look} look
 */
export const wantsDetails = ({ mode, screen, guides }) =>
  mode === "screen" || screen !== null || guides.includes("margins") || guides.includes("readable");

/**
 * What the page asks of the daemon for the document that is shown. For an opened screen that is every text size with
 * the keyboard down and up too, so that a step, a toggle or the animation has nothing to wait for.
 * @param {State} state
 * @returns {{ path: string, environments: Wish[] | null, parts: import("./types.js").Parts } | null}
 */
export function desiredWatch(state) {
  const { look } = state;
  if (!look.path) return null;
  const wanted = wishes(look);
  if (look.mode === "map" && look.map === "sizes")
    return {
      path: look.path,
      environments: [windowWish(state)],
      parts: { tracks: true, keyboardTracks: false, details: wantsDetails(look), changes: true },
    };
  if (look.mode === "map")
    return {
      path: look.path,
      environments: mapWishes(state),
      parts: { tracks: false, keyboardTracks: false, details: wantsDetails(look), changes: true },
    };
  const parts = {
    tracks: true,
    keyboardTracks: look.mode === "screen",
    details: state.isDetailed || wantsDetails(look),
    changes: true,
  };
  const open = openWish(state);
  if (look.mode !== "screen" || !open) return { path: look.path, environments: wanted, parts };
  const wall = wanted ?? previewScreens(state).map(wishOf);
  const environments = wall.length <= 100 ? [...wall] : [];
  if (open.then?.length) return { path: look.path, environments: [...environments, open], parts };
  // The screen at its own size stays watched: a size of one's own borrows its safe area and margins.
  const own = look.size && openWish({ ...state, look: { ...look, size: null, trail: null } });
  if (own) environments.push(own);
  // It is dragged through many sizes: each is judged as it is shown.
  if (look.size) return { path: look.path, environments: [...environments, open], parts };
  const names = new Set(environments.map(openName));
  for (const textSize of state.hello?.textSizes ?? [open.textSize]) {
    for (const keyboard of [false, true]) {
      const wish = { ...open, textSize, keyboard };
      if (!names.has(openName(wish))) environments.push(wish);
    }
  }
  return { path: look.path, environments, parts };
}

/**
 * The environment of the opened screen, its steps as `then`. A size dragged by hand keeps the safe area and margins of
 * its device, which are known once any screen of that device is there.
 * @param {State} state @returns {Wish | null}
 */
export function openWish(state) {
  const { look } = state;
  if (!look.open) return null;
  const wish = steppedWish(look);
  const held = look.path ? state.screens.get(look.path) : undefined;
  if (!look.size && (wish.device || wish.safeArea)) return wish;
  // A screen of a size of its own says its safe area and margins too; the wall has them.
  const same = wish.device
    ? undefined
    : [...(held?.values() ?? [])].find((screen) => cellFacts(screen).name === signature({ ...wish, then: undefined }));
  if (!look.size) return same ? { ...wish, ...figuresLike(same) } : wish;
  const alike = [...(held?.values() ?? [])].filter(
    ({ environment }) => environment.device === wish.device && environment.orientation === wish.orientation,
  );
  const own = JSON.stringify(ownOf(wish));
  const like = same ?? alike.find(({ environment }) => JSON.stringify(environment.own) === own) ?? alike[0];
  if (!like) return wish;
  const { device, ...rest } = wish;
  return {
    ...rest,
    ...figuresLike(like),
    size: look.size,
    orientation: sideOf({ size: look.size }),
    ...keyboardWithin(look.size, like),
    ...(wish.keyboard && !wish.then && !hasKeyboardRoom(look.size, like) ? { keyboard: false } : {}),
  };
}

/**
 * The figures of a screen, for another size of it.
 * @param {Screen} screen
 * @returns {Wish}
 */
export function figuresLike({ environment: { scale, safeArea, rootMargins, system } }) {
  return { scale, safeArea, margins: rootMargins, ...(system === 18 ? {} : { system }) };
}

/** Points that a keyboard leaves at least: a row. */
const leastAboveKeyboard = 44;

/**
 * Whether a keyboard leaves anything of a size: one that covers all of it says nothing about a layout.
 * @param {Size} size @param {Screen} like
 */
const hasKeyboardRoom = ([, height], { environment: { keyboardHeight, safeArea } }) =>
  height - safeArea[0] - keyboardHeight >= leastAboveKeyboard;

/**
 * Its keyboard, which is nowhere taller than the screen.
 * @param {[number, number]} size
 * @param {Screen} screen
 * @returns {Wish}
 */
export function keyboardWithin([, height], { environment: { keyboardHeight } }) {
  return keyboardHeight ? { keyboardHeight: Math.min(keyboardHeight, height) } : {};
}

/**
 * The first environment of the opened screen and the steps after it.
 * @param {Look} look
 * @returns {Wish}
 */
export function steppedWish(look) {
  const wish = parseSignature(look.open ?? "");
  if (!look.trail) return wish;
  const [start, ...then] = look.trail.map(known);
  const first = overlaid(wish, [start]);
  return then.length > 0 ? { ...first, then } : first;
}

/**
 * Where the steps have led: the environment that is shown.
 * @param {Look} look
 * @returns {Wish}
 */
export function openedWish(look) {
  const { then = [], ...first } = steppedWish(look);
  return overlaid(first, then);
}

/**
 * The opened screen, once it has been solved.
 * @param {State} state
 * @returns {Screen | undefined}
 */
export function openScreen(state) {
  const wish = openWish(state);
  const held = heldScreens(state);
  if (!wish || !held) return undefined;
  // What no signature holds: flags, but for those that were switched by hand since, offsets, and the texts of steps.
  const { flags = {}, offsets = {}, texts = {} } = overlaid(wish, wish.then ?? []);
  const switched = state.chosen.get(state.look.path ?? "")?.flags;
  const unswitched = (/** @type {Flags} */ all) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !switched?.has(name)));
  const isSaid = (/** @type {Screen} */ { environment }) =>
    holds(unswitched(environment.flags), unswitched(flags)) &&
    holds(environment.texts, texts) &&
    (wish.then !== undefined ||
      (Object.keys(unswitched(environment.flags)).length === Object.keys(unswitched(flags)).length &&
        JSON.stringify(environment.offsets) === JSON.stringify(offsets)));
  const said = [...held].filter(([, screen]) => isSaid(screen));
  // Two previews may be one screen now; until that is solved, the one from before stays.
  const defaults = Object.fromEntries(
    (state.documents.get(state.look.path ?? "")?.flags ?? []).map(({ name, value }) => [name, value]),
  );
  const isSwitched = (/** @type {[string, Screen]} */ [, { environment }]) =>
    holds({ ...defaults, ...environment.flags }, Object.fromEntries(switched ?? []));
  const now = said.filter(isSwitched);
  const find = (/** @type {Wish} */ wanted) =>
    matching(new Map(now), [wanted])[0] ?? matching(new Map(said), [wanted])[0];
  // A link may say a figure that is the device's anyway.
  return find(wish) ?? (isEmpty(ownOf(wish)) ? undefined : find(withoutFigures(wish)));
}

const holds = (/** @type {Flags} */ all, /** @type {Flags} */ some) =>
  Object.entries(some).every(([name, value]) => all[name] === value);

/**
 * Every device at every text size, keyboard down.
 * @param {State} state
 * @returns {Wish[]}
 */
export function mapWishes(state) {
  const { hello, look } = state;
  if (!hello) return [];
  const orientation = look.orientation === "landscape" ? "landscape" : "portrait";
  const keyboard = look.keyboard === "on";
  return hello.devices.flatMap((device) =>
    hello.textSizes.map((textSize) => ({ device: device.id, orientation, textSize, keyboard })),
  );
}

/**
 * What the whole plane has: one of each choice of the look.
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
 * The window of the plane whose screen is shown.
 * @param {Pick<State, "look" | "hello">} state
 * @returns {[number, number]}
 */
export const windowOf = ({ look, hello }) =>
  look.window ?? hello?.devices.find(({ id }) => id === hello.usualDevice)?.portrait ?? [390, 844];

/** @param {Pick<State, "look" | "hello">} state @returns {Wish} */
export const windowWish = (state) => ({ ...planeWish(state.look), window: windowOf(state) });

/**
 * What a plane's windows have in place of a device's figures, for a screen of that size.
 * @param {import("./types.js").PlanePart["traits"] | undefined} traits
 * @param {[number, number]} size
 * @returns {Wish}
 */
export function figuresOfPlane(traits, [, height]) {
  if (!traits) return {};
  const { margins, keyboardHeight } = traits;
  return { scale: 2, safeArea: [0, 0, 0, 0], margins, keyboardHeight: Math.min(keyboardHeight, height) };
}

/**
 * The screen of that window, once it has been solved.
 * @param {State} state
 */
export const windowScreen = (state) => matching(heldScreens(state) ?? new Map(), [windowWish(state)])[0];

/**
 * The screens of the wall, in the order of the look. A cell that the daemon has not solved yet is not there.
 * @param {State} state @returns {Screen[]}
 */
export function visibleScreens(state) {
  const { look } = state;
  const held = look.path ? heldScreens(state) : undefined;
  if (!held || !look.path) return [];
  const wanted = wishes(look);
  return wanted === null ? previewScreens(state) : matching(held, wanted);
}

/**
 * Whether every screen that the look asks for is there.
 * @param {State} state
 */
export function isWhole(state) {
  const { look } = state;
  const count = wishes(look)?.length ?? state.documents.get(look.path ?? "")?.previews.length ?? 0;
  return visibleScreens(state).length === count;
}

/**
 * The screens of the previews of the document that is shown.
 * @param {State} state
 * @returns {Screen[]}
 */
export function previewScreens(state) {
  return screensOfPreviews(state, state.look.path ?? "", heldScreens(state), shownSave(state)?.previews);
}

/**
 * The screens of a document's own previews; all that are held where it has none.
 * @param {State} state @param {string} path @param {ReadonlyMap<string, Screen> | undefined} held
 * @param {readonly string[]} [previews] their keys, where they are not those of now
 * @returns {Screen[]}
 */
export function screensOfPreviews(state, path, held, previews = state.documents.get(path)?.previews ?? []) {
  if (!held) return [];
  const switched = state.chosen.get(path)?.flags;
  const byCell = new Map([...held.values()].map((screen) => [cellOf(screen, switched), screen]));
  const cells = state.cells.get(path);
  const listed = previews.map((key) => held.get(key) ?? byCell.get(cells?.get(key) ?? "")).filter(isThere);
  return listed.length > 0 || previews.length > 0 ? listed : [...held.values()];
}

/** @type {(screen: Screen | undefined) => screen is Screen} */
const isThere = (screen) => screen !== undefined;

/** @param {State} state @returns {ReadonlyMap<string, Screen> | undefined} */
function heldScreens(state) {
  if (state.step === null) return withAlternative(state, state.screens.get(state.look.path ?? ""));
  return shownSave(state)?.screens ?? state.screens.get(state.look.path ?? "");
}

/** @param {State} state */
function shownSave(state) {
  return state.step === null ? undefined : savesOf(state).at(-1 - state.step);
}

// Another solution that is looked at stands in the place of its screen.
/** @param {State} state @param {ReadonlyMap<string, Screen> | undefined} held */
function withAlternative({ alternative }, held) {
  if (!alternative || held?.get(alternative.key) !== alternative.usual) return held;
  return new Map(held).set(alternative.key, alternative);
}

/**
 * The screens for wishes, the newest one where two fit. A device that only has the newer system's figures is solved
 * with those, whatever was wished; that is still its cell.
 * @param {ReadonlyMap<string, Screen>} held @param {Wish[]} wanted
 * @returns {(Screen | undefined)[]} one for each wish
 */
export function matches(held, wanted) {
  /** @type {Map<string, Screen>} */
  const bySignature = new Map();
  const keep = (/** @type {string} */ word, /** @type {Screen} */ screen) => {
    const other = bySignature.get(word);
    if (!other || other.revision <= screen.revision) bySignature.set(word, screen);
  };
  for (const screen of held.values()) {
    const { cell, name } = cellFacts(screen);
    const { own } = screen.environment;
    keep(nameWith(name, own), screen);
    for (const system of systems.map(Number).filter((version) => version < (cell.system ?? 0)))
      keep(`any ${nameWith(signature({ ...cell, system }), own)}`, screen);
  }
  return wanted.map((wish) => {
    const name = kept(wishNames, wish, () =>
      nameWith(signature(wish), ownOf(wish.then ? overlaid(wish, wish.then) : wish)),
    );
    return bySignature.get(name) ?? bySignature.get(`any ${name}`);
  });
}

/** @param {ReadonlyMap<string, Screen>} held @param {Wish[]} wanted @returns {Screen[]} those that are there */
export function matching(held, wanted) {
  return matches(held, wanted).filter(isThere);
}

/**
 * As it is shown: of the save that is looked at.
 * @param {State} state
 * @param {string} key
 * @returns {Screen | undefined}
 */
export function screenFor(state, key) {
  return state.look.path ? heldScreens(state)?.get(key) : undefined;
}

/**
 * What an old save that is looked at is compared with.
 * @param {State} state
 * @param {string} key
 * @returns {Screen | undefined}
 */
export function comparedScreen(state, key) {
  const held = state.screens.get(state.look.path ?? "");
  return state.step === null
    ? undefined
    : (held?.get(key) ?? (state.look.mode === "screen" ? openScreen({ ...state, step: null }) : undefined));
}

/**
 * The value of a flag in a screen.
 * @param {Screen | undefined} screen
 * @param {{ name: string, value: FlagValue }} flag its name may be that of any object's member
 */
export function flagOf(screen, { name, value }) {
  const flags = screen?.environment.flags ?? {};
  return Object.hasOwn(flags, name) ? flags[name] : value;
}

/**
 * Those of the wall that the filter leaves.
 * @param {State} state
 * @returns {Screen[]}
 */
export const wallScreens = (state) => visibleScreens(state).filter((screen) => passes(screen, state.look.filter));
