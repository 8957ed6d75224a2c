// The saves that were seen since the page was opened: what each update adds to them. Pure.

import { openScreen, savedScreens, savesOf } from "./cells.js";
import { looksAlike } from "./differences.js";

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
