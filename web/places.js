// Where a person has scrolled to on the wall, the map or in the gallery, as one number for the address: how many of its
// items lie above the upper edge, and which share of the next one. So a link means the same place in a window of any
// size. Nothing of this is part of the look, because scrolling must not draw anything anew.

import { isWhole } from "./cells.js";
import { clamp } from "./geometry.js";

/** Milliseconds without scrolling before the address records the place. */
const rest = 250;

/** Milliseconds for which a place of the address is kept while the page is laid out. */
const settling = 600;

/** What scrolls, and its items, by mode. */
const scrollers = /** @type {const} */ ({
  wall: ["#wall", ".layout-heading, .group-title, .screen"],
  map: ["#map .map-scroll", "tbody tr"],
  gallery: ["#gallery", "h2, li[data-path]"],
});

/** @param {State["look"]["mode"]} mode */
function partsOf(mode) {
  if (mode === "screen") return null;
  const [name, item] = scrollers[mode];
  const element = document.querySelector(name);
  return element instanceof HTMLElement && element.offsetParent !== null
    ? { element, items: /** @type {HTMLElement[]} */ ([...element.querySelectorAll(item)]) }
    : null;
}

// The place as a number; null at the top.
/** @param {HTMLElement} element @param {HTMLElement[]} items */
function placeOf(element, items) {
  if (element.scrollTop < 1) return null;
  const edge = element.getBoundingClientRect().top;
  const boxes = items.map((item) => item.getBoundingClientRect());
  const index = boxes.findIndex((box) => box.height > 0 && box.bottom > edge);
  if (index < 0) return null;
  const share = clamp((edge - boxes[index].top) / boxes[index].height, 0, 0.999);
  return Math.round((index + share) * 1000) / 1000;
}

// Scrolls to a place.
/** @param {HTMLElement} element @param {HTMLElement[]} items @param {number} place */
function scrollTo(element, items, place) {
  const index = clamp(Math.floor(place), 0, items.length - 1);
  const box = items[index]?.getBoundingClientRect();
  if (box) element.scrollTop += box.top + (place - index) * box.height - element.getBoundingClientRect().top;
}

export class Places {
  /** @param {{ state: () => State, changed: () => void }} host `changed`: the place is another one */
  constructor(host) {
    this.host = host;
    /** @type {number | null} the recorded place */
    this.place = null;
    /** @type {number | null} a place of the address, until everything above it is there */
    this.wanted = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.settling = undefined;
    addEventListener("scroll", () => this.#recordLater(), { capture: true, passive: true });
    // A person who scrolls by hand needs no help.
    for (const type of ["wheel", "touchmove", "pointerdown", "keydown"])
      addEventListener(type, () => this.#settled(), { capture: true, passive: true });
  }

  #recordLater() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.record(), rest);
  }

  record() {
    clearTimeout(this.resting);
    if (this.wanted !== null) return;
    const parts = partsOf(this.host.state().look.mode);
    const place = parts && placeOf(parts.element, parts.items);
    if (place === this.place) return;
    this.place = place;
    this.host.changed();
  }

  /** Another layout, screen or map is looked at. */
  left() {
    this.place = null;
    this.#recordLater();
  }

  /** @param {number | null} place of an address that is followed; null is the top */
  ask(place) {
    this.#settled();
    this.wanted = place ?? 0;
    this.place = place;
  }

  /** Something else decides what is seen. */
  release() {
    this.#settled();
  }

  // Screens that arrive later push it away, and so do panels that open beside it: the place is kept for a moment.
  /** @param {State} state @param {boolean} isSurrounded whether the panels are there */
  update(state, isSurrounded) {
    if (this.wanted === null || !state.isComplete) return;
    if (state.look.mode === "screen") this.wanted = null;
    if (state.look.mode === "wall" && !isWhole(state)) return;
    const { wanted } = this;
    requestAnimationFrame(() => {
      const parts = partsOf(state.look.mode);
      if (wanted === null || this.wanted !== wanted || !parts?.items.length) return;
      if (wanted === 0) parts.element.scrollTop = 0;
      else scrollTo(parts.element, parts.items, wanted);
      if (isSurrounded) this.settling ??= setTimeout(() => this.#settled(), settling);
    });
  }

  #settled() {
    clearTimeout(this.settling);
    this.settling = undefined;
    this.wanted = null;
  }
}
