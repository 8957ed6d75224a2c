// The WebSocket: opens it, reopens it, and reports its status. It never gives up. It waits longer each time, pauses
// while the page is hidden, and retries at once when the page becomes visible or the network returns.

import { isSendable, subprotocol, usualLimits, usualTraits } from "./protocol.js";

const firstWait = 250;
const longestWait = 5000;

// Milliseconds before attempt number `attempt` (0 is the first after a loss): doubled each time, up to five seconds,
// with a random fifth, so that many viewers do not come back in step.
/** @param {number} attempt @param {() => number} [random] 0 to 1 */
export function backoff(attempt, random = Math.random) {
  const wait = Math.min(firstWait * 2 ** Math.min(attempt, 16), longestWait);
  return wait * (0.8 + 0.2 * random());
}

/**
 * @typedef {object} Options
 * @property {string} url
 * @property {(message: Message, at: number) => void} onMessage with the time at which its bytes
 *   arrived
 * @property {(status: Status, attempt: number, reason?: string) => void} onStatus with why the
 *   daemon closed the last one
 * @property {(problem: string) => void} onProblem
 * @property {Early} [early] a socket that is already being opened
 * @property {() => Readonly<Limits>} [limits] what the daemon accepts
 * @property {typeof WebSocket} [Socket]
 * @property {Document} [page]
 * @property {Window} [window]
 */

/** @param {Options} options */
export function connect(options) {
  const connection = new Connection(options);
  connection.open();
  return connection;
}

class Connection {
  /** @param {Options} options */
  constructor({ limits = () => usualLimits, Socket = WebSocket, page = document, window: host = window, ...options }) {
    this.options = options;
    this.limits = limits;
    this.Socket = Socket;
    this.page = page;
    this.host = host;
    this.early = options.early;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.attempt = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    page.addEventListener("visibilitychange", () => this.retry());
    host.addEventListener("online", () => this.retry());
  }

  open() {
    this.host.clearTimeout(this.timer);
    this.timer = undefined;
    this.options.onStatus("connecting", this.attempt);
    const adopted = this.early;
    this.early = undefined;
    const socket = adopted?.socket ?? new this.Socket(this.options.url, [subprotocol]);
    this.socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (/** @type {MessageEvent<unknown>} */ { data }) =>
      this.#receive(socket, data, performance.now());
    socket.onclose = (/** @type {CloseEvent | undefined} */ event) => {
      if (socket === this.socket) this.#lost(event?.reason);
    };
    // Not before the caller has the connection, because an answer may be sent at once.
    if (adopted) queueMicrotask(() => this.#catchUp(adopted));
  }

  /** @param {Early} early */
  #catchUp({ socket, received, reason }) {
    if (socket.readyState === 1) this.#opened(socket);
    for (const { data, at } of received) this.#receive(socket, data, at);
    if (socket.readyState > 1) this.#lost(reason);
  }

  /** @param {WebSocket} socket */
  #opened(socket) {
    if (socket === this.socket) this.options.onStatus("open", this.attempt);
  }

  /** @param {WebSocket} socket @param {unknown} data @param {number} at */
  #receive(socket, data, at) {
    if (socket !== this.socket) return;
    const result = typeof data === "string" ? decode(data) : { problem: "a binary message" };
    // A connection that is closed before any message arrives, as with too many viewers, does not count as success.
    this.attempt = 0;
    if ("message" in result) this.options.onMessage(result.message, at);
    else this.options.onProblem(result.problem);
  }

  #lost(reason = "") {
    this.socket = null;
    if (this.page.visibilityState === "hidden") {
      this.options.onStatus("paused", this.attempt, reason);
      return;
    }
    this.options.onStatus("waiting", this.attempt, reason);
    this.timer = this.host.setTimeout(() => this.open(), backoff(this.attempt));
    this.attempt += 1;
  }

  /** Retries at once if it is waiting. */
  retry() {
    if (this.socket || this.page.visibilityState === "hidden") return;
    this.attempt = 0;
    this.open();
  }

  /**
   * @param {Command} command
   * @returns {boolean} whether it was sent; a message that is too long would end the connection
   */
  send(command) {
    if (!this.socket || this.socket.readyState !== 1) return false;
    const text = JSON.stringify(command);
    if (!isSendable(text, this.limits())) return false;
    this.socket.send(text);
    return true;
  }
}

/**
 * Several updates as one: of a layout or screen that is in more of them, the last one counts.
 * @param {readonly Update[]} updates at least one, none of which has changes, removes anything or is complete
 * @returns {Update}
 */
export function joined(updates) {
  const last = updates[updates.length - 1];
  const roots = updates.reduce((held, update) => update.roots ?? held, /** @type {Update["roots"]} */ (undefined));
  return {
    ...last,
    ...(roots ? { roots } : {}),
    documents: updates.flatMap(({ documents }) => documents),
    screens: updates.flatMap(({ screens }) => screens),
  };
}

/** @param {Update} update whether it can be joined with others: changes are of screens that are held */
const isAddition = ({ changes, removed, complete }) => changes.length === 0 && removed.length === 0 && !complete;

/**
 * Updates of layouts that are only in the list, of which thousands come while a large folder is loaded. Each one costs
 * the state a copy of its maps, so those that come in a moment are taken as one.
 */
export class WaitingUpdates {
  /** @type {Update[]} */
  list = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;

  /** @param {{ take: (update: Update) => void, delay: () => number }} host `delay`: milliseconds */
  constructor(host) {
    this.host = host;
  }

  /** @param {Update} update of other layouts @returns {boolean} whether it waits */
  holds(update) {
    if (!isAddition(update)) return false;
    this.list.push(update);
    this.timer ??= setTimeout(() => this.end(), this.host.delay());
    return true;
  }

  /** Before any other message. */
  end() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.list.length > 0) this.host.take(joined(this.list.splice(0)));
  }
}

// Bytes → checked messages of `livelayout.v1`: the page's mirror of docs/protocol.md. Pure.
//
// A message is checked once, here, so that no other code needs to check for missing keys: optional keys get their
// default values. The caller reports a message of an unknown type and drops it.

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
      documents: (value.documents ?? []).map(layoutDocument),
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
function layoutDocument(value) {
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
  ...usualTraits,
  idiom: "phone",
  scale: 2,
  safeArea: noInsets,
  rootMargins: noInsets,
  statusBarHeight: 0,
  cornerRadius: 0,
  hasHomeButton: false,
  reservedRegions: none,
  sizeClasses: none,
  keyboardHeight: 0,
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
