// The one state of the page, and how each event changes it. `reduce` is pure; whoever wants to know subscribes.
//
// Files, errors and revisions are everyone's; the look (document, environments, selection, zoom) is this viewer's own.

import { cellOf, openScreen, savesOf, visibleScreens, wantsDetails } from "./cells.js";
import { defaultLook, untouched } from "./url.js";

/** @typedef {import("./protocol.js").Screen} Screen */
/** @typedef {import("./protocol.js").LayoutDocument} LayoutDocument */
/** @typedef {import("./protocol.js").LayoutView} LayoutView */
/** @typedef {import("./url.js").Look} Look */
/** @typedef {ReadonlyMap<string, Screen>} Screens by key */

/**
 * @typedef {object} Save one entry of the history: what a save made of the screens that were looked at
 * @property {number} revision
 * @property {string} path
 * @property {number} at milliseconds since 1970
 * @property {ReadonlyMap<string, Screen>} screens after it
 * @property {readonly string[]} previews keys of the layout's own, after it
 * @property {number} changed how many of those that are looked at moved, or look otherwise
 */

/**
 * @typedef {object} State
 * @property {{ status: "connecting" | "open" | "waiting" | "paused", attempt: number, reason: string }} connection `reason`: why the daemon closed the last one, where it said so
 * @property {import("./protocol.js").Hello | null} hello
 * @property {string | null} assets the hash that the page was served under
 * @property {boolean} isStale the viewer's own files changed: load again
 * @property {boolean} isComplete whether the list of documents has come since the last connection
 * @property {ReadonlyMap<string, LayoutDocument>} documents
 * @property {ReadonlyMap<string, Screens>} screens by path
 * @property {ReadonlyMap<string, string[]>} watching keys in the order of what was asked for, by path
 * @property {Look} look
 * @property {ReadonlyMap<string, { done: number, total: number }>} working
 * @property {readonly Save[]} history newest last
 * @property {{ path: string, screens: Screens, previews: readonly string[] } | null} lost what there was of the layout that is looked at when its file went
 * @property {number | null} step history entry that is shown instead of now, from the end
 * @property {ReadonlyMap<string, ReadonlyMap<string, string>>} cells cell of each key that was ever seen, by path
 * @property {ReadonlyMap<string, import("./url.js").Chosen>} chosen what this viewer has switched and typed, by path; under "" until the first one is known
 * @property {any} explanation
 * @property {Screen | null} alternative another solution of an ambiguous screen, shown in its place
 * @property {ReadonlyMap<string, any>} breakpoints by path
 * @property {{ code: string, message: string } | null} problem the last command that could not be done
 * @property {readonly any[]} roots
 * @property {boolean} isDetailed whether a look has wanted metrics and sources: screens go on bringing them
 */

/** @type {Readonly<State>} */
export const initialState = Object.freeze({
  connection: { status: "connecting", attempt: 0, reason: "" }, hello: null, assets: null, isStale: false, isComplete: false,
  documents: new Map(), screens: new Map(), watching: new Map(), look: defaultLook, working: new Map(), history: [],
  lost: null, step: null, cells: new Map(), chosen: new Map(), explanation: null, alternative: null, breakpoints: new Map(), problem: null, roots: [],
  isDetailed: false,
});

const historyLimit = 50;

/**
 * @param {State} state
 * @param {{ type: string } & Record<string, any>} event `status`, `message`, `look`, `step`, `choose`, `usual`, `trouble`, `dismiss`
 * @returns {State}
 */
export function reduce(state, event) {
  const next = changed(state, event);
  return next === state ? state : followed(next);
}

// The opened screen is the selected one from when it is there. An old save that knows no such screen is left: what is shown
// would be neither then nor now.
function followed(state) {
  if (state.look.mode !== "screen") return state;
  const path = state.look.path ?? "";
  const screen = openScreen(state);
  if (!screen) return state.step === null ? state : followed({ ...state, step: null });
  const { screen: key } = state.look;
  if (key === screen.key) return state;
  const next = { ...state, look: { ...state.look, screen: screen.key } };
  return state.step === null ? letGo(next, path, [key]) : next;
}

function changed(state, event) {
  switch (event.type) {
    case "status": {
      const connection = { status: event.status, attempt: event.attempt ?? 0, reason: event.reason || (event.status === "open" ? "" : state.connection.reason) };
      const isComplete = event.status === "open" ? false : state.isComplete;
      return { ...state, connection, isComplete };
    }
    case "message":
      return receive(state, event.message, event.at ?? 0);
    case "look": {
      const look = { ...state.look, ...event.changes };
      // As when the page opens.
      const isOther = look.path ? state.isComplete && look.path !== state.look.path && !state.documents.has(look.path) : state.documents.size > 0;
      if (isOther) look.path = meantPath(state.documents, look.path);
      const isDetailed = state.isDetailed || wantsDetails(state.look);
      if (look.path !== state.look.path) {
        Object.assign(look, { screen: null, view: null, open: null, ...untouched }, event.changes, { path: look.path });
        if (!look.open && look.mode === "screen") look.mode = "wall";
        return { ...state, look, isDetailed, explanation: null, alternative: null, step: null };
      }
      if (state.look.mode === "screen" && look.mode !== "screen") {
        // What was done to the opened screen is left with it, and so is the selection where the wall has no such screen.
        Object.assign(look, { open: null, ...untouched }, event.changes);
        const isThere = visibleScreens({ ...state, look }).some(({ key }) => key === look.screen);
        if (!isThere && !("screen" in event.changes)) Object.assign(look, { screen: null, view: null });
      }
      // Steps begin anew where the screen is another one, or has another size.
      const isElsewhere = ("open" in event.changes && look.open !== state.look.open) || ("size" in event.changes && String(look.size) !== String(state.look.size));
      if (isElsewhere && look.trail && !("trail" in event.changes)) look.trail = [{}];
      const kept = state.explanation && look.view === state.look.view && look.screen === state.look.screen;
      // The map is of now.
      return { ...state, look, isDetailed, explanation: kept ? state.explanation : null, step: look.mode === "map" ? null : state.step };
    }
    case "step":
      return step(state, event.step);
    case "choose":
      return choose(state, event);
    case "usual":
      return state.alternative ? { ...state, alternative: null } : state;
    case "trouble":
      return { ...state, problem: { code: "page", message: event.message } };
    case "dismiss":
      return { ...state, problem: null };
    default:
      throw new Error(`unknown event '${event.type}'`);
  }
}

// Of what: `flags` or `texts`; a value that is null is taken back.
function choose(state, { path, of, name, value }) {
  const said = state.chosen.get(path) ?? { flags: new Map(), texts: new Map() };
  const values = new Map(said[of]).set(name, value);
  if (value === null) values.delete(name);
  return { ...state, chosen: new Map(state.chosen).set(path, { ...said, [of]: values }) };
}

// What determines a view is known of now alone.
function step(state, to) {
  if (to !== null && state.look.mode === "map") return state;
  const stepped = { ...state, step: to, explanation: null };
  if (to === null || state.look.mode !== "screen" || openScreen(stepped)) return stepped;
  return { ...state, problem: { code: "page", message: "That save is of before this screen was looked at." } };
}

function receive(state, message, at) {
  switch (message.type) {
    case "hello": {
      const assets = state.assets ?? message.assets;
      // Another boot counts its revisions anew: what is held stays on the screen, but nothing is too old for it.
      const isNewBoot = state.hello !== null && state.hello.boot !== message.boot;
      const screens = isNewBoot ? withoutRevisions(state.screens) : state.screens;
      const documents = isNewBoot ? new Map([...state.documents].map(([k, v]) => [k, { ...v, revision: -1 }])) : state.documents;
      return { ...state, hello: message, assets, isStale: assets !== message.assets, screens, documents };
    }
    case "update":
      return update(state, message, at);
    case "working": {
      const working = new Map(state.working);
      if (message.done >= message.total) working.delete(message.path);
      else working.set(message.path, { done: message.done, total: message.total });
      return { ...state, working };
    }
    case "watching": {
      if (message.path === null || message.path === undefined) return state;
      return prune({ ...state, watching: new Map(state.watching).set(message.path, message.keys) }, message.path);
    }
    case "explanation": {
      if (state.step !== null) return state;
      // Two are worked out side by side after two quick saves.
      const { explanation: held } = state;
      const isOlder = held && held.path === message.path && held.key === message.key && held.view === message.view && held.revision > message.revision;
      return isOlder ? state : { ...state, explanation: message };
    }
    case "alternative": {
      const usual = state.screens.get(message.path)?.get(message.key);
      if (!usual || message.path !== state.look.path) return state;
      if (!message.screen) return { ...state, problem: { code: "page", message: "There is no other solution that one would see." } };
      return { ...state, alternative: { ...message.screen, usual } };
    }
    case "breakpoints":
      return { ...state, breakpoints: new Map(state.breakpoints).set(message.path, message) };
    case "error":
      // The page asks for the explanation of each new screen; while one types, the screen may be gone before the question arrives.
      // So may a layout whose screens were asked for anew.
      if (message.command === "explain" || message.command === "refresh") return state;
      return { ...state, problem: { code: message.code, message: message.message } };
    default:
      return state;
  }
}

function withoutRevisions(screens) {
  const result = new Map();
  for (const [path, byKey] of screens) {
    result.set(path, new Map([...byKey].map(([key, screen]) => [key, { ...screen, revision: -1 }])));
  }
  return result;
}

function update(state, message, at) {
  const documents = new Map(message.complete ? [] : state.documents);
  for (const document of message.documents) {
    const held = state.documents.get(document.path);
    documents.set(document.path, held && held.revision > document.revision ? held : document);
  }
  for (const path of message.removed) documents.delete(path);
  const screens = new Map();
  for (const [path, byKey] of state.screens) if (documents.has(path)) screens.set(path, byKey);
  let lost = lostBy(state, documents) ?? state.lost;
  /** @type {Map<string, Screen[]>} */
  const fresh = new Map();
  for (const screen of message.screens) {
    const held = screens.get(screen.path)?.get(screen.key);
    if (held && held.revision > screen.revision) continue;
    const list = fresh.get(screen.path);
    if (list) list.push(screen);
    else fresh.set(screen.path, [screen]);
  }
  let history = state.history;
  let look = state.look;
  const cells = new Map(state.cells);
  for (const [path, list] of fresh) {
    const before = screens.get(path) ?? new Map();
    const { after, seen, renamed } = replaced(before, list, state.cells.get(path), state.chosen.get(path)?.flags);
    screens.set(path, after);
    cells.set(path, seen);
    if (path === state.look.path && state.look.screen && renamed.has(state.look.screen)) {
      look = { ...look, screen: /** @type {string} */ (renamed.get(state.look.screen)) };
    }
    const saved = documents.get(path)?.revision !== state.documents.get(path)?.revision;
    const isShown = path === state.look.path;
    // The other text sizes, which are held beside an opened screen, nobody sees change.
    const open = isShown && look.mode === "screen" ? openScreen({ ...state, documents, screens, cells, look, step: null }) : undefined;
    const looked = open ? list.filter(({ key }) => key === open.key) : list;
    // A file that is made again is a save of the one that went.
    const isBack = lost?.path === path && before.size === 0;
    if (saved && !isBack && lost?.path === path) lost = null;
    const was = lost?.path === path ? new Map([...lost.screens, ...before]) : before;
    if (!saved && !isBack && history.at(-1)?.path === path) history = continued(history, { before: was, list: looked, after });
    if ((saved || isBack) && isShown && was.size > 0) {
      const previewsOf = (/** @type {State["documents"]} */ one) => one.get(path)?.previews ?? [];
      const previews = { before: lost?.path === path ? lost.previews : previewsOf(state.documents), after: previewsOf(documents) };
      history = remembered(history, { path, before: was, list: looked, after, at, revision: message.revision, previews });
    }
  }
  const working = new Map([...state.working].filter(([path]) => !fresh.has(path)));
  // One that was there and is no longer keeps its name, and its place.
  const isNew = !look.path || (message.complete && !documents.has(look.path) && !state.documents.has(look.path));
  if (isNew) look = { ...look, path: meantPath(documents, look.path) };
  const step = history === state.history ? state.step : stepTo(savesOf(state).at(-1 - (state.step ?? 0)), { ...state, history });
  const alternative = state.alternative && fresh.has(state.alternative.path) ? null : state.alternative;
  return {
    ...state, documents, screens, cells, history, lost, working, look, step, alternative, chosen: ofMeant(state.chosen, state.look.path ?? "", look.path), roots: message.roots ?? state.roots,
    isComplete: state.isComplete || message.complete,
  };
}

// Its screens go with the file, and would be missing beside the saves if it is made again.
function lostBy({ look: { path }, documents, screens }, now) {
  const held = screens.get(path ?? "");
  return path && held?.size && !now.has(path) ? { path, screens: held, previews: documents.get(path)?.previews ?? [] } : null;
}

// What an address says that names no layout, or one in other words, is chosen in the one that it means.
function ofMeant(chosen, named, path) {
  const said = chosen.get(named);
  if (!said || !path || path === named) return chosen;
  const next = new Map(chosen).set(path, said);
  next.delete(named);
  return next;
}

// A save that comes while an older one is looked at leaves it there, one further from the end.
function stepTo(save, state) {
  if (state.step === null) return null;
  const saves = savesOf(state);
  const index = saves.indexOf(save);
  return index < 0 ? null : saves.length - 1 - index;
}

// New screens take the place of those of the same cell, whose key may have been another (text typed, a flag switched).
function replaced(before, list, cells, switched) {
  const seen = new Map(cells);
  const after = new Map(before);
  const renamed = new Map();
  const fresh = new Map();
  for (const screen of list) {
    const cell = cellOf(screen, switched);
    seen.set(screen.key, cell);
    fresh.set(cell, screen);
  }
  for (const [key, held] of before) {
    const screen = fresh.get(cellOf(held, switched));
    if (!screen || screen.key === key) continue;
    after.delete(key);
    renamed.set(key, screen.key);
  }
  for (const screen of list) after.set(screen.key, screen);
  return { after, seen, renamed };
}

// An address without a layout means the first one. Without its folder, as it stands in the list or in an error, or from a machine where
// the folders lie elsewhere, it means the one layout whose path ends the same: by all of its words, or two of an absolute one.
// What nothing resembles keeps its name: it may come with the next save.
function meantPath(documents, wanted) {
  const all = [...documents.values()];
  if (!wanted) return (all.find((document) => document.usedBy.length === 0) ?? all[0])?.path ?? null;
  const words = wanted.split("/").reverse();
  const isAbsolute = wanted.startsWith("/");
  const shared = all.map(({ path }) => {
    const others = path.split("/").reverse();
    const differs = words.findIndex((word, index) => word !== others[index]);
    return differs < 0 ? words.length : differs;
  });
  const most = Math.max(...shared);
  const isEnough = isAbsolute ? most >= 2 : most === words.length;
  return isEnough && shared.indexOf(most) === shared.lastIndexOf(most) ? all[shared.indexOf(most)].path : wanted;
}

function hasChanged(before, screen) {
  const old = before.get(screen.key);
  return old.views !== screen.views && (old.views.length !== screen.views.length || changedViews(old, screen, 1).length > 0 || isRestyled(old, screen));
}

// A save may come in more than one message: what is in a later one belongs to it too, unless nothing changed.
function continued(history, { before, list, after }) {
  const last = /** @type {Save} */ (history.at(-1));
  const changed = list.filter((screen) => before.has(screen.key) && hasChanged(before, screen)).length;
  return changed === 0 ? history : [...history.slice(0, -1), { ...last, screens: after, changed: last.changed + changed }];
}

function remembered(history, { path, before, list, after, at, revision, previews }) {
  const changed = list.filter((screen) => !before.has(screen.key) || hasChanged(before, screen)).length;
  const entry = { revision, path, at, screens: after, previews: previews.after, changed };
  const kept = history.filter((save) => save.path === path);
  const others = history.filter((save) => save.path !== path).slice(-historyLimit);
  // The first entry is what the page found, so that the first save has something to be compared with.
  const start = kept.length ? kept : [{ revision: 0, path, at, screens: before, previews: previews.before, changed: 0 }];
  return [...others, ...[...start, entry].slice(-historyLimit - 1)];
}

/**
 * The views of `after` that stand elsewhere than in `before`, or were not there.
 * @param {Screen} before @param {Screen} after @param {number} [most] so many are enough
 * @returns {{ view: number, old: import("./geometry.js").Rect | null }[]}
 */
export function changedViews(before, after, most = Infinity) {
  const find = finder(before);
  const changes = [];
  for (let index = 0; index < after.views.length && changes.length < most; index += 1) {
    const view = after.views[index];
    const old = find(view, index);
    if (old === view) continue;
    const rect = old?.screen;
    if (!rect) changes.push({ view: index, old: null });
    else if (rect.some((value, side) => Math.abs(value - view.screen[side]) > 0.01)) changes.push({ view: index, old: rect });
  }
  return changes;
}

// What a view of another screen is in this one: mostly the same views stand in the same order.
function finder({ views }) {
  /** @type {Map<string, LayoutView> | null} */
  let byId = null;
  return (/** @type {LayoutView} */ { id }, /** @type {number} */ index) => {
    const same = views[index];
    if (same?.id === id) return same;
    byId ??= new Map(views.map((/** @type {LayoutView} */ view) => [view.id, view]));
    return byId.get(id);
  };
}

function isRestyled(before, after) {
  const find = finder(before);
  return after.views.some((view, index) => {
    const old = find(view, index);
    return old !== undefined && !looksSame(old, view);
  });
}

/** What a view shows, beside where it stands. */
const features = /** @type {const} */ (["style", "tint", "control", "image", "text", "lines", "label", "hidden", "direction"]);

/** Whether two views show the same. @param {LayoutView} a @param {LayoutView} b */
export const looksSame = (a, b) => a === b || features.every((name) => isSame(a[name], b[name]));

// What the daemon left out is one and the same object for all.
function isSame(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
}

/** @template S, E @param {(state: S, event: E) => S} reduce @param {S} initial */
export function createStore(reduce, initial) {
  let state = initial;
  const listeners = new Set();
  return {
    get state() {
      return state;
    },
    dispatch(/** @type {E} */ event) {
      const next = reduce(state, event);
      if (next === state) return;
      const previous = state;
      state = next;
      for (const listener of listeners) listener(state, previous);
    },
    subscribe(/** @type {(state: S, previous: S) => void} */ listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Drops the screens of a document that this viewer no longer watches: they would grow old unseen. The one that was opened stays
 * until the next one is there, so that nothing around it comes and goes in between.
 */
function prune(state, path) {
  const held = state.screens.get(path);
  const keys = state.watching.get(path);
  if (!held || !keys) return state;
  const { mode, screen } = state.look;
  const isAwaited = mode === "screen" && path === state.look.path && !openScreen(state);
  const wanted = new Set(isAwaited ? [...keys, screen] : keys);
  return letGo(state, path, [...held.keys()].filter((key) => !wanted.has(key)), []);
}

function letGo(state, path, keys, watched = state.watching.get(path)) {
  const held = state.screens.get(path);
  const gone = new Set(keys.filter((key) => held?.has(key) && watched && !watched.includes(key)));
  if (gone.size === 0) return state;
  return { ...state, screens: new Map(state.screens).set(path, new Map([...held].filter(([key]) => !gone.has(key)))) };
}
