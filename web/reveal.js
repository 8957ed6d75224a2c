// Scrolls the wall to a requested screen once it exists: at first the one in the address.

import { afterFrames } from "./browser.js";
import { isWhole, wallScreens } from "./cells.js";
import { placeNamed } from "./traits.js";

export class Revealer {
  /**
   * @param {{ state: State }} store @param {Wall} wall
   * @param {boolean} isPlaced whether the address says where the wall is scrolled to
   */
  constructor(store, wall, isPlaced) {
    this.store = store;
    this.wall = wall;
    const { mode, screen } = store.state.look;
    /** @type {string | null} a device that was just added, whose first screen is revealed */
    this.device = null;
    /** @type {string | null} */
    this.key = mode === "wall" && !isPlaced && wall.element.scrollTop === 0 ? screen : null;
    // A person who moves the wall by hand needs no help.
    for (const type of ["wheel", "touchmove", "pointerdown", "keydown"])
      wall.element.addEventListener(type, () => this.forget(), { passive: true });
  }

  /** @param {string | null} key */
  ask(key) {
    this.key = key;
    this.device = null;
    this.update();
  }

  /** @param {string} device id */
  askDevice(device) {
    this.key = null;
    this.device = placeNamed(device).device ?? device;
    this.update();
  }

  forget() {
    this.key = null;
    this.device = null;
  }

  // The inspector that opens beside it takes room, which the wall learns a frame later. Screens that arrive later may
  // push it away.
  update() {
    const { key, device } = this;
    if (key === null && device === null) return;
    afterFrames(2, () => {
      const { state } = this.store;
      if (this.key !== key || this.device !== device || state.look.mode !== "wall") return;
      const element = device === null ? this.#screen(state) : this.#group(state, device);
      if (!element) return;
      if (isWhole(state)) this.forget();
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }

  /** @param {State} state */
  #screen({ look: { screen } }) {
    return this.key === screen && screen !== null ? this.wall.find(screen)?.element : undefined;
  }

  /** @param {State} state @param {string} device id */
  #group(state, device) {
    const screen = wallScreens(state).find(({ environment }) => environment.device === device);
    const element = screen && this.wall.find(screen.key)?.element;
    return element?.closest(".group") ?? element;
  }
}
