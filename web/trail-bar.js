// The steps of an opened screen as on the device: what a change adds to them, what they are called, and the row that
// shows them.

import { offsetWords } from "./caption.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { points, sizeText } from "./geometry.js";
import { nested, overlaid, signature, traitNamed, traits, traitValue, traitWords, unusualTraits } from "./traits.js";
import { inRow, makeButton } from "./widgets.js";

// The trail with one more step. Typing continues in one step: a letter is not a step of its own. A full trail stays
// unchanged.
/** @param {Trail} trail @param {Step} change @param {number} most environments @returns {Trail} */
export function appended(trail, change, most) {
  const last = trail.length > 1 ? trail[trail.length - 1] : null;
  if (last !== null && typedView(last) !== null && typedView(last) === typedView(change))
    return [...trail.slice(0, -1), overlaid(last, [change])];
  return isFull(trail, most) ? trail : [...trail, change];
}

/** @param {Trail} trail @param {number} most environments, including the first: the daemon accepts no more */
export const isFull = (trail, most) => trail.length >= most;

// The only view that a step types into, if it does nothing else.
/** @param {Step} change */
function typedView(change) {
  const views = new Set(
    Object.entries(change).flatMap(([key, value]) =>
      key === "texts" || key === "carets" ? Object.keys(value) : ["", key],
    ),
  );
  return views.size === 1 ? [...views][0] : null;
}

// The name of a step: "AX3", "keyboard", "isCart = false".
/** @param {Step} change */
export function stepWords(change) {
  const words = [];
  const { keyboardHeight, device, size } = change;
  if (device !== undefined) words.push(device);
  if (size !== undefined) words.push(sizeText(size));
  for (const trait of traits()) {
    const value = traitValue(change, trait);
    if (value !== undefined) words.push(traitWords(trait, value));
  }
  if (keyboardHeight !== undefined) words.push(`keyboard ${points(keyboardHeight)}`);
  for (const [name, value] of Object.entries(change.flags ?? {}))
    words.push(value === true ? name : value === false ? `not ${name}` : `${name} = ${value}`);
  for (const text of Object.values(change.texts ?? {}))
    words.push(text === "" ? "text deleted" : `\u201c${shortened(text)}\u201d`);
  if (words.length === 0) for (const caret of Object.values(change.carets ?? {})) words.push(`caret at ${caret}`);
  words.push(...Object.values(change.offsets ?? {}).map(offsetWords));
  return words.join(", ") || "the same again";
}

const shortened = (/** @type {string} */ text) => (text.length > 18 ? `${text.slice(0, 17).trimEnd()}\u2026` : text);

// The name of the first environment: its unusual values.
/** @param {Step} first */
export function startWords(first) {
  const size = traitNamed("textSize");
  const unusual = unusualTraits(first).map((trait) => [trait.name, traitValue(first, trait)]);
  /** @type {Step} */
  const change = { ...(size ? { [size.name]: size.usual } : {}), ...Object.fromEntries(unusual) };
  for (const name of nested) if (first[name]) Object.assign(change, { [name]: first[name] });
  return stepWords(change);
}

/** The row below the toolbar that shows the steps. Each step is a button that returns to its state. */
export class TrailBar {
  /** @param {Single} single */
  constructor(single) {
    this.single = single;
    this.list = h("ol", { class: "trail-steps", "aria-label": "What the screen has gone through" });
    this.note = h("span", { class: "trail-note", role: "status" });
    const facts = { title: "Start afresh here (N)", text: "Start afresh" };
    const afresh = makeButton("tool", () => single.startAfresh(), facts);
    const name = h("span", { class: "trail-name", text: "As on the device" });
    this.element = h("div", { class: "trail", hidden: true }, name, this.list, afresh, this.note);
  }

  /** @param {Step} first @param {Trail | null} trail @param {number} most environments */
  update(first, trail, most) {
    this.element.hidden = trail === null;
    if (trail === null) return;
    const words = [startWords(first), ...trail.slice(1).map(stepWords)].map((text, index) => ({ text, index }));
    patchChildren(
      this.list,
      words,
      (word) => String(word.index),
      ({ index }) => inRow(makeButton("trail-step", () => this.single.cutTrail(index + 1))),
      (item, word) => {
        const button = /** @type {HTMLElement} */ (item.firstChild);
        setText(button, word.text);
        const isLast = word.index === words.length - 1;
        setAttribute(button, "aria-current", isLast ? "step" : null);
        button.title = isLast ? "" : "Back to here";
      },
    );
    setText(
      this.note,
      isFull(trail, most)
        ? `The limit is ${most} steps: go back or start afresh.`
        : trail.length === 1
          ? "Change something: what the behaviours remember is carried along."
          : "",
    );
  }
}

// Plays an opened screen by itself: through all text sizes and back, or through the steps of one of the layout's
// transitions.

/** Milliseconds between two steps. */
const stepTime = 700;

export class Playing {
  /** @param {Single} single */
  constructor(single) {
    this.single = single;
  }

  /** Starts or stops the play of text sizes, which turns round at both ends. */
  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    let direction = 1;
    this.single.controls.showPlaying(true);
    this.timer = setInterval(() => {
      if (isFull(this.single.trail ?? [], this.single.mostSteps)) this.stop();
      const { index, sizes } = this.single.textSize;
      if (index + direction < 0 || index + direction >= sizes.length) direction = -direction;
      this.single.stepText(direction);
    }, stepTime);
  }

  /** Stops the play of text sizes. */
  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.single.controls.showPlaying(false);
  }

  // Plays a transition of the layout, step by step.
  /** @param {string} id */
  playTransition(id) {
    const { look, documents, hello } = this.single.panels.store.state;
    const transition = documents.get(look.path ?? "")?.transitions.find((one) => one.id === id);
    if (!transition) return;
    this.stop();
    this.stopTransition();
    const [first, ...steps] = transition.steps.slice(0, this.single.mostSteps);
    const next = (/** @type {number} */ count) => {
      const open = signature({ device: first.size ? undefined : hello?.usualDevice, ...first });
      this.single.change({ open, size: null, trail: [first, ...steps.slice(0, count)] });
      if (count < steps.length) this.next = setTimeout(() => next(count + 1), stepTime);
    };
    next(0);
  }

  stopTransition() {
    clearTimeout(this.next);
  }
}
