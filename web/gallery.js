// The gallery: the scenes of storyboards and xibs by their titles, each with a small picture that the daemon draws.
// Also the banner that counts the parts of a scene that were not imported.

import { place } from "./diagnostics.js";
import { h, patchChildren, setText } from "./dom.js";
import { listRows } from "./listing.js";
import { shownPath } from "./titles.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./types.js").LayoutDocument} LayoutDocument */
/** @typedef {{ folder: string, scenes: LayoutDocument[] }} Folder */

/** The path of a scene: its file and its name, as if the file were a folder. */
const scenePath = /^(.*\.(?:storyboard|xib))\/([^/]*)$/i;

/** @param {string} path @returns {{ file: string, scene: string } | null} null for any other layout */
export function sceneOf(path) {
  const [, file, scene] = scenePath.exec(path) ?? [];
  return file === undefined ? null : { file, scene };
}

/**
 * The scenes by the folders of their files, in the order of the list.
 * @param {State["documents"]} documents @param {readonly string[]} roots
 * @returns {Folder[]}
 */
export function foldersOf(documents, roots) {
  /** @type {Map<string, LayoutDocument[]>} */
  const folders = new Map();
  for (const row of listRows(documents, roots)) {
    const scene = "folder" in row ? null : sceneOf(row.document.path);
    if (!scene || "folder" in row) continue;
    const folder = scene.file.slice(0, Math.max(0, scene.file.lastIndexOf("/")));
    folders.set(folder, [...(folders.get(folder) ?? []), row.document]);
  }
  return [...folders].map(([folder, scenes]) => ({ folder, scenes }));
}

/**
 * Whether a page opened without an address begins with the gallery, which it does if most layouts are scenes.
 * @param {State["documents"]} documents
 */
export function beginsWithGallery(documents) {
  const scenes = [...documents.keys()].filter((path) => sceneOf(path)).length;
  return scenes > 1 && scenes * 2 > documents.size;
}

/**
 * The parts of a scene that were not imported.
 * @param {LayoutDocument | undefined} document
 * @returns {import("./types.js").Diagnostic[]}
 */
export const lossesOf = (document) =>
  document && sceneOf(document.path) ? document.diagnostics.filter(({ severity }) => severity === "warning") : [];

/** @param {number} count */
const lossWords = (count) => `${count} not imported`;

export class Gallery {
  /**
   * @param {HTMLElement} element
   * @param {{ open: (path: string) => void, ask: (path: string, key: string) => boolean }} host
   */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    /** @type {Map<string, { revision: number, url: string }>} pictures by path */
    this.pictures = new Map();
    /** @type {{ path: string, key: string, revision: number } | null} the requested picture */
    this.asked = null;
    /** @type {Map<Element, string>} paths of the cards in sight */
    this.inSight = new Map();
    this.heading = h("h2", { class: "layout-heading" });
    this.folders = h("div", { class: "gallery-folders" });
    element.append(this.heading, this.folders);
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) this.inSight.set(target, /** @type {HTMLElement} */ (target).dataset.path ?? "");
        else this.inSight.delete(target);
      this.#askNext();
    });
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const isOpen = state.look.mode === "gallery";
    this.element.hidden = !isOpen;
    this.state = state;
    if (state.connection !== previous.connection) this.asked = null;
    if (!isOpen) return;
    if (!this.isFilled || state.documents !== previous.documents || state.hello !== previous.hello) this.#draw(state);
    this.isFilled = true;
    this.#askNext();
  }

  get isShown() {
    return !this.element.hidden && this.folders.childElementCount > 0;
  }

  /** @param {State} state */
  #draw(state) {
    const folders = foldersOf(state.documents, state.hello?.roots ?? []);
    const count = folders.reduce((sum, { scenes }) => sum + scenes.length, 0);
    setText(this.heading, count === 1 ? "1 scene" : `${count} scenes`);
    patchChildren(
      this.folders,
      folders,
      ({ folder }) => folder,
      ({ folder }) =>
        h("section", {}, h("h2", { text: shownPath(state, folder), title: folder }), h("ul", { class: "cards" })),
      (section, { scenes }) => this.#fill(/** @type {HTMLElement} */ (section.lastElementChild), scenes),
    );
  }

  /** @param {HTMLElement} list @param {LayoutDocument[]} scenes */
  #fill(list, scenes) {
    patchChildren(
      list,
      scenes,
      ({ path }) => path,
      ({ path }) => this.#card(path),
      (item, document) => {
        const [, title, name, losses] = /** @type {HTMLElement} */ (item.firstElementChild).children;
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
    const picture = h("img", { alt: "", src: this.pictures.get(path)?.url });
    const card = h(
      "button",
      { type: "button", class: "card", on: { click: () => this.host.open(path) } },
      h("span", { class: "card-picture" }, picture),
      h("strong", {}),
      h("span", { class: "card-name" }),
      h("span", { class: "card-losses" }),
    );
    const item = h("li", { "data-path": path }, card);
    this.observer.observe(item);
    return item;
  }

  // Requests one at a time, only for cards in sight: a folder may have a thousand scenes.
  #askNext() {
    const { state } = this;
    if (!state || state.look.mode !== "gallery" || this.asked || state.connection.status !== "open") return;
    for (const path of this.inSight.values()) {
      const document = state.documents.get(path);
      const key = state.screens.get(path)?.keys().next().value;
      if (!document || key === undefined || this.pictures.get(path)?.revision === document.revision) continue;
      if (!this.host.ask(path, key)) return;
      this.asked = { path, key, revision: document.revision };
      return;
    }
  }

  /**
   * Whether a drawing was requested here.
   * @param {import("./types.js").Drawing} message
   */
  takes(message) {
    const { asked } = this;
    if (!asked || message.path !== asked.path || message.key !== asked.key) return false;
    this.asked = null;
    const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(message.svg)}`;
    this.pictures.set(asked.path, { revision: asked.revision, url });
    for (const [item, path] of this.inSight)
      if (path === asked.path) /** @type {HTMLImageElement} */ (item.querySelector("img")).src = url;
    this.#askNext();
    return true;
  }
}

/** Shows how much of the open scene was not imported, and where. */
export class LossBanner {
  /** @param {{ editor: () => string }} host */
  constructor(host) {
    this.host = host;
    /** @type {LayoutDocument | undefined} */
    this.document = undefined;
    this.editor = "";
    this.words = h("summary", {});
    this.list = h("ul", { class: "losses" });
    this.details = h("details", {}, this.words, this.list);
    this.element = h("div", { class: "banner losses-banner", role: "status" }, this.details);
    this.element.hidden = true;
  }

  /** @param {State} state */
  update(state) {
    const document = state.documents.get(state.look.path ?? "");
    const editor = this.host.editor();
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
