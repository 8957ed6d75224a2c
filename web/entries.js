// The entries of the palette: every layout, the views of the current layout, every device, and every command.

import { screenFor, visibleScreens } from "./cells.js";
import { shortcutGroups } from "./keys.js";
import { shownPath, titleOf } from "./titles.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./palette.js").Entry} Entry */

/**
 * @typedef {object} EntryHost
 * @property {(path: string) => void} show a layout
 * @property {(key: string, view: string) => void} select a view of a screen
 * @property {(id: string) => void} showDevice
 * @property {Record<string, () => void>} actions by the key of their shortcut
 * @property {Record<string, () => void>} commands without a shortcut, by their words
 */

/** @param {State} state @param {EntryHost} host @returns {Entry[]} */
export const paletteEntries = (state, host) => [
  ...layouts(state, host),
  ...views(state, host),
  ...commands(state, host),
  ...devices(state, host),
];

/** @param {State} state @param {EntryHost} host @returns {Entry[]} */
const layouts = (state, { show }) =>
  [...state.documents.keys()].map((path) => {
    const [name, place] = [titleOf(state, path), shownPath(state, path)];
    return { kind: "Layout", name, detail: name === place ? "" : place, run: () => show(path) };
  });

// The views of the selected screen, else of the first one.
/** @param {State} state @param {EntryHost} host @returns {Entry[]} */
function views(state, { select }) {
  const screen = screenFor(state, state.look.screen ?? "") ?? visibleScreens(state)[0];
  if (!screen) return [];
  const { deviceName, textSize } = screen.environment;
  const detail = `${deviceName}, ${textSize}`;
  return screen.views.map(({ id }) => ({ kind: "View", name: id, detail, run: () => select(screen.key, id) }));
}

/** @param {State} state @param {EntryHost} host @returns {Entry[]} */
const devices = ({ hello }, { showDevice }) =>
  (hello?.devices ?? []).map(({ id, names, portrait }) => ({
    kind: "Device",
    name: names.join(", "),
    detail: `${portrait[0]} \u00d7 ${portrait[1]} pt`,
    run: () => showDevice(id),
  }));

/** @param {State} state @param {EntryHost} host @returns {Entry[]} */
function commands({ look }, host) {
  const keyed = shortcutGroups
    .filter(({ title }) => look.mode === "screen" || title !== "One screen")
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ key }) => Object.hasOwn(host.actions, key) && key !== paletteKey)
    .map(({ key, words, shown }) => ({ kind: "Command", name: words, detail: shown ?? key, run: host.actions[key] }));
  const named = Object.entries(host.commands).map(([name, run]) => ({ kind: "Command", name, detail: "", run }));
  return [...keyed, ...named];
}

const paletteKey = "Ctrl+K";
