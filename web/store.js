// The one state of the page, and how each event changes it. `reduce` is pure; views of the state subscribe.
//
// All viewers share files, errors and revisions; the look (document, environments, selection, zoom) belongs to this
// viewer.

import { cellOf, isSwitched, keepSaved, openScreen, savedScreens, savesOf, visibleScreens } from "./cells.js";
import { firstPath, groupedBy } from "./listing.js";
import { usualLimits } from "./protocol.js";
import { lostBy, saved, stepTo } from "./saves.js";
import { wantsDetails, wishes } from "./traits.js";
import { defaultLook, untouched } from "./url.js";

export const initialState = Object.freeze(
  /** @type {State} */ ({
    connection: { status: "connecting", attempt: 0, reason: "" },
    hello: null,
    assets: null,
    isStale: false,
    isComplete: false,
    documents: new Map(),
    screens: new Map(),
    watching: new Map(),
    look: defaultLook,
    working: new Map(),
    history: [],
    lost: null,
    step: null,
    cells: new Map(),
    chosen: new Map(),
    explanation: null,
    fixes: null,
    alternative: null,
    breakpoints: new Map(),
    planes: null,
    problem: null,
    roots: [],
    remembered: null,
    isDetailed: false,
  }),
);

// What the daemon accepts.
/** @param {Pick<State, "hello">} state */
export const limitsOf = ({ hello }) => hello?.limits ?? usualLimits;

// Whether two states have the same values.
/** @param {State} state @param {State} other @param {...keyof State} names of the values */
export const isSameOf = (state, other, ...names) => names.every((name) => state[name] === other[name]);

/** @param {Pick<State, "documents">} state @param {string} path */
export const revisionOf = ({ documents }, path) => documents.get(path)?.revision;

/** @param {State} state @param {StoreEvent} event @returns {State} */
export function reduce(state, event) {
  const next = changed(state, event);
  return next === state ? state : followed(next);
}

// Selects the opened screen once it exists. An old save without this screen is left, because the page would show
// neither that save nor the present.
/** @param {State} state @returns {State} */
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

/** @param {State} state @param {StoreEvent} event @returns {State} */
function changed(state, event) {
  switch (event.type) {
    case "status":
      return connected(state, event);
    case "message":
      return receive(state, event.message, event.at ?? 0);
    case "look":
      return looked(state, event.changes);
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
      throw new Error(`unknown event '${/** @type {{ type: string }} */ (event).type}'`);
  }
}

/** @param {State} state @param {{ status: Status, attempt?: number, reason?: string }} event @returns {State} */
function connected(state, { status, attempt = 0, reason }) {
  const isOpen = status === "open";
  const connection = { status, attempt, reason: reason || (isOpen ? "" : state.connection.reason) };
  return { ...state, connection, isComplete: isOpen ? false : state.isComplete };
}

/** @param {State} state @param {Partial<Look>} changes @returns {State} */
function looked(state, changes) {
  const look = { ...state.look, ...changes };
  // As on opening the page.
  const isOther = look.path
    ? state.isComplete && look.path !== state.look.path && !state.documents.has(look.path)
    : state.documents.size > 0;
  if (isOther) look.path = meantPath(state, look.path);
  const isDetailed = state.isDetailed || wantsDetails(state.look);
  if (look.path !== state.look.path) {
    Object.assign(look, { screen: null, view: null, open: null, ...untouched }, changes, { path: look.path });
    if (!look.open && look.mode === "screen") look.mode = "wall";
    return { ...state, look, isDetailed, explanation: null, alternative: null, step: null };
  }
  if (state.look.mode === "screen" && look.mode !== "screen") leave(look, changes, state);
  // Steps restart if the screen is another one or has another size.
  const isElsewhere =
    ("open" in changes && look.open !== state.look.open) ||
    ("size" in changes && String(look.size) !== String(state.look.size));
  if (isElsewhere && look.trail && !("trail" in changes)) look.trail = [{}];
  const isExplained = look.view === state.look.view && look.screen === state.look.screen;
  const explanation = isExplained ? state.explanation : null;
  // The map shows the present.
  return { ...state, look, isDetailed, explanation, step: look.mode === "map" ? null : state.step };
}

// Changes of the opened screen are dropped when it closes, and so is the selection if the wall has no such screen.
/** @param {Look} look @param {Partial<Look>} changes @param {State} state */
function leave(look, changes, state) {
  Object.assign(look, { open: null, ...untouched }, changes, { path: look.path });
  const isThere = visibleScreens({ ...state, look }).some(({ key }) => key === look.screen);
  if (!isThere && !("screen" in changes)) Object.assign(look, { screen: null, view: null });
}

// `of` is `flags` or `texts`; a null value clears the choice.
/** @param {State} state @param {FlagChoice | TextChoice} choice @returns {State} */
function choose(state, { path, of, name, value }) {
  const said = state.chosen.get(path) ?? { flags: new Map(), texts: new Map() };
  const values = new Map(/** @type {ReadonlyMap<string, FlagValue>} */ (said[of]));
  if (value === null) values.delete(name);
  else values.set(name, value);
  return { ...state, chosen: new Map(state.chosen).set(path, { ...said, [of]: values }) };
}

// Explanations are known only for the present.
/** @param {State} state @param {number | null} to @returns {State} */
function step(state, to) {
  if (to !== null && state.look.mode === "map") return state;
  const stepped = { ...state, step: to, explanation: null };
  if (to === null || state.look.mode !== "screen" || openScreen(stepped)) return stepped;
  return { ...state, problem: { code: "page", message: "That save was made before this screen was first shown." } };
}

/** @param {State} state @param {Message} message @param {number} at @returns {State} */
function receive(state, message, at) {
  switch (message.type) {
    case "hello":
      return greeted(state, message);
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
    case "explanation":
      return state.step === null && !isOlder(message, state.explanation) ? { ...state, explanation: message } : state;
    case "alternative": {
      const usual = state.screens.get(message.path)?.get(message.key);
      if (!usual || message.path !== state.look.path) return state;
      if (!message.screen)
        return { ...state, problem: { code: "page", message: "There is no other solution that looks different." } };
      return { ...state, alternative: { ...message.screen, usual } };
    }
    case "fixes":
      return message.path === state.look.path ? { ...state, fixes: message } : state;
    case "breakpoints":
      return { ...state, breakpoints: new Map(state.breakpoints).set(message.path, message) };
    case "plane": {
      const planes = planesWith(state.planes, message);
      return planes === state.planes ? state : { ...state, planes };
    }
    case "error":
      // The page asks for the explanation of each new screen; during typing, the screen may be gone before the
      // question arrives. So may a layout whose screens or planes were asked for anew.
      if (["explain", "numbers", "fixes", "refresh", "plane"].includes(message.command ?? "")) return state;
      return { ...state, problem: { code: message.code, message: message.message } };
    default:
      return state;
  }
}

/** @param {Planes | null} held @param {PlanePart} part @returns {Planes} */
function planesWith(held, { type, path, id, index, ...part }) {
  if (held && held.id > id) return held;
  const isNew = !held || held.id < id;
  const list = isNew ? [] : [...held.list];
  list[index] = { ...part, strips: [...(list[index]?.strips ?? []), ...part.strips] };
  // The previous plane is still drawn where the new one has not arrived yet.
  const before = isNew
    ? held?.path === path
      ? held.list.map((plane, at) => plane ?? held.before[at])
      : []
    : held.before;
  return { path, id, list, before };
}

/** @param {State} state @param {Hello} hello @returns {State} */
function greeted(state, hello) {
  const assets = state.assets ?? hello.assets;
  // Another boot restarts its revisions: held screens stay visible, but no update is too old to replace them.
  const isNewBoot = state.hello !== null && state.hello.boot !== hello.boot;
  const screens = isNewBoot ? withoutRevisions(state.screens) : state.screens;
  const documents = isNewBoot
    ? new Map([...state.documents].map(([path, document]) => [path, { ...document, revision: -1 }]))
    : state.documents;
  // What is asked about the new screens has small revisions too.
  const explanation = isNewBoot ? null : state.explanation;
  // The daemon reports to connections: nobody hears when work is over that was reported to an earlier one.
  const { working } = initialState;
  const fixes = isNewBoot ? null : state.fixes;
  return { ...state, hello, assets, isStale: assets !== hello.assets, screens, documents, working, explanation, fixes };
}

// After two quick saves, two explanations are computed in parallel.
/** @param {Explanation} explanation @param {Explanation | null} held */
const isOlder = ({ path, key, view, revision }, held) =>
  held !== null && held.path === path && held.key === key && held.view === view && held.revision > revision;

/** @param {State["screens"]} screens @returns {State["screens"]} */
function withoutRevisions(screens) {
  /** @type {Map<string, Map<string, SolvedScreen>>} */
  const result = new Map();
  for (const [path, byKey] of screens) {
    result.set(path, new Map([...byKey].map(([key, screen]) => [key, { ...screen, revision: -1 }])));
  }
  return result;
}

/** @param {State} state @param {Update} message @param {number} at @returns {State} */
function update(state, message, at) {
  const documents = documentsAfter(state, message);
  const isSame = documents === state.documents;
  const screens = new Map(isSame ? state.screens : [...state.screens].filter(([path]) => documents.has(path)));
  const fresh = freshScreens(screens, message.screens);
  const cells = new Map(state.cells);
  /** @type {Told} */
  let told = { look: state.look, history: state.history, lost: lostBy(state, documents) ?? state.lost };
  for (const [path, received] of fresh) {
    const before = screens.get(path) ?? new Map();
    const switched = state.chosen.get(path)?.flags;
    const isNow = isSwitched(documents.get(path), switched);
    const { after, list, seen, renamed } = replaced(
      before,
      keepSaved(before, received),
      state.cells.get(path),
      switched,
      isNow,
    );
    screens.set(path, after);
    cells.set(path, seen);
    const { screen } = told.look;
    const isRenamed = path === state.look.path && screen !== null && renamed.has(screen);
    if (isRenamed) told = { ...told, look: { ...told.look, screen: renamed.get(screen) ?? screen } };
    const now = { ...state, ...told, documents, screens, cells, step: null };
    const [was, is] = [savedScreens(before), savedScreens(after)];
    told = { ...told, ...saved(state, now, { path, before: was, list, after: is, at, revision: message.revision }) };
  }
  const { history } = told;
  const look = named(told.look, { state, documents }, message.complete || isAwaited(state));
  const isKept = state.alternative && !fresh.has(state.alternative.path);
  const shown = savesOf(state).at(-1 - (state.step ?? 0));
  const next = {
    ...state,
    ...told,
    documents,
    screens,
    cells,
    look,
    step: history === state.history ? state.step : stepTo(shown, { ...state, history }),
    alternative: isKept ? state.alternative : null,
    chosen: ofMeant(state.chosen, state.look.path ?? "", look.path),
    roots: message.roots ?? state.roots,
    isComplete: state.isComplete || message.complete,
  };
  return withoutLeftPreviews(next, state);
}

// Drops the screens that a save took from the previews: nobody solves them any more. The daemon's `watching` names what
// was asked for, and a wall of previews asks for no environments.
/** @param {State} state @param {State} before @returns {State} */
function withoutLeftPreviews(state, before) {
  const path = state.look.path ?? "";
  const document = state.documents.get(path);
  if (!document || document === before.documents.get(path) || !state.watching.has(path)) return state;
  if (state.look.mode !== "wall" || wishes(state.look) !== null || state.chosen.has(path)) return state;
  return prune({ ...state, watching: new Map(state.watching).set(path, document.previews) }, path);
}

/** @typedef {Pick<State, "look" | "history" | "lost">} Told these after an update's screens, layout by layout */

/** @param {State} state @param {Update} message */
function documentsAfter(state, message) {
  if (!message.complete && message.documents.length === 0 && message.removed.length === 0) return state.documents;
  const documents = new Map(message.complete ? [] : state.documents);
  for (const document of message.documents) {
    const held = state.documents.get(document.path);
    documents.set(document.path, held && held.revision > document.revision ? held : document);
  }
  for (const path of message.removed) documents.delete(path);
  return documents;
}

// The screens that are not older than the held ones.
/** @param {State["screens"]} held @param {SolvedScreen[]} screens @returns {Map<string, SolvedScreen[]>} by path */
function freshScreens(held, screens) {
  const isFresh = (/** @type {SolvedScreen} */ { path, key, revision }) =>
    (held.get(path)?.get(key)?.revision ?? revision) <= revision;
  return groupedBy(screens.filter(isFresh), ({ path }) => path);
}

// Whether the list of documents came without the layout of the address, which was being loaded: it comes with a later
// update. The paths in the list are absolute.
/** @param {State} state */
function isAwaited({ look, documents, isComplete, lost }) {
  const isRelative = look.path !== null && !look.path.startsWith("/");
  return isComplete && (isRelative || (documents.size === 0 && lost === null));
}

// A layout that no longer exists keeps its name and its place.
/** @param {Look} look @param {{ state: State, documents: State["documents"] }} known @param {boolean} isComplete */
function named(look, { state, documents }, isComplete) {
  const isNew = !look.path || (isComplete && !documents.has(look.path) && !state.documents.has(look.path));
  return isNew ? { ...look, path: meantPath({ ...state, documents }, look.path) } : look;
}

// Choices from an address that names no layout, or names it differently, apply to the layout that it means.
/** @param {State["chosen"]} chosen @param {string} named @param {string | null} path @returns {State["chosen"]} */
function ofMeant(chosen, named, path) {
  const said = chosen.get(named);
  if (!said || !path || path === named) return chosen;
  const next = new Map(chosen).set(path, said);
  next.delete(named);
  return next;
}

// New screens replace those of the same cell, whose key may have differed (text typed, a flag switched).
/**
 * @param {Screens} before @param {SolvedScreen[]} all @param {ReadonlyMap<string, string> | undefined} cells
 * @param {ReadonlyMap<string, FlagValue> | undefined} switched
 * @param {(screen: SolvedScreen) => boolean} isNow whether a screen has these flags
 */
function replaced(before, all, cells, switched, isNow) {
  const seen = new Map(cells);
  const after = new Map(before);
  /** @type {Map<string, string>} keys, by the keys before */
  const renamed = new Map();
  /** @type {Map<string, SolvedScreen>} by cell */
  const fresh = new Map();
  const flagged = switched?.size ? [...before.values()].filter(isNow) : [];
  const cellsNow = new Set(flagged.map((held) => cellOf(held, switched)));
  // Over a new connection previews come before the daemon knows this viewer's flags, and a screen that was asked for
  // with them is there already.
  const list = all.filter((screen) => {
    const cell = cellOf(screen, switched);
    seen.set(screen.key, cell);
    const isIn = !cellsNow.has(cell) || isNow(screen);
    if (isIn) fresh.set(cell, screen);
    return isIn;
  });
  for (const [key, held] of before) {
    const screen = fresh.get(cellOf(held, switched));
    if (!screen || screen.key === key) continue;
    after.delete(key);
    renamed.set(key, screen.key);
  }
  for (const screen of list) after.set(screen.key, screen);
  return { after, list, seen, renamed };
}

// An address without a layout means the one that this browser last showed, else the first one. A path without its
// folder, as in the list or in an error, or from a machine with other folders, means the only layout whose path has the
// same end: all of its words, or two for an absolute path. A path that matches nothing keeps its name, because the
// layout may come with the next save.
/** @param {State} state @param {string | null} wanted @returns {string | null} */
function meantPath({ documents, hello, remembered }, wanted) {
  if (!wanted) return documents.has(remembered ?? "") ? remembered : firstPath(documents, hello?.roots ?? []);
  const all = [...documents.values()];
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

// Drops the screens of a document that this viewer no longer watches, because they would become outdated. The opened
// one stays until the next one arrives, so that nothing around it flickers.
/** @param {State} state @param {string} path @returns {State} */
function prune(state, path) {
  const held = state.screens.get(path);
  const keys = state.watching.get(path);
  if (!held || !keys) return state;
  const { mode, screen } = state.look;
  const isAwaited = mode === "screen" && path === state.look.path && !openScreen(state);
  const wanted = new Set(isAwaited ? [...keys, screen] : keys);
  return letGo(
    state,
    path,
    [...held.keys()].filter((key) => !wanted.has(key)),
    [],
  );
}

/** @param {State} state @param {string} path @param {(string | null)[]} keys @returns {State} */
function letGo(state, path, keys, watched = state.watching.get(path)) {
  const held = state.screens.get(path);
  if (!held || !watched) return state;
  const gone = new Set(keys.filter((key) => key !== null && held.has(key) && !watched.includes(key)));
  if (gone.size === 0) return state;
  return { ...state, screens: new Map(state.screens).set(path, new Map([...held].filter(([key]) => !gone.has(key)))) };
}

/** @template S, E @param {(state: S, event: E) => S} reduce @param {S} initial */
export function createStore(reduce, initial) {
  let state = initial;
  /** @type {Set<(state: S, previous: S) => void>} */
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
