// The map: every device at every text size in one look. Good, scrolls (and how far), broken; and for each device
// the text size and the height at which it starts to.

import { judged, mapWishes, matches, scrolling, signature, titleOf } from "./cells.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { points } from "./geometry.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./protocol.js").Screen} Screen */

export class ScreenMap {
  /** @param {HTMLElement} element @param {{ open: (signature: string) => void, change: (changes: any) => void }} host */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    this.head = h("tr");
    this.body = h("tbody");
    this.caption = h("caption");
    this.table = h("table", { class: "screen-map" }, this.caption, h("thead", {}, this.head), this.body);
    this.keyboard = h("button", { type: "button", class: "tool", text: "Keyboard up", on: { click: () => host.change({ keyboard: this.look.keyboard === "on" ? "off" : "on" }) } });
    this.landscape = h("button", { type: "button", class: "tool", text: "Landscape", on: { click: () => host.change({ orientation: this.look.orientation === "landscape" ? "portrait" : "landscape" }) } });
    this.legend = h("p", { class: "legend" }, h("span", { class: "cell good", text: "\u2713" }), " good  ", h("span", { class: "cell scrolls", text: "12" }), " scrolls by so many points  ",
      h("span", { class: "cell broken", text: "\u2717" }), " broken  ", h("span", { class: "cell good warned", text: "\u2713" }), " has a finding that does not break it");
    element.append(h("div", { class: "map-head" }, this.legend, this.keyboard, this.landscape), h("div", { class: "map-scroll" }, this.table));
    this.table.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const isOpen = state.look.mode === "map";
    this.element.hidden = !isOpen;
    if (!isOpen || !state.hello) return;
    if (this.isFilled && state.screens === previous.screens && state.look === previous.look && state.breakpoints === previous.breakpoints) return;
    this.isFilled = true;
    const { hello, look } = state;
    this.look = look;
    setAttribute(this.keyboard, "aria-pressed", String(look.keyboard === "on"));
    setAttribute(this.landscape, "aria-pressed", String(look.orientation === "landscape"));
    const wishes = mapWishes(state);
    const held = state.screens.get(look.path ?? "") ?? new Map();
    const screens = matches(held, wishes);
    const posture = [look.orientation === "landscape" ? "landscape" : "portrait", look.keyboard === "on" ? "keyboard up" : "keyboard down"].join(", ");
    setText(this.caption, `${titleOf(state, look.path ?? "")}: ${posture}`);
    patchChildren(this.head, ["Device", ...hello.textSizes, "Scrolls", "Clips", "Re-stacks"], (name) => name, (name) => h("th", { scope: "col", text: name }));
    const columns = hello.textSizes.length;
    const rows = hello.devices.map((device, index) => ({
      device, cells: Array.from({ length: columns }, (_, column) => ({ wish: wishes[index * columns + column], screen: screens[index * columns + column] })),
    }));
    const isUp = look.keyboard === "on";
    const isPortrait = look.orientation !== "landscape";
    const found = isPortrait ? (state.breakpoints.get(look.path ?? "")?.rows ?? []).filter((/** @type {any} */ row) => row.keyboard === isUp) : [];
    patchChildren(this.body, rows, (row) => row.device.id, ({ device }) =>
      h("tr", {}, h("th", { scope: "row", text: device.names[0] }), ...hello.textSizes.map(() => h("td", {}, h("button", { type: "button", class: "cell", tabindex: "-1" }))), ...["scrolls", "clips", "restacks"].map(() => h("td", { class: "starts" }))),
    (element, row) => this.#fill(element, row, found));
    if (!this.table.querySelector('[tabindex="0"]')) this.table.querySelector("button")?.setAttribute("tabindex", "0");
  }

  #fill(row, { device, cells }, found) {
    cells.forEach(({ wish, screen }, index) => {
      const button = row.children[index + 1].firstElementChild;
      button.onclick = () => this.host.open(signature(wish));
      const { name, text, label } = describe(screen);
      if (button.className !== `cell ${name}`) button.className = `cell ${name}`;
      setText(button, text);
      button.setAttribute("aria-label", `${device.names[0]}, ${wish.textSize}: ${label}`);
      button.title = `${wish.textSize}: ${label}`;
    });
    const first = cells.find(({ screen }) => screen && scrolling(screen).scrolls)?.wish.textSize;
    const isSolved = cells.every(({ screen }) => screen);
    const known = found.find((/** @type {any} */ one) => one.device === device.id);
    const starts = [...row.children].slice(1 + cells.length);
    setText(starts[0], words(first ?? known?.textSize?.scrolls, known?.height?.scrolls, isSolved));
    setText(starts[1], words(known?.textSize?.clips, known?.height?.clips, known !== undefined));
    setText(starts[2], words(known?.textSize?.restacks, undefined, known !== undefined));
  }

  #key(event) {
    const cell = event.target.closest("td");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = cell.parentElement;
    const index = [...row.children].indexOf(cell);
    const next = {
      ArrowRight: cell.nextElementSibling, ArrowLeft: cell.previousElementSibling, ArrowDown: row.nextElementSibling?.children[index],
      ArrowUp: row.previousElementSibling?.children[index],
    }[event.key];
    const button = next?.querySelector("button");
    if (!button) return;
    event.target.setAttribute("tabindex", "-1");
    button.setAttribute("tabindex", "0");
    button.focus();
    event.preventDefault();
  }
}

/** At which text size, and at the usual one below which height. */
function words(size, height, isKnown) {
  const parts = [size ? `at ${size}` : "", height !== undefined && height !== null ? `below ${points(height)} pt` : ""].filter(Boolean);
  return parts.length ? parts.join(", ") : isKnown ? "never" : "";
}

/** @param {Screen | undefined} screen */
function describe(screen) {
  if (!screen) return { name: "waiting", text: "\u00b7", label: "not solved yet" };
  const verdict = judged(screen);
  // As on the wall: a note is worth reading, not worth a mark.
  const findings = [...screen.findings, ...screen.diagnostics].filter((one) => one.severity !== "note").length;
  const marks = findings ? `, ${findings} ${findings === 1 ? "finding" : "findings"}` : "";
  return {
    name: `${verdict.name}${findings && verdict.name !== "broken" ? " warned" : ""}`,
    text: verdict.distance ? String(Math.round(verdict.distance)) : verdict.mark, label: `${verdict.spoken}${marks}`,
  };
}
