// The list of layouts: a tree of foldable folders, with each layout's name, whether it loads, and whether its screens
// scroll. A part that other layouts include appears once, with the layouts that use it.

import { recall, remember } from "./browser.js";
import { h, menu, patchChildren, setAttribute, setText } from "./dom.js";
import { sceneOf } from "./gallery.js";
import { ListEdge } from "./list-edge.js";
import { listRows, shownPath } from "./listing.js";
import { hasVerdict, holdsLetters, holdsSearch, severityOf, Summaries, worst } from "./summaries.js";
import { formatLook } from "./url.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./types.js").LayoutDocument} LayoutDocument */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./listing.js").Row} Row */
/** @typedef {import("./listing.js").Folder} Folder */
/** @typedef {import("./listing.js").Leaf} Leaf */

/** Rows that are drawn at first, and more as the last one comes near. A letter in the filter has to answer at once. */
const portion = 80;
/** How near, in pixels. */
const nearEnd = 600;

const nameOf = (/** @type {Row} */ row) => ("folder" in row ? `folder ${row.folder}` : row.document.path);

export class Sidebar {
  /** @type {Row[]} those that are drawn */
  shownRows = [];
  /** @type {Map<string, HTMLElement>} by the names of rows */
  items = new Map();
  /** @type {Set<string>} paths of layouts that came since the page was opened, and were not looked at */
  fresh = new Set();
  /** Whether nothing has the words of the filter, so that their letters are enough. */
  isLoose = false;

  /**
   * @param {HTMLElement} element
   * @param {{ show: (path: string) => void, showGallery: () => void, sifted: () => void, follow: HTMLElement }} host
   *   `follow`: the choice to follow saves; `sifted`: the filter finds other layouts
   */
  constructor(element, host) {
    this.host = host;
    this.filter = h("input", {
      type: "search",
      class: "layout-filter",
      placeholder: "Filter layouts",
      "aria-label": "Filter layouts",
      on: { input: () => this.#filterChanged(), keydown: (event) => this.#filterKey(event) },
    });
    this.wanted = menu("Show", { all: "All", broken: "Broken", scrolls: "Scrolling", good: "Good" }, () =>
      this.#filterChanged(),
    );
    this.order = menu("Sort", { name: "By name", worst: "Worst first" }, () => this.#reorder());
    this.choices = h("div", { class: "list-choices" }, this.wanted, this.order);
    /** @type {HTMLElement | undefined} the row that the Tab key stops at */
    this.stop = undefined;
    /** @type {string | null} the path last scrolled to */
    this.shown = null;
    /** @type {readonly Row[]} */
    this.rows = [];
    /** @type {{ rows: readonly Row[], documents: LayoutDocument[] } | null} */
    this.listed = null;
    this.summaries = new Summaries();
    this.folded = new Set((recall("folded") ?? "").split("\n").filter(Boolean));
    /** @type {WeakMap<Element, readonly unknown[]>} the data of each row */
    this.filled = new WeakMap();
    this.list = h("ul", { class: "layouts" });
    this.limit = portion;
    this.more = h("button", { type: "button", class: "tool more-layouts", on: { click: () => this.#showMore() } });
    this.noMatch = h("p", { class: "no-match", role: "status" });
    this.roots = h("p", { class: "roots" });
    this.gallery = h("button", {
      type: "button",
      class: "tool gallery-button",
      text: "Gallery of scenes",
      on: { click: () => host.showGallery() },
    });
    const head = h("div", { class: "sidebar-head" }, this.filter, this.choices, this.gallery);
    element.append(head, this.noMatch, this.list, this.more, host.follow, this.roots, new ListEdge().element);
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.list.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.list.addEventListener("focusin", ({ target }) => this.#rove(target));
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const isSame =
      this.state &&
      state.documents === previous.documents &&
      state.screens === previous.screens &&
      state.look === previous.look &&
      state.hello === previous.hello &&
      state.roots === previous.roots &&
      state.working === previous.working;
    if (isSame) return;
    this.#noteNew(state, previous);
    if (this.state?.documents !== state.documents || this.state.hello !== state.hello || this.order.value === "worst") {
      this.rows = this.#rowsOf(state);
      const names = new Set(this.rows.map(nameOf));
      for (const name of this.items.keys()) if (!names.has(name)) this.items.delete(name);
    }
    this.state = state;
    this.#draw(state);
  }

  // A layout that came while the page was open is marked until it is looked at.
  /** @param {State} state @param {State} previous */
  #noteNew(state, previous) {
    if (previous.isComplete && state.isComplete && state.documents !== previous.documents)
      for (const path of state.documents.keys()) if (!previous.documents.has(path)) this.fresh.add(path);
    this.fresh.delete(state.look.path ?? "");
  }

  // Sorted by severity, layouts of all folders are one list.
  /** @param {State} state @returns {readonly Row[]} */
  #rowsOf(state) {
    const rows = listRows(state.documents, state.hello?.roots ?? []);
    if (this.order.value === "name") return rows;
    const leaves = rows.flatMap((row) => ("folder" in row ? [] : [{ ...row, depth: 0, parents: [] }]));
    const rank = new Map(leaves.map((row) => [row, severityOf(this.summaries.of(row.document, state))]));
    return leaves.sort((one, other) => (rank.get(other) ?? 0) - (rank.get(one) ?? 0));
  }

  #reorder() {
    if (!this.state) return;
    this.rows = this.#rowsOf(this.state);
    this.#draw(this.state);
  }

  #filterChanged() {
    this.limit = portion;
    this.#sift();
    this.host.sifted();
  }

  /**
   * Whether the filter finds a layout.
   * @param {LayoutDocument} document
   */
  finds(document) {
    return this.state === undefined || this.#finds(document, this.filter.value.trim().toLowerCase(), this.state);
  }

  /** @param {LayoutDocument} document @param {string} search @param {State} state */
  #finds(document, search, state) {
    const wanted = /** @type {import("./summaries.js").Wanted} */ (this.wanted.value);
    if (search && !(this.isLoose ? holdsLetters : holdsSearch)(document, search)) return false;
    return wanted === "all" || hasVerdict(this.summaries.of(document, state), wanted);
  }

  /**
   * Shows only the layouts whose path or title has these words.
   * @param {string} words
   */
  search(words) {
    this.filter.value = words;
    this.filter.hidden = false;
    this.#filterChanged();
  }

  get #isFiltered() {
    return this.filter.value.trim() !== "" || this.wanted.value !== "all";
  }

  /** @param {State} state */
  #draw(state) {
    this.query = formatLook({
      ...state.look,
      path: null,
      screen: null,
      view: null,
      open: null,
      size: null,
      mode: state.look.mode === "map" ? "map" : "wall",
    });
    this.gallery.hidden = !this.rows.some((row) => !("folder" in row) && sceneOf(row.document.path));
    setAttribute(this.gallery, "aria-pressed", String(state.look.mode === "gallery"));
    const isShort = state.documents.size < 8;
    this.filter.hidden = isShort && !this.filter.value;
    this.choices.hidden = isShort && this.wanted.value === "all" && this.order.value === "name";
    this.#sift();
    this.#follow(state);
    this.#sayRoots(state);
  }

  #sift() {
    const { state } = this;
    if (!state) return;
    const search = this.filter.value.trim().toLowerCase();
    const all = this.#documents();
    this.isLoose = search !== "" && all.length > 0 && !all.some((document) => holdsSearch(document, search));
    const found = this.#isFiltered ? new Set(all.filter((document) => this.#finds(document, search, state))) : null;
    const rows = this.rows.filter((row) => this.#passes(row, found));
    this.shownRows = rows.slice(0, this.#count(rows, state));
    patchChildren(
      this.list,
      this.shownRows,
      nameOf,
      (row) => this.#itemOf(row),
      (item, row) => ("folder" in row ? this.#fillFolder(item, row, state, found) : this.#fillLayout(item, row, state)),
    );
    this.more.hidden = rows.length === this.shownRows.length;
    setText(this.more, `Show more of the other ${rows.length - this.shownRows.length}`);
    this.noMatch.hidden = rows.length > 0 || !this.#isFiltered;
    const words = search ? `No layout matches “${this.filter.value.trim()}”.` : "No layout has this verdict.";
    setText(this.noMatch, this.noMatch.hidden ? "" : words);
    this.#rove(null);
  }

  // Those of the rows, made once for all letters that are typed.
  #documents() {
    if (this.listed?.rows !== this.rows)
      this.listed = { rows: this.rows, documents: this.rows.flatMap((row) => ("folder" in row ? [] : [row.document])) };
    return this.listed.documents;
  }

  // The layout that is looked at is in the list, unless a filter leaves it out.
  /** @param {readonly Row[]} rows @param {State} state */
  #count(rows, { look: { path } }) {
    if (rows.length <= this.limit || this.#isFiltered) return this.limit;
    return Math.max(this.limit, rows.findIndex((row) => !("folder" in row) && row.document.path === path) + 1);
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    if (this.more.hidden || scrollHeight - clientHeight - scrollTop > nearEnd) return;
    this.limit = this.shownRows.length + portion;
    this.#sift();
  }

  #showMore() {
    this.limit = this.shownRows.length + portion;
    this.#sift();
    if (this.more.hidden) this.stop?.focus();
  }

  // Those that a filter has left out come back as they were.
  /** @param {Row} row */
  #itemOf(row) {
    const name = nameOf(row);
    const item = this.items.get(name) ?? ("folder" in row ? this.#folderItem(row.folder) : this.#layoutItem());
    this.items.set(name, item);
    return item;
  }

  // While a person filters, every folder with a match is open.
  /** @param {Row} row @param {ReadonlySet<LayoutDocument> | null} found all without a filter */
  #passes(row, found) {
    if (!found) return !row.parents.some((folder) => this.folded.has(folder));
    return "folder" in row ? row.documents.some((one) => found.has(one)) : found.has(row.document);
  }

  // Keeps the current layout in sight when another one is opened, even if its folder was folded.
  /** @param {State} state */
  #follow({ look: { path } }) {
    const index = this.rows.findIndex((row) => !("folder" in row) && row.document.path === path);
    if (path === this.shown || index < 0) return;
    this.shown = path;
    const { parents } = this.rows[index];
    if (parents.some((folder) => this.folded.has(folder))) {
      for (const folder of parents) this.#fold(folder, false);
      this.#sift();
    }
    const item = this.list.children[this.shownRows.indexOf(this.rows[index])];
    item?.scrollIntoView({ block: "nearest" });
    this.#rove(item?.firstElementChild ?? null);
  }

  /** @param {State} state */
  #sayRoots(state) {
    const silent = state.roots.filter((root) => root.silent).map((root) => `${root.path} does not answer`);
    const gone = state.roots.filter((root) => root.missing && !root.silent).map((root) => root.path);
    const missing = [...silent, ...(gone.length ? [`${gone.join(", ")} is missing`] : [])];
    const roots = state.hello?.roots ?? [];
    const words = missing.length ? missing.join("; ") : `Watching ${roots.map(lastTwo).join(", ")}`;
    setText(this.roots, missing.length || roots.length ? words : "");
    this.roots.title = roots.join(", ");
    this.roots.classList.toggle("missing", missing.length > 0);
  }

  // Folders

  /** @param {string} folder */
  #folderItem(folder) {
    const button = h(
      "button",
      { type: "button", class: "folder", tabindex: "-1", on: { click: () => this.#toggle(folder) } },
      h("span", { class: "fold", "aria-hidden": "true" }),
      h("span", { class: "folder-name" }),
      h("span", { class: "folder-count" }),
      h("span", { class: "dot", "aria-hidden": "true" }),
    );
    return h("li", {}, button);
  }

  /**
   * @param {Element} item @param {Folder} row @param {State} state
   * @param {ReadonlySet<LayoutDocument> | null} found all without a filter
   */
  #fillFolder(item, row, state, found) {
    const button = /** @type {HTMLElement} */ (item.firstElementChild);
    const [, name, count, dot] = button.children;
    setAttribute(button, "aria-expanded", String(found !== null || !this.folded.has(row.folder)));
    setText(count, String(found ? row.documents.filter((one) => found.has(one)).length : row.documents.length));
    button.style.setProperty("--depth", String(row.depth));
    button.title = row.folder;
    // Typing in the filter changes no verdict.
    const from = [row, state.screens, state.working, state.look, state.cells, state.chosen];
    const before = this.filled.get(item);
    if (before && from.every((value, index) => value === before[index])) return;
    this.filled.set(item, from);
    setText(name, lastTwo(row.name));
    dot.className = `dot ${worst(row.documents.map((document) => this.summaries.of(document, state)))}`;
  }

  /** @param {string} folder */
  #toggle(folder) {
    if (this.#isFiltered) return;
    this.#fold(folder, !this.folded.has(folder));
    this.#sift();
  }

  /** @param {string} folder @param {boolean} isFolded */
  #fold(folder, isFolded) {
    if (isFolded) this.folded.add(folder);
    else this.folded.delete(folder);
    remember("folded", [...this.folded].join("\n"));
  }

  // Layouts

  #layoutItem() {
    const link = h(
      "a",
      {
        class: "layout",
        tabindex: "-1",
        on: {
          click: (/** @type {MouseEvent} */ event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            this.host.show(link.dataset.path ?? "");
          },
        },
      },
      h("span", { class: "dot", "aria-hidden": "true" }),
      h("span", { class: "layout-names" }, h("span", { class: "layout-title" }), h("span", { class: "layout-path" })),
      h("span", { class: "layout-note" }),
    );
    return h("li", {}, link);
  }

  /** @param {Element} item @param {Leaf} row @param {State} state */
  #fillLayout(item, { document, depth }, state) {
    const summary = this.summaries.of(document, state);
    const isCurrent = document.path === state.look.path;
    const including = document.usedBy.flatMap((one) => state.documents.get(one) ?? []);
    const users = including.map((one) => (one.title === one.path ? baseName(one.path) : one.title));
    const isNew = this.fresh.has(document.path);
    const from = [document, depth, summary, isCurrent, isNew, this.query, state.roots, state.hello, users.join("\n")];
    const before = this.filled.get(item);
    if (before && from.every((value, index) => value === before[index])) return;
    this.filled.set(item, from);
    const link = /** @type {HTMLAnchorElement} */ (item.firstElementChild);
    const [dot, names, note] = link.children;
    const [title, path] = names.children;
    link.dataset.path = document.path;
    link.style.setProperty("--depth", String(depth));
    setAttribute(link, "href", `#${encodeURIComponent(document.path).replace(/%2F/g, "/")}${this.query}`);
    setAttribute(link, "aria-current", isCurrent ? "page" : null);
    const file = document.path.slice(document.path.lastIndexOf("/") + 1);
    setText(title, document.title === document.path ? baseName(document.path) : document.title);
    setText(path, [isNew ? "new" : "", file, usedBy(users)].filter(Boolean).join(" \u00b7 "));
    link.title = [shownPath(state, document.path), document.title, users.length ? `Used by ${shortened(users)}` : ""]
      .filter((text, index, all) => text && all.indexOf(text) === index)
      .join("\n");
    dot.className = `dot ${summary.name}`;
    setText(note, summary.words);
    note.className = `layout-note ${summary.name}`;
  }

  // Keys

  // The whole list is one stop of the Tab key.
  /** @param {EventTarget | null} wanted */
  #rove(wanted) {
    const stops = this.#stops();
    /** @type {(EventTarget | null | undefined)[]} */
    const wishes = [wanted, this.stop, this.list.querySelector('[aria-current="page"]'), stops[0]];
    const target = /** @type {HTMLElement | undefined} */ (
      wishes.find((one) => stops.includes(/** @type {HTMLElement} */ (one)))
    );
    if (this.stop !== target) this.stop?.setAttribute("tabindex", "-1");
    this.stop = target;
    if (this.stop) setAttribute(this.stop, "tabindex", "0");
  }

  #stops() {
    return [...this.list.children].map((item) => /** @type {HTMLElement} */ (item.firstElementChild));
  }

  /** @param {KeyboardEvent} event */
  #filterKey(event) {
    const stops = this.#stops();
    if (event.key === "ArrowDown") stops[0]?.focus();
    else if (event.key === "Enter") stops.find((stop) => stop.matches("a"))?.click();
    else if (event.key === "Escape" && this.filter.value) {
      this.filter.value = "";
      this.#filterChanged();
    } else return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const stops = this.#stops();
    const index = stops.findIndex((stop) => stop === document.activeElement);
    const row = this.shownRows[[...this.list.children].findIndex((item) => item.contains(document.activeElement))];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowUp" && index === 0 && !this.filter.hidden) this.filter.focus();
    else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && !this.#turn(row, event.key === "ArrowLeft"))
      return;
    else if (!event.key.startsWith("ArrowL") && !event.key.startsWith("ArrowR")) {
      const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: stops.length - 1 }[event.key];
      if (target === undefined || !stops[target]) return;
      stops[target].focus();
    }
    event.preventDefault();
  }

  // As in every tree: left folds a folder, or goes from a row to its folder.
  /** @param {Row} row @param {boolean} isLeft */
  #turn(row, isLeft) {
    if ("folder" in row && this.folded.has(row.folder) !== isLeft) this.#toggle(row.folder);
    else if (isLeft && row.parents.length > 0) {
      const parent = this.shownRows.findIndex((one) => "folder" in one && one.folder === row.parents.at(-1));
      /** @type {HTMLElement} */ (this.list.children[parent].firstElementChild).focus();
    } else return false;
    return true;
  }
}

/** @param {string[]} names of the layouts that include a part */
const usedBy = (names) =>
  names.length === 0 ? "" : names.length === 1 ? `used by ${names[0]}` : `used by ${names.length} layouts`;

/** @param {string[]} names */
const shortened = (names) =>
  names.length <= 12 ? names.join(", ") : `${names.slice(0, 12).join(", ")} and ${names.length - 12} more`;

/** @param {string} path */
function lastTwo(path) {
  const parts = path.split("/").filter(Boolean);
  return path.startsWith("/") && parts.length > 2 ? `\u2026/${parts.slice(-2).join("/")}` : path;
}

/** @param {string} path */
function baseName(path) {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");
}
