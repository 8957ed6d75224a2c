// The address follows the look, and the look follows the address. Each layout, screen and map that a person goes to is
// an entry of the browser's history; a smaller change, such as the zoom or a selection, rewrites the current entry.

import { addressWrites } from "./browser.js";
import { isWhole } from "./cells.js";
import { clamp } from "./geometry.js";
import { formatLook, parsePlace } from "./url.js";

// The part of a look that makes an entry of the history.
/** @param {Look} look */
const entryOf = ({ path, mode, map, open }) =>
  [path, mode, mode === "map" ? map : "", mode === "screen" ? open?.split("/")[0] : ""].join("\n");

export class Address {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.places = new Places({ state: () => store.state, changed: () => this.#writeSoon() });
    const place = parsePlace(location.hash);
    if (place !== null) this.places.ask(place);
    this.entry = entryOf(store.state.look);
    this.path = store.state.look.path;
    /** Whether a person is changing the look. */
    this.isByHand = false;
    /** Whether the next write begins an entry. */
    this.begins = false;
    this.isWaiting = false;
    this.writtenAt = 0;
  }

  // A change by a person.
  /** @param {Partial<Look>} changes */
  change(changes) {
    const { look } = this.store.state;
    // The entry that is left keeps its place.
    if (entryOf({ ...look, ...changes }) !== this.entry) {
      this.places.record();
      if (!this.begins) this.#write();
    }
    this.isByHand = true;
    this.store.dispatch({ type: "look", changes });
    this.isByHand = false;
  }

  /** @param {State} state */
  update({ look }) {
    const entry = entryOf(look);
    if (entry !== this.entry) {
      // A name that the daemon completes, or a layout that is chosen without anybody, is not another entry.
      if (this.isByHand && this.path !== null) this.begins = true;
      if (this.isByHand) this.places.left();
      this.entry = entry;
      this.path = look.path;
    }
    this.#writeSoon();
  }

  // One action may change the look twice.
  #writeSoon() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    queueMicrotask(() => {
      this.isWaiting = false;
      this.#write();
    });
  }

  #write() {
    const { look, chosen } = this.store.state;
    const fragment = formatLook(look, chosen.get(look.path ?? ""), this.places.place);
    if (this.later || (location.hash.slice(1) === fragment && !this.begins)) return;
    const now = performance.now();
    const { most, perSecond } = addressWrites;
    addressWrites.left = Math.min(most, addressWrites.left + ((now - this.writtenAt) / 1000) * perSecond);
    this.writtenAt = now;
    if (addressWrites.left < 1) {
      this.later = setTimeout(() => {
        this.later = 0;
        this.#write();
      }, 1000 / perSecond);
      return;
    }
    addressWrites.left -= 1;
    if (this.begins && location.hash.slice(1) !== fragment) history.pushState(null, "", `#${fragment}`);
    else history.replaceState(null, "", `#${fragment}`);
    this.begins = false;
  }

  // The person went to another address, by Back, Forward, a link or by typing.
  /** @param {string} hash */
  followed(hash) {
    this.begins = false;
    this.places.ask(parsePlace(hash));
  }
}

// Where a person has scrolled to on the wall, the map or in the gallery, as one number for the address: how many of its
// items lie above the upper edge, and which share of the next one. So a link means the same place in a window of any
// size. Nothing of this is part of the look, because scrolling must not draw anything anew.

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
      addEventListener(type, () => this.release(), { capture: true, passive: true });
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
    this.release();
    this.wanted = place ?? 0;
    this.place = place;
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
      if (isSurrounded) this.settling ??= setTimeout(() => this.release(), settling);
    });
  }

  // It is seen, or something else decides what is seen.
  release() {
    clearTimeout(this.settling);
    this.settling = undefined;
    this.wanted = null;
  }
}
