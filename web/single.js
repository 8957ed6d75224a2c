// One screen, large: its text size, orientation and keyboard can be changed, its edges dragged to any size, and its
// fields typed into. Each change solves it afresh or, in the mode as on the device, is one more step (trail-bar.js).

import { comparedScreen, openedWish, openScreen } from "./cells.js";
import { deviceSize } from "./chrome.js";
import { Controls } from "./controls.js";
import { h } from "./dom.js";
import { edgeHandles, KeyboardDrag } from "./edges.js";
import { clamp, movedOffsets } from "./geometry.js";
import { ScreenView } from "./screen.js";
import { limitsOf } from "./store.js";
import { Sweep } from "./sweep.js";
import { appended, Playing, TrailBar } from "./trail-bar.js";
import { isEmpty, openName, parseSignature, placeNamed, signature, withoutFigures } from "./traits.js";
import { openedChanges } from "./choices.js";
import { characters, takesText, Typing } from "./typing.js";

/** Milliseconds without a move before the address records where a screen was scrolled to. */
const scrollRest = 250;

export class Single {
  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.element = element;
    this.panels = panels;
    this.host = panels.screenHost;
    this.view = this.#makeView();
    /** The last offsets on which the address and the screen agreed, as JSON. */
    this.agreed = "null";
    /** @type {number | null} height of the keyboard that a person is dragging, points */
    this.slide = null;
    this.keyboardDrag = new KeyboardDrag(this);
    /** @type {number | null} Set while an edge is dragged and afterwards, so that the edge stays under the pointer. */
    this.frozenZoom = null;
    this.isDragged = false;
    this.isEnabled = true;
    this.sweep = new Sweep(this);
    this.playing = new Playing(this);
    this.controls = new Controls(this);
    this.trailBar = new TrailBar(this);
    this.typing = new Typing(this);
    this.missing = h("p", { class: "empty", text: "This screen does not exist; see the message below." });
    this.platform = h("div", { class: "platform" }, this.missing, this.view.element);
    this.view.device.append(...edgeHandles(this));
    element.append(this.controls.element, this.trailBar.element, this.sweep.element, this.platform);
    new ResizeObserver(() => this.#roomChanged()).observe(this.platform);
  }

  /** @returns {ScreenView} */
  #makeView() {
    const { host } = this;
    const parts = {
      ...host,
      open: () => {},
      /** @type {ScreenHost["tap"]} */
      tap: (_, id, count, event) => this.#tapped(id, count, event),
      /** @type {ScreenHost["finger"]} */
      finger: (scrollView, phase, clientY) => this.keyboardDrag.drag(scrollView, phase, clientY),
      moved: (/** @type {ScreenView} */ view) => {
        host.moved(view);
        this.#awaitRest();
      },
    };
    const view = new ScreenView(parts, { isLarge: true });
    view.element.removeAttribute("tabindex");
    return view;
  }

  /** @param {boolean} isDragged */
  holdEdges(isDragged) {
    this.isDragged = isDragged;
    if (isDragged) this.frozenZoom = this.zoom;
    this.view.holdFrame(isDragged);
  }

  get isKeyboardUp() {
    return openedWish(this.#look).keyboard === true;
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    this.state = state;
    const isOpen = state.look.mode === "screen";
    const wasHidden = this.element.hidden;
    this.element.hidden = !isOpen;
    if (!isOpen) {
      if (!wasHidden) this.#closed();
      return;
    }
    const screen = openScreen(state);
    const before = this.view.screen;
    const isGone = this.#isGone;
    // The heading keeps describing the picture.
    if (!isGone || before?.path !== state.look.path) this.#sayWhatIsShown(state, screen);
    this.#enable(!isGone);
    this.sweep.update(state, screen);
    // Without an opened screen there are no edges to drag.
    this.platform.classList.toggle("bare", !screen && !before);
    this.missing.hidden = screen !== undefined || before !== null || state.problem === null;
    if (screen) this.#show(screen, state, previous, wasHidden);
    // Its layout is gone; the last picture stays.
    else if (isGone && before?.path === state.look.path && this.view.options)
      this.view.update(before, { ...this.view.options, isStale: true });
  }

  redraw() {
    if (this.state) this.update(this.state, this.state);
  }

  #closed() {
    this.panels.inspector.keyboardHeld(undefined);
    this.playing.stop();
    this.#stopSweep();
  }

  /** @param {State} state @param {SolvedScreen | undefined} screen */
  #sayWhatIsShown(state, screen) {
    this.controls.update(state, screen);
    const { trail, ...fresh } = state.look;
    this.trailBar.update(openedWish({ ...fresh, trail: trail && trail.slice(0, 1) }), trail, this.mostSteps);
  }

  /** @param {SolvedScreen} screen @param {State} state @param {State} previous @param {boolean} wasHidden */
  #show(screen, state, previous, wasHidden) {
    const before = this.view.screen;
    const isSame = before?.path === screen.path && !wasHidden;
    const revision = state.documents.get(screen.path)?.revision;
    const isNow = state.step === null && previous.step === null;
    const isNewer = before !== screen && revision !== previous.documents.get(screen.path)?.revision;
    if (!isSame) this.typing.end();
    else if (this.slide === null && isOtherKeyboard(before, screen) && !this.host.isMotionReduced()) this.#animate();
    this.view.isNear = true;
    this.#holdKeyboard(screen);
    this.view.update(screen, this.#options(state, screen), {
      glows: isNow && isSame && isNewer && before?.key === screen.key,
      compared: comparedScreen(state, screen.key),
    });
    this.#scroll(state.look, before !== screen);
    this.typing.place();
    if (wasHidden) for (const room of [this.element, this.platform]) room.scrollTo(0, 0);
  }

  /** @param {State} state @param {SolvedScreen} screen @returns {ScreenOptions} */
  #options(state, screen) {
    return {
      zoom: this.#zoom(state, screen),
      guides: state.look.guides,
      group: "none",
      isSelected: true,
      view: state.look.view,
      measured: this.host.measured(),
      // Its lines and labels would cover the typed text.
      explanation: this.typing.view === null ? state.explanation : null,
      isStale: state.documents.get(screen.path)?.state !== "good",
    };
  }

  // From the tracks, if anything follows the keyboard.
  /** @param {SolvedScreen} screen */
  #holdKeyboard(screen) {
    const { keyboard, keyboardHeight } = screen.environment;
    const height = this.slide === null || !keyboard ? undefined : Math.min(this.slide, keyboardHeight);
    this.view.setKeyboardHeight(height);
    const covered = keyboard ? (height ?? keyboardHeight) : 0;
    this.controls.showKeyboard(screen, covered, this.slide !== null);
    this.panels.inspector.keyboardHeld(covered > 0 && covered < keyboardHeight ? keyboardHeight : undefined);
  }

  // Whether its layout is gone, so that it is no longer solved.
  get #isGone() {
    const { look, documents, isComplete } = this.panels.store.state;
    return isComplete && look.path !== null && !documents.has(look.path);
  }

  // While the layout is gone, runs at every update, because rows are recreated.
  /** @param {boolean} isOn */
  #enable(isOn) {
    if (isOn && this.isEnabled) return;
    this.isEnabled = isOn;
    if (!isOn) this.playing.stop();
    for (const row of [this.controls.element, this.trailBar.element, this.sweep.element]) {
      for (const control of /** @type {NodeListOf<HTMLButtonElement>} */ (
        row.querySelectorAll("button, input, select")
      ))
        control.disabled = !isOn && control !== this.controls.back;
    }
    if (document.activeElement?.matches(":disabled")) this.focusScreen();
  }

  // Keys, edges and fields are then disabled like the controls.
  /** @param {Partial<Look>} changes */
  change(changes) {
    if (!this.#isGone) this.panels.change(changes);
  }

  // Scrolls to a link's offsets once; after that the address follows the screen.
  /** @param {Look} look @param {boolean} isNew */
  #scroll({ offsets }, isNew) {
    const said = JSON.stringify(offsets);
    if (said !== this.agreed) {
      this.agreed = said;
      this.view.scrollTo(offsets ?? {});
    } else if (isNew) this.#awaitRest();
  }

  #awaitRest() {
    clearTimeout(this.scrollEnd);
    this.scrollEnd = setTimeout(() => {
      const { screen, scrollers, offsets } = this.view;
      if (!screen || this.element.hidden || screen !== openScreen(this.panels.store.state)) return;
      if (scrollers.some((scroller) => scroller && !scroller.isAtRest)) {
        this.#awaitRest();
        return;
      }
      // A link needs no more than hundredths of a point.
      const moved = Object.entries(movedOffsets(screen, offsets)).map(([id, offset]) => [
        id,
        offset.map((value) => Math.round(value * 100) / 100),
      ]);
      /** @type {Look["offsets"]} */
      const now = moved.length > 0 ? Object.fromEntries(moved) : null;
      if (JSON.stringify(now) === this.agreed) return;
      this.agreed = JSON.stringify(now);
      this.panels.change({ offsets: now });
    }, scrollRest);
  }

  /** A design is laid over the screen, or another one, or none. */
  showDesign() {
    this.controls.design.update(this.view.screen ?? undefined);
    if (this.view.screen) this.view.drawOverlay();
  }

  #roomChanged() {
    if (!this.state || this.element.hidden) return;
    if (!this.isDragged && !this.sweep.isShown) this.frozenZoom = null;
    this.update(this.state, this.state);
    this.host.zoomed();
  }

  #animate() {
    this.view.glass.classList.add("animating");
    clearTimeout(this.animation);
    this.animation = setTimeout(() => this.view.glass.classList.remove("animating"), 280);
  }

  /** @param {State} state @param {SolvedScreen} screen */
  #zoom(state, screen) {
    const { screenZoom } = state.look;
    if (screenZoom !== "fit") return screenZoom;
    if (state.look.size && this.frozenZoom) return this.frozenZoom;
    const [width, height] = deviceSize(screen.environment);
    const room = this.platform.getBoundingClientRect();
    return clamp(Math.min((room.width - 64) / width, (room.height - 92) / height), 0.2, 2);
  }

  // Keyboard up and down are two screens that both exist. Between them, the one with the keyboard up is drawn at each
  // height.
  /** @param {number} height */
  slideKeyboard(height) {
    this.slide = height;
    if (this.isKeyboardUp !== height > 0) this.#reopen({ keyboard: height > 0 }, height);
    this.redraw();
  }

  /** @param {Step} changes @param {number | null} slide */
  #reopen(changes, slide = null) {
    this.slide = slide;
    const look = this.#look;
    // Steps cannot change the device, and only a device's own size rotates.
    const now = openedWish(look);
    const turnsSize = "orientation" in changes && !("device" in changes) && (look.size !== null || !now.device);
    if (look.trail && !("device" in changes) && !look.size && !turnsSize) {
      this.step(changes);
      return;
    }
    // A screen without a device gets its orientation from its size: nothing else rotates, and its figures stay.
    const turned = turnsSize ? turnedSize(look.size ?? now.size) : look.size;
    if (turnsSize && !now.device) {
      this.resize(turned);
      return;
    }
    if ("device" in changes || turnsSize) this.frozenZoom = null;
    // Figures that replace the device's apply to this orientation.
    const wish = { ...("device" in changes || "orientation" in changes ? withoutFigures(now) : now), ...changes };
    const size = "device" in changes ? null : turned;
    this.change({ open: openName(wish), size });
  }

  /** @param {string} name of a device, or of a window on one */
  chooseDevice(name) {
    this.#reopen(placeNamed(name));
  }

  focusScreen() {
    this.view.element.focus({ preventScroll: true });
  }

  // Takes choices of the page's toolbar for this screen.
  /** @param {Partial<Look>} choices */
  choose(choices) {
    const changes = openedChanges(choices, openedWish(this.#look));
    if (!isEmpty(changes)) this.#reopen(changes);
  }

  /** @param {[number, number] | null} size null means its own */
  resize(size) {
    this.frozenZoom = null;
    const { size: own } = parseSignature(this.#look.open ?? "");
    this.change({ size: String(own) === String(size) ? null : size });
  }

  // The current look, which the next frame draws: two keys may be pressed before it.
  get #look() {
    return this.panels.store.state.look;
  }

  get mostSteps() {
    return limitsOf(this.panels.store.state).steps;
  }

  get trail() {
    return this.#look.mode === "screen" ? this.#look.trail : null;
  }

  // Takes a step as on the device.
  /** @param {Step} changes @returns {boolean} false if the screen is solved afresh each time */
  step(changes) {
    const trail = this.trail;
    if (!trail) return false;
    this.change({ trail: appended(trail, changes, this.mostSteps) });
    return true;
  }

  // Back to one of its steps.
  /** @param {number} length */
  cutTrail(length) {
    if (this.trail?.length !== length) this.change({ trail: this.trail?.slice(0, length) });
  }

  toggleTrail() {
    if (this.trail) this.#leaveTrail(null);
    else this.change({ trail: [{}] });
  }

  /** Solves the screen afresh in the environment that the steps have led to. */
  startAfresh() {
    if (this.trail) this.#leaveTrail([{}]);
  }

  // Typed texts and flags of the steps stay, as if set from the start.
  /** @param {Trail | null} trail */
  #leaveTrail(trail) {
    this.playing.stopTransition();
    if (this.#isGone) return;
    const wish = openedWish(this.#look);
    this.panels.change({ open: signature(wish), trail });
    for (const [name, value] of Object.entries(wish.flags ?? {})) this.panels.chooser.setFlag(name, value);
    for (const [view, text] of Object.entries(wish.texts ?? {})) this.panels.chooser.setText(view, text);
  }

  // Sets a flag as a step, or for this viewer.
  /** @param {string} name @param {FlagValue} value */
  setFlag(name, value) {
    if (this.#isGone) return;
    if (this.step({ flags: { [name]: value } })) return;
    this.sweep.hold();
    this.panels.chooser.setFlag(name, value);
    const { mode, open } = this.#look;
    if (mode !== "screen" || !open) return;
    // So that a link includes it.
    const wish = parseSignature(open);
    this.panels.change({ open: openName({ ...wish, flags: { ...wish.flags, [name]: value } }) });
  }

  /** @param {"orientation" | "keyboard" | "direction" | "appearance"} name */
  toggle(name) {
    const wish = openedWish(this.#look);
    const next = {
      orientation: wish.orientation === "portrait" ? "landscape" : "portrait",
      keyboard: !wish.keyboard,
      direction: wish.direction === "leftToRight" ? "rightToLeft" : "leftToRight",
      appearance: wish.appearance === "light" ? "dark" : "light",
    };
    this.#reopen({ [name]: next[name] });
  }

  // The shown text size among all.
  get textSize() {
    const sizes = this.state?.hello?.textSizes ?? [];
    return { sizes, index: sizes.indexOf(openedWish(this.#look).textSize ?? "") };
  }

  /** @param {number} step */
  stepText(step) {
    const { sizes, index } = this.textSize;
    const next = sizes[clamp(index + step, 0, sizes.length - 1)];
    if (next && next !== sizes[index]) this.#reopen({ textSize: next });
  }

  togglePlay() {
    if (!this.#isGone) this.playing.toggle();
  }

  /** Solves the screen at every whole width, at its height, and marks where its frames jump. */
  toggleSweep() {
    const screen = this.view.screen;
    if (this.sweep.isShown || !screen) this.#stopSweep();
    else if (!this.#isGone) this.sweep.start(screen);
  }

  #stopSweep() {
    this.sweep.stop();
    this.frozenZoom = null;
  }

  /** @param {number} width */
  showWidth(width) {
    const height = this.view.screen?.environment.size[1] ?? 844;
    this.frozenZoom = Math.min(this.zoom, (this.platform.clientWidth - 64) / (1366 + 20));
    this.change({ size: [width, height] });
  }

  /** @param {"wall" | "map"} [mode] the mode to show instead */
  close(mode = "wall") {
    this.typing.end();
    this.playing.stopTransition();
    this.frozenZoom = null;
    this.panels.change({ mode, open: null, size: null });
  }

  // A tap in a field raises the keyboard; a double tap on a view that dismisses it lowers it.
  /** @param {string} id @param {number} count @param {MouseEvent} event */
  #tapped(id, count, event) {
    const screen = this.view.screen;
    const view = screen?.views.find((one) => one.id === id);
    if (!screen || !view || this.#isGone) return;
    if (takesText(view)) {
      if (!this.isKeyboardUp) this.#reopen({ keyboard: true });
      this.typing.begin(id, event);
    } else if (count === 2 && this.isKeyboardUp && dismisses(screen, view)) this.dismissKeyboard();
  }

  dismissKeyboard() {
    this.typing.end();
    this.#reopen({ keyboard: false });
  }

  letKeyboardUp() {
    this.slide = null;
    if (!this.host.isMotionReduced()) this.#animate();
    this.redraw();
  }

  // In a list of steps a moved caret is sent even if it is at the end: a step cannot clear a value of an earlier one.
  /** @param {string} view @param {string} text @param {number | null} caret */
  typed(view, text, caret) {
    if (this.#isGone || this.panels.chooser.isTooLong(text)) return;
    const isMoved = caret !== null || openedWish(this.#look).carets?.[view] !== undefined;
    const isSecret = this.view.screen?.views.some(({ id, control }) => id === view && control.secure);
    // The address contains the steps, so a password is stored as dots.
    const shown = isSecret ? "\u2022".repeat(characters(text, text.length)) : text;
    const step = {
      texts: { [view]: shown },
      ...(isMoved ? { carets: { [view]: caret ?? characters(text, text.length) } } : {}),
    };
    if (this.step(step)) return;
    this.sweep.hold();
    this.panels.chooser.setText(view, text, caret);
  }

  get zoom() {
    return this.view.options?.zoom ?? 1;
  }

  /** @param {number | "fit"} zoom */
  setZoom(zoom) {
    this.frozenZoom = null;
    this.panels.change({ screenZoom: zoom });
    // Immediately, because a second key continues from there.
    if (this.state) this.update(this.panels.store.state, this.state);
  }
}

// UIKit animates frames along with the keyboard, from their old places to their new ones.
/** @param {SolvedScreen | null} before @param {SolvedScreen} after */
const isOtherKeyboard = (before, after) =>
  before !== null &&
  before.environment.keyboard !== after.environment.keyboard &&
  before.environment.device === after.environment.device;

/** @param {Pick<SolvedScreen, "views">} screen @param {LayoutView} view @returns {boolean} */
function dismisses({ views }, view) {
  if (view.dismissesKeyboard) return true;
  return view.parent !== undefined && dismisses({ views }, views[view.parent]);
}

/** @param {Size | null | undefined} size @returns {Size | null} */
const turnedSize = (size) => (size ? [size[1], size[0]] : null);
