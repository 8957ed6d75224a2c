// Opens anything by a few of its letters: a layout, a view of the current layout, a device, a command.

import { screenFor, visibleScreens } from "./cells.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { sizeText } from "./geometry.js";
import { shortcutsOf, shownKey } from "./keys.js";
import { letterScore, shownPath, titleOf } from "./listing.js";

/**
 * @typedef {object} Entry
 * @property {string} kind what it is, in one word
 * @property {string} name
 * @property {string} detail beside its name
 * @property {() => void} run
 */

/** The most entries shown: people type another letter rather than read further down. */
const most = 40;

// The entries that match some letters, the best first; all entries if there are no letters.
/** @param {readonly Entry[]} entries @param {string} text that was typed @returns {Entry[]} */
export function found(entries, text) {
  const letters = text.trim().toLowerCase();
  if (!letters) return entries.slice(0, most);
  return entries
    .map((entry) => ({
      entry,
      score: Math.max(letterScore(entry.name, letters), letterScore(`${entry.detail} ${entry.name}`, letters) - 200),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

export class Palette {
  /** @param {() => Entry[]} entries called each time that it opens */
  constructor(entries) {
    this.makeEntries = entries;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Entry[]} */
    this.shown = [];
    this.index = 0;
    this.list = h("ul", { class: "palette-list", id: "palette-list", role: "listbox", "aria-label": "Results" });
    this.none = h("p", { class: "palette-none", role: "status" });
    this.input = h("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: "Open a layout, view, device or command",
      "aria-label": "Open a layout, view, device or command",
      "aria-controls": "palette-list",
      "aria-expanded": "true",
      "aria-autocomplete": "list",
      on: { input: () => this.#find(), keydown: (event) => this.#key(event) },
    });
    this.element = h("dialog", { class: "palette", "aria-label": "Open" }, this.input, this.list, this.none);
    this.element.addEventListener("click", ({ target }) => target === this.element && this.element.close());
  }

  open() {
    if (this.element.open) return;
    this.entries = this.makeEntries();
    this.input.value = "";
    this.element.showModal();
    this.#find();
  }

  #find() {
    this.shown = found(this.entries, this.input.value);
    patchChildren(
      this.list,
      this.shown,
      ({ kind, name, detail }) => JSON.stringify([kind, name, detail]),
      (entry) => this.#item(entry),
    );
    [...this.list.children].forEach((item, index) => (item.id = `palette-${index}`));
    setText(this.none, this.shown.length ? "" : `Nothing matches “${this.input.value.trim()}”.`);
    this.#choose(0);
  }

  /** @param {Entry} entry */
  #item({ kind, name, detail }) {
    const item = h(
      "li",
      { role: "option", title: [name, detail].filter(Boolean).join("\n") },
      h("span", { class: "palette-kind", text: kind }),
      h("span", { class: "palette-name", text: name }),
      h("span", { class: "palette-detail", text: detail }),
    );
    item.addEventListener("click", () => this.#run([...this.list.children].indexOf(item)));
    return item;
  }

  /** @param {number} index */
  #choose(index) {
    this.index = index;
    [...this.list.children].forEach((item, at) => setAttribute(item, "aria-selected", String(at === index)));
    const item = this.list.children[index];
    setAttribute(this.input, "aria-activedescendant", item?.id);
    item?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const count = this.shown.length;
    if (event.key === "Enter") this.#run(this.index);
    else if (event.key === "ArrowDown" && count) this.#choose((this.index + 1) % count);
    else if (event.key === "ArrowUp" && count) this.#choose((this.index + count - 1) % count);
    else return;
    event.preventDefault();
  }

  /** @param {number} index */
  #run(index) {
    const entry = this.shown[index];
    if (!entry) return;
    this.element.close();
    entry.run();
  }
}

/**
 * @typedef {object} EntryHost
 * @property {(path: string) => void} show a layout
 * @property {(key: string, view: string) => void} select a view of a screen
 * @property {(id: string) => void} showDevice
 * @property {Record<string, () => void>} actions by the key of their shortcut
 * @property {Record<string, () => void>} commands without a shortcut, by their words
 */

// The entries of the palette: every layout, the views of the current layout, every device, and every command.

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
    detail: `${sizeText(portrait)} pt`,
    run: () => showDevice(id),
  }));

/** @param {State} state @param {EntryHost} host @returns {Entry[]} */
function commands({ look }, host) {
  const keyed = shortcutsOf(look.mode)
    .filter(({ key }) => Object.hasOwn(host.actions, key) && key !== paletteKey)
    .map((one) => ({ kind: "Command", name: one.words, detail: shownKey(one), run: host.actions[one.key] }));
  const named = Object.entries(host.commands).map(([name, run]) => ({ kind: "Command", name, detail: "", run }));
  return [...keyed, ...named];
}

const paletteKey = "Ctrl+K";
