// One screen, large: step the text size, rotate, raise the keyboard, drag its edges to any size, type into it, and play
// the whole range of text sizes. Each change solves it afresh, or, as on the device, is one more step (trail.js).

import { characters } from "./caret.js";
import { comparedScreen, figuresLike, flagOf, keyboardWithin, openedWish, openName, openScreen, parseSignature, signature, wishOf, withoutFigures } from "./cells.js";
import { deviceSize } from "./chrome.js";
import { calmly, h, icon, icons, setAttribute, setText } from "./dom.js";
import { clamp, points } from "./geometry.js";
import { ScreenView } from "./screen.js";
import { Sweep } from "./sweep.js";
import { movedOffsets } from "./tracks.js";
import { appended, isFull, TrailBar, trailLimit } from "./trail.js";
import { traits, traitValue } from "./traits.js";
import { Typing } from "./typing.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./protocol.js").Screen} Screen */

const playStep = 700;

/** Milliseconds without a move before the address says where a screen was scrolled to. */
const scrollRest = 250;

/** Milliseconds without a change before a sweep starts again: a drag, or a word that is typed, is one change. */
const sweepRest = 250;

export class Single {
  /**
   * @param {HTMLElement} element
   * @param {import("./screen.js").ScreenHost & { state: () => State, change: (changes: any) => void, zoomed: () => void, watch: (environments: object[] | null) => void, setText: (view: string, text: string | null, caret?: number | null) => void, isTooLong: (text: string) => boolean, keyboardHeld: (height: number | undefined) => void, setFlag: (flag: string, value: any) => void }} host
   */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    this.view = new ScreenView({
      ...host, open: () => {}, tap: (_, id, count, event) => this.#tapped(id, count, event),
      finger: (scrollView, phase, clientY) => this.#dragged(scrollView, phase, clientY),
      moved: (view) => {
        host.moved(view);
        this.#awaitRest();
      },
    }, { isLarge: true });
    /** The offsets that the address and the screen have agreed on last, as JSON. */
    this.agreed = "null";
    this.view.element.removeAttribute("tabindex");
    this.back = this.#button("Back to the wall (Escape)", "Wall", icons.back, () => this.close());
    this.device = h("select", { "aria-label": "Device", on: { change: () => this.#reopen({ device: this.device.value }) } });
    const smaller = this.#button("Smaller text ([)", "A\u2212", null, () => this.stepText(-1));
    const larger = this.#button("Larger text (])", "A+", null, () => this.stepText(1));
    this.size = h("output", { class: "text-size", "aria-label": "Text size" });
    this.play = this.#button("Play the text sizes (P)", "", icons.play, () => this.togglePlay());
    this.rotate = this.#button("Rotate (R)", "", icons.rotate, () => this.toggle("orientation"));
    this.keyboard = this.#button("Keyboard (K)", "", icons.keyboard, () => this.toggle("keyboard"));
    this.height = h("input", { type: "range", min: "0", step: "0.5", "aria-label": "Height of the keyboard in points" });
    this.height.addEventListener("input", () => this.#slideKeyboard(Number(this.height.value)));
    this.covered = h("output");
    this.keyboardHeight = h("span", { class: "keyboard-height" }, this.height, this.covered);
    this.direction = this.#button("Right to left (L)", "RTL", null, () => this.toggle("direction"));
    this.appearance = this.#button("Dark (D)", "", icons.display, () => this.toggle("appearance"));
    this.width = this.#number("Width in points");
    this.tall = this.#number("Height in points");
    this.reset = h("button", { type: "button", class: "tool", text: "Reset size", on: { click: () => this.#resized(null) } });
    /** @type {number | null} height of the keyboard that a person holds, points */
    this.slide = null;
    /** Whether a finger has taken the keyboard along, and which way it went last. */
    this.takes = false;
    this.isGoingDown = false;
    /** While an edge is dragged and after it, so that what is held does not run away. @type {number | null} */
    this.frozenZoom = null;
    this.isDragged = false;
    this.sweep = new Sweep({ ask: (environments) => host.watch(environments), done: () => host.watch(null), show: (width) => this.#showWidth(width) });
    const sweepButton = this.#button("Sweep every width (W)", "", icons.sweep, () => this.toggleSweep());
    this.asDevice = this.#button("As on the device: carry behaviours from step to step (A)", "As on the device", null, () => this.toggleTrail());
    this.transitions = h("select", { "aria-label": "Play a transition of the layout", on: { change: () => this.#playTransition(this.transitions.value) } });
    this.trailBar = new TrailBar({
      cut: (length) => this.#trail()?.length !== length && this.#change({ trail: this.#trail()?.slice(0, length) }), startAfresh: () => this.startAfresh(),
    });
    this.flags = h("span", { class: "single-flags" });
    this.calmFlags = calmly(this.flags);
    this.bar = h("div", { class: "single-bar", role: "toolbar", "aria-label": "This screen" }, this.back, this.device,
      h("span", { class: "stepper" }, smaller, this.size, larger), this.play, this.rotate, this.keyboard, this.keyboardHeight, this.direction, this.appearance,
      h("span", { class: "dimensions" }, this.width, "\u00d7", this.tall), this.reset, sweepButton, this.asDevice, this.transitions, this.flags);
    this.isEnabled = true;
    this.typing = new Typing(this.view, { typed: (view, text, caret) => this.#typed(view, text, caret), left: () => this.state && this.update(this.state, this.state) });
    this.handles = ["right", "bottom", "corner"].map((name) => {
      const handle = h("div", { class: `handle ${name}`, "aria-hidden": "true" });
      handle.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.#resize(event, name));
      return handle;
    });
    this.view.device.append(...this.handles);
    this.platform = h("div", { class: "platform" }, this.view.element);
    element.append(this.bar, this.trailBar.element, this.sweep.element, this.platform);
    new ResizeObserver(() => this.#roomChanged()).observe(this.platform);
  }

  #button(label, text, path, action) {
    return h("button", { type: "button", class: "tool", title: label, "aria-label": label.replace(/ \(.*/, ""), on: { click: action } }, path ? icon(path) : null, text ? h("span", { text }) : null);
  }

  #number(label) {
    const input = h("input", { type: "number", min: "100", max: "2000", step: "1", "aria-label": label });
    input.addEventListener("change", () => {
      const wanted = [this.width, this.tall].map((field) => Number(field.value));
      if (String(wanted) === String(this.shownSize)) return;
      if (wanted.every((length) => length > 0)) this.#resized([clamp(wanted[0], 100, 2000), clamp(wanted[1], 100, 2000)]);
      else this.#fillSize();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      // Back to the number that was there, and to the screen.
      event.preventDefault();
      event.stopPropagation();
      this.#fillSize();
      this.view.element.focus({ preventScroll: true });
    });
    return input;
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    this.state = state;
    const isOpen = state.look.mode === "screen";
    const wasHidden = this.element.hidden;
    this.element.hidden = !isOpen;
    if (!isOpen) {
      if (!wasHidden) {
        this.host.keyboardHeld(undefined);
        this.#stopPlaying();
        this.#stopSweep();
      }
      return;
    }
    const screen = openScreen(state);
    const isGone = this.#isGone;
    // It goes on saying what the picture shows.
    if (!isGone || this.view.screen?.path !== state.look.path) this.#bar(state, screen);
    this.#enable(!isGone);
    this.#sweepAnew(state, screen);
    // Nothing has been opened yet that its edges could be dragged of.
    this.platform.classList.toggle("bare", !screen && !this.view.screen);
    const before = this.view.screen;
    if (!screen) {
      // Its layout is gone: the picture stays, as what was.
      if (isGone && before?.path === state.look.path && this.view.options) this.view.update(before, { ...this.view.options, isStale: true });
      return;
    }
    const document = state.documents.get(screen.path);
    const isSame = before?.path === screen.path && !wasHidden;
    const isSave = state.step === null && previous.step === null && isSame && before !== screen && before?.key === screen.key && document?.revision !== previous.documents.get(screen.path)?.revision;
    if (!isSame) this.typing.end();
    // UIKit animates frames along with the keyboard, from where they were to where they will be.
    const isKeyboard = isSame && before && before.environment.keyboard !== screen.environment.keyboard && before.environment.device === screen.environment.device;
    if (isKeyboard && this.slide === null && !this.host.isMotionReduced()) this.#animate();
    this.view.isNear = true;
    this.view.setKeyboardHeight(this.slide === null || !screen.environment.keyboard ? undefined : Math.min(this.slide, screen.environment.keyboardHeight));
    this.#barKeyboard(screen);
    this.view.update(screen, {
      zoom: this.#zoom(state, screen), guides: state.look.guides, group: "none", isSelected: true, view: state.look.view, measured: this.measured ?? null,
      // Its lines and labels would lie over what is typed.
      explanation: this.typing.view === null ? state.explanation : null, isStale: document?.state !== "good",
    }, { glows: isSave, compared: comparedScreen(state, screen.key) });
    this.#scroll(state.look, before !== screen);
    this.typing.place();
    if (wasHidden) for (const room of [this.element, this.platform]) room.scrollTo(0, 0);
  }

  // Its layout is there no more: nothing of it is solved any longer.
  get #isGone() {
    const { look, documents, isComplete } = this.host.state();
    return isComplete && look.path !== null && !documents.has(look.path);
  }

  // While it is gone at every update, since rows are made anew.
  #enable(isOn) {
    if (isOn && this.isEnabled) return;
    this.isEnabled = isOn;
    if (!isOn) this.#stopPlaying();
    for (const row of [this.bar, this.trailBar.element, this.sweep.element]) {
      for (const control of /** @type {NodeListOf<HTMLButtonElement>} */ (row.querySelectorAll("button, input, select"))) control.disabled = !isOn && control !== this.back;
    }
    if (document.activeElement?.matches(":disabled")) this.view.element.focus({ preventScroll: true });
  }

  // Keys, edges and fields answer as little as the controls then.
  #change(changes) {
    if (!this.#isGone) this.host.change(changes);
  }

  // What a link says is gone to once; from then on the address follows.
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
      if (!screen || this.element.hidden || screen !== openScreen(this.host.state())) return;
      if (scrollers.some((scroller) => scroller && !scroller.isAtRest)) {
        this.#awaitRest();
        return;
      }
      // A link needs no more than hundredths of a point.
      const moved = Object.entries(movedOffsets(screen, offsets)).map(([id, offset]) => [id, offset.map((value) => Math.round(value * 100) / 100)]);
      const now = moved.length > 0 ? Object.fromEntries(moved) : null;
      if (JSON.stringify(now) === this.agreed) return;
      this.agreed = JSON.stringify(now);
      this.host.change({ offsets: now });
    }, scrollRest);
  }

  #fillSize() {
    [this.width, this.tall].forEach((field, axis) => {
      if (this.shownSize) field.value = String(this.shownSize[axis]);
    });
  }

  #roomChanged() {
    if (!this.state || this.element.hidden) return;
    if (!this.isDragged && this.sweep.element.hidden) this.frozenZoom = null;
    this.update(this.state, this.state);
    this.host.zoomed();
  }

  #animate() {
    this.view.glass.classList.add("animating");
    clearTimeout(this.animation);
    this.animation = setTimeout(() => this.view.glass.classList.remove("animating"), 280);
  }

  #zoom(state, screen) {
    const { screenZoom } = state.look;
    if (screenZoom !== "fit") return screenZoom;
    if (state.look.size && this.frozenZoom) return this.frozenZoom;
    const [width, height] = deviceSize(screen.environment);
    const room = this.platform.getBoundingClientRect();
    return clamp(Math.min((room.width - 64) / width, (room.height - 92) / height), 0.2, 2);
  }

  #bar(state, screen) {
    const wish = openedWish(state.look);
    const devices = state.hello?.devices ?? [];
    if (this.device.options.length !== devices.length) {
      this.device.replaceChildren(...devices.map((device) => h("option", { value: device.id, text: device.names[0] })));
    }
    this.device.value = wish.device ?? "";
    setText(this.size, wish.textSize);
    setAttribute(this.keyboard, "aria-pressed", String(wish.keyboard));
    setAttribute(this.direction, "aria-pressed", String(wish.direction === "rightToLeft"));
    setAttribute(this.appearance, "aria-pressed", String(wish.appearance === "dark"));
    this.shownSize = state.look.size ?? screen?.environment.size ?? this.shownSize;
    if (![this.width, this.tall].includes(/** @type {any} */ (document.activeElement))) this.#fillSize();
    this.reset.hidden = state.look.size === null;
    setAttribute(this.asDevice, "aria-pressed", String(state.look.trail !== null));
    const { trail, ...fresh } = state.look;
    this.trailBar.update(openedWish({ ...fresh, trail: trail && trail.slice(0, 1) }), trail);
    this.#fillTransitions(state);
    this.#fillFlags(state, screen);
  }

  // The keyboard's height follows the finger from the tracks, where anything follows it. They start afresh at each height.
  #barKeyboard(screen) {
    const { keyboard, keyboardHeight } = screen.environment;
    this.keyboardHeight.hidden = screen.after.length > 0 || !screen.tracks.some((track) => track.keyboard);
    this.height.max = String(keyboardHeight);
    const covered = keyboard ? this.view.keyboardHeight ?? keyboardHeight : 0;
    if (document.activeElement !== this.height || this.slide === null) this.height.value = String(covered);
    setText(this.covered, `${points(covered)} pt`);
    this.host.keyboardHeld(covered > 0 && covered < keyboardHeight ? keyboardHeight : undefined);
  }

  // Up and down are two screens, both there already: between them the one that is up is drawn at each height.
  #slideKeyboard(height) {
    this.slide = height;
    const isUp = openedWish(this.#look).keyboard;
    if (isUp !== height > 0) this.#reopen({ keyboard: height > 0 }, height);
    if (this.state) this.update(this.state, this.state);
  }

  #fillTransitions(state) {
    const transitions = state.documents.get(state.look.path ?? "")?.transitions ?? [];
    const names = JSON.stringify(transitions.map(({ id }) => id));
    this.transitions.hidden = transitions.length === 0;
    if (this.transitionNames === names) return;
    this.transitionNames = names;
    this.transitions.replaceChildren(h("option", { value: "", text: "Play a transition\u2026" }), ...transitions.map(({ id }) => h("option", { value: id, text: id })));
  }

  #fillFlags(state, screen) {
    const flags = state.documents.get(state.look.path ?? "")?.flags ?? [];
    const values = flags.map((flag) => flagOf(screen, flag));
    const key = JSON.stringify([flags, values]);
    if (this.flagKey === key) return;
    this.flagKey = key;
    this.calmFlags(() => this.flags.replaceChildren(...flags.map((flag, index) => {
      if (typeof flag.value !== "boolean") return h("span");
      const input = h("input", { type: "checkbox", on: { change: () => this.setFlag(flag.name, input.checked) } });
      input.checked = values[index] === true;
      return h("label", { class: "check" }, input, h("span", { text: flag.name }));
    })));
  }

  #reopen(changes, slide = null) {
    this.slide = slide;
    const look = this.#look;
    // A device does not become another one, and no size but a device's turns with it.
    const now = openedWish(look);
    const turnsSize = "orientation" in changes && (look.size !== null || !now.device);
    if (look.trail && !("device" in changes) && !look.size && !turnsSize) {
      this.step(changes);
      return;
    }
    // A screen without a device has its side from its size: there is nothing else to turn, and its figures stay.
    if (turnsSize && !now.device) {
      const [width, height] = look.size ?? now.size;
      this.#resized([height, width]);
      return;
    }
    if ("device" in changes || turnsSize) this.frozenZoom = null;
    // Figures in place of the device's are of this side of it.
    const wish = { ...("device" in changes || "orientation" in changes ? withoutFigures(now) : now), ...changes };
    const size = "device" in changes ? null : turnsSize ? [look.size[1], look.size[0]] : look.size;
    this.#change({ open: openName(wish), size });
  }

  /** @param {[number, number] | null} size its own one is none */
  #resized(size) {
    this.frozenZoom = null;
    const { device, size: own } = parseSignature(this.#look.open ?? "");
    this.#change({ size: !device && String(own) === String(size) ? null : size });
  }

  // What is looked at now, which the next frame draws: two keys may be pressed before it.
  get #look() {
    return this.host.state().look;
  }

  #trail() {
    return this.#look.mode === "screen" ? this.#look.trail : null;
  }

  /** Takes a step as on the device. @param {Record<string, any>} changes @returns {boolean} false: the screen is solved afresh each time */
  step(changes) {
    const trail = this.#trail();
    if (!trail) return false;
    this.#change({ trail: appended(trail, changes) });
    return true;
  }

  toggleTrail() {
    if (this.#trail()) this.#leaveTrail(null);
    else this.#change({ trail: [{}] });
  }

  /** The screen as it comes up in the environment that the steps have led to. */
  startAfresh() {
    if (this.#trail()) this.#leaveTrail([{}]);
  }

  // What was typed and switched on the way stays, as if it had been so from the start.
  #leaveTrail(trail) {
    clearTimeout(this.transitionStep);
    if (this.#isGone) return;
    const wish = openedWish(this.#look);
    this.host.change({ open: signature(wish), trail });
    for (const [name, value] of Object.entries(wish.flags ?? {})) this.host.setFlag(name, value);
    for (const [view, text] of Object.entries(wish.texts ?? {})) this.host.setText(view, text);
  }

  /** Plays a transition of the layout, step by step. @param {string} id */
  #playTransition(id) {
    const { look, documents, hello } = this.host.state();
    const transition = documents.get(look.path ?? "")?.transitions.find((one) => one.id === id);
    this.transitions.value = "";
    if (!transition) return;
    this.#stopPlaying();
    clearTimeout(this.transitionStep);
    const [first, ...steps] = transition.steps.slice(0, trailLimit);
    const next = (/** @type {number} */ count) => {
      const open = signature({ device: first.size ? undefined : hello?.usualDevice, ...first });
      this.#change({ open, size: null, trail: [first, ...steps.slice(0, count)] });
      if (count < steps.length) this.transitionStep = setTimeout(() => next(count + 1), playStep);
    };
    next(0);
  }

  /** As a step, or for this viewer. @param {string} name @param {any} value */
  setFlag(name, value) {
    if (this.#isGone) return;
    if (this.step({ flags: { [name]: value } })) return;
    this.#holdSweep();
    this.host.setFlag(name, value);
    const { mode, open } = this.#look;
    if (mode !== "screen" || !open) return;
    // So that a link says it.
    const wish = parseSignature(open);
    this.host.change({ open: openName({ ...wish, flags: { ...wish.flags, [name]: value } }) });
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

  /** @param {number} step */
  stepText(step) {
    const sizes = this.state?.hello?.textSizes ?? [];
    const now = sizes.indexOf(openedWish(this.#look).textSize);
    const next = sizes[clamp(now + step, 0, sizes.length - 1)];
    if (next && next !== sizes[now]) this.#reopen({ textSize: next });
  }

  togglePlay() {
    if (this.#isGone) return;
    if (this.playing) {
      this.#stopPlaying();
      return;
    }
    const sizes = this.state?.hello?.textSizes ?? [];
    let direction = 1;
    this.play.replaceChildren(icon(icons.pause));
    setAttribute(this.play, "aria-pressed", "true");
    this.playing = setInterval(() => {
      const trail = this.#trail();
      if (trail && isFull(trail)) this.#stopPlaying();
      const now = sizes.indexOf(openedWish(this.#look).textSize);
      if (now + direction < 0 || now + direction >= sizes.length) direction = -direction;
      this.stepText(direction);
    }, playStep);
  }

  #stopPlaying() {
    clearInterval(this.playing);
    this.playing = undefined;
    this.play.replaceChildren(icon(icons.play));
    setAttribute(this.play, "aria-pressed", null);
  }

  /** Solves the screen at every whole width, at its height, and marks where its frames jump. */
  toggleSweep() {
    const screen = this.view.screen;
    if (!this.sweep.element.hidden || !screen) this.#stopSweep();
    else if (!this.#isGone) this.#startSweep(this.host.state(), screen);
  }

  #startSweep(state, screen) {
    const { size } = screen.environment;
    const { device, size: _, ...rest } = wishOf(screen);
    this.swept = { subject: sweepSubject(state, screen), connection: state.connection, open: state.look.open };
    this.sweep.start({ ...rest, ...figuresLike(screen), ...keyboardWithin(size, screen) }, size[1], screen);
  }

  #stopSweep() {
    clearTimeout(this.sweepStart);
    this.sweep.stop();
    this.frozenZoom = null;
  }

  // A choice is told of with the opened screen, which is not watched while a sweep runs.
  #holdSweep() {
    if (!this.sweep.isRunning) return;
    this.swept = null;
    this.sweep.interrupt();
  }

  // Its marks are of one screen, one save and one connection, which the portions would not come over any more.
  #sweepAnew(state, screen) {
    if (this.sweep.element.hidden) return;
    const { connection, look } = state;
    // While a sweep runs, nothing else is watched: a width that is not there yet is still this sweep's.
    const isAwaited = !screen && look.size?.[1] === this.sweep.height && this.swept?.connection === connection && this.swept.open === look.open;
    const isReady = connection.status === "open" && state.isComplete;
    const subject = screen && isReady ? sweepSubject(state, screen) : undefined;
    if (isAwaited || (this.swept && subject === this.swept.subject && connection === this.swept.connection)) return;
    this.swept = subject ? { subject, connection, open: look.open } : null;
    clearTimeout(this.sweepStart);
    this.sweep.interrupt();
    if (!subject) return;
    this.sweepStart = setTimeout(() => {
      const now = this.host.state();
      const opened = openScreen(now);
      if (opened && now.connection === connection && !this.sweep.element.hidden) this.#startSweep(now, opened);
    }, sweepRest);
  }

  #showWidth(width) {
    const height = this.view.screen?.environment.size[1] ?? 844;
    this.frozenZoom = Math.min(this.zoom, (this.platform.clientWidth - 64) / (1366 + 20));
    this.#change({ size: [width, height] });
  }

  /** @param {"wall" | "map"} [mode] what is shown in its place */
  close(mode = "wall") {
    this.typing.end();
    clearTimeout(this.transitionStep);
    this.frozenZoom = null;
    this.host.change({ mode, open: null, size: null });
  }

  // Edges drag to any size; the daemon solves each size on the way, the newest wins.
  #resize(event, name) {
    event.preventDefault();
    const screen = this.view.screen;
    if (!screen) return;
    const handle = /** @type {HTMLElement} */ (event.target);
    handle.setPointerCapture(event.pointerId);
    const [width, height] = screen.environment.size;
    const zoom = this.view.options?.zoom ?? 1;
    const from = [event.clientX, event.clientY];
    this.frozenZoom = zoom;
    this.isDragged = true;
    const moved = (/** @type {PointerEvent} */ next) => {
      // The device stands in the middle, so an edge follows the pointer at twice its way.
      const dx = name === "bottom" ? 0 : ((next.clientX - from[0]) / zoom) * 2;
      const dy = name === "right" ? 0 : (next.clientY - from[1]) / zoom;
      const size = [clamp(Math.round(width + dx), 100, 2000), clamp(Math.round(height + dy), 100, 2000)];
      this.#change({ size });
    };
    const ended = () => {
      this.isDragged = false;
      handle.removeEventListener("pointermove", moved);
      handle.removeEventListener("pointerup", ended);
      handle.removeEventListener("pointercancel", ended);
    };
    handle.addEventListener("pointermove", moved);
    handle.addEventListener("pointerup", ended);
    handle.addEventListener("pointercancel", ended);
  }

  // A tap in a field raises the keyboard; a double tap on a view that dismisses it lowers it.
  #tapped(id, count, event) {
    const screen = this.view.screen;
    const view = screen?.views.find((one) => one.id === id);
    if (!screen || !view || this.#isGone) return;
    const isUp = openedWish(this.#look).keyboard;
    if (view.editable || view.kind === "textField") {
      if (!isUp) this.#reopen({ keyboard: true });
      this.typing.begin(id, event);
    } else if (count === 2 && isUp && dismisses(screen, view)) this.#dismissKeyboard();
  }

  #dismissKeyboard() {
    this.typing.end();
    this.#reopen({ keyboard: false });
  }

  // UIScrollView.KeyboardDismissMode: as dragging begins, or with the finger, which takes the keyboard along once it has come down to it.
  #dragged({ dismiss }, phase, clientY) {
    const screen = this.view.screen;
    if (dismiss === "none" || !screen?.environment.keyboard || !openedWish(this.#look).keyboard) return;
    if (dismiss === "onDrag") {
      if (phase === "began") this.#dismissKeyboard();
      return;
    }
    if (phase === "ended") {
      if (this.slide === null || !this.takes) return;
      this.takes = false;
      if (this.isGoingDown) this.#dismissKeyboard();
      else this.#letKeyboardUp();
      return;
    }
    const { size: [, height], keyboardHeight } = screen.environment;
    const fingerAt = (clientY - this.view.glass.getBoundingClientRect().top) / this.zoom;
    const covered = clamp(height - fingerAt, 1, keyboardHeight);
    const before = this.slide ?? keyboardHeight;
    if (phase === "began" || covered === before || (covered > before && !this.takes)) return;
    this.takes = true;
    this.isGoingDown = covered < before;
    this.#slideKeyboard(covered);
  }

  #letKeyboardUp() {
    this.slide = null;
    if (!this.host.isMotionReduced()) this.#animate();
    if (this.state) this.update(this.state, this.state);
  }

  // In a list of steps a caret that was moved is told of even at the end: a step cannot take back what one before it said.
  #typed(view, text, caret) {
    if (this.#isGone || this.host.isTooLong(text)) return;
    const isMoved = caret !== null || openedWish(this.#look).carets?.[view] !== undefined;
    const isSecret = this.view.screen?.views.some(({ id, control }) => id === view && control.secure);
    // The address holds the steps: of a password its dots.
    const shown = isSecret ? "\u2022".repeat(characters(text, text.length)) : text;
    const step = { texts: { [view]: shown }, ...(isMoved ? { carets: { [view]: caret ?? characters(text, text.length) } } : {}) };
    if (this.step(step)) return;
    this.#holdSweep();
    this.host.setText(view, text, caret);
  }

  get zoom() {
    return this.view.options?.zoom ?? 1;
  }

  /** @param {number | "fit"} zoom */
  setZoom(zoom) {
    this.frozenZoom = null;
    this.host.change({ screenZoom: zoom });
    // At once: a second key goes on from there.
    if (this.state) this.update(this.host.state(), this.state);
  }
}

/** What the marks of a sweep are of: whatever may move a view, but for the width. @param {State} state @param {Screen} screen */
function sweepSubject({ documents }, { path, environment }) {
  const { size, flags, texts, offsets, scale, safeArea, rootMargins } = environment;
  // A screen's orientation follows from its sides.
  const values = traits().filter(({ name }) => name !== "orientation").map((trait) => traitValue(environment, trait));
  return JSON.stringify([path, documents.get(path)?.revision, size[1], values, flags, texts, offsets, scale, safeArea, rootMargins]);
}

function dismisses(screen, view) {
  for (let one = view; one; one = one.parent === undefined ? undefined : screen.views[one.parent]) if (one.dismissesKeyboard) return true;
  return false;
}

