// The controls above an opened screen: buttons and fields that show its environment and change it.

import { flagOf, openedWish } from "./cells.js";
import { DesignMenu } from "./design-menu.js";
import { h, setAttribute, setText } from "./dom.js";
import { clamp, points } from "./geometry.js";
import { nameOfPlace, windowsOf } from "./traits.js";
import { calmly, check, icon, iconButton, icons, makeButton, marksEnd, menu, option } from "./widgets.js";

/** Points that a screen can be wide and tall. */
const sides = { least: 100, most: 2000 };

// A size that a screen can have.
/** @param {number} width points @param {number} height points @returns {Size} */
export const allowedSize = (width, height) => [
  clamp(width, sides.least, sides.most),
  clamp(height, sides.least, sides.most),
];

/**
 * @param {string} label @param {string} path of its icon @param {string} word beside it, where there is room
 * @param {() => void} action
 */
const tool = (label, path, word, action) =>
  iconButton("tool", path, label, action, h("span", { class: "tool-label", text: word }));

/** @param {string} label @param {string} text in place of an icon @param {() => void} action */
const wordTool = (label, text, action) =>
  makeButton("tool", action, { title: label, "aria-label": label.replace(/ \(.*/, "") }, h("span", { text }));

export class Controls {
  /** @param {Single} single */
  constructor(single) {
    this.single = single;
    const wall = h("span", { text: "Wall" });
    this.back = iconButton("tool", icons.back, "Back to the wall (Escape)", () => single.close(), wall);
    this.device = menu("Device", (id) => single.chooseDevice(id));
    this.textSize = h("output", { class: "text-size", "aria-label": "Text size" });
    this.play = tool("Play the text sizes (P)", icons.play, "Play", () => single.togglePlay());
    this.keyboard = tool("Keyboard (K)", icons.keyboard, "Keyboard", () => single.toggle("keyboard"));
    const label = "Height of the keyboard in points";
    this.height = h("input", { type: "range", min: "0", step: "0.5", "aria-label": label });
    this.height.addEventListener("input", () => single.slideKeyboard(Number(this.height.value)));
    this.covered = h("output");
    this.keyboardHeight = h("span", { class: "keyboard-height" }, this.height, this.covered);
    this.direction = wordTool("Right to left (L)", "RTL", () => single.toggle("direction"));
    this.appearance = tool("Dark (D)", icons.display, "Dark", () => single.toggle("appearance"));
    this.width = this.#number("Width in points");
    this.tall = this.#number("Height in points");
    /** @type {Size | undefined} the contents of the two fields unless a person is typing */
    this.shownSize = undefined;
    this.reset = makeButton("tool", () => single.resize(null), { text: "Reset size" });
    const steps = "As on the device: carry behaviours from step to step (A)";
    this.asDevice = wordTool(steps, "As on the device", () => single.toggleTrail());
    this.design = new DesignMenu(single.panels);
    this.transitions = menu("Play a transition of the layout", (id) => {
      this.transitions.value = "";
      single.playing.playTransition(id);
    });
    this.flags = h("span", { class: "single-flags" });
    this.calmFlags = calmly(this.flags);
    /** The transitions and flags that the menus were filled with, as JSON. */
    this.transitionNames = "";
    this.flagKey = "";
    this.element = h("div", { class: "single-bar", role: "toolbar", "aria-label": "This screen" }, ...this.#row());
    marksEnd(this.element);
  }

  #row() {
    const { single } = this;
    const smaller = wordTool("Smaller text ([)", "A\u2212", () => single.stepText(-1));
    const larger = wordTool("Larger text (])", "A+", () => single.stepText(1));
    return [
      this.back,
      this.device,
      h("span", { class: "stepper" }, smaller, this.textSize, larger),
      this.play,
      tool("Rotate (R)", icons.rotate, "Rotate", () => single.toggle("orientation")),
      this.keyboard,
      this.keyboardHeight,
      this.direction,
      this.appearance,
      h("span", { class: "dimensions" }, this.width, "\u00d7", this.tall),
      this.reset,
      tool("Sweep every width (W)", icons.sweep, "Sweep", () => single.toggleSweep()),
      this.asDevice,
      this.design.button,
      this.design.panel,
      this.transitions,
      this.flags,
    ];
  }

  /** @param {string} label */
  #number(label) {
    const { least, most } = sides;
    const input = h("input", { type: "number", min: least, max: most, step: "1", "aria-label": label });
    input.addEventListener("change", () => {
      const [width, height] = [this.width, this.tall].map((field) => Number(field.value));
      if (String([width, height]) === String(this.shownSize)) return;
      if (width > 0 && height > 0) this.single.resize(allowedSize(width, height));
      else this.#fillSize();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      // Restores the previous number and returns to the screen.
      event.preventDefault();
      event.stopPropagation();
      this.#fillSize();
      this.single.focusScreen();
    });
    return input;
  }

  #fillSize() {
    [this.width, this.tall].forEach((field, axis) => {
      if (this.shownSize) field.value = String(this.shownSize[axis]);
    });
  }

  /** @param {State} state @param {SolvedScreen | undefined} screen */
  update(state, screen) {
    const wish = openedWish(state.look);
    const devices = state.hello?.devices ?? [];
    if (this.device.options.length === 0 && devices.length > 0) this.#fillDevices(devices);
    this.device.value = nameOfPlace(wish);
    // Of another size than its windows have, it is still that device's.
    if (this.device.selectedIndex < 0) this.device.value = wish.device ?? "";
    setText(this.textSize, wish.textSize ?? "L");
    setAttribute(this.keyboard, "aria-pressed", String(wish.keyboard));
    setAttribute(this.direction, "aria-pressed", String(wish.direction === "rightToLeft"));
    setAttribute(this.appearance, "aria-pressed", String(wish.appearance === "dark"));
    this.shownSize = state.look.size ?? screen?.environment.size ?? this.shownSize;
    if (![this.width, this.tall].some((field) => field === document.activeElement)) this.#fillSize();
    this.reset.hidden = state.look.size === null;
    setAttribute(this.asDevice, "aria-pressed", String(state.look.trail !== null));
    this.design.update(screen);
    this.#fillTransitions(state);
    this.#fillFlags(state, screen);
  }

  /** @param {readonly Device[]} devices */
  #fillDevices(devices) {
    const none = h("option", { value: "", text: "A window of any size", hidden: true });
    const windows = windowsOf(devices).map(({ name, words }) => option([name, words]));
    const whole = devices.map(({ id, names }) => option([id, names[0]]));
    this.device.append(none, ...whole, h("optgroup", { label: "Split View" }, ...windows));
  }

  // Shows the height that the keyboard covers. It can be dragged if anything follows it; steps start afresh at each
  // height.
  /** @param {SolvedScreen} screen @param {number} covered points @param {boolean} isHeld */
  showKeyboard(screen, covered, isHeld) {
    const isLeftOut = !screen.environment.keyboard && this.keyboard.getAttribute("aria-pressed") === "true";
    this.height.hidden = isLeftOut;
    this.keyboardHeight.hidden =
      !isLeftOut && (screen.after.length > 0 || !screen.tracks.some((track) => track.keyboard));
    this.height.max = String(screen.environment.keyboardHeight);
    if (document.activeElement !== this.height || !isHeld) this.height.value = String(covered);
    setText(this.covered, isLeftOut ? "no room for the keyboard" : `${points(covered)} pt`);
  }

  /** @param {boolean} isPlaying */
  showPlaying(isPlaying) {
    this.play.firstElementChild?.replaceWith(icon(isPlaying ? icons.pause : icons.play));
    setAttribute(this.play, "aria-pressed", isPlaying ? "true" : null);
  }

  /** @param {State} state */
  #fillTransitions(state) {
    const transitions = state.documents.get(state.look.path ?? "")?.transitions ?? [];
    const names = JSON.stringify(transitions.map(({ id }) => id));
    this.transitions.hidden = transitions.length === 0;
    if (this.transitionNames === names) return;
    this.transitionNames = names;
    const choices = transitions.map(({ id }) => option([id, id]));
    this.transitions.replaceChildren(option(["", "Play a transition\u2026"]), ...choices);
  }

  /** @param {State} state @param {SolvedScreen | undefined} screen */
  #fillFlags(state, screen) {
    const flags = state.documents.get(state.look.path ?? "")?.flags ?? [];
    const values = flags.map((flag) => flagOf(screen, flag));
    const key = JSON.stringify([flags, values]);
    if (this.flagKey === key) return;
    this.flagKey = key;
    this.calmFlags(() => this.flags.replaceChildren(...flags.map((flag, index) => this.#flag(flag, values[index]))));
  }

  /** @param {{ name: string, value: FlagValue }} flag @param {unknown} now */
  #flag({ name, value }, now) {
    if (typeof value !== "boolean") return h("span");
    return check(name, (isOn) => this.single.setFlag(name, isOn), { isOn: now === true });
  }
}
