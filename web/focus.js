// The keyboard focus. A hidden element loses it: it moves to the opened screen or the map, and back to where that was
// opened.

import { afterFrames } from "./browser.js";
import { isWhole, wallScreens } from "./cells.js";
import { setAttribute } from "./dom.js";
import { placeNamed } from "./traits.js";

export class FocusKeeper {
  /** @param {Single} single @param {Wall} wall @param {HTMLElement} map */
  constructor(single, wall, map) {
    this.single = single;
    this.wall = wall;
    this.map = map;
    /** @type {Element | null} The element that the screen was opened from. */
    this.opener = null;
    single.view.element.setAttribute("tabindex", "-1");
    const size = new ResizeObserver(() => this.markPlatform());
    for (const one of [single.platform, single.view.element]) size.observe(one);
  }

  // Call this before a state is drawn, and the returned function afterwards.
  /** @param {State} state @param {State} previous */
  keep(state, previous) {
    const [mode, before] = [state.look.mode, previous.look.mode];
    if (mode === before) return () => {};
    const focused = document.activeElement;
    const wasInside = focused === document.body || focused?.closest("#wall, #single, #map") != null;
    if (mode === "screen" || before === "wall") this.opener = focused?.closest("#wall .screen, #map .cell") ?? null;
    const from = this.opener;
    return () => {
      const now = document.activeElement;
      const isLost = now === document.body || (now instanceof HTMLElement && now.closest("[hidden]") !== null);
      if (!wasInside || !isLost) return;
      if (mode === "screen") this.single.view.element.focus({ preventScroll: true });
      else this.focusOpener(from, state.look.screen, mode);
    };
  }

  /** @param {Element | null} from @param {string | null} key @param {State["look"]["mode"]} mode */
  focusOpener(from, key, mode) {
    const isThere = from?.isConnected && from.closest("[hidden]") === null;
    const next = isThere
      ? from
      : mode === "wall"
        ? (this.wall.find(key ?? "")?.element ?? this.wall.element.querySelector('.screen[tabindex="0"]'))
        : this.map.querySelector('.cell[tabindex="0"]');
    if (!(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    // Beside the inspector the wall has less room, which it learns a frame later.
    if (mode === "wall") this.wall.hold(this.wall.byElement.get(next));
  }

  // A screen larger than its room can also be scrolled with keys.
  markPlatform() {
    const { platform } = this.single;
    const isScrolled = platform.scrollHeight > platform.clientHeight || platform.scrollWidth > platform.clientWidth;
    const facts = { tabindex: "0", role: "group", "aria-label": "Room around the screen" };
    for (const [name, value] of Object.entries(facts)) setAttribute(platform, name, isScrolled ? value : null);
  }
}

// Scrolls the wall to a requested screen once it exists: at first the one in the address.

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
