// The elements of a screen's views, nested as the views are. An element is kept as long as there is a view with its id
// and kind, so that a save only moves it.

import { reachOf } from "./bars.js";
import { dressNode, makeNode, placeNode } from "./views.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./views.js").ViewNode} ViewNode */

export class ViewNodes {
  /** @type {Map<string, ViewNode>} */
  #byName = new Map();

  /** @type {ViewNode[]} by index of the view, with holes for views that are not drawn */
  byIndex = [];

  /** @type {Screen | null} the screen whose views the elements were made for */
  built = null;

  clear() {
    this.#byName.clear();
    this.byIndex = [];
    this.built = null;
  }

  /**
   * Makes missing elements, puts all of them in order, and removes those that are no longer needed.
   * @param {Screen} screen @param {Map<number, number>} scrollViewOf indices into `scrollViews`, by view
   * @param {HTMLElement} root around all views @param {ReadonlySet<number> | null} chosen null for all views
   * @param {(node: ViewNode) => void} makeScroller gives the node of a scroll view its scroller
   * @returns {(import("./scroller.js").Scroller | null)[]} by index of `scrollViews`
   */
  build(screen, scrollViewOf, root, chosen, makeScroller) {
    /** @type {Map<string, ViewNode>} */
    const nodes = new Map();
    /** @type {ViewNode[]} */
    const byIndex = [];
    /** @type {Map<HTMLElement, Element | null>} the next element of each body */
    const cursors = new Map();
    /** @type {(import("./scroller.js").Scroller | null)[]} */
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
   * @param {Screen} screen @param {{ guides: string[], zoom: number }} options zoom: CSS pixels per point
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
