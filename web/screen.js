// One screen: its caption, its device, and the solved views as nested elements that are patched in place. A screen of
// the wall is drawn only near the viewport. Elsewhere it keeps its size and its scroll offsets.

import { Caption, readsSame, reasonOf } from "./caption.js";
import { deviceSize, DeviceChrome, frameInsets } from "./chrome.js";
import { Glow } from "./saves.js";
import { h, setAttribute } from "./dom.js";
import { isStatusBarHidden, localRect, plan, windowRect } from "./geometry.js";
import {
  addPortion,
  chosenViews,
  ContainerBars,
  isLong,
  isSameTree,
  placeable,
  Scroller,
  ViewNodes,
} from "./view-nodes.js";
import { labelPadding, placeNode } from "./views.js";

// The browser takes over a touch that scrolls before the page learns of it. So on touch screens all scroll views are
// live from the start.
const fingers = matchMedia("(any-pointer: coarse)");

/** The least height of a caption, and that of its line for what is wrong, pixels. */
const captionHeight = 48;
const reasonHeight = 17;

/**
 * @typedef {object} Furniture the elements inside the device
 * @property {DeviceChrome} chrome
 * @property {ContainerBars} bars
 * @property {HTMLElement} root contains the views
 * @property {HTMLElement} overlay contains the lines
 * @property {HTMLElement} glass
 * @property {HTMLElement} frame contains the glass
 */

export class ScreenView {
  /** @param {ScreenHost} host @param {{ isLarge?: boolean }} kind */
  constructor(host, { isLarge = false } = {}) {
    this.host = host;
    this.isLarge = isLarge;
    /** @type {SolvedScreen | null} */
    this.screen = null;
    /** @type {ScreenOptions | null} */
    this.options = null;
    this.nodes = new ViewNodes();
    /** @type {(Scroller | null)[]} by index of scrollViews */
    this.scrollers = [];
    // The offsets of scroll views while the screen is not drawn, by id: the shown one, and the solver's at that time.
    /** @type {Map<string, { shown: [number, number], solved: [number, number] }>} */
    this.savedOffsets = new Map();
    /** Whether it is near the viewport; null until that has been checked. */
    this.isNear = /** @type {boolean | null} */ (null);
    /** Whether it is in the viewport. */
    this.isSeen = false;
    this.isDrawn = false;
    this.needsDrawing = true;
    /** Whether its scroll views can be scrolled, which begins when the pointer or the focus enters the screen. */
    this.isLive = isLarge || fingers.matches;
    this.keyboardHeight = /** @type {number | undefined} */ (undefined);
    this.glow = new Glow({
      screen: () => (this.isDrawn ? this.screen : null),
      elementOf: (view) => this.nodes.byIndex[view]?.element,
      redraw: () => this.drawOverlay(),
    });

    /** Whether its caption is out of date. */
    this.needsCaption = true;
    // What its caption was written from, to tell when it is out of date.
    /** @type {{ screen: SolvedScreen, group: string, isStale: boolean, same: string } | null} */
    this.captioned = null;
    this.caption = new Caption();
    this.device = h("div", { class: "device" });
    this.element = h("article", { class: "screen", tabindex: "-1" }, this.caption.element, this.device);
    this.device.addEventListener("dblclick", () => {
      if (!this.isLarge) this.host.open(this);
    });
    if (isLarge) this.#furniture = this.#furnish();
  }

  /** @type {SolvedScreen} The shown screen; only for callers that know that there is one. */
  get shown() {
    return /** @type {SolvedScreen} */ (this.screen);
  }

  /** @type {Furniture | null} */
  #furniture = null;

  /** @type {{ environment: SolvedScreen["environment"], isDetailed: boolean } | null} what the chrome was drawn from */
  furnished = null;

  /** Made when the screen is first drawn, because most screens of a wall never are. */
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
      const dragged = this.scrollers.flatMap((scroller) => (scroller?.gestures?.wasDragged ? scroller.gestures : []));
      for (const gestures of dragged) gestures.wasDragged = false;
      if (dragged.length > 0) return;
      const id = this.viewAt(event);
      this.host.select(this, id);
      if (id) this.host.tap?.(this, id, event.detail, event);
    });
    root.addEventListener("pointermove", (event) => this.host.hover(this, this.viewAt(event)));
    root.addEventListener("pointerleave", () => this.host.hover(this, null));
    for (const type of ["pointerenter", "focusin"]) root.addEventListener(type, () => this.wake());
    return { chrome, bars, root, overlay, glass, frame };
  }

  /** Lets a hand move its scroll views. */
  wake() {
    for (const scroller of this.scrollers) scroller?.wake();
    if (this.isLive) return;
    this.isLive = true;
    this.#drawRest();
  }

  // The id of the innermost view under the pointer, even if it does not take touches on a device.
  /** @param {MouseEvent} event */
  viewAt(event) {
    const element = event.target instanceof Element ? event.target.closest("[data-view]") : null;
    return element ? element.getAttribute("data-view") : null;
  }

  /**
   * @param {SolvedScreen} screen @param {ScreenOptions} options
   * @param {{ glows?: boolean, compared?: SolvedScreen }} how compared: the present screen, while what differs from it
   *   in an older save is outlined
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
      this.glow.before = glows ? previous : null;
    }
    this.glow.compare(screen, compared);
    const { captioned } = this;
    this.needsCaption =
      !captioned ||
      captioned.group !== options.group ||
      captioned.isStale !== options.isStale ||
      captioned.same !== (options.same ?? "") ||
      !readsSame(captioned.screen, screen);
    const isAsBefore = old?.zoom === options.zoom && old.isReasoned === options.isReasoned;
    if (!isAsBefore || !previous || !isAsLarge(previous, screen)) this.#size();
    // Keys of a keyboard and labels of paddings depend on the zoom.
    if (old && old.zoom !== options.zoom) this.needsDrawing = true;
    if (!old || old.isSelected !== options.isSelected) this.element.classList.toggle("selected", options.isSelected);
    if (old && old.guides !== options.guides) this.needsDrawing = true;
    if (previous?.unsaved !== screen.unsaved) this.element.classList.toggle("unsaved", screen.unsaved === true);
    if (old?.isStale !== options.isStale) this.element.classList.toggle("stale", options.isStale);
    // The wall captions and draws the other screens when it has time.
    if (this.isSeen || this.isLarge) this.captionIfNeeded();
    if (!this.isNear) return;
    if (!this.needsDrawing) this.drawOverlay();
    else if (this.isSeen || this.isLarge) this.draw();
  }

  /** The plan of the shown screen. */
  get plan() {
    const screen = /** @type {SolvedScreen} */ (this.screen);
    if (this.#planned?.screen !== screen) this.#planned = { screen, plan: plan(screen) };
    return this.#planned.plan;
  }

  // Computed on demand, because most screens of a wall are not drawn.
  /** @type {{ screen: SolvedScreen, plan: Plan } | null} */
  #planned = null;

  captionIfNeeded() {
    if (this.needsCaption && this.screen) this.#caption();
  }

  #caption() {
    const screen = /** @type {SolvedScreen} */ (this.screen);
    const { group, isStale, same = "" } = /** @type {ScreenOptions} */ (this.options);
    this.needsCaption = false;
    this.captioned = { screen, group, isStale, same };
    const name = this.caption.write(screen, { group, isStale, same });
    setAttribute(this.element, "aria-label", name);
    setAttribute(this.element, "aria-description", reasonOf(screen) || null);
  }

  #size() {
    const { zoom, isReasoned } = /** @type {ScreenOptions} */ (this.options);
    const screen = /** @type {SolvedScreen} */ (this.screen);
    const [width, height] = deviceSize(screen.environment, this.#furniture?.chrome.held ?? undefined);
    this.device.style.width = `${width * zoom}px`;
    this.device.style.height = `${height * zoom}px`;
    this.element.style.setProperty("--device-width", `${width * zoom}px`);
    // This is the size of the content: viewer.css adds the padding, and gives the caption at least this height.
    this.element.style.setProperty(
      "contain-intrinsic-size",
      `auto ${Math.max(width * zoom, 140)}px auto ${height * zoom + captionHeight + (isReasoned ? reasonHeight : 0)}px`,
    );
    if (this.#furniture) this.#sizeFrame();
  }

  #sizeFrame() {
    const { zoom } = /** @type {ScreenOptions} */ (this.options);
    const screen = /** @type {SolvedScreen} */ (this.screen);
    const { frame, glass } = this.furniture;
    frame.style.transform = zoom === 1 ? "" : `scale(${zoom})`;
    frame.style.setProperty("--zoom", String(zoom));
    glass.style.width = `${screen.environment.size[0]}px`;
    glass.style.height = `${screen.environment.size[1]}px`;
  }

  // Draws the screen when it becomes visible, and removes its elements when it is no longer near.
  /** @param {boolean} isNear @param {boolean} isSeen */
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
    this.host.over?.(this.furniture.overlay, null);
    this.nodes.clear();
    this.chosen = null;
    this.scrollers = [];
    this.isDrawn = false;
    this.needsDrawing = true;
  }

  draw() {
    const screen = /** @type {SolvedScreen} */ (this.screen);
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
    const { built } = this.nodes;
    const isSame = built !== null && isSameTree(built, screen);
    const isMore = this.#choose(screen, isSame);
    if (!isSame || isMore) this.#build(screen);
    this.nodes.built = screen;
    this.nodes.dress(screen, options);
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
    this.glow.start();
    this.place();
  }

  // Chooses the views to draw: all, except on a long screen of the wall, which starts with the visible ones.
  /**
   * @param {SolvedScreen} screen @param {boolean} isSame whether the views are the same as before
   * @returns {boolean} whether the chosen views have changed
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

  /** @type {Set<number> | null} The drawn views, or null if all are drawn. */
  chosen = null;

  #isResting = false;

  // Draws a portion after each frame, so that no frame waits for thousands of views.
  #drawRest() {
    if (this.#isResting || !this.chosen || this.chosen.size === this.screen?.views.length) return;
    this.#isResting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#isResting = false;
        const { chosen, options, nodes } = this;
        const screen = nodes.built;
        if (!chosen || !screen || !options || screen !== this.screen) return;
        addPortion(chosen, screen.views.length);
        this.#build(screen);
        nodes.dress(
          screen,
          options,
          nodes.byIndex.filter((node) => node.dressed === null),
        );
        this.place();
        this.#drawRest();
      }),
    );
  }

  /** @param {SolvedScreen} screen */
  #build(screen) {
    const { root } = this.furniture;
    this.scrollers = this.nodes.build(screen, this.plan.scrollViewOf, root, this.chosen, (node) =>
      this.#makeScroller(node),
    );
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
      grip: () =>
        this.host.grip(scroller, {
          isMotionReduced: this.host.isMotionReduced,
          handlesTouch: this.isLarge,
          finger: (phase, clientY) => scroller.solved && this.host.finger?.(scroller.solved, phase, clientY),
        }),
    });
    if (this.isLive) scroller.wake();
    node.scroller = scroller;
    node.body = scroller.content;
  }

  // The content offset of each scroll view, points.
  /** @returns {[number, number][]} */
  get offsets() {
    return /** @type {SolvedScreen} */ (this.screen).scrollViews.map(
      (solved, index) => this.scrollers[index]?.offset ?? this.#savedOffset(solved) ?? solved.offset,
    );
  }

  // Scrolls to these offsets, as far as the ranges allow.
  /** @param {Record<string, [number, number]>} offsets by id; other scroll views go to the solver's offset */
  scrollTo(offsets) {
    for (const scroller of this.scrollers) {
      if (!scroller?.solved) continue;
      const { id, offset } = scroller.solved;
      scroller.show(placeable(scroller.solved, Object.hasOwn(offsets, id) ? offsets[id] : offset));
    }
  }

  // Where a person left a scroll view. A changed offset of the solver replaces that, as it does in a drawn one.
  /** @param {ScrollView} solved */
  #savedOffset(solved) {
    const saved = this.savedOffsets.get(solved.id);
    return saved && saved.solved.every((value, index) => value === solved.offset[index]) ? saved.shown : undefined;
  }

  // Draws the screen with a keyboard of another height, from the tracks.
  /** @param {number | undefined} height points; undefined for the solved height */
  setKeyboardHeight(height) {
    if (this.keyboardHeight === height) return;
    this.keyboardHeight = height;
    if (this.isDrawn) this.place();
  }

  /** @param {boolean} isHeld whether the device around the screen stays as it is drawn */
  holdFrame(isHeld) {
    this.furniture.chrome.held = isHeld && this.screen ? frameInsets(this.screen.environment) : null;
    if (isHeld || !this.isDrawn) return;
    this.#size();
    this.furnished = null;
    this.draw();
  }

  /** Places everything that depends on the offsets. Called for every frame while something moves. */
  place() {
    const screen = /** @type {SolvedScreen} */ (this.screen);
    const { plan } = this;
    const offsets = this.offsets;
    for (const index of plan.moving) {
      const node = this.nodes.byIndex[index];
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
    const screen = /** @type {SolvedScreen} */ (this.screen);
    const options = /** @type {ScreenOptions} */ (this.options);
    const { overlay } = this.furniture;
    overlay.classList.toggle("comparing", this.glow.compared !== undefined);
    const { plan, offsets, keyboardHeight } = this;
    this.host.over?.(overlay, { screen, plan, offsets, options, ghosts: this.glow.ghosts, keyboardHeight });
  }

  // Animates the change from one solution to another, so that people can follow each view.
  #glide() {
    if (!this.isDrawn || this.host.isMotionReduced()) return;
    this.glass.classList.add("animating");
    clearTimeout(this.glideTimer);
    this.glideTimer = setTimeout(() => this.glass.classList.remove("animating"), 300);
  }
}

const isAsLarge = (/** @type {SolvedScreen} */ a, /** @type {SolvedScreen} */ b) =>
  a.environment.size.every((length, axis) => length === b.environment.size[axis]);
