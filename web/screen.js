// One device of the wall: caption, badge, chrome and the solved views as nested elements, patched in place. It is drawn
// only near the viewport; elsewhere it keeps its size, and its scroll offsets.

import { ContainerBars, reachOf } from "./bars.js";
import { deviceSize, DeviceChrome } from "./chrome.js";
import { Caption, readsSame, reasonOf } from "./caption.js";
import { drawDesign } from "./designs.js";
import { h, setAttribute } from "./dom.js";
import { addPortion, chosenViews, isLong, isSameTree } from "./portions.js";
import { drawLines } from "./screen-lines.js";
import { placeable, Scroller } from "./scroller.js";
import { changedViews } from "./differences.js";
import { isStatusBarHidden, localRect, plan, windowRect } from "./tracks.js";
import { dressNode, labelPadding, makeNode, placeNode } from "./views.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./views.js").ViewNode} ViewNode */
/** @typedef {import("./types.js").ScrollView} ScrollView */

/**
 * @typedef {object} ScreenOptions
 * @property {number} zoom CSS pixels per point
 * @property {string[]} guides
 * @property {string} group what the heading above already says
 * @property {boolean} isSelected
 * @property {string | null} view id of the selected view, on the selected screen
 * @property {string | null} measured id of the view to measure to
 * @property {import("./types.js").Explanation | null} explanation
 * @property {boolean} [isReasoned] whether captions have a line for what is wrong with a screen
 * @property {string} [same] which other screens it stands for
 * @property {boolean} isStale the newest bytes do not load: this is the last good picture
 */

/**
 * @typedef {object} ScreenHost
 * @property {() => boolean} isMotionReduced
 * @property {(screen: ScreenView, view: string | null) => void} select
 * @property {(screen: ScreenView) => void} open
 * @property {(screen: ScreenView, view: string | null) => void} hover
 * @property {(screen: ScreenView) => void} moved
 * @property {(screen: ScreenView, view: string, count: number, event: MouseEvent) => void} [tap]
 * @property {(scrollView: import("./types.js").ScrollView, phase: "began" | "moved" | "ended", clientY: number) =>
 *   void} [finger] drags one
 */

// A touch that scrolls is taken by the browser before the page hears of it: where a finger may come, all scroll views
// are live.
const fingers = matchMedia("(any-pointer: coarse)");

/** Milliseconds in which the rest of a save comes, and is painted, before what moved glows. */
const restOfSave = 60;

/** Pixels. */
const captionHeight = 48;
const reasonHeight = 17;

/**
 * @typedef {object} Furniture what stands in the device
 * @property {DeviceChrome} chrome
 * @property {ContainerBars} bars
 * @property {HTMLElement} root around the views
 * @property {HTMLElement} overlay of lines
 * @property {HTMLElement} glass
 * @property {HTMLElement} frame around the glass
 */

export class ScreenView {
  /** @param {ScreenHost} host @param {{ isLarge?: boolean }} kind */
  constructor(host, { isLarge = false } = {}) {
    this.host = host;
    this.isLarge = isLarge;
    /** @type {Screen | null} */
    this.screen = null;
    /** @type {ScreenOptions | null} */
    this.options = null;
    /** @type {Map<string, ViewNode>} */
    this.nodes = new Map();
    /** @type {ViewNode[]} with holes for views that are not drawn */
    this.byIndex = [];
    /** @type {Screen | null} The screen whose views the elements were made for. */
    this.built = null;
    /** @type {(Scroller | null)[]} by index of scrollViews */
    this.scrollers = [];
    /**
     * By scroll view, kept while not drawn: where it was, and where the solver had put it.
     * @type {Map<string, { shown: [number, number], solved: [number, number] }>}
     */
    this.savedOffsets = new Map();
    /** Whether it stands near the viewport; null until somebody has looked. */
    this.isNear = /** @type {boolean | null} */ (null);
    /** Whether it stands in the viewport. */
    this.isSeen = false;
    this.isDrawn = false;
    this.needsDrawing = true;
    /** Whether its scroll views can be scrolled: a person has been here. */
    this.isLive = isLarge || fingers.matches;
    /** @type {import("./geometry.js").Rect[]} */
    this.ghosts = [];
    this.keyboardHeight = /** @type {number | undefined} */ (undefined);
    /** @type {Screen | null} What a save replaced, until what moved has been told. */
    this.before = null;

    /** Whether its caption is of another screen than the one that is shown. */
    this.needsCaption = true;
    /**
     * What its caption was written from.
     * @type {{ screen: Screen, group: string, isStale: boolean, same: string } | null}
     */
    this.captioned = null;
    this.caption = new Caption();
    this.device = h("div", { class: "device" });
    this.element = h("article", { class: "screen", tabindex: "-1" }, this.caption.element, this.device);
    this.device.addEventListener("dblclick", () => {
      if (!this.isLarge) this.host.open(this);
    });
    if (isLarge) this.#furniture = this.#furnish();
  }

  /** @type {Screen} The screen that is shown, where somebody has to do with one. */
  get shown() {
    return /** @type {Screen} */ (this.screen);
  }

  /** @type {Furniture | null} */
  #furniture = null;

  /** @type {{ environment: Screen["environment"], isDetailed: boolean } | null} what the chrome was drawn for */
  furnished = null;

  /** What stands in the device, made when it is drawn for the first time: most screens of a wall never are. */
  get furniture() {
    this.#furniture ??= this.#furnish();
    return this.#furniture;
  }

  get glass() {
    return this.furniture.glass;
  }

  /** @returns {Furniture} */
  #furnish() {
    const chrome = new DeviceChrome();
    const root = h("div", { class: "root", dir: "ltr" });
    const overlay = h("div", { class: "overlay", "aria-hidden": "true" });
    const bars = new ContainerBars();
    const glass = h("div", { class: "glass" }, root, bars.element, ...chrome.elements, overlay);
    const frame = h("div", { class: this.isLarge ? "frame large" : "frame" }, glass);
    this.device.append(frame);
    root.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      if (this.scrollers.some((scroller) => scroller?.wasDragged)) {
        for (const scroller of this.scrollers) if (scroller) scroller.wasDragged = false;
        return;
      }
      const id = this.viewAt(event);
      this.host.select(this, id);
      if (id) this.host.tap?.(this, id, event.detail, event);
    });
    root.addEventListener("pointermove", (event) => this.host.hover(this, this.viewAt(event)));
    root.addEventListener("pointerleave", () => this.host.hover(this, null));
    for (const type of ["pointerenter", "focusin"]) root.addEventListener(type, () => this.#wake());
    return { chrome, bars, root, overlay, glass, frame };
  }

  #wake() {
    if (this.isLive) return;
    this.isLive = true;
    for (const scroller of this.scrollers) scroller?.wake();
    this.#drawRest();
  }

  /**
   * The innermost view under the pointer, even where a subview of it lets events through.
   * @param {MouseEvent} event
   */
  viewAt(event) {
    const element = event.target instanceof Element ? event.target.closest("[data-view]") : null;
    return element ? element.getAttribute("data-view") : null;
  }

  /**
   * @param {Screen} screen @param {ScreenOptions} options
   * @param {{ glows?: boolean, compared?: Screen }} how compared: an old save is shown, its differences from this one
   *   are outlined
   */
  update(screen, options, { glows = false, compared = screen.usual } = {}) {
    const previous = this.screen;
    if (previous && (previous.usual === screen || screen.usual === previous)) this.#glide();
    const old = this.options;
    const isNew = previous !== screen;
    this.screen = screen;
    this.options = options;
    if (isNew) {
      if (previous?.path !== screen.path) setAttribute(this.element, "data-path", screen.path);
      if (previous?.key !== screen.key) setAttribute(this.element, "data-key", screen.key);
      this.needsDrawing = true;
      this.before = glows ? previous : null;
    }
    if (compared || this.compared) {
      this.compared = compared;
      clearTimeout(this.ghostTimer);
      const rects = compared ? changedViews(screen, compared).map(({ view }) => compared.views[view].screen) : [];
      this.ghosts = rects;
    }
    const { captioned } = this;
    this.needsCaption =
      !captioned ||
      captioned.group !== options.group ||
      captioned.isStale !== options.isStale ||
      captioned.same !== (options.same ?? "") ||
      !readsSame(captioned.screen, screen);
    if (
      !previous ||
      !old ||
      old.zoom !== options.zoom ||
      old.isReasoned !== options.isReasoned ||
      !isAsLarge(previous, screen)
    )
      this.#size();
    // The keys of a keyboard, and the labels of paddings, are drawn for a size.
    if (old && old.zoom !== options.zoom) this.needsDrawing = true;
    if (!old || old.isSelected !== options.isSelected) this.element.classList.toggle("selected", options.isSelected);
    if (old && old.guides !== options.guides) this.needsDrawing = true;
    if (previous?.unsaved !== screen.unsaved) this.element.classList.toggle("unsaved", screen.unsaved === true);
    if (old?.isStale !== options.isStale) this.element.classList.toggle("stale", options.isStale);
    // The wall captions and draws screens out of sight when there is time.
    if (this.isSeen || this.isLarge) this.captionIfNeeded();
    if (!this.isNear) return;
    if (!this.needsDrawing) this.drawOverlay();
    else if (this.isSeen || this.isLarge) this.draw();
  }

  /** Of the screen that is shown. */
  get plan() {
    const screen = /** @type {Screen} */ (this.screen);
    if (this.#planned?.screen !== screen) this.#planned = { screen, plan: plan(screen) };
    return this.#planned.plan;
  }

  /**
   * Worked out when it is asked for: most screens of a wall are not drawn.
   * @type {{ screen: Screen, plan: import("./tracks.js").Plan } | null}
   */
  #planned = null;

  captionIfNeeded() {
    if (this.needsCaption && this.screen) this.#caption();
  }

  #caption() {
    const screen = /** @type {Screen} */ (this.screen);
    const { group, isStale, same = "" } = /** @type {ScreenOptions} */ (this.options);
    this.needsCaption = false;
    this.captioned = { screen, group, isStale, same };
    const name = this.caption.write(screen, { group, isStale, same });
    setAttribute(this.element, "aria-label", name);
    setAttribute(this.element, "aria-description", reasonOf(screen) || null);
  }

  #size() {
    const { zoom, isReasoned } = /** @type {ScreenOptions} */ (this.options);
    const screen = /** @type {Screen} */ (this.screen);
    const [width, height] = deviceSize(screen.environment);
    this.device.style.width = `${width * zoom}px`;
    this.device.style.height = `${height * zoom}px`;
    this.element.style.setProperty("--device-width", `${width * zoom}px`);
    // Of its content: as viewer.css has it, the padding stands around that, and a caption is as tall as its least
    // height.
    this.element.style.setProperty(
      "contain-intrinsic-size",
      `auto ${Math.max(width * zoom, 140)}px auto ${height * zoom + captionHeight + (isReasoned ? reasonHeight : 0)}px`,
    );
    if (this.#furniture) this.#sizeFrame();
  }

  #sizeFrame() {
    const { zoom } = /** @type {ScreenOptions} */ (this.options);
    const screen = /** @type {Screen} */ (this.screen);
    const { frame, glass } = this.furniture;
    frame.style.transform = zoom === 1 ? "" : `scale(${zoom})`;
    frame.style.setProperty("--zoom", String(zoom));
    glass.style.width = `${screen.environment.size[0]}px`;
    glass.style.height = `${screen.environment.size[1]}px`;
  }

  /**
   * Draws when it is seen, and lets its elements go when it is no longer near.
   * @param {boolean} isNear @param {boolean} isSeen
   */
  setNear(isNear, isSeen) {
    this.isNear = isNear;
    if (isSeen) this.drawIfNeeded();
    else if (!isNear && this.isDrawn) this.#undraw();
  }

  /** @param {boolean} isSeen */
  setSeen(isSeen) {
    this.isSeen = isSeen;
    if (isSeen) this.drawIfNeeded();
  }

  drawIfNeeded() {
    this.captionIfNeeded();
    if (this.isNear && this.screen && this.needsDrawing) this.draw();
  }

  #undraw() {
    this.scrollers.forEach((scroller) => {
      if (scroller?.solved)
        this.savedOffsets.set(scroller.solved.id, { shown: scroller.offset, solved: scroller.solved.offset });
    });
    this.furniture.root.replaceChildren();
    this.furniture.overlay.replaceChildren();
    drawDesign(this.furniture.overlay, null);
    this.nodes.clear();
    this.byIndex = [];
    this.chosen = null;
    this.scrollers = [];
    this.built = null;
    this.isDrawn = false;
    this.needsDrawing = true;
  }

  draw() {
    const screen = /** @type {Screen} */ (this.screen);
    const options = /** @type {ScreenOptions} */ (this.options);
    if (!this.#furniture) this.#sizeFrame();
    const { chrome, bars, frame, glass } = this.furniture;
    this.needsDrawing = false;
    this.isDrawn = true;
    const isDetailed = this.isLarge || options.zoom >= 0.55;
    if (this.furnished?.environment !== screen.environment || this.furnished.isDetailed !== isDetailed) {
      this.furnished = { environment: screen.environment, isDetailed };
      chrome.update(screen.environment, frame, glass, isDetailed);
    }
    bars.update(screen.bars ?? [], screen.environment.appearance, options.zoom);
    const isSame = this.built !== null && isSameTree(this.built, screen);
    const isMore = this.#choose(screen, isSame);
    if (!isSame || isMore) this.#build(screen);
    this.built = screen;
    this.#dress(screen, options, this.byIndex);
    screen.scrollViews.forEach((solved, index) => {
      const scroller = this.scrollers[index];
      const saved = this.#savedOffset(solved);
      scroller?.update(solved);
      if (saved && scroller) scroller.show(placeable(solved, saved), false);
      if (scroller) this.savedOffsets.delete(solved.id);
      if (scroller) setAttribute(scroller.element, "aria-label", `${solved.id}, scroll view`);
      if (scroller) setAttribute(scroller.element, "role", solved.scrolls ? "group" : null);
    });
    glass.classList.toggle("all-frames", options.guides.includes("frames"));
    this.#glow();
    this.place();
  }

  // All views; of a long screen on the wall those that are seen, and all once a person has come to it.
  /**
   * @param {Screen} screen @param {boolean} isSame whether its views are those that were chosen from before
   * @returns {boolean} whether there are more than before
   */
  #choose(screen, isSame) {
    const before = isSame ? this.chosen : null;
    if (this.isLarge || !isLong(screen)) {
      this.chosen = null;
      return false;
    }
    const { plan } = this;
    const offsets = this.isLive ? this.offsets : null;
    const rectOf = (/** @type {number} */ index) =>
      offsets ? windowRect(plan, index, offsets) : screen.views[index].screen;
    this.chosen = chosenViews(screen, [...plan.moving, ...(before ?? [])], rectOf);
    if (this.isLive) this.#drawRest();
    return this.chosen.size !== before?.size;
  }

  /** @type {Set<number> | null} Views that are drawn, where these are not all. */
  chosen = null;

  #isResting = false;

  // A portion after each frame, so that none waits for thousands of views.
  #drawRest() {
    if (this.#isResting || !this.chosen || this.chosen.size === this.screen?.views.length) return;
    this.#isResting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#isResting = false;
        const { chosen, built: screen, options } = this;
        if (!chosen || !screen || !options || screen !== this.screen) return;
        addPortion(chosen, screen.views.length);
        this.#build(screen);
        this.#dress(
          screen,
          options,
          this.byIndex.filter((node) => node.dressed === null),
        );
        this.place();
        this.#drawRest();
      }),
    );
  }

  /** @param {Screen} screen @param {ScreenOptions} options @param {ViewNode[]} nodes */
  #dress(screen, options, nodes) {
    const initial = new Map(
      screen.scrollViews.flatMap((one) => one.paddings.map((padding) => [padding.view, padding.initial])),
    );
    const { appearance } = screen.environment;
    const showsPadding = options.guides.includes("padding");
    for (const node of nodes) {
      if (!node) continue;
      const { index } = node;
      const view = screen.views[index];
      placeNode(node, view.frame);
      dressNode(node, view, {
        appearance,
        isRoot: index === 0,
        showsPadding,
        zoom: options.zoom,
        initial: initial.get(index),
        reach: reachOf(view, screen.environment),
      });
    }
  }

  // Makes the elements of views that have none, puts them in order and lets the others go.
  /** @param {Screen} screen */
  #build(screen) {
    const { scrollViewOf } = this.plan;
    const { root } = this.furniture;
    /** @type {Map<string, ViewNode>} */
    const nodes = new Map();
    /** @type {ViewNode[]} */
    const byIndex = [];
    /** @type {Map<HTMLElement, Element | null>} */
    const cursors = new Map();
    this.scrollers = screen.scrollViews.map(() => null);
    byIndex.length = screen.views.length;
    screen.views.forEach((view, index) => {
      if (this.chosen && !this.chosen.has(index)) return;
      const name = nodes.has(view.id) ? `${view.id}#${index}` : view.id;
      let node = this.nodes.get(name);
      const holder = scrollViewOf.get(index);
      if (!node || node.kind !== view.kind || (node.scroller === null) !== (holder === undefined)) {
        node = makeNode(view);
        if (holder !== undefined) this.#makeScroller(node);
      }
      node.index = index;
      nodes.set(name, node);
      byIndex[index] = node;
      const body = view.parent === undefined ? root : byIndex[view.parent].body;
      const cursor = cursors.has(body) ? cursors.get(body) : firstSubview(body);
      if (node.element !== cursor) body.insertBefore(node.element, cursor ?? null);
      cursors.set(body, nextSubview(node.element));
      if (node.scroller && holder !== undefined) this.scrollers[holder] = node.scroller;
    });
    for (const [name, node] of this.nodes) if (nodes.get(name) !== node) node.element.remove();
    this.nodes = nodes;
    this.byIndex = byIndex;
  }

  /** @param {ViewNode} node */
  #makeScroller(node) {
    node.element.classList.add("scroll-view");
    /** @type {Scroller} */
    const scroller = new Scroller(node.element, {
      moved: () => {
        this.place();
        this.#drawRest();
        this.host.moved(this);
      },
      isMotionReduced: this.host.isMotionReduced,
      handlesTouch: () => this.isLarge,
      finger: (phase, clientY) => scroller.solved && this.host.finger?.(scroller.solved, phase, clientY),
    });
    if (this.isLive) scroller.wake();
    node.scroller = scroller;
    node.body = scroller.content;
  }

  /**
   * Content offsets by scroll view.
   * @returns {[number, number][]}
   */
  get offsets() {
    return /** @type {Screen} */ (this.screen).scrollViews.map(
      (solved, index) => this.scrollers[index]?.offset ?? this.#savedOffset(solved) ?? solved.offset,
    );
  }

  /**
   * Scrolls as far as the ranges allow.
   * @param {Record<string, [number, number]>} offsets by id of the scroll view; the others to where the solver has them
   */
  scrollTo(offsets) {
    for (const scroller of this.scrollers) {
      if (!scroller?.solved) continue;
      const { id, offset } = scroller.solved;
      scroller.show(placeable(scroller.solved, Object.hasOwn(offsets, id) ? offsets[id] : offset));
    }
  }

  // Where a person left it; the solver's own offset is followed when it changes, as in a scroller that is there.
  /** @param {ScrollView} solved */
  #savedOffset(solved) {
    const saved = this.savedOffsets.get(solved.id);
    return saved && saved.solved.every((value, index) => value === solved.offset[index]) ? saved.shown : undefined;
  }

  /**
   * Draws the screen under a keyboard that covers so much, from the tracks.
   * @param {number | undefined} height points; the solved height when absent
   */
  setKeyboardHeight(height) {
    if (this.keyboardHeight === height) return;
    this.keyboardHeight = height;
    if (this.isDrawn) this.place();
  }

  /** Places what depends on the offsets. Called at the rate of the display while something moves. */
  place() {
    const screen = /** @type {Screen} */ (this.screen);
    const { plan } = this;
    const offsets = this.offsets;
    for (const index of plan.moving) {
      const node = this.byIndex[index];
      if (!node) continue;
      const rect = localRect(plan, screen, index, offsets, this.keyboardHeight);
      placeNode(node, rect);
      if (node.padding) labelPadding(node, rect[3]);
      node.scroller?.setViewport(rect[2], rect[3]);
    }
    const { chrome } = this.furniture;
    chrome.setKeyboardHeight(this.keyboardHeight, screen.environment);
    chrome.setStatusBarHidden(isStatusBarHidden(screen, plan, offsets));
    this.drawOverlay();
  }

  drawOverlay() {
    if (!this.isDrawn) return;
    const screen = /** @type {Screen} */ (this.screen);
    const options = /** @type {ScreenOptions} */ (this.options);
    const { overlay } = this.furniture;
    drawDesign(overlay, screen);
    overlay.classList.toggle("comparing", this.compared !== undefined);
    const { plan, offsets, ghosts, keyboardHeight } = this;
    drawLines(overlay, { screen, plan, offsets, options, ghosts, keyboardHeight });
  }

  // From one solution to another, so that one sees what goes where.
  #glide() {
    if (!this.isDrawn || this.host.isMotionReduced()) return;
    this.glass.classList.add("animating");
    clearTimeout(this.glideTimer);
    this.glideTimer = setTimeout(() => this.glass.classList.remove("animating"), 300);
  }

  // After a save: what moved glows, and its old frame stays for a moment as an outline. The frame that shows where
  // things are now is painted first.
  #glow() {
    const { before } = this;
    this.before = null;
    if (!before) return;
    const screen = /** @type {Screen} */ (this.screen);
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (this.screen !== screen || !this.isDrawn) return;
        const changes = changedViews(before, screen);
        if (changes.length > 0) this.#light(changes);
      }, restOfSave),
    );
  }

  /** @param {ReturnType<typeof changedViews>} changes */
  #light(changes) {
    if (!this.compared) this.ghosts = changes.flatMap((change) => (change.old ? [change.old] : []));
    const leaves = changes
      .map(({ view }) => this.byIndex[view]?.element)
      .filter((element) => element && element !== this.byIndex[0].element && !element.querySelector("[data-view]"));
    // Anew where it still glows from the save before.
    for (const element of leaves) element.classList.remove("moved");
    requestAnimationFrame(() => {
      for (const element of leaves) element.classList.add("moved");
    });
    this.drawOverlay();
    clearTimeout(this.ghostTimer);
    this.ghostTimer = setTimeout(() => {
      this.ghosts = [];
      for (const element of leaves) element.classList.remove("moved");
      this.drawOverlay();
    }, 1400);
  }
}

function isAsLarge(/** @type {Screen} */ a, /** @type {Screen} */ b) {
  return a.environment.size.every((length, axis) => length === b.environment.size[axis]);
}

/** @param {HTMLElement} body */
function firstSubview(body) {
  let element = body.firstElementChild;
  while (element && !element.hasAttribute("data-view")) element = element.nextElementSibling;
  return element;
}

/** @param {Element} element */
function nextSubview(element) {
  let next = element.nextElementSibling;
  while (next && !next.hasAttribute("data-view")) next = next.nextElementSibling;
  return next;
}
