// The wall: every screen of the look, under headings, at one scale. Screens are drawn when they come near the viewport.

import { afterFrames } from "./browser.js";
import { grouped, headingWords, LayoutHeading, sameWords, tableOf, tableScale } from "./caption.js";
import { cellOf, comparedScreen, visibleScreens } from "./cells.js";
import { deviceSize } from "./chrome.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { fitScale, least, wallSize } from "./geometry.js";
import { gone, passes, shownPath } from "./listing.js";
import { ScreenView } from "./screen.js";
import { isSameOf } from "./store.js";

export class Wall {
  /** @param {HTMLElement} element that scrolls @param {WallHost} host */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    this.groups = h("div", { class: "groups" });
    this.empty = h("p", { class: "empty" });
    this.heading = new LayoutHeading();
    element.append(this.heading.element, this.groups, this.empty);
    /** @type {Map<string, ScreenView>} by cell: a screen whose key changes keeps its place */
    this.views = new Map();
    /** @type {WeakMap<Element, ScreenView>} */
    this.byElement = new WeakMap();
    /** Whether a screen is broken, so that captions have a line for the reason. */
    this.isReasoned = false;
    /** @type {Map<string, string>} keys of screens that another screen stands for, with that screen's key */
    this.standIns = new Map();
    this.path = "";
    this.zoom = 1;
    /** The state that the zoom was fitted for. */
    this.fittedFor = "";
    /** @type {Set<ScreenView>} Near the viewport, to be drawn once the visible screens are painted. */
    this.waiting = new Set();
    /** @type {Set<ScreenView>} Anywhere, to be captioned after those. */
    this.uncaptioned = new Set();
    this.near = new IntersectionObserver((entries) => this.#approached(entries), {
      root: element,
      rootMargin: "400px 200px",
    });
    // The visible ones among the near screens.
    this.seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) this.byElement.get(target)?.setSeen(isIntersecting);
        this.host.shown();
      },
      { root: element },
    );
    // The room for screens, kept so that drawing never asks the browser for a layout.
    this.room = { width: 0, height: 0 };
    new ResizeObserver(([{ contentRect }]) => this.#resized(contentRect)).observe(element);
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("keyup", (event) => this.#keyUp(event));
    element.addEventListener("focusin", (event) => this.#focused(event));
  }

  /** @param {{ width: number, height: number }} room */
  #resized({ width, height }) {
    // While hidden it has no room: the previous room is kept for when it is shown again.
    if ((width === 0 && height === 0) || (width === this.room.width && height === this.room.height)) return;
    this.room = { width, height };
    if (!this.state) return;
    this.update(this.state, this.state);
    if (this.held) this.element.scrollTop += this.held.view.element.getBoundingClientRect().top - this.held.top;
    this.host.zoomed();
  }

  // Keeps a screen at its height if the next frame takes or gives room beside the wall.
  /** @param {ScreenView | undefined} view */
  hold(view) {
    if (!view || this.element.hidden) return;
    const held = { view, top: view.element.getBoundingClientRect().top };
    this.held = held;
    afterFrames(2, () => {
      if (this.held === held) this.held = null;
    });
  }

  /** @type {{ view: ScreenView, top: number } | null} top: of its element, pixels */
  held = null;

  /** @param {IntersectionObserverEntry[]} entries */
  #approached(entries) {
    for (const { target, isIntersecting, boundingClientRect: box, rootBounds } of entries) {
      const view = this.byElement.get(target);
      if (!view) continue;
      const margin = 400;
      const isSeen =
        isIntersecting &&
        (!rootBounds || (box.bottom > rootBounds.top + margin && box.top < rootBounds.bottom - margin));
      if (isIntersecting) this.seen.observe(target);
      else this.seen.unobserve(target);
      view.isSeen = isSeen;
      view.setNear(isIntersecting, isSeen);
      if (isIntersecting && !isSeen) this.waiting.add(view);
      else this.waiting.delete(view);
    }
    this.#drawWaiting();
    this.host.shown();
  }

  // A few milliseconds after each frame, so that scrolling and saves never wait for screens out of sight.
  #drawWaiting() {
    if (this.waiting.size === 0 || this.isDrawing) return;
    this.isDrawing = true;
    afterFrames(1, () =>
      setTimeout(() => {
        this.isDrawing = false;
        drawPortion(this.waiting);
        this.host.shown();
        this.#drawWaiting();
      }),
    );
  }

  // Names of screens out of sight serve keyboards, searches and screen readers.
  #captionWaiting() {
    if (this.uncaptioned.size === 0 || this.isCaptioning) return;
    this.isCaptioning = true;
    afterFrames(2, () =>
      setTimeout(() => {
        this.isCaptioning = false;
        if (this.waiting.size === 0) drawPortion(this.uncaptioned);
        this.#captionWaiting();
      }),
    );
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    this.state = state;
    const { look } = state;
    this.element.hidden = look.mode !== "wall";
    if (look.mode !== "wall") return;
    if (state !== previous && !this.#isTouched(state, previous)) return;
    const refocus = this.#focusKept();
    if (look.path !== this.path) this.#empty(look.path ?? "");
    const all = visibleScreens(state);
    this.screens = all.filter((screen) => passes(screen, look.filter));
    const names = placeNames(this.screens);
    // The first title comes with the first screens: a frame of its own would be one that these wait for.
    if (all.length > 0 || !this.empty.hidden || !this.heading.element.hidden) this.heading.update(state, all);
    this.#drawGroups(state, previous, names);
    this.#letGo(new Set(names.values()));
    this.#drawNew();
    this.#drawWaiting();
    this.#captionWaiting();
    this.#roving();
    this.#sayEmpty(state, all.length);
    refocus();
    this.#keepAnchor();
  }

  // Keeps the content at a place fixed while the scale changes.
  /** @param {{ clientX: number, clientY: number }} place */
  anchorAt({ clientX, clientY }) {
    const under = document.elementFromPoint(clientX, clientY)?.closest("#wall .screen");
    const element = (under ?? this.element).querySelector(".device");
    const box = element?.getBoundingClientRect();
    if (!element || !box) return;
    const share = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    this.anchor = { element, share, place: [clientX, clientY], zoom: this.zoom };
  }

  /** @type {{ element: Element, share: number[], place: number[], zoom: number } | null} */
  anchor = null;

  #keepAnchor() {
    const { anchor } = this;
    if (!anchor || anchor.zoom === this.zoom) return;
    this.anchor = null;
    const box = anchor.element.getBoundingClientRect();
    this.element.scrollLeft += box.left + anchor.share[0] * box.width - anchor.place[0];
    this.element.scrollTop += box.top + anchor.share[1] * box.height - anchor.place[1];
  }

  /** @param {string} path of the layout that replaces this one */
  #empty(path) {
    // Asking for the top of a wall that is still empty would cost a layout.
    if (this.views.size > 0) this.element.scrollTop = 0;
    this.path = path;
    for (const view of this.views.values()) this.#forget(view);
    this.views.clear();
  }

  /** @param {State} state @param {State} previous @param {Map<SolvedScreen, string>} names */
  #drawGroups(state, previous, names) {
    const { look } = state;
    const sections = grouped(this.screens ?? [], look.group);
    this.isReasoned = (this.screens ?? []).some(({ verdict }) => verdict === "broken");
    this.groups.classList.toggle("reasoned", this.isReasoned);
    const table = look.group === "table" ? tableOf(sections) : null;
    // One column would stand below the fold: its devices stand side by side instead.
    const columns = table && table.count > 1 ? table.count : 0;
    const shown = sections.map((section) => ({
      ...section,
      screens: table?.places.get(section)?.map(({ screen }) => screen) ?? section.screens,
    }));
    const options = this.#options(state, this.#zoomFor(shown, look, columns));
    const glows = state.step === null && previous.step === null && isSaved(state, previous);
    const nameOf = (/** @type {SolvedScreen} */ screen) => names.get(screen) ?? screen.key;
    this.#layColumns(sections, columns);
    this.standIns.clear();
    patchChildren(
      this.groups,
      sections,
      (section) => section.title,
      makeGroup,
      (element, section) => {
        const row = headGroup(element, section, look.group);
        const places =
          table?.places.get(section) ?? section.screens.map((screen) => ({ screen, column: -1, others: [] }));
        patchChildren(
          row,
          places.map((place) => ({ ...place, view: this.#view(nameOf(place.screen)) })),
          ({ screen }) => nameOf(screen),
          ({ view }) => view.element,
          (_, { view, ...place }) => {
            const { screen, column, others } = place;
            for (const { key } of others) this.standIns.set(key, screen.key);
            view.element.style.gridColumn = columns === 0 || column < 0 ? "" : String(column + 1);
            const isSelected = [screen, ...others].some(({ key }) => key === look.screen);
            const own = { ...options, isSelected, same: sameWords(place) };
            view.update(screen, own, { glows, compared: comparedScreen(state, screen.key) });
          },
        );
      },
    );
  }

  // In a table every column is as wide as the widest device.
  /** @param {{ screens: SolvedScreen[] }[]} sections @param {number} count */
  #layColumns(sections, count) {
    this.groups.classList.toggle("table", count > 0);
    if (count === 0) return;
    const width = Math.max(Math.ceil(largestOf(sections)[0] * this.zoom), narrowest) + 12;
    this.groups.style.setProperty("--columns", `repeat(${count}, ${width}px)`);
  }

  /** @param {State} state @param {number} zoom */
  #options({ look, explanation, documents }, zoom) {
    const document = documents.get(look.path ?? "");
    const isStale = document !== undefined && document.state !== "good";
    const { guides, group, view } = look;
    const isReasoned = this.isReasoned;
    return { zoom, guides, group, isReasoned, view, measured: this.host.measured(), explanation, isStale };
  }

  /** @param {Set<string>} live names of the views that stay */
  #letGo(live) {
    for (const [name, view] of this.views) {
      if (live.has(name)) {
        if (view.needsCaption) this.uncaptioned.add(view);
        if (view.isNear && view.needsDrawing) this.waiting.add(view);
        continue;
      }
      this.#forget(view);
      this.views.delete(name);
    }
  }

  // A screen that is removed or moved loses the focus: it is restored to the screen, or else to the next remaining one.
  #focusKept() {
    const focused = document.activeElement;
    const from = focused?.closest("#wall .screen");
    if (!focused || !from) return () => {};
    const screens = [...this.element.querySelectorAll(".screen")];
    const index = screens.indexOf(from);
    const heirs = [focused, ...screens.slice(index), ...screens.slice(0, index).reverse()];
    return () => {
      if (document.activeElement !== document.body) return;
      const heir = heirs.find((element) => element.isConnected) ?? this.element;
      /** @type {HTMLElement} */ (heir).focus({ preventScroll: true });
    };
  }

  // The observers report the places of new screens only when a frame is already being made. Visible ones are drawn into
  // that frame.
  #drawNew() {
    const unseen = [...this.views.values()].filter((view) => view.isNear === null);
    if (unseen.length === 0) return;
    const room = this.element.getBoundingClientRect();
    const isSeen = unseen.map((view) => {
      const { top, bottom } = view.element.getBoundingClientRect();
      return bottom > room.top && top < room.bottom;
    });
    unseen.forEach((view, index) => {
      view.isSeen = isSeen[index];
      view.setNear(view.isSeen, view.isSeen);
    });
  }

  // Most updates concern layouts that are only in the list.
  /** @param {State} state @param {State} previous */
  #isTouched(state, previous) {
    const path = state.look.path ?? "";
    return (
      !isSameOf(state, previous, "look", "step", "history", "explanation", "isComplete", "chosen", "alternative") ||
      state.screens.get(path) !== previous.screens.get(path) ||
      state.cells.get(path) !== previous.cells.get(path) ||
      state.documents.get(path) !== previous.documents.get(path) ||
      (state.documents.size === 0) !== (previous.documents.size === 0) ||
      (state.problem === null) !== (previous.problem === null)
    );
  }

  /** @param {{ screens: SolvedScreen[] }[]} sections @param {Look} look @param {number} columns of a table */
  #zoomFor(sections, look, columns) {
    const sizes = sections.map((section) => section.screens.map((screen) => deviceSize(screen.environment)));
    const key = JSON.stringify([sizes, this.room, look.group, look.zoom, this.isReasoned]);
    if (key === this.fittedFor) return this.zoom;
    this.fittedFor = key;
    // The layout's title is above them.
    const room = { width: this.room.width, height: this.room.height - 44 };
    const heading = look.group === "none" ? 0 : 50;
    const spaces = { gap, narrowest, caption: this.isReasoned ? 77 : 60, heading };
    if (look.zoom !== "fit") this.zoom = look.zoom;
    else if (columns) this.zoom = tableScale(columns, largestOf(sections), room, { ...spaces, most: 1 });
    else {
      const least = Math.min(0.42, Math.max(0.34, (room.height - 76) / 900));
      this.zoom = fitScale(sizes, room, { ...spaces, least, most: 1.5 });
    }
    const [used, height] = columns ? [Infinity, 0] : wallSize(sizes, room.width, spaces)(this.zoom);
    this.free = sizes.length > 0 && Number.isFinite(height) ? Math.max(0, room.width - used - gap) : 0;
    return this.zoom;
  }

  /** The width beside the screens that none of them takes, CSS pixels. */
  free = 0;

  /** @param {ScreenView} view */
  #forget(view) {
    this.near.unobserve(view.element);
    this.seen.unobserve(view.element);
    this.waiting.delete(view);
    this.uncaptioned.delete(view);
  }

  /** @param {string} name */
  #view(name) {
    let view = this.views.get(name);
    if (!view) {
      view = new ScreenView(this.host);
      this.views.set(name, view);
      this.byElement.set(view.element, view);
      this.near.observe(view.element);
    }
    return view;
  }

  /** One stop for the Tab key; arrow keys go from screen to screen. */
  #roving() {
    const elements = [...this.element.querySelectorAll(".screen")];
    const current =
      elements.find((element) => element.classList.contains("selected")) ??
      elements.find((element) => element.getAttribute("tabindex") === "0") ??
      elements[0];
    for (const element of elements) setAttribute(element, "tabindex", element === current ? "0" : "-1");
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const element = event.target;
    if (!(element instanceof Element) || !element.matches(".screen")) return;
    this.byElement.get(element)?.captionIfNeeded();
    for (const other of this.element.querySelectorAll('.screen[tabindex="0"]'))
      if (other !== element) other.setAttribute("tabindex", "-1");
    element.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const element = event.target;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!(element instanceof Element) || !element.classList.contains("screen") || !isPlain) return;
    const view = this.byElement.get(element);
    if (event.key === "Enter" && view) this.host.open(view);
    else if (event.key === " " && view) this.wasPanned = false;
    else {
      const elements = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll(".screen")]);
      const next = neighbour(elements, /** @type {HTMLElement} */ (element), event.key);
      if (!next) return;
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    }
    event.preventDefault();
  }

  /** Whether the wall was moved since Space was pressed; its release then selects nothing. */
  wasPanned = false;

  /** @param {KeyboardEvent} event */
  #keyUp({ key, target }) {
    if (key !== " " || this.wasPanned || !(target instanceof Element) || !target.classList.contains("screen")) return;
    const view = this.byElement.get(target);
    if (view) this.host.select(view, null);
  }

  /** @param {State} state @param {number} count */
  #sayEmpty(state, count) {
    const { look, documents, isComplete } = state;
    const removed = state.roots.filter((root) => root.missing).map((root) => root.path);
    const document = documents.get(look.path ?? "");
    let text = "";
    if (isComplete && documents.size === 0 && removed.length > 0)
      text = `${removed.join(", ")} was removed or renamed. Its layouts appear again as soon as it is back.`;
    else if (isComplete && documents.size === 0)
      text = "No layouts here yet. A JSON file with a top-level “root” appears as soon as it is saved.";
    else if (isComplete && look.path && !document && count === 0) text = `${shownPath(state, look.path)} ${gone}`;
    else if (document?.state === "empty")
      text = "Nothing to show yet: the file has not loaded since the daemon started. Its errors are below.";
    else if (count > 0 && this.screens?.length === 0) text = "No screen passes the filter.";
    else if (count === 0 && look.devices?.length && state.problem)
      text = "None of the requested screens exist; see the message below.";
    else if (look.devices?.length === 0) text = "No device is chosen.";
    else if (look.sizes?.length === 0) text = "No text size is chosen.";
    else if (count === 0 && state.step !== null)
      text = "That save has none of these screens: they were not shown then.";
    setText(this.empty, text);
    this.empty.hidden = text === "";
  }

  /** Whether everything in the viewport is drawn. */
  get isDrawn() {
    for (const view of this.views.values()) if (view.isNear === null || (view.isSeen && !view.isDrawn)) return false;
    return true;
  }

  /** Draws again what lies over the screens. */
  drawOverlays() {
    for (const view of this.views.values()) view.drawOverlay();
  }

  /** Lets hands move the screens that a person has reached. */
  wake() {
    for (const view of this.views.values()) if (view.isLive) view.wake();
  }

  // The drawn view of a screen.
  /** @param {string} key */
  find(key) {
    const shown = this.standIns.get(key) ?? key;
    for (const view of this.views.values()) if (view.screen?.key === shown) return view;
    return undefined;
  }
}

/** Pixels between two screens, including their padding, and of the narrowest one with its caption, as in viewer.css. */
const gap = 28;
const narrowest = 140;

/** @param {{ screens: SolvedScreen[] }[]} sections @returns {Size} the widest and tallest, points */
function largestOf(sections) {
  const sizes = sections.flatMap(({ screens }) => screens.map(({ environment }) => deviceSize(environment)));
  return [Math.max(0, ...sizes.map(([width]) => width)), Math.max(0, ...sizes.map(([, height]) => height))];
}

const makeGroup = () =>
  h(
    "section",
    { class: "group" },
    h("div", { class: "group-title" }, h("h3"), h("span", { class: "count" })),
    h("div", { class: "row" }),
  );

/**
 * Writes the heading of a group.
 * @param {HTMLElement} element @param {{ title: string, screens: SolvedScreen[] }} section @param {Look["group"]} group
 * @returns {HTMLElement} where its screens go
 */
function headGroup(element, { title, screens }, group) {
  const [heading, row] = /** @type {HTMLElement[]} */ ([...element.children]);
  const [name, count] = heading.children;
  setText(name, title || "All screens");
  heading.hidden = group === "none";
  element.setAttribute("aria-label", title || "All screens");
  setText(count, headingWords(screens, group));
  return row;
}

// Styles, layout and paint of what was drawn take about twice as long again, in the next frame.
function drawPortion(/** @type {Set<ScreenView>} */ views) {
  const end = performance.now() + 3;
  for (const view of views) {
    views.delete(view);
    view.drawIfNeeded();
    if (performance.now() > end) break;
  }
}

// Names screens by cell, so that a screen whose key changes keeps its place; a second one of the same cell also gets a
// place.
/** @param {SolvedScreen[]} screens @returns {Map<SolvedScreen, string>} */
function placeNames(screens) {
  /** @type {Map<SolvedScreen, string>} */
  const names = new Map();
  /** @type {Set<string>} */
  const taken = new Set();
  for (const screen of screens) {
    let name = `${screen.path}|${cellOf(screen)}`;
    while (taken.has(name)) name += "'";
    taken.add(name);
    names.set(screen, name);
  }
  return names;
}

/** @param {State} state @param {State} previous */
function isSaved(state, previous) {
  const path = state.look.path ?? "";
  return (
    state.look.path === previous.look.path &&
    state.look.devices === previous.look.devices &&
    (state.documents.get(path)?.revision !== previous.documents.get(path)?.revision ||
      state.history !== previous.history)
  );
}

// The screen in the direction of an arrow key, by position.
/** @param {HTMLElement[]} elements @param {HTMLElement} from @param {string} key */
function neighbour(elements, from, key) {
  const index = elements.indexOf(from);
  const along = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: elements.length - 1 }[key];
  if (along !== undefined) return elements[along];
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const box = from.getBoundingClientRect();
  const far = (/** @type {HTMLElement} */ element) => {
    const other = element.getBoundingClientRect();
    const dy = key === "ArrowDown" ? other.top - box.top : box.top - other.top;
    return dy < 10 ? Infinity : dy * 4 + Math.abs(other.left - box.left);
  };
  const nearest = least(elements, far);
  return far(nearest) < Infinity ? nearest : undefined;
}
