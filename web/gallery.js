// The gallery: the scenes of storyboards and xibs by their titles, each with a small picture that the daemon draws.
// Also the banner that counts the parts of a scene that were not imported.

import { settings } from "./browser.js";
import { place } from "./diagnostics.js";
import { h, patchChildren, setText } from "./dom.js";
import { groupedBy, listRows, shownPath } from "./listing.js";
import { isSameOf } from "./store.js";
import { Summaries } from "./summaries.js";
import { makeButton } from "./widgets.js";

/** @typedef {{ folder: string, scenes: LayoutDocument[] }} Folder */

/** The path of a scene: its file and its name, as if the file were a folder. */
const scenePath = /^(.*\.(?:storyboard|xib))\/([^/]*)$/i;

/** @param {string} path @returns {{ file: string, scene: string } | null} null for any other layout */
export function sceneOf(path) {
  const [, file, scene] = scenePath.exec(path) ?? [];
  return file === undefined ? null : { file, scene };
}

// The scenes by the folders of their files, in the order of the list.
/** @param {State["documents"]} documents @param {readonly string[]} roots @returns {Folder[]} */
export function foldersOf(documents, roots) {
  const layouts = listRows(documents, roots).flatMap((row) => ("folder" in row ? [] : [row.document]));
  const folderOf = (/** @type {LayoutDocument} */ { path }) => {
    const file = sceneOf(path)?.file ?? "";
    return file.slice(0, Math.max(0, file.lastIndexOf("/")));
  };
  const folders = groupedBy(
    layouts.filter(({ path }) => sceneOf(path)),
    folderOf,
  );
  return [...folders].map(([folder, scenes]) => ({ folder, scenes }));
}

// Whether a page opened without an address begins with the gallery, which it does if most layouts are scenes.
/** @param {State["documents"]} documents */
export function beginsWithGallery(documents) {
  const scenes = [...documents.keys()].filter((path) => sceneOf(path)).length;
  return scenes > 1 && scenes * 2 > documents.size;
}

// The scenes of the one storyboard or xib whose path ends like this.
/** @param {State["documents"]} documents @param {string} path @returns {LayoutDocument[]} */
export function scenesOfFile(documents, path) {
  const scenes = [...documents.values()].filter((one) => {
    const file = sceneOf(one.path)?.file;
    return file === path || file?.endsWith(`/${path}`);
  });
  return new Set(scenes.map((one) => sceneOf(one.path)?.file)).size === 1 ? scenes : [];
}

// The parts of a scene that were not imported.
/** @param {LayoutDocument | undefined} document @returns {Diagnostic[]} */
export const lossesOf = (document) =>
  document && sceneOf(document.path) ? document.diagnostics.filter(({ severity }) => severity === "warning") : [];

/** Cards that are made at first, and more whenever the last one comes near. */
const portion = 40;

// The first scenes of some folders.
/** @param {Folder[]} folders @param {number} count @returns {Folder[]} */
export function firstScenes(folders, count) {
  let left = count;
  const first = folders.map(({ folder, scenes }) => {
    const some = scenes.slice(0, left);
    left -= some.length;
    return { folder, scenes: some };
  });
  return first.filter(({ scenes }) => scenes.length > 0);
}

/** @param {number} count */
const lossWords = (count) => `${count} not imported`;

/** Requests under way at once: enough for the daemon to go on without a pause, few enough for what comes into sight. */
const mostAsked = 4;

/** The small pictures. They are drawn before the scenes' screens come, by the keys of their previews. */
export class Pictures {
  /** @param {(path: string, key: string) => boolean} ask whether the request was sent */
  constructor(ask) {
    this.ask = ask;
    /** @type {Map<string, { revision: number, url: string | undefined }>} by path */
    this.byPath = new Map();
    /** @type {{ path: string, key: string, revision: number }[]} the requested pictures, which come in this order */
    this.asked = [];
  }

  /** @param {string} path */
  url(path) {
    return this.byPath.get(path)?.url;
  }

  /** @param {Pick<State, "documents" | "screens">} state @param {Iterable<string>} paths those in sight */
  askNext({ documents, screens }, paths) {
    for (const path of paths) {
      if (this.asked.length >= mostAsked) return;
      const document = documents.get(path);
      const key = screens.get(path)?.keys().next().value ?? document?.previews[0];
      const isAsked = this.asked.some((one) => one.path === path);
      if (!document || key === undefined || isAsked || this.byPath.get(path)?.revision === document.revision) continue;
      if (!this.ask(path, key)) return;
      this.asked.push({ path, key, revision: document.revision });
    }
  }

  // The path of a drawing that was requested here; null for any other.
  /** @param {Drawing} message */
  take({ path, key, svg }) {
    const index = this.asked.findIndex((one) => one.path === path && one.key === key);
    if (index < 0) return null;
    this.#finish(index, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    return path;
  }

  // The daemon does not draw the oldest one. The next save may help; until then the last picture stays.
  refuse() {
    if (this.asked.length > 0) this.#finish(0, this.url(this.asked[0].path));
  }

  /** @param {number} index @param {string | undefined} url */
  #finish(index, url) {
    const [{ path, revision }] = this.asked.splice(index, 1);
    this.byPath.set(path, { revision, url });
  }
}

export class Gallery {
  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.element = element;
    this.panels = panels;
    this.pictures = new Pictures((path, key) => panels.connection.send({ type: "export", path, key }));
    this.summaries = new Summaries();
    /** @type {Map<Element, string>} paths of the cards in sight, and of those that come next */
    this.inSight = new Map();
    this.heading = h("h2", { class: "layout-heading" });
    this.folders = h("div", { class: "gallery-folders" });
    this.end = h("div", { class: "gallery-end" });
    element.append(this.heading, this.folders, this.end);
    this.limit = portion;
    /** @type {{ documents: State["documents"], roots: unknown, folders: Folder[] } | null} */
    this.sorted = null;
    this.more = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && this.#showMore(), {
      root: element,
      rootMargin: "600px",
    });
    this.more.observe(this.end);
    this.observer = new IntersectionObserver((entries) => this.#sighted(entries), {
      root: element,
      rootMargin: "300px",
    });
  }

  // A picture may have come while its card was elsewhere.
  /** @param {IntersectionObserverEntry[]} entries */
  #sighted(entries) {
    for (const { target, isIntersecting } of entries) {
      const path = /** @type {HTMLElement} */ (target).dataset.path ?? "";
      if (isIntersecting) {
        this.inSight.set(target, path);
        this.#showPicture(target, path);
      } else this.inSight.delete(target);
    }
    this.#askNext();
  }

  /** @param {Element} item @param {string} path */
  #showPicture(item, path) {
    const url = this.pictures.url(path);
    const image = item.querySelector("img");
    if (url && image && image.getAttribute("src") !== url) image.src = url;
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const isOpen = state.look.mode === "gallery";
    this.element.hidden = !isOpen;
    this.state = state;
    if (state.connection !== previous.connection) this.pictures.asked = [];
    if (!isOpen) return;
    if (!this.isFilled || !isSameOf(state, previous, "documents", "screens", "hello")) this.#draw(state);
    this.isFilled = true;
    this.#askNext();
  }

  get isShown() {
    return !this.element.hidden && this.folders.childElementCount > 0;
  }

  /** @param {State} state */
  #draw(state) {
    const all = this.#foldersOf(state);
    const sum = (/** @type {Folder[]} */ list) => list.reduce((count, { scenes }) => count + scenes.length, 0);
    const folders = all
      .map(({ folder, scenes }) => ({ folder, scenes: scenes.filter((one) => this.panels.sidebar.finds(one)) }))
      .filter(({ scenes }) => scenes.length > 0);
    // Before the cards are laid out, which tells what is in sight.
    this.#askNext(firstScenes(folders, mostAsked).flatMap(({ scenes }) => scenes.map(({ path }) => path)));
    const [count, total] = [sum(folders), sum(all)];
    const scenes = total === 1 ? "scene" : "scenes";
    setText(this.heading, count === total ? `${total} ${scenes}` : `${count} of ${total} ${scenes}`);
    patchChildren(
      this.folders,
      firstScenes(folders, this.limit),
      ({ folder }) => folder,
      ({ folder }) =>
        h("section", {}, h("h2", { text: shownPath(state, folder), title: folder }), h("ul", { class: "cards" })),
      (section, { scenes }) => this.#fill(/** @type {HTMLElement} */ (section.lastElementChild), scenes),
    );
  }

  /** @param {State} state */
  #foldersOf({ documents, hello }) {
    const roots = hello?.roots ?? [];
    if (this.sorted?.documents !== documents || this.sorted.roots !== roots)
      this.sorted = { documents, roots, folders: foldersOf(documents, roots) };
    return this.sorted.folders;
  }

  #showMore() {
    const { state } = this;
    if (state?.look.mode !== "gallery" || this.limit >= state.documents.size) return;
    this.limit += portion;
    this.#draw(state);
    // A tall window may still see the end.
    this.more.unobserve(this.end);
    this.more.observe(this.end);
  }

  /** The list's filter finds other scenes. */
  sifted() {
    this.limit = portion;
    if (this.state?.look.mode === "gallery") this.#draw(this.state);
  }

  /** @param {HTMLElement} list @param {LayoutDocument[]} scenes */
  #fill(list, scenes) {
    patchChildren(
      list,
      scenes,
      ({ path }) => path,
      ({ path }) => this.#card(path),
      (item, document) => {
        const [, title, name, verdict, losses] = /** @type {HTMLElement} */ (item.firstElementChild).children;
        const summary = this.state && this.summaries.of(document, this.state);
        setText(verdict, summary?.words ?? "");
        verdict.className = `card-verdict ${summary?.name ?? ""}`;
        const scene = sceneOf(document.path)?.scene ?? "";
        setText(title, document.title || scene);
        setText(name, document.path.slice(document.path.lastIndexOf("/", document.path.length - scene.length - 2) + 1));
        const count = lossesOf(document).length;
        setText(losses, document.state !== "good" ? "does not load" : count ? lossWords(count) : "");
      },
    );
  }

  /** @param {string} path */
  #card(path) {
    const picture = h("img", { alt: "", src: this.pictures.url(path) });
    const lines = ["name", "verdict", "losses"].map((name) => h("span", { class: `card-${name}` }));
    const open = () => this.panels.change({ path, mode: "wall" });
    const card = makeButton("card", open, {}, h("span", { class: "card-picture" }, picture), h("strong"), ...lines);
    const item = h("li", { "data-path": path }, card);
    this.observer.observe(item);
    return item;
  }

  /** @param {Iterable<string>} paths */
  #askNext(paths = this.inSight.values()) {
    const { state } = this;
    if (!state || state.look.mode !== "gallery" || state.connection.status !== "open") return;
    this.pictures.askNext(state, paths);
  }

  // Whether a drawing was requested here.
  /** @param {Drawing} message */
  takes(message) {
    const drawn = this.pictures.take(message);
    if (drawn === null) return false;
    for (const [item, path] of this.inSight) if (path === drawn) this.#showPicture(item, path);
    this.#askNext();
    return true;
  }

  // The daemon refused to draw.
  refused() {
    this.pictures.refuse();
    this.#askNext();
  }
}

/** Shows how much of the open scene was not imported, and where. */
export class LossBanner {
  /** @type {LayoutDocument | undefined} */
  document = undefined;
  editor = "";
  words = h("summary", {});
  list = h("ul", { class: "losses" });
  details = h("details", {}, this.words, this.list);
  element = h("div", { class: "banner losses-banner", role: "status", hidden: true }, this.details);

  /** @param {State} state */
  update(state) {
    const document = state.documents.get(state.look.path ?? "");
    const { editor } = settings;
    const isElsewhere = state.look.mode === "gallery" || state.look.mode === "map";
    const losses = isElsewhere || document?.state !== "good" ? [] : lossesOf(document);
    this.element.hidden = losses.length === 0;
    if (document === this.document && editor === this.editor) return;
    if (document?.path !== this.document?.path) this.details.open = false;
    this.document = document;
    this.editor = editor;
    const things = losses.length === 1 ? "1 thing was" : `${losses.length} things were`;
    setText(this.words, `${things} not imported`);
    this.list.replaceChildren(
      ...losses.map(({ message, path, line, column }) =>
        h("li", {}, place(path, line, column, state.documents, editor), ` ${message}`),
      ),
    );
  }
}
