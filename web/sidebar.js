// The list of layouts: what each is called, whether it loads, whether its screens scroll.

import { screensOfPreviews, shownPath } from "./cells.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { formatLook } from "./url.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./types.js").LayoutDocument} LayoutDocument */
/**
 * @typedef {{ document: LayoutDocument, under: string }} Entry under: the path of the layout that includes it, "" for
 *   none
 */

export class Sidebar {
  /** @param {HTMLElement} element @param {{ show: (path: string) => void }} host */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    this.filter = h("input", {
      type: "search",
      class: "layout-filter",
      placeholder: "Filter layouts",
      "aria-label": "Filter layouts",
      on: { input: () => this.state && this.#draw(this.state) },
    });
    /** @type {string | null} the path that was scrolled to last */
    this.shown = null;
    this.list = h("ul", { class: "layouts" });
    this.roots = h("p", { class: "roots" });
    element.append(h("div", { class: "sidebar-head" }, this.filter), this.list, this.roots);
    this.list.addEventListener("keydown", (event) => this.#key(event));
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
    this.state = state;
    this.#draw(state);
  }

  /** @param {State} state */
  #draw(state) {
    const words = this.filter.value.trim().toLowerCase();
    this.filter.hidden = state.documents.size < 8 && !words;
    this.query = formatLook({
      ...state.look,
      path: null,
      screen: null,
      view: null,
      open: null,
      size: null,
      mode: state.look.mode === "map" ? "map" : "wall",
    });
    const documents = ordered(state.documents).filter(
      ({ document }) =>
        !words || document.path.toLowerCase().includes(words) || document.title.toLowerCase().includes(words),
    );
    patchChildren(
      this.list,
      documents,
      ({ document, under }) => `${under}>${document.path}`,
      () => this.#item(),
      (item, entry) => this.#fill(item, entry, state),
    );
    if (state.look.path !== this.shown && documents.some(({ document }) => document.path === state.look.path)) {
      this.shown = state.look.path;
      this.list.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
    }
    const missing = state.roots.filter((root) => root.missing).map((root) => root.path);
    const roots = state.hello?.roots ?? [];
    setText(
      this.roots,
      missing.length
        ? `${missing.join(", ")} is missing`
        : roots.length
          ? `Watching ${roots.map(lastTwo).join(", ")}`
          : "",
    );
    this.roots.title = roots.join(", ");
    this.roots.classList.toggle("missing", missing.length > 0);
  }

  #item() {
    const dot = h("span", { class: "dot", "aria-hidden": "true" });
    const title = h("span", { class: "layout-title" });
    const path = h("span", { class: "layout-path" });
    const note = h("span", { class: "layout-note" });
    const link = h(
      "a",
      {
        class: "layout",
        on: {
          click: (/** @type {MouseEvent} */ event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            this.host.show(link.dataset.path ?? "");
          },
        },
      },
      dot,
      h("span", { class: "layout-names" }, title, path),
      note,
    );
    return h("li", {}, link);
  }

  /** @param {HTMLLIElement} item @param {Entry} entry @param {State} state */
  #fill(item, { document, under }, state) {
    const link = /** @type {HTMLAnchorElement} */ (item.firstElementChild);
    const [dot, names, note] = link.children;
    const [title, path] = names.children;
    link.dataset.path = document.path;
    setAttribute(link, "href", `#${encodeURIComponent(document.path).replace(/%2F/g, "/")}${this.query}`);
    setAttribute(link, "aria-current", document.path === state.look.path ? "page" : null);
    item.classList.toggle("included", under !== "");
    setText(title, document.title === document.path ? baseName(document.path) : document.title);
    setText(path, shownPath(state, document.path));
    link.title = document.path;
    const { name, words } = summary(document, state);
    dot.className = `dot ${name}`;
    setText(note, words);
    note.className = `layout-note ${name}`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const links = [...this.list.querySelectorAll("a")];
    const index = links.findIndex((link) => link === document.activeElement);
    const target = new Map([
      ["ArrowDown", index + 1],
      ["ArrowUp", index - 1],
      ["Home", 0],
      ["End", links.length - 1],
    ]).get(event.key);
    if (target === undefined || !links[target]) return;
    links[target].focus();
    event.preventDefault();
  }
}

/** @param {LayoutDocument} document @param {State} state */
export function summary(document, state) {
  const errors = document.diagnostics.filter((one) => one.severity === "error").length;
  const warnings = document.diagnostics.filter((one) => one.severity === "warning").length;
  if (document.state !== "good") return { name: "broken", words: "does not load" };
  const work = state.working.get(document.path);
  if (work) return { name: "working", words: `${work.done}/${work.total}` };
  // Of its previews, wherever one looks: an opened screen and the map hold many more, and may lack some of those.
  const held = state.screens.get(document.path);
  const previews = screensOfPreviews(state, document.path, held);
  const isWhole = previews.length > 0 && previews.length >= document.previews.length;
  const isElsewhere = document.path === state.look.path && state.look.mode !== "wall";
  const screens = isWhole ? previews : isElsewhere ? [] : [...(held?.values() ?? [])];
  const count = (/** @type {import("./types.js").Verdict} */ verdict) =>
    screens.filter((screen) => screen.verdict === verdict).length;
  const [broken, scrolls] = [count("broken"), count("scrolls")];
  if (errors || broken)
    return {
      name: "broken",
      words: broken === screens.length || !broken ? "broken" : `${broken} of ${screens.length} broken`,
    };
  const name = warnings ? "warned" : scrolls ? "scrolls" : "good";
  if (screens.length === 0) return { name: warnings ? "warned" : "good", words: "" };
  return {
    name,
    words: scrolls === 0 ? "good" : scrolls === screens.length ? "scrolls" : `${scrolls} of ${screens.length} scroll`,
  };
}

/**
 * Layouts by path, each part indented under every layout that includes it.
 * @param {State["documents"]} documents
 * @returns {Entry[]}
 */
function ordered(documents) {
  const result = [];
  const seen = new Set();
  const add = (/** @type {LayoutDocument} */ document, /** @type {string} */ under) => {
    result.push({ document, under });
    seen.add(document.path);
    for (const path of document.uses) {
      const part = documents.get(path);
      if (part && under === "" && part !== document) {
        result.push({ document: part, under: document.path });
        seen.add(path);
      }
    }
  };
  const sorted = [...documents.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const document of sorted) if (!document.usedBy.some((path) => documents.has(path))) add(document, "");
  for (const document of sorted) if (!seen.has(document.path)) result.push({ document, under: "" });
  return result;
}

/** @param {string} path */
function lastTwo(path) {
  const parts = path.split("/").filter(Boolean);
  return path.startsWith("/") && parts.length > 2 ? `\u2026/${parts.slice(-2).join("/")}` : path;
}

/** @param {string} path */
function baseName(path) {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");
}
