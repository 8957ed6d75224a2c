// The saves that were seen since the page was opened: what each update adds to them.

import { openScreen, savedScreens, savesOf } from "./cells.js";

const historyLimit = 50;

/**
 * Updates the history with new screens of a layout.
 * @param {State} state before the update @param {State} now with the new screens
 * @param {{ path: string, before: Screens, list: SolvedScreen[], after: Screens, at: number, revision: number }} fresh
 * @returns {Pick<State, "history" | "lost">}
 */
export function saved(state, now, { path, before, list, after, at, revision }) {
  const { history, lost, look, documents } = now;
  const saveRevision = documents.get(path)?.revision ?? 0;
  const isSave = saveRevision !== state.documents.get(path)?.revision || isLate(before, list, saveRevision);
  const isShown = path === state.look.path;
  // Changes of other text sizes that are held beside an opened screen are not visible.
  const open = isShown && look.mode === "screen" ? openScreen(now) : undefined;
  const inFiles = list.filter(({ unsaved }) => !unsaved);
  const seen = open ? inFiles.filter(({ key }) => key === open.key) : inFiles;
  // A file that is created again counts as a save of the one that vanished.
  const isBack = lost?.path === path && before.size === 0;
  const gone = lost?.path === path && (isBack || !isSave) ? lost : null;
  const was = gone ? new Map([...gone.screens, ...before]) : before;
  const kept = isSave && !isBack && lost?.path === path ? null : lost;
  if (!isSave && !isBack) {
    const isLast = history.at(-1)?.path === path;
    return { history: isLast ? continued(history, { before: was, list: seen, after }) : history, lost: kept };
  }
  if (!isShown || was.size === 0) return { history, lost: kept };
  const previewsOf = (/** @type {State["documents"]} */ one) => one.get(path)?.previews ?? [];
  const previews = { before: gone ? gone.previews : previewsOf(state.documents), after: previewsOf(documents) };
  return { history: remembered(history, { path, before: was, list: seen, after, at, revision, previews }), lost: kept };
}

// The document may arrive in a message of its own, before the first of its screens.
/** @param {Screens} before @param {SolvedScreen[]} list @param {number} saveRevision of the document */
const isLate = (before, list, saveRevision) =>
  [...before.values()].every(({ revision }) => revision < saveRevision) &&
  list.some((screen) => !screen.unsaved && before.has(screen.key) && hasChanged(before, screen));

// Its screens vanish with the file, and would be missing from the saves if the file is created again.
/** @param {State} state @param {State["documents"]} now @returns {State["lost"]} */
export function lostBy({ look: { path }, documents, screens }, now) {
  const held = screens.get(path ?? "");
  return path && held?.size && !now.has(path)
    ? {
        revision: 0,
        path,
        at: 0,
        screens: savedScreens(held),
        previews: documents.get(path)?.previews ?? [],
        changed: 0,
      }
    : null;
}

// A save that arrives while an older one is shown leaves that one in view, one step further from the end.
/** @param {Save | undefined} save @param {State} state @returns {number | null} */
export function stepTo(save, state) {
  if (state.step === null) return null;
  const saves = savesOf(state);
  const index = save ? saves.indexOf(save) : -1;
  return index < 0 ? null : saves.length - 1 - index;
}

/** @param {Screens} before @param {SolvedScreen} screen @returns {boolean} */
function hasChanged(before, screen) {
  const old = before.get(screen.key);
  return !old || !looksAlike(old, screen);
}

// A save may arrive in several messages: a later one also belongs to it, unless nothing changed.
/**
 * @param {State["history"]} history @param {{ before: Screens, list: SolvedScreen[], after: Screens }} what
 * @returns {State["history"]}
 */
function continued(history, { before, list, after }) {
  const last = /** @type {Save} */ (history.at(-1));
  const changed = list.filter((screen) => before.has(screen.key) && hasChanged(before, screen)).length;
  return changed === 0
    ? history
    : [...history.slice(0, -1), { ...last, screens: after, changed: last.changed + changed }];
}

/**
 * @param {State["history"]} history
 * @param {{ path: string, before: Screens, list: SolvedScreen[], after: Screens, at: number, revision: number,
 *   previews: { before: readonly string[], after: readonly string[] } }} save
 * @returns {State["history"]}
 */
function remembered(history, { path, before, list, after, at, revision, previews }) {
  const changed = list.filter((screen) => hasChanged(before, screen)).length;
  const entry = { revision, path, at, screens: after, previews: previews.after, changed };
  const kept = history.filter((save) => save.path === path);
  const others = history.filter((save) => save.path !== path).slice(-historyLimit);
  // The first entry is the state at opening, so that the first save has something to compare with.
  const start = kept.length
    ? kept
    : [{ revision: 0, path, at, screens: before, previews: previews.before, changed: 0 }];
  return [...others, ...[...start, entry].slice(-historyLimit - 1)];
}

// How two screens differ: views that moved, and looks that changed; and how a save shows it.

// Whether two screens show the same views at the same places.
/** @param {SolvedScreen} a @param {SolvedScreen} b */
export const looksAlike = (a, b) =>
  a.views === b.views || (a.views.length === b.views.length && changedViews(a, b, 1).length === 0 && !isRestyled(a, b));

/**
 * The views of `after` that moved since `before`, or are new.
 * @param {SolvedScreen} before @param {SolvedScreen} after @param {number} [most] stop at this many
 * @returns {{ view: number, old: Rect | null }[]}
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
    else if (rect.some((value, side) => Math.abs(value - view.screen[side]) > 0.01))
      changes.push({ view: index, old: rect });
  }
  return changes;
}

// Finds a view of another screen in this one; mostly both have the same views in the same order.
/** @param {SolvedScreen} screen */
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

/** @param {SolvedScreen} before @param {SolvedScreen} after @returns {boolean} */
function isRestyled(before, after) {
  const find = finder(before);
  return after.views.some((view, index) => {
    const old = find(view, index);
    return old !== undefined && !looksSame(old, view);
  });
}

/** The visible properties of a view besides its place. */
const features = /** @type {const} */ ([
  "style",
  "tint",
  "control",
  "image",
  "text",
  "lines",
  "label",
  "hidden",
  "direction",
]);

// Whether two views look the same.
/** @param {LayoutView} a @param {LayoutView} b */
export const looksSame = (a, b) => a === b || features.every((name) => isSame(a[name], b[name]));

// All omitted values share one object.
/** @param {unknown} a @param {unknown} b @returns {boolean} */
function isSame(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [one, other] = /** @type {Record<string, unknown>[]} */ ([a, b]);
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

// What a save changed on one screen: the views that moved glow, and their old frames stay for a moment as outlines.
// While an older save is shown, the frames that differ from the present ones are outlined instead, without an end.

/** How long after a frame the other screens of a save arrive and are painted, milliseconds. */
const restOfSave = 60;

/** How long outlines stay, milliseconds. */
const duration = 1400;

/**
 * @typedef {object} GlowHost
 * @property {() => SolvedScreen | null} screen the screen that is drawn, if any
 * @property {(view: number) => HTMLElement | undefined} elementOf a view by its index
 * @property {() => void} redraw draws the outlines
 */

export class Glow {
  /** @param {GlowHost} host */
  constructor(host) {
    this.host = host;
    /** @type {Rect[]} outlined frames, in the window */
    this.ghosts = [];
    /** @type {SolvedScreen | undefined} what an older save is compared with */
    this.compared = undefined;
    /** @type {SolvedScreen | null} what a save replaced, until the new screen is drawn */
    this.before = null;
  }

  /** @param {SolvedScreen} screen of an older save @param {SolvedScreen} [compared] left out for the newest save */
  compare(screen, compared) {
    if (!compared && !this.compared) return;
    this.compared = compared;
    clearTimeout(this.timer);
    this.ghosts = compared ? changedViews(screen, compared).map(({ view }) => compared.views[view].screen) : [];
  }

  /** Starts after a screen is drawn. The frame with the new places is painted first. */
  start() {
    const { before } = this;
    this.before = null;
    const screen = this.host.screen();
    if (!before || !screen) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (this.host.screen() !== screen) return;
        const changes = changedViews(before, screen);
        if (changes.length > 0) this.#light(changes);
      }, restOfSave),
    );
  }

  /** @param {ReturnType<typeof changedViews>} changes */
  #light(changes) {
    if (!this.compared) this.ghosts = changes.flatMap((change) => (change.old ? [change.old] : []));
    const root = this.host.elementOf(0);
    const leaves = changes
      .map(({ view }) => this.host.elementOf(view))
      .filter((element) => element !== undefined && element !== root && !element.querySelector("[data-view]"));
    // Removed first, so that the glow of an earlier save starts again.
    for (const element of leaves) element?.classList.remove("moved");
    requestAnimationFrame(() => {
      for (const element of leaves) element?.classList.add("moved");
    });
    this.host.redraw();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.ghosts = [];
      for (const element of leaves) element?.classList.remove("moved");
      this.host.redraw();
    }, duration);
  }
}
