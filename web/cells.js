// Turns a look into the environments that it needs, and finds the screens for the cells of the wall. Pure.

import {
  isEmpty,
  kept,
  nameWith,
  openName,
  overlaid,
  ownOf,
  parseSignature,
  placeNamed,
  planeWish,
  sideOf,
  signature,
  wallWatch,
  windowsOf,
  wishes,
  withoutFigures,
} from "./traits.js";
import { known, systems } from "./url.js";
import { passes } from "./listing.js";

// The saves of the shown layout, newest last.
/** @param {State} state */
export function savesOf({ history, look, lost }) {
  const saves = history.filter((save) => save.path === look.path);
  return saves.length === 0 && lost?.path === look.path ? [lost] : saves;
}

// Whether the layout's file is gone. Then the present is not a save, and the last save is one step back.
/** @param {Pick<State, "look" | "lost" | "documents">} state */
export const isLost = ({ look, lost, documents }) => lost?.path === look.path && !documents.has(look.path ?? "");

/** @type {WeakMap<Wish, string>} */
const wishNames = new WeakMap();
/**
 * @typedef {object} CellFacts
 * @property {number} steps
 * @property {Cell} cell
 * @property {string} name
 * @property {ReadonlyMap<string, FlagValue> | undefined} switched flags that `cellName` leaves out
 * @property {string | null} cellName
 */

/** @type {WeakMap<Environment, CellFacts>} */
const cells = new WeakMap();

// What is derived from the environment of a screen.
/** @param {SolvedScreen} screen */
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

// The signature of a screen's environment.
/** @param {SolvedScreen} screen */
export const signatureOf = (screen) => cellFacts(screen).name;

// The name of the cell of the wall that a screen belongs to. It leaves out the texts that this viewer typed and the
// flags that it set. The daemon's key contains these, so a screen's key changes with every letter, but its cell does
// not.
/** @param {SolvedScreen} screen @param {ReadonlyMap<string, FlagValue>} [switched] flags that this viewer has set */
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

// The daemon's `watch` for the shown document. For an opened screen it includes every text size with the keyboard down
// and up, so that stepping, toggling and the animation need not wait.
/** @param {State} state @returns {WallWatch | null} */
export function desiredWatch(state) {
  const { look } = state;
  if (!look.path) return null;
  if (look.mode === "map") {
    const isPlane = look.map === "sizes";
    const { parts } = wallWatch(look, look.path);
    const environments = isPlane ? [windowWish(state)] : mapWishes(state);
    return { path: look.path, environments, previews: true, parts: { ...parts, tracks: isPlane } };
  }
  const wall = wallWatch(look, look.path, state.isDetailed);
  const open = openWish(state);
  if (look.mode !== "screen") return wall;
  const parts = { ...wall.parts, keyboardTracks: true };
  if (!open) return { path: look.path, environments: wall.environments, parts };
  // The wall behind it, unless it is large: the layout is judged by its previews.
  const behind = wall.environments ?? [];
  const environments = behind.length <= 100 ? [...behind] : [];
  const previews = (state.documents.get(look.path)?.previews.length ?? 0) <= 100;
  if (open.then?.length) return { path: look.path, environments: [...environments, open], previews, parts };
  // A dragged size borrows the safe area and margins of the screen at its own size, so that stays watched.
  const own = look.size && openWish({ ...state, look: { ...look, size: null, trail: null } });
  if (own) environments.push(own);
  // A drag passes many sizes, so only the state that is shown is asked for.
  if (look.size) return { path: look.path, environments: [...environments, open], previews, parts };
  const names = new Set(environments.map(openName));
  const keyboards = isLowerThanKeyboard(state) ? [false] : [false, true];
  for (const textSize of state.hello?.textSizes ?? [open.textSize]) {
    for (const keyboard of keyboards) {
      const wish = { ...open, textSize, keyboard };
      if (!names.has(openName(wish))) environments.push(wish);
    }
  }
  return { path: look.path, environments, previews, parts };
}

// The environment of the opened screen, with its steps as `then`. A dragged size keeps the safe area and margins of its
// device, which are known as soon as any screen of that device has arrived.
/** @param {State} state @returns {Wish | null} */
function openWish(state) {
  const { look } = state;
  if (!look.open) return null;
  const wish = steppedWish(look);
  const held = look.path ? state.screens.get(look.path) : undefined;
  if (!look.size && (wish.device || wish.safeArea)) return wish;
  // A screen without a device needs the safe area and margins, too; a screen of the wall has them.
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

// The figures of a screen, for use at another size.
/** @param {SolvedScreen} screen @returns {Wish} */
export const figuresLike = ({ environment: { scale, safeArea, rootMargins, system } }) => ({
  scale,
  safeArea,
  margins: rootMargins,
  ...(system === 18 ? {} : { system }),
});

/** The least height that must remain above a keyboard, which is that of a row, points. */
const leastAboveKeyboard = 44;

// Whether a window of this size has room above the keyboard. A keyboard that covers all of it says nothing about the
// layout.
/** @param {Size} size @param {SolvedScreen} like */
const hasKeyboardRoom = ([, height], { environment: { keyboardHeight, safeArea } }) =>
  height - safeArea[0] - keyboardHeight >= leastAboveKeyboard;

// Whether the opened screen is lower than its keyboard, which the daemon then refuses.
/** @param {State} state */
function isLowerThanKeyboard(state) {
  const environment = openScreen(state)?.environment;
  return environment !== undefined && environment.keyboardHeight > environment.size[1];
}

// The keyboard of a screen, for another size: never taller than the window.
/** @param {[number, number]} size @param {SolvedScreen} screen @returns {Wish} */
export const keyboardWithin = ([, height], { environment: { keyboardHeight } }) =>
  keyboardHeight ? { keyboardHeight: Math.min(keyboardHeight, height) } : {};

// The first environment of the opened screen, with the later steps as `then`.
/** @param {Look} look @returns {Wish} */
export function steppedWish(look) {
  const wish = parseSignature(look.open ?? "");
  if (!look.trail) return wish;
  const [start, ...then] = look.trail.map(known);
  const first = overlaid(wish, [start]);
  return then.length > 0 ? { ...first, then } : first;
}

// The environment after the last step, which is the one shown.
/** @param {Look} look @returns {Wish} */
export function openedWish(look) {
  const { then = [], ...first } = steppedWish(look);
  return overlaid(first, then);
}

// The opened screen, once it has been solved.
/** @param {State} state @returns {SolvedScreen | undefined} */
export function openScreen(state) {
  const wish = openWish(state);
  const held = heldScreens(state);
  if (!wish || !held) return undefined;
  // Signatures leave out flags, offsets and the texts of steps, so these are compared here. Flags that this viewer has
  // set since do not count.
  const { flags = {}, offsets = {}, texts = {} } = overlaid(wish, wish.then ?? []);
  const switched = state.chosen.get(state.look.path ?? "")?.flags;
  const unswitched = (/** @type {Flags} */ all) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !switched?.has(name)));
  const isSaid = (/** @type {SolvedScreen} */ { environment }) =>
    holds(unswitched(environment.flags), unswitched(flags)) &&
    holds(environment.texts, texts) &&
    (wish.then !== undefined ||
      (Object.keys(unswitched(environment.flags)).length === Object.keys(unswitched(flags)).length &&
        JSON.stringify(environment.offsets) === JSON.stringify(offsets)));
  const said = [...held].filter(([, screen]) => isSaid(screen));
  // Setting a flag can make two previews the same screen. Until that is solved, the previous screen stays.
  const isNow = isSwitched(state.documents.get(state.look.path ?? ""), switched);
  const now = said.filter(([, screen]) => isNow(screen));
  const find = (/** @type {Wish} */ wanted) =>
    matching(new Map(now), [wanted], anyFlags)[0] ?? matching(new Map(said), [wanted], anyFlags)[0];
  // A link may contain a figure that the device has anyway.
  return find(wish) ?? (isEmpty(ownOf(wish)) ? undefined : find(withoutFigures(wish)));
}

// Whether a screen has the flags that this viewer has set.
/** @param {LayoutDocument | undefined} document @param {ReadonlyMap<string, FlagValue> | undefined} switched */
export function isSwitched(document, switched) {
  const defaults = Object.fromEntries((document?.flags ?? []).map(({ name, value }) => [name, value]));
  const wanted = Object.fromEntries(switched ?? []);
  return (/** @type {SolvedScreen} */ { environment }) => holds({ ...defaults, ...environment.flags }, wanted);
}

const holds = (/** @type {Flags} */ all, /** @type {Flags} */ some) =>
  Object.entries(some).every(([name, value]) => all[name] === value);

/** @typedef {{ id: string, title: string, place: Wish }} MapRow a device, or a window on one by its name */

// The rows of the map: every device, and the chosen windows on devices.
/** @param {State} state @returns {MapRow[]} */
export function mapRows({ hello, look }) {
  const devices = hello?.devices ?? [];
  /** @type {Wish["orientation"]} */
  const orientation = look.orientation === "landscape" ? "landscape" : "portrait";
  const windows = windowsOf(devices).filter(({ name }) => look.devices?.includes(name));
  return [
    ...devices.map(({ id, names }) => ({ id, title: names[0], place: { device: id, orientation } })),
    ...windows.map(({ name, words }) => ({ id: name, title: words, place: placeNamed(name) })),
  ];
}

// Each row of the map at every text size.
/** @param {State} state @returns {Wish[]} */
export function mapWishes(state) {
  const keyboard = state.look.keyboard === "on";
  return mapRows(state).flatMap(({ place }) =>
    (state.hello?.textSizes ?? []).map((textSize) => ({ ...place, textSize, keyboard })),
  );
}

// The chosen window of the plane, whose screen is shown, points.
/** @param {Pick<State, "look" | "hello">} state @returns {[number, number]} */
export const windowOf = ({ look, hello }) =>
  look.window ?? hello?.devices.find(({ id }) => id === hello.usualDevice)?.portrait ?? [390, 844];

/** @param {Pick<State, "look" | "hello">} state @returns {Wish} */
const windowWish = (state) => ({ ...planeWish(state.look), window: windowOf(state) });

// The figures of a window of the plane, which has no device, for a screen of that size.
/** @param {PlanePart["traits"] | undefined} traits @param {[number, number]} size @returns {Wish} */
export function figuresOfPlane(traits, [, height]) {
  if (!traits) return {};
  const { margins, keyboardHeight } = traits;
  return { scale: 2, safeArea: [0, 0, 0, 0], margins, keyboardHeight: Math.min(keyboardHeight, height) };
}

// The screen of the chosen window, once it has been solved.
/** @param {State} state */
export const windowScreen = (state) =>
  matching(heldScreens(state) ?? new Map(), [windowWish(state)], flagsAsked(state, state.look.path))[0];

// The screens of the wall, in the order of the look, without cells that are not solved yet.
/** @param {State} state @returns {SolvedScreen[]} */
export function visibleScreens(state) {
  const { look } = state;
  const held = look.path ? heldScreens(state) : undefined;
  if (!held || !look.path) return [];
  const wanted = wishes(look);
  return wanted === null ? previewScreens(state) : matching(held, wanted, flagsAsked(state, look.path));
}

// Whether every screen that the look needs has arrived.
/** @param {State} state */
export function isWhole(state) {
  const { look } = state;
  const count = wishes(look)?.length ?? state.documents.get(look.path ?? "")?.previews.length ?? 0;
  return visibleScreens(state).length === count;
}

// The screens of the shown document's previews.
/** @param {State} state @returns {SolvedScreen[]} */
const previewScreens = (state) =>
  screensOfPreviews(state, state.look.path ?? "", heldScreens(state), shownSave(state)?.previews);

/**
 * The screens of a document's own previews, or all its screens if it has none.
 * @param {State} state @param {string} path @param {ReadonlyMap<string, SolvedScreen> | undefined} held
 * @param {readonly string[]} [previews] keys, for an older save @returns {SolvedScreen[]}
 */
function screensOfPreviews(state, path, held, previews = state.documents.get(path)?.previews ?? []) {
  if (!held) return [];
  const switched = state.chosen.get(path)?.flags;
  const byCell = new Map([...held.values()].map((screen) => [cellOf(screen, switched), screen]));
  const cells = state.cells.get(path);
  const listed = previews.map((key) => held.get(key) ?? byCell.get(cells?.get(key) ?? "")).filter(isThere);
  return listed.length > 0 || previews.length > 0 ? listed : [...held.values()];
}

/** @type {WeakMap<LayoutDocument, SolvedScreen[]>} the screens of this save's previews, when all were last there */
const lastPreviews = new WeakMap();

/**
 * The screens whose verdicts are the layout's. Only previews count: an opened screen and the map hold many more
 * screens, and may lack some previews; then the last ones count, or none.
 * @param {State} state @param {LayoutDocument} document
 * @returns {{ screens: SolvedScreen[], isOfChosen: boolean }} `isOfChosen`: they are those of the wall's chosen devices
 */
export function judgedScreens(state, document) {
  const held = state.screens.get(document.path);
  const previews = screensOfPreviews(state, document.path, held);
  const isWhole = previews.length > 0 && previews.length >= document.previews.length;
  if (isWhole) lastPreviews.set(document, previews);
  const last = lastPreviews.get(document);
  if (last) return { screens: last, isOfChosen: false };
  // A wall of other screens changes no verdict; it gives one only to a save whose previews were not seen.
  const isOfChosen = document.path === state.look.path && state.look.mode === "wall" && wishes(state.look) !== null;
  return { screens: isOfChosen ? [...(held?.values() ?? [])] : [], isOfChosen };
}

/** @type {(screen: SolvedScreen | undefined) => screen is SolvedScreen} */
const isThere = (screen) => screen !== undefined;

/** @param {State} state @returns {ReadonlyMap<string, SolvedScreen> | undefined} */
function heldScreens(state) {
  if (state.step === null) return withAlternative(state, state.screens.get(state.look.path ?? ""));
  return shownSave(state)?.screens ?? state.screens.get(state.look.path ?? "");
}

/** @param {State} state */
const shownSave = (state) => (state.step === null ? undefined : savesOf(state).at(-1 - state.step));

// Another solution of an ambiguous screen replaces that screen while it is shown.
/** @param {State} state @param {ReadonlyMap<string, SolvedScreen> | undefined} held */
function withAlternative({ alternative }, held) {
  if (!alternative || held?.get(alternative.key) !== alternative.usual) return held;
  return new Map(held).set(alternative.key, alternative);
}

/** @typedef {(wish: Wish) => string} Asked of an environment: its flags and offsets, which its signature leaves out */

/** @type {Asked} */
const anyFlags = () => "";

// What tells screens apart that differ in flags or offsets. Flags that this viewer has set do not.
/** @param {Pick<State, "chosen">} state @param {string | null} path @returns {Asked} */
export function flagsAsked({ chosen }, path) {
  const switched = chosen.get(path ?? "")?.flags;
  return ({ flags = {}, offsets = {} }) => {
    if (isEmpty(flags) && isEmpty(offsets)) return "";
    const own = Object.entries(flags).filter(([name]) => !switched?.has(name));
    return own.length || !isEmpty(offsets) ? JSON.stringify([own.sort(), Object.entries(offsets).sort()]) : "";
  };
}

/**
 * Finds a screen for each wish, the newest if there are several. A device that exists only with the newer system is
 * solved with that system whatever the wish says, and still matches.
 * @param {ReadonlyMap<string, SolvedScreen>} held @param {Wish[]} wanted @param {Asked} askedOf
 * @returns {(SolvedScreen | undefined)[]} one for each wish
 */
export function matches(held, wanted, askedOf) {
  /** @type {Map<string, SolvedScreen>} */
  const bySignature = new Map();
  const keep = (/** @type {string} */ word, /** @type {SolvedScreen} */ screen) => {
    const other = bySignature.get(word);
    if (!other || other.revision <= screen.revision) bySignature.set(word, screen);
  };
  for (const screen of held.values()) {
    const { cell, name } = cellFacts(screen);
    const { own } = screen.environment;
    const asked = askedOf(screen.environment);
    keep(nameWith(name, own) + asked, screen);
    if (own.size) keep(`${name}@${own.size.join("x")}${asked}`, screen);
    for (const system of systems.map(Number).filter((version) => version < (cell.system ?? 0)))
      keep(`any ${nameWith(signature({ ...cell, system }), own)}${asked}`, screen);
  }
  return wanted.map((wish) => {
    const last = wish.then ? overlaid(wish, wish.then) : wish;
    const name = kept(wishNames, wish, () => nameOfWish(wish, ownOf(last))) + askedOf(last);
    return bySignature.get(name) ?? bySignature.get(`any ${name}`);
  });
}

// A window on a device says its size, and the daemon answers with all of its figures.
/** @param {Wish} wish @param {Figures} own */
const nameOfWish = (wish, own) =>
  own.size && Object.keys(own).length === 1
    ? `${signature(wish)}@${own.size.join("x")}`
    : nameWith(signature(wish), own);

// The screens that have arrived among the wanted ones.
/** @param {ReadonlyMap<string, SolvedScreen>} held @param {Wish[]} wanted @param {Asked} askedOf */
export const matching = (held, wanted, askedOf) => matches(held, wanted, askedOf).filter(isThere);

// The screen with a key, in the save that is shown.
/** @param {State} state @param {string} key @returns {SolvedScreen | undefined} */
export const screenFor = (state, key) => (state.look.path ? heldScreens(state)?.get(key) : undefined);

// The present screen, with which an older save is compared.
/** @param {State} state @param {string} key @returns {SolvedScreen | undefined} */
export function comparedScreen(state, key) {
  const held = state.screens.get(state.look.path ?? "");
  return state.step === null
    ? undefined
    : (held?.get(key) ?? (state.look.mode === "screen" ? openScreen({ ...state, step: null }) : undefined));
}

/**
 * The value of a flag in a screen.
 * @param {SolvedScreen | undefined} screen
 * @param {{ name: string, value: FlagValue }} flag its name may be one that every object has, such as `constructor`
 */
export function flagOf(screen, { name, value }) {
  const flags = screen?.environment.flags ?? {};
  return Object.hasOwn(flags, name) ? flags[name] : value;
}

// The screens of the wall that pass the filter.
/** @param {State} state @returns {SolvedScreen[]} */
export const wallScreens = (state) => visibleScreens(state).filter((screen) => passes(screen, state.look.filter));

// Screens that were solved with unsaved numbers. Each keeps the saved screen that it replaces: the history contains
// only saves, never trials.

// Gives each unsaved screen the saved one that it replaces.
/** @param {Screens} before @param {SolvedScreen[]} list @returns {SolvedScreen[]} */
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

// The screens according to the files.
/** @param {Screens} screens @returns {Screens} the same if nothing is unsaved */
export function savedScreens(screens) {
  if (!isAnyUnsaved(screens)) return screens;
  return new Map(
    [...screens].flatMap(([key, screen]) => (screen.unsaved && !screen.saved ? [] : [[key, screen.saved ?? screen]])),
  );
}
