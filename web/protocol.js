// Bytes → checked messages of `livelayout.v1`, and commands → bytes: the page's mirror of docs/protocol.md. Pure.
//
// A message is checked once, here, so that nothing after it asks whether a key is there: what may be left out gets its
// usual value. A message of an unknown type is named aloud by the caller and dropped.

export const subprotocol = "livelayout.v1";

/** @typedef {import("./geometry.js").Rect} Rect */
/** @typedef {import("./geometry.js").Size} Size */
/** @typedef {[number, number, number, number]} Insets top, left, bottom, right */

/**
 * @typedef {object} Device
 * @property {string} id
 * @property {string[]} names
 * @property {"phone" | "pad"} idiom
 * @property {number} year
 * @property {number} scale
 * @property {Size} portrait
 * @property {Size} landscape
 * @property {number} cornerRadius
 */

/**
 * @typedef {object} Hello
 * @property {"hello"} type
 * @property {string} version
 * @property {string} boot
 * @property {string} assets
 * @property {number} revision
 * @property {string[]} roots
 * @property {boolean} isLoopback
 * @property {Device[]} devices
 * @property {string} usualDevice of an environment that names none
 * @property {string[]} textSizes
 * @property {import("./traits.js").Trait[]} traits
 * @property {string[]} fonts
 */

/**
 * @typedef {object} Diagnostic
 * @property {string} path
 * @property {number} line 1 is the first; 0 where there is no place
 * @property {number} column
 * @property {"error" | "warning" | "note"} severity
 * @property {string} message
 * @property {string} [pointer]
 * @property {string} [source] the line
 * @property {number} [length] of the caret
 * @property {{ message: string, path?: string, line?: number, column?: number }[]} notes
 */

/**
 * @typedef {object} LayoutDocument
 * @property {string} path
 * @property {string} title
 * @property {number} revision
 * @property {"good" | "broken" | "empty"} state
 * @property {string[]} usedBy
 * @property {string[]} uses
 * @property {{ name: string, value: boolean | number | string }[]} flags
 * @property {string[]} previews
 * @property {{ id: string, steps: Record<string, any>[] }[]} transitions
 * @property {Diagnostic[]} diagnostics
 * @property {string} [absolutePath]
 */

/**
 * @typedef {object} Environment
 * @property {string} [device]
 * @property {string} deviceName
 * @property {string} idiom
 * @property {"portrait" | "landscape"} orientation
 * @property {Size} size
 * @property {number} scale
 * @property {Insets} safeArea
 * @property {Insets} rootMargins
 * @property {number} statusBarHeight
 * @property {number} cornerRadius
 * @property {boolean} hasHomeButton
 * @property {"notch" | "island"} [sensorHousing] what hangs over the top edge
 * @property {string[]} sizeClasses
 * @property {string} textSize
 * @property {boolean} keyboard
 * @property {number} keyboardHeight
 * @property {"leftToRight" | "rightToLeft"} direction
 * @property {"light" | "dark"} appearance
 * @property {number} system
 * @property {string} [pseudolanguage]
 * @property {Record<string, boolean | number | string>} flags
 * @property {Record<string, string>} texts
 * @property {Record<string, [number, number]>} offsets content offsets that the screen was asked for at
 * @property {Readonly<Record<string, any>>} own figures that are not the device's, as `watch` takes them
 * @property {string[]} approximations
 */

/** @typedef {{ text: string, x: number, width: number, font: string, size: number, tracking: number, rtl?: boolean, color?: string }} TextRun */
/** @typedef {{ x: number, baseline: number, width: number, runs: TextRun[] }} TextLine */

/**
 * @typedef {object} LayoutView
 * @property {string} id
 * @property {string} kind
 * @property {number} [parent]
 * @property {boolean} hidden
 * @property {Rect} frame
 * @property {Rect} screen
 * @property {TextLine[]} lines
 * @property {{ rect: Rect, alignment?: string, truncated?: boolean, color?: string }} [text]
 * @property {Record<string, any>} style
 * @property {string} [tint] the colour that a button, an image or a control draws with, its own or that of a view around it
 * @property {Record<string, any>} control
 * @property {{ hash?: string, size?: Size, mode?: string, symbol?: string, rect?: Rect }} [image]
 * @property {boolean} padding
 * @property {boolean} interactive
 * @property {boolean} dismissesKeyboard
 * @property {boolean} editable
 * @property {boolean} [arranged] false of a subview that its stack does not arrange
 * @property {string} [label]
 * @property {"leftToRight" | "rightToLeft"} [direction] where its own content reads the other way than the screen
 * @property {Record<string, any>} [metrics]
 * @property {Record<string, any>} [stack]
 * @property {{ path: string, line: number, column: number }} [source]
 */

/**
 * @typedef {object} ScrollView
 * @property {string} id
 * @property {number} view
 * @property {Size} contentSize
 * @property {Size} viewport
 * @property {Insets} contentInset
 * @property {Insets} adjustedInset
 * @property {Insets} indicatorInset
 * @property {[number, number]} offset
 * @property {{ x: [number, number], y: [number, number] }} offsetRange
 * @property {boolean} scrolls
 * @property {{ x: boolean, y: boolean }} axes
 * @property {{ x: boolean, y: boolean }} moves
 * @property {number} [surplus]
 * @property {{ id: string, view: number, initial: number, now: number }[]} paddings
 * @property {boolean} bounces
 * @property {boolean} fast
 * @property {boolean} paging
 * @property {{ x: boolean, y: boolean }} indicators which axes show one while they scroll
 * @property {"none" | "onDrag" | "interactive"} dismiss how dragging it puts the keyboard away
 */

/** @typedef {{ scrollView?: string, axis?: "x" | "y", keyboard?: boolean, view: number, quantity: string, knots: [number, number][] }} Track */

/** @typedef {"good" | "scrolls" | "broken"} Verdict */

/** @typedef {Diagnostic & { rule: string, view?: number, views?: number[], rects?: Rect[] }} Finding */

/**
 * @typedef {object} Screen
 * @property {string} path
 * @property {string} key
 * @property {number} revision
 * @property {string} title
 * @property {string[]} after keys of the environments that it went through before its own, in order
 * @property {Environment} environment
 * @property {LayoutView[]} views
 * @property {ScrollView[]} scrollViews
 * @property {Track[]} tracks
 * @property {{ hidden: boolean, scrollView?: string, threshold?: number }} [statusBar]
 * @property {Verdict} verdict
 * @property {Finding[]} findings
 * @property {Diagnostic[]} diagnostics
 * @property {Screen} [usual] of another solution: the screen as it is usually shown
 */

/**
 * @typedef {{ tracks: boolean, keyboardTracks: boolean, details: boolean, changes: boolean }} Parts what is wanted of a screen beside
 * what drawing it needs, and whether one that is held comes as what changed of it
 */

/** @typedef {{ type: string, revision?: number } & Record<string, any>} Message */

class Malformed extends Error {}

/**
 * @param {string} text of one WebSocket message
 * @returns {{ message: Message } | { problem: string }} what it says, or what is wrong with it
 */
export function decode(text) {
  try {
    const value = JSON.parse(text);
    const type = string(object(value, "message"), "type", "message");
    const check = Object.hasOwn(checks, type) ? checks[type] : null;
    if (!check) return { problem: `unknown message type '${type}'` };
    return { message: check(value) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `not JSON: ${error.message}` };
    if (error instanceof Malformed) return { problem: error.message };
    throw error;
  }
}

/** @type {Record<string, (value: any) => Message>} */
const checks = {
  hello(value) {
    if (string(value, "protocol", "hello") !== subprotocol) throw new Malformed(`hello: protocol '${value.protocol}'`);
    return {
      ...value,
      type: "hello",
      boot: String(value.boot ?? ""),
      assets: String(value.assets ?? ""),
      revision: number(value, "revision", "hello"),
      roots: value.roots ?? [],
      isLoopback: value.isLoopback === true,
      devices: array(value, "devices", "hello").map((/** @type {any} */ device) => ({ cornerRadius: 0, ...device })),
      usualDevice: string(value, "usualDevice", "hello"),
      textSizes: array(value, "textSizes", "hello"),
      traits: array(value, "traits", "hello"),
      fonts: value.fonts ?? [],
    };
  },
  update(value) {
    return {
      ...value,
      revision: number(value, "revision", "update"),
      documents: (value.documents ?? []).map(document),
      removed: value.removed ?? [],
      screens: (value.screens ?? []).map(screen),
      changes: (value.changes ?? []).map(changed),
      complete: value.complete === true,
    };
  },
  working: (value) => ({ ...value, path: string(value, "path", "working") }),
  watching: (value) => ({ ...value, keys: array(value, "keys", "watching") }),
  synced: (value) => value,
  pong: (value) => value,
  explanation(value) {
    const quantities = array(value, "quantities", "explanation").map((/** @type {any} */ quantity) => ({
      ...quantity,
      constraints: quantity.constraints ?? [],
    }));
    return { ...value, key: string(value, "key", "explanation"), quantities };
  },
  breakpoints: (value) => ({ ...value, rows: array(value, "rows", "breakpoints") }),
  export: (value) => ({ ...value, svg: string(value, "svg", "export") }),
  alternative: (value) => ({ ...value, key: string(value, "key", "alternative"), screen: value.screen ? screen(value.screen) : null }),
  error: (value) => ({ ...value, code: string(value, "code", "error"), message: value.message ?? value.code }),
};

function document(/** @type {any} */ value) {
  const path = string(object(value, "document"), "path", "document");
  return {
    ...value,
    title: value.title || path,
    revision: number(value, "revision", path),
    state: value.state ?? "good",
    usedBy: value.usedBy ?? [],
    uses: value.uses ?? [],
    flags: value.flags ?? [],
    previews: value.previews ?? [],
    transitions: value.transitions ?? [],
    diagnostics: (value.diagnostics ?? []).map(diagnostic),
  };
}

// Parsed values are the page's own: what is missing is put into them. A copy of half a megabyte takes as long as its parsing.
function filled(value, usual) {
  for (const key in usual) if (value[key] === undefined) value[key] = usual[key];
  return value;
}

const none = Object.freeze([]);
const usualDiagnostic = Object.freeze({ path: "", line: 0, column: 0, severity: "error", notes: none });
const diagnostic = (/** @type {any} */ value) => filled(value, usualDiagnostic);

function screen(/** @type {any} */ value) {
  const place = placeOf(value);
  const views = array(value, "views", place);
  if (views.length === 0) throw new Malformed(`${place}: a screen without views`);
  for (let index = 0; index < views.length; index += 1) view(views[index], index, place);
  number(value, "revision", place);
  members(value, value, place);
  return value;
}

function placeOf(value) {
  const path = string(object(value, "screen"), "path", "screen");
  return `${path} ${string(value, "key", path)}`;
}

// What is new of a screen's own members is checked and filled, and put into the screen that it belongs to.
function members(screen, fresh, place) {
  if (fresh.environment !== undefined || screen.environment === undefined) {
    const environment = object(fresh.environment, `${place}: environment`);
    array(environment, "size", place);
    environment.deviceName ??= environment.device ?? "";
    filled(environment, usualEnvironment);
  }
  screen.title ||= screen.path;
  filled(screen, usualScreen);
  if (fresh.findings) for (const one of fresh.findings) diagnostic(one);
  if (fresh.diagnostics) for (const one of fresh.diagnostics) diagnostic(one);
  if (fresh.scrollViews) for (const one of fresh.scrollViews) scrollView(one, place);
}

/** @typedef {{ path: string, key: string, revision: number, since: number, views: Record<string, any>, scrollViews: Record<string, any> } & Record<string, any>} Change */

function changed(/** @type {any} */ value) {
  const place = placeOf(value);
  number(value, "revision", place);
  number(value, "since", place);
  value.views = object(value.views ?? {}, `${place}: views`);
  value.scrollViews = object(value.scrollViews ?? {}, `${place}: scrollViews`);
  return value;
}

/**
 * An update with every screen in it whole: what changed is put into what is held. What stayed the same is the same object.
 * @param {Message} message an `update`
 * @param {ReadonlyMap<string, ReadonlyMap<string, Screen>>} held by path and key
 * @returns {{ message: Message, lost: string[] }} `lost`: paths of changes to screens that are not held as they were told to be
 */
export function completed(message, held) {
  if (!message.changes?.length) return { message, lost: [] };
  const screens = [...message.screens];
  /** @type {Set<string>} */
  const lost = new Set();
  for (const change of message.changes) {
    const base = held.get(change.path)?.get(change.key);
    const whole = base && base.revision === change.since ? patched(base, change) : null;
    if (whole) screens.push(whole);
    else lost.add(change.path);
  }
  return { message: { ...message, screens, changes: [] }, lost: [...lost] };
}

/** @param {Screen} base @param {Change} change @returns {Screen | null} nothing where it does not fit */
function patched(base, change) {
  const { since, views, scrollViews, ...fresh } = change;
  const place = placeOf(change);
  try {
    const screen = merged(base, fresh);
    screen.views = patchedList(base.views, views, (value, index) => view(value, index, place));
    screen.scrollViews = patchedList(base.scrollViews, scrollViews, (value) => scrollView(value, place));
    members(screen, fresh, place);
    return screen;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

// What did not change stays the same object, the whole list where nothing in it did.
function patchedList(list, changes, check) {
  let result = list;
  for (const name in changes) {
    if (!Object.hasOwn(list, name)) throw new Malformed(`no element ${name} is held`);
    if (result === list) result = [...list];
    const index = Number(name);
    result[index] = check(merged(list[index], changes[name]), index);
  }
  return result;
}

function merged(base, fresh) {
  const result = { ...base };
  for (const name in fresh) {
    if (fresh[name] === null) delete result[name];
    else result[name] = fresh[name];
  }
  return result;
}

const noInsets = Object.freeze([0, 0, 0, 0]);
const nothing = Object.freeze({});
const usualScreen = Object.freeze({ after: none, scrollViews: none, tracks: none, verdict: "good", findings: none, diagnostics: none });
const usualEnvironment = Object.freeze({
  idiom: "phone", orientation: "portrait", scale: 2, safeArea: noInsets, rootMargins: noInsets, statusBarHeight: 0, cornerRadius: 0,
  hasHomeButton: false, sizeClasses: none, textSize: "L", keyboard: false, keyboardHeight: 0, direction: "leftToRight", appearance: "light",
  system: 18, flags: nothing, texts: nothing, offsets: nothing, own: nothing, approximations: none,
});
const noRange = Object.freeze({ x: [0, 0], y: [0, 0] });
const usualScrollView = Object.freeze({
  contentInset: noInsets, adjustedInset: noInsets, indicatorInset: noInsets, offset: [0, 0], paddings: none, bounces: true, fast: false, paging: false,
  indicators: Object.freeze({ x: true, y: true }), dismiss: "none",
});
const usualView = Object.freeze({
  kind: "view", hidden: false, lines: none, style: nothing, control: nothing, padding: false, interactive: false, dismissesKeyboard: false, editable: false,
});

function view(/** @type {any} */ value, /** @type {number} */ index, /** @type {string} */ place) {
  const id = string(object(value, "view"), "id", "view");
  array(value, "frame", id);
  // Parents come first: whoever walks the list has already seen them.
  if (index > 0 && !(value.parent >= 0 && value.parent < index)) {
    throw new Malformed(`${place}: view ${index} stands before its parent ${value.parent}`);
  }
  value.screen ??= value.frame;
  return filled(value, usualView);
}

function scrollView(/** @type {any} */ value, /** @type {string} */ place) {
  const id = string(object(value, `${place}: scroll view`), "id", place);
  number(value, "view", id);
  array(value, "contentSize", id);
  array(value, "viewport", id);
  value.axes ??= { x: false, y: value.scrolls === true };
  value.scrolls ??= value.axes.x || value.axes.y;
  value.moves ??= value.axes;
  value.offsetRange = filled(value.offsetRange ?? {}, noRange);
  return filled(value, usualScrollView);
}

function object(value, place) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Malformed(`${place}: not an object`);
  return value;
}

function string(value, key, place) {
  if (typeof value[key] !== "string") throw new Malformed(`${place}: '${key}' is not a string`);
  return value[key];
}

function number(value, key, place) {
  if (!Number.isFinite(value[key])) throw new Malformed(`${place}: '${key}' is not a number`);
  return value[key];
}

function array(value, key, place) {
  if (!Array.isArray(value[key])) throw new Malformed(`${place}: '${key}' is not an array`);
  return value[key];
}

// What an environment is when a wish does not say: it need not be sent.
const usual = Object.freeze({ orientation: "portrait", textSize: "L", keyboard: false, direction: "leftToRight", appearance: "light" });

/** An environment with only what differs from the usual. @param {Record<string, any>} wish */
function lean(wish) {
  return Object.fromEntries(Object.entries(wish).filter(([key, value]) => !Object.hasOwn(usual, key) || /** @type {any} */ (usual)[key] !== value));
}

/** The daemon takes messages of at most 64 KiB, and at most so many environments in one of them. */
export const limits = Object.freeze({ bytes: 64_000, environments: 1100 });

/** @param {string} text @returns {boolean} whether the daemon takes a message as long as this one */
export function isSendable(text) {
  // A unit of UTF-16 has up to three bytes.
  return text.length * 3 < limits.bytes || new TextEncoder().encode(text).length <= limits.bytes;
}

/**
 * The wishes that one `watch` can carry; the rest is left out.
 * @template T @param {T[]} wishes @returns {T[]}
 */
export function affordable(wishes) {
  if (wishes.length <= limits.environments && isSendable(JSON.stringify(wishes))) return wishes;
  let bytes = 200;
  const kept = [];
  for (const wish of wishes) {
    bytes += new TextEncoder().encode(JSON.stringify(lean(/** @type {any} */ (wish)))).length + 1;
    if (bytes > limits.bytes || kept.length === limits.environments) break;
    kept.push(wish);
  }
  return kept;
}

/** The commands of a viewer, as values to encode with JSON. */
export const commands = Object.freeze({
  watch: (/** @type {string | null} */ path, /** @type {object[] | null} */ environments, { tracks = false, keyboardTracks = false, details = false, changes = false } = {}) =>
    ({ type: "watch", path, environments: environments?.map(lean) ?? null, tracks, keyboardTracks, details, changes }),
  unwatch: (/** @type {string} */ path) => ({ type: "unwatch", path }),
  refresh: (/** @type {string} */ path) => ({ type: "refresh", path }),
  setText: (/** @type {string} */ path, /** @type {string} */ view, /** @type {string | null} */ text, /** @type {number | null} */ caret = null) =>
    ({ type: "setText", path, view, text, ...(caret === null ? {} : { caret }) }),
  setFlag: (/** @type {string} */ path, /** @type {string} */ flag, /** @type {any} */ value) =>
    ({ type: "setFlag", path, flag, value }),
  explain: (/** @type {string} */ path, /** @type {string} */ key, /** @type {string} */ view) =>
    ({ type: "explain", path, key, view }),
  breakpoints: (/** @type {string} */ path) => ({ type: "breakpoints", path }),
  exercise: (/** @type {string} */ path, /** @type {string} */ key) => ({ type: "exercise", path, key }),
  /** @param {string} path @param {string} key @param {Record<string, [number, number]>} [offsets] by scroll view, where they are not the solved ones */
  exportScreen: (path, key, offsets = {}) => ({ type: "export", path, key, ...(Object.keys(offsets).length ? { offsets } : {}) }),
  ping: (/** @type {number} */ id) => ({ type: "ping", id }),
});
