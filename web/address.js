// The address follows the look, and the look follows the address. Each layout, screen and map that a person goes to is
// an entry of the browser's history; a smaller change, such as the zoom or a selection, rewrites the current entry.

import { addressWrites } from "./browser.js";
import { Places } from "./places.js";
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
