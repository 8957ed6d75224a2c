// What stands beside a wall of so few screens that they leave room: the frame of each view on each of them, and their
// findings. A screen is not drawn larger only to fill the room.

import { settings } from "./browser.js";
import { captionTitle, captionWords } from "./caption.js";
import { wallScreens } from "./cells.js";
import { ProblemList, problemsOn } from "./diagnostics.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { points } from "./geometry.js";
import { isFromSame } from "./listing.js";
import { shortName } from "./view-tree.js";

/** @typedef {{ id: string, name: string, depth: number, views: (LayoutView | undefined)[] }} Row `views`: by screen */

/** Pixels: of the narrowest notes, of a column of names, of a screen's four numbers, of a screen's size alone. */
const widths = Object.freeze({ least: 190, name: 86, frame: 184, size: 112 });

/** Rows of views, and findings; the inspector and the list of problems have all of them. */
const mostRows = 200;
const mostFindings = 50;

// The views of several screens, in the order of the first screen that has them.
/** @param {readonly SolvedScreen[]} screens @returns {Row[]} */
export function rowsOf(screens) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  screens.forEach((screen, column) => {
    for (const view of screen.views) {
      let row = rows.get(view.id);
      if (!row) {
        const parent = view.parent === undefined ? undefined : rows.get(screen.views[view.parent].id);
        row = { id: view.id, name: shortName(view, screen), depth: parent ? parent.depth + 1 : 0, views: [] };
        rows.set(view.id, row);
      }
      row.views[column] = view;
    }
  });
  return [...rows.values()];
}

// How many screens, and which numbers of each, fit beside the names of views.
/** @param {number} width CSS pixels @param {number} count of screens */
export function columnsFor(width, count) {
  const fit = (/** @type {number} */ each) => Math.max(0, Math.floor((width - widths.name) / each));
  const isWhole = fit(widths.frame) >= Math.min(count, 2);
  return { isWhole, count: Math.min(count, Math.max(1, fit(isWhole ? widths.frame : widths.size))) };
}

/**
 * As many of the screens as there is room for, the selected one among them.
 * @template {{ key: string }} T @param {readonly T[]} screens @param {number} count @param {string | null} selected
 * @returns {T[]}
 */
export function shownOf(screens, count, selected) {
  const index = screens.findIndex(({ key }) => key === selected);
  return index < count ? screens.slice(0, count) : [...screens.slice(0, count - 1), screens[index]];
}

export class Notes {
  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    const { wall } = panels;
    this.wall = wall;
    this.isOn = true;
    /** @type {SolvedScreen[]} */
    this.columns = [];
    /** @type {unknown[]} what it was drawn from */
    this.drawn = [];
    this.head = h("tr");
    this.body = h("tbody");
    this.more = h("p", { class: "notes-more" });
    this.problems = new ProblemList(panels);
    this.problems.element.setAttribute("aria-label", "Findings of these screens");
    this.rest = h("p", { class: "notes-more" });
    this.title = h("caption");
    const frames = h("table", {}, this.title, h("thead", {}, this.head), this.body);
    this.element = h(
      "section",
      { class: "notes", "aria-label": "Frames and findings", hidden: true },
      h("div", {}, frames, this.more),
      h("div", {}, h("h2", { text: "Findings" }), this.problems.element, this.rest),
    );
    this.body.addEventListener("click", ({ target }) => this.#select(target));
    this.body.addEventListener("keydown", (event) => this.#key(event));
    wall.element.append(this.element);
  }

  /** @param {boolean} isOn */
  show(isOn) {
    this.isOn = isOn;
    this.update(this.panels.store.state);
  }

  /** @param {State} state */
  update(state) {
    const isWanted = state.look.mode === "wall" && this.isOn && this.panels.problems.element.hidden;
    if (!isWanted) {
      this.element.hidden = true;
      return;
    }
    const { free, groups } = this.wall;
    const screens = free >= widths.least ? wallScreens(state) : [];
    this.element.hidden = screens.length === 0;
    const document = state.documents.get(state.look.path ?? "");
    const { room } = this.wall;
    const { screen, view } = state.look;
    const from = [document, screen, view, free, room, groups.offsetTop, settings.editor, state.fixes, ...screens];
    if (screens.length === 0 || isFromSame(this.drawn, from)) return;
    this.drawn = from;
    this.element.style.width = `${Math.floor(free)}px`;
    this.element.style.top = `${groups.offsetTop}px`;
    this.element.style.setProperty("--tall", `${room.height - groups.offsetTop + 18}px`);
    this.element.classList.toggle("wide", free >= 720);
    const isWhole = this.#drawFrames(screens, free >= 720 ? free * 0.6 : free, state.look);
    const isStale = document?.state !== "good";
    const title = isStale ? "Frames of the last good picture, in points" : "Frames in points";
    setText(this.title, isWhole ? `${title}: x, y, width, height` : title);
    this.element.classList.toggle("sizes", !isWhole);
    this.#drawProblems(state, screens);
  }

  /**
   * @param {SolvedScreen[]} all @param {number} width @param {State["look"]} look
   * @returns {boolean} whether frames have their four numbers
   */
  #drawFrames(all, width, { screen: chosen, view: selected }) {
    const { isWhole, count } = columnsFor(width, all.length);
    const screens = shownOf(all, count, chosen);
    this.columns = screens;
    const rows = rowsOf(screens);
    patchChildren(
      this.head,
      [null, ...screens],
      (screen) => screen?.key ?? "",
      () => h("th", { scope: "col" }, h("strong"), h("span")),
      (cell, screen) => {
        const [title, detail] = cell.children;
        setText(title, screen ? captionTitle(screen, "none") : "View");
        setText(detail, screen ? captionWords(screen, "").join(", ") : "");
        setAttribute(cell, "colspan", screen && isWhole ? 4 : null);
      },
    );
    const focusable = rows.some(({ id }) => id === selected) ? selected : rows[0]?.id;
    patchChildren(
      this.body,
      rows.slice(0, mostRows),
      ({ id }) => id,
      ({ id }) => h("tr", {}, h("th", { scope: "row" }, h("button", { type: "button", "data-id": id }))),
      (line, row) => {
        drawRow(line, row, screens.length, isWhole);
        const button = /** @type {HTMLElement} */ (line.querySelector("button"));
        setAttribute(button, "tabindex", row.id === focusable ? "0" : "-1");
        setAttribute(button, "aria-current", row.id === selected ? "true" : null);
      },
    );
    const left = [
      rows.length > mostRows ? `The inspector has ${rows.length - mostRows} more views.` : "",
      all.length > count ? `There is room for the frames on ${count} of ${all.length} screens.` : "",
    ];
    setText(this.more, left.filter(Boolean).join(" "));
    this.more.hidden = left.every((one) => one === "");
    return isWhole;
  }

  /** @param {State} state @param {SolvedScreen[]} screens */
  #drawProblems(state, screens) {
    const items = problemsOn(screens, state.look.path ?? "");
    this.problems.draw(items.slice(0, mostFindings), state);
    this.problems.element.hidden = items.length === 0;
    const left = items.length - mostFindings;
    setText(this.rest, left > 0 ? `The list of problems has ${left} more.` : "Nothing to report about these screens.");
    this.rest.hidden = items.length > 0 && left <= 0;
  }

  /** @param {EventTarget | null} target */
  #select(target) {
    const line = target instanceof Element ? target.closest("tr") : null;
    const id = line?.querySelector("button")?.dataset.id;
    if (!line || !id || !(target instanceof Element)) return;
    const column = Number(target.closest("td")?.dataset.column ?? 0);
    const owner = [this.columns[column], ...this.columns].find((screen) => screen.views.some((one) => one.id === id));
    if (owner) this.panels.change({ screen: owner.key, view: id });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...this.body.querySelectorAll("button")];
    const index = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (step === undefined || index < 0) return;
    event.preventDefault();
    buttons[index + step]?.focus();
  }
}

/** @param {Element} line @param {Row} row @param {number} count of screens @param {boolean} isWhole */
function drawRow(line, { id, name, depth, views }, count, isWhole) {
  const button = /** @type {HTMLElement} */ (line.querySelector("button"));
  setText(button, name);
  button.title = id;
  button.style.paddingLeft = `${4 + Math.min(depth, 8) * 10}px`;
  const cells = Array.from({ length: count }, (_, column) => cellsOf(views, column, isWhole)).flat();
  patchChildren(
    line,
    [null, ...cells],
    (_, index) => String(index),
    (cell) => (cell ? h("td") : /** @type {HTMLElement} */ (line.firstElementChild)),
    (element, cell) => {
      if (!cell) return;
      setText(element, cell.text);
      element.className = cell.name;
      element.dataset.column = String(cell.column);
    },
  );
}

// The numbers of a view on one screen. Without room for four, the size, and the origin in each row where it differs.
/** @param {readonly (LayoutView | undefined)[]} views @param {number} column @param {boolean} isWhole */
export function cellsOf(views, column, isWhole) {
  const frames = views.map((view) => view?.frame.map((value) => points(value, 1)));
  const isMoved = frames.some(
    (frame) => frame && frames[0] && (frame[0] !== frames[0][0] || frame[1] !== frames[0][1]),
  );
  const texts = (/** @type {string[] | undefined} */ frame) => {
    if (!frame) return isWhole ? ["", "", "", ""] : ["\u2013"];
    const [x, y, width, height] = frame;
    return isWhole ? [x, y, width, height] : [`${width} \u00d7 ${height}${isMoved ? `\nat ${x}, ${y}` : ""}`];
  };
  const usual = texts(frames[0]);
  return texts(frames[column]).map((text, index) => {
    const names = [
      index === 0 ? "first" : "",
      text !== usual[index] ? "differs" : "",
      views[column]?.hidden ? "unseen" : "",
    ];
    return { text, column, name: names.filter(Boolean).join(" ") };
  });
}
