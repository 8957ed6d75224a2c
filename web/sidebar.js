// The list of layouts: a tree of foldable folders, with each layout's name, whether it loads, and whether its screens
// scroll. A part that other layouts include appears once, with the layouts that use it.

import { afterFrames, recall, remember } from "./browser.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { sceneOf } from "./gallery.js";
import { isPlain } from "./keys.js";
import { ListEdge } from "./list-edge.js";
import { isFromSame, listRows, shownPath, siftedRows } from "./listing.js";
import { isSameOf } from "./store.js";
import { hasVerdict, holdsSearch, isLike, Search, severityOf, Summaries, worst } from "./summaries.js";
import { formatLook } from "./url.js";
import { makeButton, menu } from "./widgets.js";

/** @typedef {import("./listing.js").Row} Row */
/** @typedef {import("./listing.js").Folder} Folder */
/** @typedef {import("./listing.js").Leaf} Leaf */

/** Rows that are drawn at first, and more as either end comes near. A letter in the filter has to answer at once. */
const portion = 60;
/** How near, in pixels. */
const nearEnd = 600;
/** Milliseconds without a letter in the filter. */
const rest = 200;
/** The height of the lowest rows, folders, in pixels. */
const least = 32;
/** Rows above one that is shown far down in the list. */
const above = 20;

const nameOf = (/** @type {Row} */ row) => ("folder" in row ? `folder ${row.folder}` : row.document.path);

export class Sidebar {
  /** @type {readonly Row[]} those that the filter finds, in open folders */
  passing = [];
  /** @type {readonly Row[]} those of them that are drawn */
  shownRows = [];
  /** The name of the first one that is drawn, if others are above it. */
  first = "";
  /** @type {Map<string, HTMLElement>} by the names of rows */
  items = new Map();
  /** @type {Set<string>} paths of layouts that came since the page was opened, and were not looked at */
  fresh = new Set();
  /** What the filter looks for, in lower case. */
  words = "";
  /** @type {ReadonlyMap<Row, number> | null} how many layouts a filter finds in each folder */
  counts = null;
  /** Whether nothing has the words of the filter, so that their letters are enough. */
  isLoose = false;
  /** @type {HTMLElement | undefined} the row that the Tab key stops at */
  stop;
  /** @type {string | null} the path last scrolled to */
  shown = null;
  /** @type {readonly Row[]} */
  rows = [];
  /** @type {{ rows: readonly Row[], documents: LayoutDocument[], hasScenes: boolean } | null} */
  listed = null;
  summaries = new Summaries();
  searches = new Search();

  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.panels = panels;
    this.filter = h("input", {
      type: "search",
      class: "layout-filter",
      placeholder: "Filter layouts",
      "aria-label": "Filter layouts",
      on: {
        focus: () => this.#prepare(),
        input: () => this.#filterChanged(),
        keydown: (event) => this.#filterKey(event),
      },
    });
    const verdicts = { all: "All", broken: "Broken", scrolls: "Scrolling", good: "Good" };
    this.wanted = menu("Show", () => this.#filterChanged(), Object.entries(verdicts));
    this.order = menu("Sort", () => this.#reorder(), Object.entries({ name: "By name", worst: "Worst first" }));
    this.choices = h("div", { class: "list-choices" }, this.wanted, this.order);
    this.folded = new Set((recall("folded") ?? "").split("\n").filter(Boolean));
    /** @type {WeakMap<Element, readonly unknown[]>} the data of each row */
    this.filled = new WeakMap();
    this.list = h("ul", { class: "layouts" });
    this.limit = portion;
    /** As many rows as may be in sight. */
    this.inSight = portion;
    new ResizeObserver(([{ contentRect }]) => (this.inSight = Math.ceil(contentRect.height / least) + 2)).observe(
      this.list,
    );
    this.more = makeButton("tool more-layouts", () => this.#showMore());
    this.noMatch = h("p", { class: "no-match", role: "status" });
    this.roots = h("p", { class: "roots" });
    this.gallery = makeButton("tool gallery-button", () => panels.change({ mode: "gallery" }), {
      text: "Gallery of scenes",
    });
    const head = h("div", { class: "sidebar-head" }, this.filter, this.choices, this.gallery);
    const below = [this.more, panels.follower.element, this.roots, new ListEdge().element];
    element.append(head, this.noMatch, this.list, ...below);
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.list.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.list.addEventListener("focusin", ({ target }) => this.#rove(target));
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (this.state && isSameOf(state, previous, "documents", "screens", "look", "hello", "roots", "working")) return;
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

  // The first letter finds the texts in lower case.
  #prepare() {
    for (const document of this.#listed.documents) holdsSearch(document, "\0");
  }

  // The rows in sight answer each letter; the others follow when nobody types.
  #filterChanged() {
    clearTimeout(this.resting);
    this.first = "";
    this.limit = this.rows.length > portion ? this.inSight : portion;
    this.#sift();
    this.panels.gallery.sifted();
    if (this.limit < portion) this.resting = setTimeout(() => this.#drawFrom(0), rest);
  }

  // Whether the filter finds a layout.
  /** @param {LayoutDocument} document */
  finds(document) {
    const { state, words } = this;
    if (!state) return true;
    if (words && !(this.isLoose ? isLike : holdsSearch)(document, words)) return false;
    return this.#wanted === "all" || hasVerdict(this.summaries.of(document, state), this.#wanted);
  }

  // Shows only the layouts whose path or title has these words.
  /** @param {string} words */
  search(words) {
    this.filter.value = words;
    this.filter.hidden = false;
    this.#filterChanged();
  }

  get #isFiltered() {
    return this.words !== "" || this.#wanted !== "all";
  }

  /** @param {State} state */
  #draw(state) {
    const ofAny = { path: null, screen: null, view: null, open: null, size: null };
    this.query = formatLook({ ...state.look, ...ofAny, mode: state.look.mode === "map" ? "map" : "wall" });
    this.gallery.hidden = !this.#listed.hasScenes;
    setAttribute(this.gallery, "aria-pressed", String(state.look.mode === "gallery"));
    const isShort = state.documents.size < 8;
    this.filter.hidden = isShort && !this.filter.value;
    this.choices.hidden = isShort && this.wanted.value === "all" && this.order.value === "name";
    this.#sift();
    // Takes height from the list.
    this.#sayRoots(state);
    this.#follow(state);
  }

  #sift() {
    const { state } = this;
    if (!state) return;
    this.words = this.filter.value.trim().toLowerCase();
    this.passing = this.#found(state);
    const from = this.#start;
    this.shownRows = this.passing.slice(from, from + this.limit);
    patchChildren(
      this.list,
      this.shownRows,
      nameOf,
      (row) => this.#itemOf(row),
      (item, row) => ("folder" in row ? this.#fillFolder(item, row, state) : this.#fillLayout(item, row, state)),
    );
    const left = Math.max(0, this.passing.length - from - Math.max(this.limit, portion));
    this.more.hidden = left === 0;
    setText(this.more, `Show more of the other ${left}`);
    this.noMatch.hidden = this.passing.length > 0 || !this.#isFiltered;
    const words = this.words ? `No layout matches “${this.filter.value.trim()}”.` : "No layout has this verdict.";
    setText(this.noMatch, this.noMatch.hidden ? "" : words);
    this.#rove(null);
  }

  // What is asked of the rows for every letter that is typed.
  get #listed() {
    if (this.listed?.rows !== this.rows) {
      const documents = this.rows.flatMap((row) => ("folder" in row ? [] : [row.document]));
      const hasScenes = documents.some(({ path }) => sceneOf(path));
      this.listed = { rows: this.rows, documents, hasScenes };
    }
    return this.listed;
  }

  // Which row is the first one that is drawn.
  get #start() {
    const index = this.first ? this.passing.findIndex((row) => nameOf(row) === this.first) : 0;
    return Math.max(0, index);
  }

  /** @param {number} from index of the first row to draw, with as many as are drawn or a portion */
  #drawFrom(from, count = portion) {
    this.first = from > 0 ? nameOf(this.passing[from]) : "";
    this.limit = count;
    this.#sift();
  }

  #scrolled() {
    if (this.limit < portion) return;
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    if (this.first && scrollTop < nearEnd) this.#showEarlier();
    if (!this.more.hidden && scrollHeight - clientHeight - scrollTop < nearEnd) this.#showMore();
  }

  // The rows in sight stay where they are.
  #showEarlier() {
    const kept = this.list.firstElementChild;
    const place = () => kept?.getBoundingClientRect().top ?? 0;
    const before = place();
    const from = Math.max(0, this.#start - portion);
    this.#drawFrom(from, this.limit + this.#start - from);
    this.list.scrollTop += place() - before;
  }

  #showMore() {
    this.limit = this.shownRows.length + portion;
    const isFocused = document.activeElement === this.more;
    this.#sift();
    if (this.more.hidden && isFocused) this.stop?.focus();
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
  /** @param {State} state */
  #found(state) {
    this.counts = null;
    this.isLoose = false;
    if (!this.#isFiltered) return this.rows.filter((row) => !row.parents.some((folder) => this.folded.has(folder)));
    let { rows, counts, isLoose } = this.searches.find(this.rows, this.words);
    if (this.#wanted !== "all")
      ({ rows, counts } = siftedRows(rows, (one) => hasVerdict(this.summaries.of(one, state), this.#wanted)));
    Object.assign(this, { counts, isLoose });
    return rows;
  }

  get #wanted() {
    return /** @type {import("./summaries.js").Wanted} */ (this.wanted.value);
  }

  // Keeps the current layout in sight when another one is opened, even if its folder was folded.
  /** @param {State} state */
  #follow({ look: { path } }) {
    if (path === this.shown) return;
    const row = this.rows.find((one) => !("folder" in one) && one.document.path === path);
    if (!row) return;
    this.shown = path;
    const { parents } = row;
    if (parents.some((folder) => this.folded.has(folder))) {
      for (const folder of parents) this.#fold(folder, false);
      this.#sift();
    }
    const at = this.passing.indexOf(row);
    const isDrawn = this.shownRows.includes(row);
    if (at >= 0 && !isDrawn) this.#drawFrom(Math.max(0, at - above));
    const item = this.list.children[this.shownRows.indexOf(row)];
    item?.scrollIntoView({ block: isDrawn ? "nearest" : "center" });
    // The rows above it take their own heights once they are in sight.
    afterFrames(3, () => item?.scrollIntoView({ block: "nearest" }));
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
    const [fold, dot] = ["fold", "dot"].map((mark) => h("span", { class: mark, "aria-hidden": "true" }));
    const words = ["folder-name", "folder-count"].map((word) => h("span", { class: word }));
    return h(
      "li",
      {},
      makeButton("folder", () => this.#toggle(folder), { tabindex: "-1" }, fold, ...words, dot),
    );
  }

  /** @param {Element} item @param {Folder} row @param {State} state */
  #fillFolder(item, row, state) {
    const button = /** @type {HTMLElement} */ (item.firstElementChild);
    const [, name, count, dot] = button.children;
    setAttribute(button, "aria-expanded", String(this.counts !== null || !this.folded.has(row.folder)));
    setText(count, String(this.counts?.get(row) ?? row.documents.length));
    button.style.setProperty("--depth", String(row.depth));
    button.title = row.folder;
    // Typing in the filter changes no verdict.
    const from = [row, state.screens, state.working, state.look, state.cells, state.chosen];
    if (isFromSame(this.filled.get(item), from)) return;
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
    const dot = h("span", { class: "dot", "aria-hidden": "true" });
    const names = ["layout-title", "layout-path"].map((name) => h("span", { class: name }));
    const words = [h("span", { class: "layout-names" }, ...names), h("span", { class: "layout-note" })];
    const link = h("a", { class: "layout", tabindex: "-1" }, dot, ...words);
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.panels.actions.showLayout(link.dataset.path ?? "");
    });
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
    if (isFromSame(this.filled.get(item), from)) return;
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
    if (!row || !isPlain(event)) return;
    if (event.key === "ArrowUp" && index === 0 && !this.filter.hidden) this.filter.focus();
    else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && !this.#turn(row, event.key === "ArrowLeft"))
      return;
    else if (!event.key.startsWith("ArrowL") && !event.key.startsWith("ArrowR")) {
      if (!this.#step(event.key, index)) return;
    }
    event.preventDefault();
  }

  // Home and End mean all rows, also those that are not drawn.
  /** @param {string} key @param {number} index */
  #step(key, index) {
    if (key === "Home" && this.first) this.#drawFrom(0);
    if (key === "End" && !this.more.hidden) this.#drawFrom(Math.max(0, this.passing.length - portion));
    const stops = this.#stops();
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: stops.length - 1 }[key];
    if (target === undefined || !stops[target]) return false;
    stops[target].focus();
    return true;
  }

  // As in every tree: left folds a folder, or goes from a row to its folder.
  /** @param {Row} row @param {boolean} isLeft */
  #turn(row, isLeft) {
    if ("folder" in row && this.folded.has(row.folder) !== isLeft) this.#toggle(row.folder);
    else if (isLeft && row.parents.length > 0) {
      const isParent = (/** @type {Row} */ one) => "folder" in one && one.folder === row.parents.at(-1);
      if (!this.shownRows.some(isParent)) this.#drawFrom(Math.max(0, this.passing.findIndex(isParent)));
      this.#stops()[this.shownRows.findIndex(isParent)]?.focus();
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
const baseName = (path) => path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");
