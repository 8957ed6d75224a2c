// Bytes → checked messages of `livelayout.v1`, and commands → bytes: the page's mirror of docs/protocol.md. Pure.
//
// A message is checked once, here, so that no other code needs to check for missing keys: optional keys get their
// default values. The caller reports a message of an unknown type and drops it.

export const subprotocol = "livelayout.v1";

/** @typedef {any} Unchecked a value from JSON.parse; only this module handles these, until they are checked */

class Malformed extends Error {}

/**
 * @param {string} text of one WebSocket message
 * @returns {{ message: Message } | { problem: string }} the message, or its error
 */
export function decode(text) {
  try {
    const value = JSON.parse(text);
    const type = string(object(value, "message"), "type", "message");
    if (!isMessageType(type)) return { problem: `unknown message type '${type}'` };
    return { message: checks[type](value) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `not JSON: ${error.message}` };
    if (error instanceof Malformed) return { problem: error.message };
    throw error;
  }
}

/** @type {Readonly<Record<Message["type"], (value: Unchecked) => Message>>} */
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
      allowsEdits: value.allowsEdits === true,
      devices: array(value, "devices", "hello").map((/** @type {Unchecked} */ device) => ({
        cornerRadius: 0,
        ...device,
      })),
      usualDevice: string(value, "usualDevice", "hello"),
      regularFrom: array(value, "regularFrom", "hello"),
      textSizes: array(value, "textSizes", "hello"),
      traits: array(value, "traits", "hello"),
      colors: value.colors ?? {},
      fonts: value.fonts ?? [],
      limits: { ...usualLimits, ...value.limits },
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
  working: (value) => needing(value, { path: string }),
  watching: (value) => needing(value, { keys: array }),
  synced: (value) => value,
  pong: (value) => value,
  explanation: (value) =>
    needing(value, { key: string, quantities: each((one) => filled(one, { constraints: none })) }),
  breakpoints: (value) => needing(value, { rows: array }),
  plane(value) {
    for (const name of ["id", "index"]) number(value, name, "plane");
    const place = string(value, "path", "plane");
    for (const name of ["widths", "heights", "strips"]) array(value, name, place);
    for (const strip of value.strips) array(object(strip, `${place}: strip`), "bands", place);
    return { ...value, traits: object(value.traits, place) };
  },
  export: (value) => needing(value, { svg: string }),
  uikit: (value) => needing(value, { code: string }),
  printsExplained: (value) =>
    needing(value, { left: number, prints: each((one) => needing(one, { headline: string, text: string })) }),
  alternative: (value) => ({ ...needing(value, { key: string }), screen: value.screen ? screen(value.screen) : null }),
  numbers: (value) => ({
    ...needing(value, { view: string, numbers: each((one) => filled(edit(one), usualNumber)) }),
    imported: value.imported === true,
  }),
  fixes: (value) => needing(value, { path: string, fixes: each((one) => needing(one, wantedOfFix)) }),
  written: (value) => ({
    ...needing(value, { path: string }),
    files: value.files ?? [],
    undo: (value.undo ?? []).map(edit),
  }),
  moved: (value) =>
    needing(value, { path: string, edits: each((one) => edit(needing(one, { was: number, saved: string }))) }),
  error: (value) => ({ ...needing(value, { code: string }), message: value.message ?? value.code }),
};

/** @typedef {(value: Unchecked, key: string, place: string) => unknown} Check of a member */

// A message with these members.
/** @param {Unchecked} value @param {Record<string, Check>} members @returns {Unchecked} */
function needing(value, members) {
  for (const [key, check] of Object.entries(members)) check(object(value, "a member"), key, value.type ?? key);
  return value;
}

/** @type {(check: (one: Unchecked) => unknown) => Check} of every element of a list */
const each = (check) => (value, key, place) => array(value, key, place).forEach((one) => check(one));

const wantedOfFix = { rule: string, path: string, title: string, edits: each(edit) };

export const usualNumber = Object.freeze({
  kind: "number",
  choices: [],
  before: "",
  after: "",
  line: 0,
  column: 0,
  views: 1,
  layouts: 1,
});

/** @param {Unchecked} value @returns {NumberEdit} */
function edit(value) {
  for (const key of ["file", "hash", "text"]) string(object(value, "number"), key, "number");
  for (const key of ["start", "end"]) number(value, key, "number");
  return value;
}

/** @type {(type: string) => type is Message["type"]} */
const isMessageType = (type) => Object.hasOwn(checks, type);

/** @param {Unchecked} value @returns {LayoutDocument} */
function document(value) {
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

// The page owns parsed values, so missing keys are added in place. Copying half a megabyte takes as long as parsing it.
/** @param {Unchecked} value @param {Readonly<Record<string, unknown>>} usual */
function filled(value, usual) {
  for (const key in usual) if (value[key] === undefined) value[key] = usual[key];
  return value;
}

/** @type {readonly never[]} */
const none = Object.freeze([]);
const usualDiagnostic = Object.freeze({ path: "", line: 0, column: 0, severity: "error", notes: none });
const diagnostic = (/** @type {Unchecked} */ value) => filled(value, usualDiagnostic);

/** @param {Unchecked} value @returns {SolvedScreen} */
function screen(value) {
  const place = placeOf(value);
  const views = array(value, "views", place);
  if (views.length === 0) throw new Malformed(`${place}: a screen without views`);
  for (let index = 0; index < views.length; index += 1) view(views[index], index, place);
  number(value, "revision", place);
  members(value, value, place);
  return value;
}

/** @param {Unchecked} value @returns {string} path and key, for messages */
function placeOf(value) {
  const path = string(object(value, "screen"), "path", "screen");
  return `${path} ${string(value, "key", path)}`;
}

// The changed members of a screen are checked, completed, and put into their screen.
/** @param {Unchecked} screen @param {Unchecked} fresh @param {string} place */
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

/** @param {Unchecked} value @returns {Change} */
function changed(value) {
  const place = placeOf(value);
  number(value, "revision", place);
  number(value, "since", place);
  value.views = object(value.views ?? {}, `${place}: views`);
  value.scrollViews = object(value.scrollViews ?? {}, `${place}: scrollViews`);
  return value;
}

/**
 * Completes an update: changes are applied to the held screens. Unchanged parts stay the same objects.
 * @param {Update} message @param {ReadonlyMap<string, ReadonlyMap<string, SolvedScreen>>} held by path and key
 * @returns {{ message: Update, lost: string[] }} `lost`: paths of changes that do not match the held screens
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

/** @param {SolvedScreen} base @param {Change} change @returns {SolvedScreen | null} null if it does not match */
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

// Unchanged items stay the same objects; so does the whole list if nothing in it changed.
/**
 * @template {object} T @param {T[]} list @param {Record<string, object>} changes by index
 * @param {(value: Unchecked, index: number) => T} check
 */
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

/** @param {object} base @param {object} fresh */
function merged(base, fresh) {
  /** @type {Unchecked} */
  const result = { ...base };
  /** @type {Unchecked} */
  const values = fresh;
  for (const name in values) {
    if (values[name] === null) delete result[name];
    else result[name] = values[name];
  }
  return result;
}

const noInsets = Object.freeze([0, 0, 0, 0]);
const nothing = Object.freeze({});
const usualScreen = Object.freeze({
  after: none,
  scrollViews: none,
  tracks: none,
  verdict: "good",
  findings: none,
  diagnostics: none,
});
/** @type {Readonly<Record<string, unknown>>} */
const usualEnvironment = Object.freeze({
  idiom: "phone",
  orientation: "portrait",
  scale: 2,
  safeArea: noInsets,
  rootMargins: noInsets,
  statusBarHeight: 0,
  cornerRadius: 0,
  hasHomeButton: false,
  reservedRegions: none,
  sizeClasses: none,
  textSize: "L",
  keyboard: false,
  keyboardHeight: 0,
  direction: "leftToRight",
  appearance: "light",
  system: 18,
  flags: nothing,
  texts: nothing,
  offsets: nothing,
  own: nothing,
  approximations: none,
});
const noRange = Object.freeze({ x: [0, 0], y: [0, 0] });
const usualScrollView = Object.freeze({
  contentInset: noInsets,
  adjustedInset: noInsets,
  indicatorInset: noInsets,
  offset: [0, 0],
  paddings: none,
  bounces: true,
  fast: false,
  paging: false,
  indicators: Object.freeze({ x: true, y: true }),
  dismiss: "none",
});
const usualView = Object.freeze({
  kind: "view",
  hidden: false,
  lines: none,
  style: nothing,
  control: nothing,
  padding: false,
  interactive: false,
  dismissesKeyboard: false,
  editable: false,
});

/** @param {Unchecked} value @param {number} index @param {string} place @returns {LayoutView} */
function view(value, index, place) {
  const id = string(object(value, "view"), "id", "view");
  array(value, "frame", id);
  // Parents come first, so a walk along the list has already seen them.
  if (index > 0 && !(value.parent >= 0 && value.parent < index)) {
    throw new Malformed(`${place}: view ${index} stands before its parent ${value.parent}`);
  }
  value.screen ??= value.frame;
  return filled(value, usualView);
}

/** @param {Unchecked} value @param {string} place @returns {ScrollView} */
function scrollView(value, place) {
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

/** @param {Unchecked} value @param {string} place @returns {Unchecked} */
function object(value, place) {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new Malformed(`${place}: not an object`);
  return value;
}

/** @param {Unchecked} value @param {string} key @param {string} place @returns {string} */
function string(value, key, place) {
  if (typeof value[key] !== "string") throw new Malformed(`${place}: '${key}' is not a string`);
  return value[key];
}

/** @param {Unchecked} value @param {string} key @param {string} place @returns {number} */
function number(value, key, place) {
  if (!Number.isFinite(value[key])) throw new Malformed(`${place}: '${key}' is not a number`);
  return value[key];
}

/** @param {Unchecked} value @param {string} key @param {string} place @returns {Unchecked[]} */
function array(value, key, place) {
  if (!Array.isArray(value[key])) throw new Malformed(`${place}: '${key}' is not an array`);
  return value[key];
}

/** Members of an environment that need not be sent with their usual values. */
const leftOut = ["orientation", "textSize", "keyboard", "direction", "appearance"];

/** @param {Wish} wish @returns {Wish} */
function lean(wish) {
  const isUsual = (/** @type {[string, unknown]} */ [key, value]) =>
    leftOut.includes(key) && value === usualEnvironment[key];
  return Object.fromEntries(Object.entries(wish).filter((member) => !isUsual(member)));
}

/** @type {Readonly<Limits>} what the daemon accepts, until its hello says so */
export const usualLimits = Object.freeze({ messageBytes: 65536, environments: 2000, steps: 32, numbers: 32 });

/** Bytes of a `watch` besides its environments: room for the longest path. */
const envelope = 4608;

const byteCount = (/** @type {string} */ text) => new TextEncoder().encode(text).length;

/**
 * @param {string} text @param {Readonly<Limits>} limits
 * @returns {boolean} whether the daemon accepts a message of this length
 */
export function isSendable(text, { messageBytes }) {
  // A UTF-16 unit has up to three bytes.
  return text.length * 3 < messageBytes || byteCount(text) <= messageBytes;
}

// The wishes that fit into one `watch`; the rest is dropped.
/** @param {Wish[]} wishes @param {Readonly<Limits>} limits @returns {Wish[]} */
export function affordable(wishes, limits) {
  const most = limits.messageBytes - envelope;
  const stepsOf = (/** @type {Wish} */ { then }) => 1 + (then?.length ?? 0);
  const count = wishes.reduce((sum, wish) => sum + stepsOf(wish), 0);
  if (count <= limits.environments && isSendable(JSON.stringify(wishes), { ...limits, messageBytes: most }))
    return wishes;
  let bytes = 0;
  let steps = 0;
  const firstLeft = wishes.findIndex((wish) => {
    bytes += byteCount(JSON.stringify(lean(wish))) + 1;
    steps += stepsOf(wish);
    return bytes > most || steps > limits.environments;
  });
  return firstLeft < 0 ? wishes : wishes.slice(0, firstLeft);
}

// The commands of a viewer, as values to encode with JSON.
/** @type {Readonly<Commands>} */
export const commands = Object.freeze({
  watch(path, environments, parts = {}, previews = false) {
    const { tracks = false, keyboardTracks = false, details = false, changes = false } = parts;
    const wanted = { tracks, keyboardTracks, details, changes, ...(previews ? { previews } : {}) };
    return { type: "watch", path, environments: environments?.map(lean) ?? null, ...wanted };
  },
  unwatch: (path) => ({ type: "unwatch", path }),
  refresh: (path) => ({ type: "refresh", path }),
  setText: (path, view, text, caret = null) => ({
    type: "setText",
    path,
    view,
    text,
    ...(caret === null ? {} : { caret }),
  }),
  setFlag: (path, flag, value) => ({ type: "setFlag", path, flag, value }),
  setNumbers: (path, edits) => ({ type: "setNumbers", path, edits }),
  writeNumbers: (path, edits) => ({ type: "writeNumbers", path, edits }),
  numbers: (path, key, view) => ({ type: "numbers", path, key, view }),
  fixes: (path) => ({ type: "fixes", path }),
  explain: (path, key, view) => ({ type: "explain", path, key, view }),
  breakpoints: (path) => ({ type: "breakpoints", path }),
  plane: (path, id, environments, range) => ({
    type: "plane",
    path,
    id,
    environments: environments.map(lean),
    ...range,
  }),
  exercise: (path, key) => ({ type: "exercise", path, key }),
  uikit: (path, key) => ({ type: "uikit", path, key }),
  explainPrints: (text) => ({ type: "explainPrints", text }),
  exportScreen(path, key, offsets = {}, paddings = true) {
    const moved = Object.keys(offsets).length > 0 ? { offsets } : {};
    return { type: "export", path, key, ...moved, ...(paddings ? {} : { paddings }) };
  },
  ping: (id) => ({ type: "ping", id }),
});
