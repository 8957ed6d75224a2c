// The elements of a screen's views, nested as the views are, and of its bars. An element is kept as long as there is a
// view with its id and kind, so that a save only moves it.

import { h } from "./dom.js";
import { clamp } from "./geometry.js";
import { dressNode, makeNode, placeNode } from "./views.js";

export class ViewNodes {
  /** @type {Map<string, ViewNode>} */
  #byName = new Map();

  /** @type {ViewNode[]} by index of the view, with holes for views that are not drawn */
  byIndex = [];

  /** @type {SolvedScreen | null} the screen whose views the elements were made for */
  built = null;

  clear() {
    this.#byName.clear();
    this.byIndex = [];
    this.built = null;
  }

  /**
   * Makes missing elements, puts all of them in order, and removes those that are no longer needed.
   * @param {SolvedScreen} screen @param {Map<number, number>} scrollViewOf indices into `scrollViews`, by view
   * @param {HTMLElement} root around all views @param {ReadonlySet<number> | null} chosen null for all views
   * @param {(node: ViewNode) => void} makeScroller gives the node of a scroll view its scroller
   * @returns {(Scroller | null)[]} by index of `scrollViews`
   */
  build(screen, scrollViewOf, root, chosen, makeScroller) {
    /** @type {Map<string, ViewNode>} */
    const nodes = new Map();
    /** @type {ViewNode[]} */
    const byIndex = [];
    /** @type {Map<HTMLElement, Element | null>} the next element of each body */
    const cursors = new Map();
    /** @type {(Scroller | null)[]} */
    const scrollers = screen.scrollViews.map(() => null);
    byIndex.length = screen.views.length;
    screen.views.forEach((view, index) => {
      if (chosen && !chosen.has(index)) return;
      const name = nodes.has(view.id) ? `${view.id}#${index}` : view.id;
      let node = this.#byName.get(name);
      const holder = scrollViewOf.get(index);
      if (!node || node.kind !== view.kind || (node.scroller === null) !== (holder === undefined)) {
        node = makeNode(view);
        if (holder !== undefined) makeScroller(node);
      }
      node.index = index;
      nodes.set(name, node);
      byIndex[index] = node;
      const body = view.parent === undefined ? root : byIndex[view.parent].body;
      const cursor = cursors.has(body) ? cursors.get(body) : viewFrom(body.firstElementChild);
      if (node.element !== cursor) body.insertBefore(node.element, cursor ?? null);
      cursors.set(body, viewFrom(node.element.nextElementSibling));
      if (node.scroller && holder !== undefined) scrollers[holder] = node.scroller;
    });
    for (const [name, node] of this.#byName) if (nodes.get(name) !== node) node.element.remove();
    this.#byName = nodes;
    this.byIndex = byIndex;
    this.built = screen;
    return scrollers;
  }

  /**
   * Places and draws views.
   * @param {SolvedScreen} screen @param {{ guides: string[], zoom: number }} options zoom: CSS pixels per point
   * @param {ViewNode[]} [nodes] all by default
   */
  dress(screen, { guides, zoom }, nodes = this.byIndex) {
    const initial = new Map(
      screen.scrollViews.flatMap((one) => one.paddings.map((padding) => [padding.view, padding.initial])),
    );
    const { appearance } = screen.environment;
    const showsPadding = guides.includes("padding");
    for (const node of nodes) {
      if (!node) continue;
      const { index } = node;
      const view = screen.views[index];
      placeNode(node, view.frame);
      dressNode(node, view, {
        appearance,
        isRoot: index === 0,
        showsPadding,
        zoom,
        initial: initial.get(index),
        reach: reachOf(view, screen.environment),
      });
    }
  }
}

// A view's element or the next one; between them are parts that a kind draws.
/** @param {Element | null} element */
function viewFrom(element) {
  while (element && !element.hasAttribute("data-view")) element = element.nextElementSibling;
  return element;
}

// The bars of a screen's controllers, over its views and out to its edges.

/** The bars of a screen, redrawn when they change. */
export class ContainerBars {
  element = h("div", { class: "container-bars", "aria-hidden": "true" });
  drawn = "";

  /** @param {readonly Bar[]} bars @param {Appearance} appearance @param {number} zoom */
  update(bars, appearance, zoom) {
    const wanted = JSON.stringify([bars, appearance]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.element.replaceChildren(...bars.map((bar) => drawn(bar, appearance, zoom)));
  }
}

/** @param {Bar} bar @param {Appearance} appearance @param {number} zoom */
function drawn({ kind, frame, content, control }, appearance, zoom) {
  const isNothing = { hidden: false, padding: false, interactive: false, dismissesKeyboard: false, editable: false };
  /** @type {LayoutView} */
  const view = { ...isNothing, id: kind, kind, frame: content, screen: content, lines: [], style: {}, control };
  const bar = makeNode(view);
  placeNode(bar, content);
  const [x, y, width, height] = content;
  /** @type {Insets} */
  const reach = [y - frame[1], x - frame[0], frame[1] + frame[3] - y - height, frame[0] + frame[2] - x - width];
  dressNode(bar, view, { appearance, isRoot: false, showsPadding: false, zoom, reach });
  bar.element.removeAttribute("data-view");
  return bar.element;
}

// How far the background of a bar extends: a bar at the edge of the safe area also covers the room behind it.
/** @param {LayoutView} view @param {Environment} environment @returns {Insets | undefined} */
function reachOf({ kind, screen: [, y, , height] }, { size, safeArea }) {
  const above = kind === "navigationBar" && isAt(y, safeArea[0]) ? y : 0;
  const below = (kind === "tabBar" || kind === "toolbar") && isAt(y + height, size[1] - safeArea[2]) ? safeArea[2] : 0;
  return above || below ? [above, 0, below, 0] : undefined;
}

const isAt = (/** @type {number} */ edge, /** @type {number} */ other) => Math.abs(edge - other) < 0.6;

// Which views of a screen are drawn. A long screen on the wall starts with the visible views, because drawing all of
// two thousand views would make the frame in which the screen comes into sight last a tenth of a second. Pure.

/** The most views of a screen that is drawn as a whole. */
const longest = 300;

/** The number of further views drawn in one frame. */
const portion = 100;

/** @param {SolvedScreen} screen */
export const isLong = ({ views }) => views.length > longest;

/**
 * The visible views, the needed ones, and the ancestors of both.
 * @param {SolvedScreen} screen @param {Iterable<number>} needed
 * @param {(index: number) => Rect} rectOf frame in the window, points
 */
export function chosenViews({ views, scrollViews, environment: { size } }, needed, rectOf) {
  const chosen = new Set([0, ...needed, ...scrollViews.map(({ view }) => view)]);
  for (let index = 0; index < views.length; index += 1) {
    const [x, y, width, height] = rectOf(index);
    if (x < size[0] && y < size[1] && x + width > 0 && y + height > 0) chosen.add(index);
  }
  for (const index of [...chosen])
    for (let { parent } = views[index]; parent !== undefined && !chosen.has(parent); { parent } = views[parent])
      chosen.add(parent);
  return chosen;
}

// Adds the next views in tree order.
/** @param {Set<number>} chosen @param {number} count of all views */
export function addPortion(chosen, count) {
  for (let index = 0, left = portion; index < count && left > 0; index += 1) {
    if (chosen.has(index)) continue;
    chosen.add(index);
    left -= 1;
  }
}

/** Whether the elements of one screen can be reused for another, view by view. Most saves only move views. */
export function isSameTree(/** @type {SolvedScreen} */ a, /** @type {SolvedScreen} */ b) {
  return (
    a.views.length === b.views.length &&
    a.scrollViews.length === b.scrollViews.length &&
    b.scrollViews.every(
      ({ id, view }, index) => id === a.scrollViews[index].id && view === a.scrollViews[index].view,
    ) &&
    b.views.every((view, index) => {
      const old = a.views[index];
      return view === old || (view.id === old.id && view.kind === old.kind && view.parent === old.parent);
    })
  );
}

// A scroll view: a real `overflow` element whose scrollable length is the solved content size with its insets, so that
// wheel, keys, touch and screen readers work inside the range. The content is placed from the offset:
//
//   .view (overflow: auto) > .extent (as long as the range) > .stage (sticky, the viewport, clips) > .content
//
// Until a person reaches it, it only clips: see `wake`. From then on scroll-gestures.js moves it.
//
// The content moves by a transform of the sticky stage's child, in the same frame as everything that depends on the
// offset; so a stretched header and the text below it never part.

export const axes = /** @type {const} */ (["x", "y"]);

// The content offset nearest to the wanted one at which the view rests: inside the range, or at the solved offset,
// which may be beyond an end.
/** @param {ScrollView} solved @param {[number, number]} wanted @returns {[number, number]} */
export const placeable = ({ offset, offsetRange }, [x, y]) => [
  x === offset[0] ? x : clamp(x, ...offsetRange.x),
  y === offset[1] ? y : clamp(y, ...offsetRange.y),
];

export class Scroller {
  /**
   * @param {HTMLElement} element
   * @param {{ moved: (scroller: Scroller) => void, grip: (scroller: Scroller) => ScrollGestures | null }} host `grip`
   *   lets a hand move it, or answers that none can yet
   */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    this.content = h("div", { class: "content" });
    this.bars = { x: h("div", { class: "indicator x" }), y: h("div", { class: "indicator y" }) };
    this.stage = h("div", { class: "stage" }, this.content, this.bars.x, this.bars.y);
    this.extent = h("div", { class: "extent" }, this.stage);
    element.append(this.extent);
    /** @type {[number, number]} the shown content offset, unrounded */
    this.offset = [0, 0];
    /** @type {ScrollView | null} */
    this.solved = null;
    /** The shown viewport, which a sliding keyboard may make larger or smaller than the solved one. */
    this.viewport = /** @type {[number, number]} */ ([0, 0]);
    /** @type {ScrollGestures | null} what moves it by hand, once a person has reached it */
    this.gestures = null;
  }

  /** @param {ScrollView} solved */
  update(solved) {
    const previous = this.solved;
    this.solved = solved;
    const { offsetRange, viewport } = solved;
    for (const axis of axes) {
      const [low, high] = offsetRange[axis];
      const length = viewport[axis === "x" ? 0 : 1] + (solved.axes[axis] ? Math.ceil(high - low) : 0);
      this.extent.style[axis === "x" ? "width" : "height"] = `${length}px`;
    }
    for (const axis of axes) this.element.classList.toggle(`along-${axis}`, solved.axes[axis]);
    this.setViewport(viewport[0], viewport[1]);
    const isScrollable = solved.axes.x || solved.axes.y;
    if (isScrollable) this.element.tabIndex = 0;
    else this.element.removeAttribute("tabindex");
    // It follows the solver's offset when that changes (a caret scrolled to visible); otherwise the person's position
    // stays.
    const wasMoved = previous !== null && previous.offset.every((value, index) => value === solved.offset[index]);
    const wanted = wasMoved ? this.offset : solved.offset;
    this.gestures?.stop();
    this.show(placeable(solved, wanted), false);
  }

  /** Lets a hand move it. Before that it has no wheel listener, because each one costs time in every paint. */
  wake() {
    this.gestures ??= this.host.grip(this);
  }

  // Shows a content offset, inside the range or beyond it.
  /** @param {[number, number]} offset */
  show(offset, tells = true) {
    this.offset = offset;
    this.gestures?.syncNative();
    this.place();
    if (tells) this.host.moved(this);
  }

  // Sets a viewport that differs from the solved one.
  /** @param {number} width @param {number} height */
  setViewport(width, height) {
    this.stage.style.width = `${width}px`;
    this.stage.style.height = `${height}px`;
    this.viewport = /** @type {[number, number]} */ ([width, height]);
    for (const axis of axes) this.#placeBar(axis);
  }

  place() {
    const [x, y] = this.offset;
    this.content.style.transform = x === 0 && y === 0 ? "" : `translate(${-x}px, ${-y}px)`;
    for (const axis of axes) this.#placeBar(axis);
  }

  /** @param {Axis} axis */
  #placeBar(axis) {
    const solved = this.solved;
    const bar = this.bars[axis];
    const index = axis === "x" ? 0 : 1;
    const viewport = this.viewport[index];
    const [low, last] = solved?.offsetRange[axis] ?? [0, 0];
    const high = last + (solved?.viewport[index] ?? 0) - viewport;
    bar.hidden = !solved || !solved.axes[axis] || !solved.indicators[axis] || high <= low;
    if (!solved || bar.hidden) return;
    const inset = solved.indicatorInset;
    const [before, after] = axis === "x" ? [inset[1], inset[3]] : [inset[0], inset[2]];
    const room = Math.max(viewport - before - after - 6, 8);
    const beyond = Math.max(low - this.offset[index], this.offset[index] - high, 0);
    const length = Math.max((room * viewport) / (viewport + high - low) - beyond, 8);
    const progress = clamp((this.offset[index] - low) / (high - low), 0, 1);
    const start = before + 3 + progress * (room - length);
    bar.style[axis === "x" ? "left" : "top"] = `${start}px`;
    bar.style[axis === "x" ? "width" : "height"] = `${length}px`;
  }

  /** Whether it is at rest. */
  get isAtRest() {
    return !this.gestures?.isBusy && this.staysBySelf;
  }

  /** Whether it rests here: inside the range, or beyond it at the solved offset. */
  get staysBySelf() {
    const { solved, offset } = this;
    return solved === null || placeable(solved, offset).every((value, index) => value === offset[index]);
  }

  isBeyond() {
    const range = this.solved?.offsetRange;
    if (!range) return false;
    return axes.some((axis, index) => this.offset[index] < range[axis][0] || this.offset[index] > range[axis][1]);
  }
}
