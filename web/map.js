// The map: every device and chosen window at every text size. Good, scrolls (and how far), broken; and for each device
// the text size and the height at which it starts to. Or every width and height (plane-panel.js).

import { problemsOf } from "./caption.js";
import { flagsAsked, isAnyUnsaved, mapRows, mapWishes, matches, withUnsaved } from "./cells.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { points } from "./geometry.js";
import { isPlain } from "./keys.js";
import { countWords, judged, scrolling, titleOf } from "./listing.js";
import { isSameOf } from "./store.js";
import { openName } from "./traits.js";
import { defaultLook } from "./url.js";
import { makeButton, toggle } from "./widgets.js";

/** @typedef {{ wish: Wish, screen: SolvedScreen | undefined }} Cell */
/** @typedef {{ id: string, title: string, cells: Cell[] }} Row */

export class ScreenMap {
  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.element = element;
    this.panels = panels;
    const { change } = panels;
    this.look = defaultLook;
    this.head = h("tr");
    this.body = h("tbody");
    this.caption = h("caption");
    this.table = h("table", { class: "screen-map" }, this.caption, h("thead", {}, this.head), this.body);
    this.keyboard = toggle("Keyboard up", () => change({ keyboard: this.look.keyboard === "on" ? "off" : "on" }));
    this.landscape = toggle("Landscape", () =>
      change({ orientation: this.look.orientation === "landscape" ? "portrait" : "landscape" }),
    );
    this.legend = legend();
    this.unfollowed = h("p", { class: "map-note" });
    const head = h("div", { class: "map-head" }, this.legend, this.keyboard, this.landscape);
    const scroll = h("div", { class: "map-scroll" }, this.table);
    this.ofDevices = h("div", { class: "map-devices" }, head, this.unfollowed, scroll);
    this.parts = [
      { name: /** @type {const} */ ("devices"), element: this.ofDevices, tab: this.#tab("devices", "Devices") },
      { name: /** @type {const} */ ("sizes"), element: panels.plane.element, tab: this.#tab("sizes", "Every size") },
    ];
    const tabs = this.parts.map(({ tab }) => tab);
    element.append(
      h("div", { class: "map-tabs", role: "group", "aria-label": "What the map shows" }, ...tabs),
      ...this.parts.map((part) => part.element),
    );
    this.table.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {"devices" | "sizes"} map @param {string} text */
  #tab(map, text) {
    return makeButton("tool", () => this.panels.change({ map }), { text });
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const isOpen = state.look.mode === "map";
    this.element.hidden = !isOpen;
    if (!isOpen || !state.hello) return;
    for (const { name, element, tab } of this.parts) {
      element.hidden = name !== state.look.map;
      setAttribute(tab, "aria-pressed", String(name === state.look.map));
    }
    if (state.look.map === "sizes") this.panels.plane.update(state);
    else this.#updateDevices(state, previous, state.hello);
  }

  /** @param {State} state @param {State} previous @param {Hello} hello */
  #updateDevices(state, previous, hello) {
    if (this.isFilled && isSameOf(state, previous, "screens", "look", "breakpoints")) return;
    this.isFilled = true;
    const { look } = state;
    this.look = look;
    setAttribute(this.keyboard, "aria-pressed", String(look.keyboard === "on"));
    setAttribute(this.landscape, "aria-pressed", String(look.orientation === "landscape"));
    setText(this.unfollowed, unfollowed(look));
    const posture = [
      look.orientation === "landscape" ? "landscape" : "portrait",
      look.keyboard === "on" ? "keyboard up" : "keyboard down",
      ...(isAnyUnsaved(state.screens.get(look.path ?? "")) ? [withUnsaved] : []),
    ].join(", ");
    setText(this.caption, `${titleOf(state, look.path ?? "")}: ${posture}`);
    patchChildren(
      this.head,
      ["Device", ...hello.textSizes, "Scrolls", "Clips", "Re-stacks"],
      (name) => name,
      (name) => h("th", { scope: "col", text: name }),
    );
    const found = breakpointsOf(state);
    patchChildren(
      this.body,
      rowsOf(state, hello),
      (row) => row.id,
      (row) => makeRow(row),
      (element, row) => this.#fill(element, row, found),
    );
    if (!this.table.querySelector('[tabindex="0"]')) this.table.querySelector("button")?.setAttribute("tabindex", "0");
  }

  /** @param {HTMLElement} row @param {Row} content @param {BreakpointRow[]} found */
  #fill(row, { id, title, cells }, found) {
    cells.forEach(({ wish, screen }, index) => {
      const button = /** @type {HTMLButtonElement} */ (row.children[index + 1].firstElementChild);
      button.onclick = () => this.panels.change({ mode: "screen", open: openName(wish) });
      const { name, text, label } = describe(screen);
      if (button.className !== `cell ${name}`) button.className = `cell ${name}`;
      setText(button, text);
      button.setAttribute("aria-label", `${title}, ${wish.textSize}: ${label}`);
      button.title = `${wish.textSize}: ${label}`;
    });
    const first = cells.find(({ screen }) => screen && scrolling(screen).scrolls)?.wish.textSize;
    const isSolved = cells.every(({ screen }) => screen);
    const known = found.find((one) => one.device === id);
    const starts = [...row.children].slice(1 + cells.length);
    setText(starts[0], words(first ?? known?.textSize?.scrolls, known?.height?.scrolls, isSolved));
    setText(starts[1], words(known?.textSize?.clips, known?.height?.clips, known !== undefined));
    setText(starts[2], words(known?.textSize?.restacks, undefined, known !== undefined));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    const cell = target instanceof HTMLElement ? target.closest("td") : null;
    const row = cell?.parentElement;
    if (!cell || !row || !(target instanceof HTMLElement) || !isPlain(event)) return;
    const index = [...row.children].indexOf(cell);
    const next = {
      ArrowRight: cell.nextElementSibling,
      ArrowLeft: cell.previousElementSibling,
      ArrowDown: row.nextElementSibling?.children[index],
      ArrowUp: row.previousElementSibling?.children[index],
    }[event.key];
    const button = next?.querySelector("button");
    if (!button) return;
    target.setAttribute("tabindex", "-1");
    button.setAttribute("tabindex", "0");
    button.focus();
    event.preventDefault();
  }
}

/** Cells as examples, and what they mean. */
const meanings = Object.freeze([
  ["good", "\u2713", " good  "],
  ["scrolls", "12", " scrolls by so many points  "],
  ["broken", "\u2717", " broken  "],
  ["good warned", "\u2713", " has a finding that does not break it"],
]);

const legend = () =>
  h(
    "p",
    { class: "legend" },
    ...meanings.flatMap(([name, text, words]) => [h("span", { class: `cell ${name}`, text }), words]),
  );

/** @type {readonly [string, (look: State["look"]) => boolean][]} choices that only the wall follows */
const ofTheWall = [
  ["Devices", ({ devices }) => devices !== null],
  ["Text size", ({ devices }) => devices !== null],
  ["Keyboard: both", ({ keyboard }) => keyboard === "both"],
  ["Orientation: both", ({ orientation }) => orientation === "both"],
  ["Appearance", ({ appearance }) => appearance !== "light"],
  ["Direction", ({ direction }) => direction !== "ltr"],
  ["Device figures", ({ system }) => system !== "18"],
  ["Pseudolanguage", ({ language }) => language !== "none"],
  ["Bold text", ({ bold }) => bold],
];

// Which of the toolbar's choices the map does not follow.
/** @param {State["look"]} look */
export function unfollowed(look) {
  const names = ofTheWall.filter(([, isChosen]) => isChosen(look)).map(([name]) => name);
  const always = "The map shows every device and text size, in light and left to right.";
  return names.length ? `${always} It does not follow: ${names.join(", ")}.` : always;
}

/** @param {State} state @param {Hello} hello @returns {Row[]} */
function rowsOf(state, { textSizes }) {
  const wishes = mapWishes(state);
  const { path } = state.look;
  const screens = matches(state.screens.get(path ?? "") ?? new Map(), wishes, flagsAsked(state, path));
  return mapRows(state).map(({ id, title }, row) => ({
    id,
    title,
    cells: textSizes.map((_, column) => {
      const index = row * textSizes.length + column;
      return { wish: wishes[index], screen: screens[index] };
    }),
  }));
}

// They are found in portrait.
/** @param {State} state @returns {BreakpointRow[]} */
function breakpointsOf({ look, breakpoints }) {
  if (look.orientation === "landscape") return [];
  const rows = breakpoints.get(look.path ?? "")?.rows ?? [];
  return rows.filter((row) => row.keyboard === (look.keyboard === "on"));
}

/** @param {Row} row */
function makeRow({ title, cells }) {
  const buttons = cells.map(() => h("td", {}, h("button", { type: "button", class: "cell", tabindex: "-1" })));
  const starts = ["scrolls", "clips", "restacks"].map(() => h("td", { class: "starts" }));
  return h("tr", {}, h("th", { scope: "row", text: title }), ...buttons, ...starts);
}

// At which text size, and at the usual one below which height.
/** @param {string | undefined} size @param {number | undefined} height @param {boolean} isKnown */
function words(size, height, isKnown) {
  const below = (height ?? null) === null ? "" : `below ${points(height ?? 0, 1)} pt of height`;
  const parts = [size ? `at ${size}` : "", below].filter(Boolean);
  return parts.join(", ") || (isKnown ? "never" : "");
}

/** @param {SolvedScreen | undefined} screen */
function describe(screen) {
  if (!screen) return { name: "waiting", text: "\u00b7", label: "not solved yet" };
  const verdict = judged(screen);
  // As on the wall: a note is worth reading, not worth a mark.
  const findings = countWords(problemsOf(screen));
  return {
    name: `${verdict.name}${findings && verdict.name !== "broken" ? " warned" : ""}`,
    text: verdict.distance ? String(Math.round(verdict.distance)) : verdict.mark,
    label: [verdict.spoken, findings].filter(Boolean).join(", "),
  };
}
