// What a person does by hand, whatever shows it: shortcuts, the palette, the toolbar and the panels all come here.

import { withToken } from "./browser.js";
import { screenFor, visibleScreens, wallScreens } from "./cells.js";
import { CodeCopy, copyText, framesText } from "./copying.js";
import { isScaled } from "./keys.js";
import { paletteEntries } from "./palette.js";
import { openName, wishOf } from "./traits.js";
import { untouched } from "./url.js";
import { say } from "./widgets.js";

export class Actions {
  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    /** @type {{ screen: string | null, view: string | null }} selected when the inspector was last closed */
    this.closed = { screen: null, view: null };
    this.code = new CodeCopy({ send: (command) => panels.connection.send(command), say });
    /** By their words. */
    this.sharing = {
      "Copy link": () => this.copy("link"),
      "Copy frames": () => this.copy("frames"),
      "Copy UIKit code": () => this.copy("uikit"),
      "Export as SVG": () => panels.saving.saveShown("svg"),
      "Export as PNG": () => panels.saving.saveShown("png"),
    };
  }

  // By key.
  /** @returns {Record<string, () => void>} */
  shortcuts() {
    const { store, change, single } = this.panels;
    const inSingle = (/** @type {() => void} */ action) => () => this.panels.isSingle && action();
    return {
      "?": () => this.panels.sheet.showModal(),
      "Ctrl+K": () => this.panels.palette.open(),
      "Ctrl+Z": () => this.undo(),
      "Ctrl+Shift+Z": () => this.redo(),
      Escape: () => this.goBack(),
      e: () => this.panels.problems.toggle(),
      i: () => this.toggleInspector(),
      m: () => change({ mode: store.state.look.mode === "map" ? "wall" : "map" }),
      g: () => {
        const { guides } = store.state.look;
        change({
          guides: guides.includes("frames") ? guides.filter((name) => name !== "frames") : [...guides, "frames"],
        });
      },
      k: () => (this.panels.isSingle ? single.toggle("keyboard") : this.panels.toolbar.toggleKeyboard()),
      ",": () => this.panels.saves.move(1),
      ".": () => this.panels.saves.move(-1),
      0: () => this.setZoom("fit"),
      1: () => this.setZoom(1),
      "+": () => this.zoomBy(1.2),
      "-": () => this.zoomBy(1 / 1.2),
      "[": inSingle(() => single.stepText(-1)),
      "]": inSingle(() => single.stepText(1)),
      p: inSingle(() => single.togglePlay()),
      w: inSingle(() => single.toggleSweep()),
      a: inSingle(() => single.toggleTrail()),
      n: inSingle(() => single.startAfresh()),
      r: inSingle(() => single.toggle("orientation")),
      d: inSingle(() => single.toggle("appearance")),
      l: inSingle(() => single.toggle("direction")),
    };
  }

  paletteEntries() {
    return paletteEntries(this.panels.store.state, {
      show: (path) => this.showLayout(path),
      select: (key, view) => {
        this.panels.change({ screen: key, view });
        this.panels.revealer.ask(key);
      },
      showDevice: (id) =>
        this.panels.isSingle ? this.panels.single.chooseDevice(id) : this.panels.toolbar.addDevice(id),
      actions: this.shortcuts(),
      commands: {
        ...this.panels.toolbar.choices,
        "Follow saves": () => this.panels.follower.input.click(),
        ...this.sharing,
      },
    });
  }

  /** @param {string} path */
  showLayout(path) {
    this.panels.change({ path, mode: this.panels.store.state.look.mode === "map" ? "map" : "wall" });
    document.body.classList.remove("shows-sidebar");
  }

  goBack() {
    const { look, step } = this.panels.store.state;
    if (document.body.classList.contains("shows-sidebar")) document.body.classList.remove("shows-sidebar");
    // Goes back to the mode from which the screen was opened; the button names the wall and goes there.
    else if (this.panels.isSingle) this.panels.single.close(this.panels.openedFrom);
    else if (look.mode === "map" || look.mode === "gallery") this.panels.change({ mode: "wall" });
    else if (step !== null) this.panels.store.dispatch({ type: "step", step: null });
    else if (look.screen) this.closeInspector();
  }

  undo() {
    const { editing, store } = this.panels;
    if (!editing.edits.undoLast(store.state.look.path ?? "")) say("There is nothing to undo");
  }

  redo() {
    const { editing, store } = this.panels;
    if (!editing.edits.redoLast(store.state.look.path ?? "")) say("There is nothing to redo");
  }

  // On the wall if it is visible there, else opened: a map, another opened screen or a filter may hide it.
  /**
   * @param {string} path @param {string[]} keys @param {string | null} view
   * @returns {string | undefined} the key of the screen that is shown
   */
  showProblem(path, keys, view) {
    this.panels.change({ path });
    const { look, screens } = this.panels.store.state;
    const onWall = new Set(look.mode === "wall" ? wallScreens(this.panels.store.state).map(({ key }) => key) : []);
    const isOpened = look.mode === "screen" && look.screen !== null && keys.includes(look.screen);
    const key = isOpened ? look.screen : (keys.find((one) => onWall.has(one)) ?? keys[0]);
    const screen = screens.get(path)?.get(key ?? "");
    if (!screen || isOpened || onWall.has(screen.key)) {
      this.panels.change({ screen: key, view });
      this.panels.revealer.ask(key);
    } else this.panels.change({ mode: "screen", open: openName(wishOf(screen)), ...untouched, screen: key, view });
    return key ?? undefined;
  }

  openSelected() {
    const { look } = this.panels.store.state;
    const screen = look.screen ? screenFor(this.panels.store.state, look.screen) : undefined;
    if (screen && look.mode !== "screen") this.panels.change({ mode: "screen", open: openName(wishOf(screen)) });
  }

  closeInspector() {
    const { state } = this.panels.store;
    if (state.look.mode === "screen") {
      this.panels.inspector.isClosedByHand = true;
      this.panels.inspector.isOpenedByHand = false;
      this.panels.change({ view: null });
      this.panels.inspector.update(this.panels.store.state, this.panels.store.state);
    } else {
      this.panels.wall.hold(this.panels.wall.find(state.look.screen ?? ""));
      this.closed = { screen: state.look.screen, view: state.look.view };
      this.panels.change({ screen: null, view: null });
    }
  }

  toggleInspector() {
    const { state } = this.panels.store;
    if (!this.panels.inspector.element.hidden) {
      this.closeInspector();
      return;
    }
    this.panels.inspector.isClosedByHand = false;
    this.panels.inspector.isOpenedByHand = true;
    const { screen, view } = state.look;
    const isThere = (/** @type {string | null} */ key) => key !== null && screenFor(state, key) !== undefined;
    if (isThere(screen)) this.panels.change({ screen, view });
    else if (isThere(this.closed.screen)) this.panels.change(this.closed);
    else this.panels.change({ screen: visibleScreens(state)[0]?.key ?? null });
    this.panels.inspector.update(this.panels.store.state, this.panels.store.state);
  }

  /** What a link to this page lets others do, because it contains the token of the daemon. */
  rights() {
    if (!withToken("")) return "";
    return this.panels.store.state.hello?.allowsEdits
      ? "The link contains the daemon's token: whoever opens it can see the layouts and write numbers into them."
      : "The link contains the daemon's token: whoever opens it can see the layouts.";
  }

  // Copies from the selected screen, else from every screen of the wall.
  /** @param {"link" | "frames" | "uikit"} what */
  copy(what) {
    const { state } = this.panels.store;
    if (what === "link") {
      copyText(location.href, ["the link", this.rights()].filter(Boolean).join(". "), say);
      return;
    }
    const selected = state.look.screen ? screenFor(state, state.look.screen) : undefined;
    const screens = selected ? [selected] : wallScreens(state);
    if (what === "frames") copyText(screens.map(framesText).join("\n"), "the frames", say);
    else if (screens.length > 0) this.code.copy(screens[0]);
  }

  /** @param {number | "fit"} zoom */
  setZoom(zoom) {
    if (!isScaled(this.panels.store.state.look.mode)) return;
    if (this.panels.isSingle) {
      this.panels.single.setZoom(zoom);
      this.panels.zoomed();
    } else this.panels.change({ zoom });
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.setZoom(
      Math.min(Math.max((this.panels.isSingle ? this.panels.single.zoom : this.panels.wall.zoom) * factor, 0.1), 3),
    );
  }
}
