// The history: the saves since the page opened, to step back through and compare with the present.

import { isLost, savesOf } from "./cells.js";
import { h, setText } from "./dom.js";
import { shownPath } from "./listing.js";
import { isSameOf } from "./store.js";
import { icon, iconButton, icons, makeButton } from "./widgets.js";

export class SaveHistory {
  /** @param {HTMLElement} element @param {Store} store */
  constructor(element, store) {
    this.element = element;
    this.store = store;
    this.label = h("span", { class: "history-label" });
    this.hint = h("span", { class: "history-hint" });
    this.range = h("input", { type: "range", step: "1", min: "0", "aria-label": "Saves, the newest at the end" });
    this.range.addEventListener("input", () => this.#go(Number(this.range.max) - Number(this.range.value)));
    this.older = iconButton("tool", icons.back, "Older save (,)", () => this.move(1));
    this.newer = iconButton("tool newer", icons.back, "Newer save (.)", () => this.move(-1));
    this.now = makeButton("tool", () => this.#step(null), { text: "Now" });
    this.controls = [this.older, this.range, this.newer, this.now];
    element.append(icon(icons.clock), this.older, this.range, this.newer, this.label, this.hint, this.now);
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (
      this.isFilled &&
      isSameOf(state, previous, "history", "step", "lost") &&
      isLost(state) === isLost(previous) &&
      hintWords(state) === hintWords(previous) &&
      state.look.path === previous.look.path &&
      state.look.mode === previous.look.mode
    )
      return;
    this.isFilled = true;
    const saves = savesOf(state);
    const count = saves.length;
    // The map always shows the present. Elsewhere the panel is visible even before the first save, because its
    // appearance would otherwise move the screens that the save changes.
    this.element.hidden = state.look.mode === "map";
    for (const control of this.controls) control.hidden = count === 0;
    this.element.classList.toggle("unused", count === 0);
    setText(this.hint, hintWords(state));
    this.element.classList.toggle("past", count > 0 && state.step !== null);
    if (count === 0) {
      setText(this.label, "No save since the page opened");
      return;
    }
    const last = lastPlace(state);
    const back = placeOf(state);
    const save = saves[count - 1 - (state.step ?? 0)];
    this.range.max = String(last);
    this.range.value = String(last - back);
    this.range.hidden = last === 0;
    this.older.disabled = back >= last;
    this.newer.disabled = back === 0;
    this.now.hidden = state.step === null;
    if (isLost(state) && state.step === null) {
      setText(this.label, "The file is gone; its last version is one step back");
      this.range.setAttribute("aria-valuetext", "gone");
      return;
    }
    const time = new Date(save.at).toLocaleTimeString([], { hour12: false });
    const changed = `${save.changed} ${save.changed === 1 ? "screen" : "screens"} changed`;
    const words = save.revision === 0 ? "As the page found it" : `${time}: ${changed}`;
    const compared = isLost(state) ? "; the file is gone" : "; what moved is outlined";
    setText(this.label, state.step === null ? words : words + compared);
    this.range.setAttribute("aria-valuetext", words);
  }

  // Steps from the current save: a second key may come before the first one's save is drawn.
  /** @param {number} by 1 is one save older */
  move(by) {
    const { state } = this.store;
    if (savesOf(state).length) this.#go(Math.min(Math.max(placeOf(state) + by, 0), lastPlace(state)));
  }

  /** @param {number | null} step */
  #step(step) {
    this.store.dispatch({ type: "step", step });
  }

  /** @param {number} back from now */
  #go(back) {
    const { state } = this.store;
    this.#step(back === 0 ? null : back - (isLost(state) ? 1 : 0));
    // If a save cannot be shown, the slider goes back.
    this.isFilled = false;
  }
}

// Tells a newcomer what to do, until the first save. A file that is not there cannot be edited, and storyboards have an
// editor of their own.
/** @param {State} state */
export function hintWords(state) {
  const path = state.look.path ?? "";
  const isForNewcomers = savesOf(state).length === 0 && state.remembered === null;
  if (!isForNewcomers || !state.documents.has(path) || !/\.json$/i.test(path)) return "";
  return `Edit ${shownPath(state, path)} in any editor and save: the screens follow.`;
}

// Now is the last save, but where the file is gone: then it is one place further.

/** @param {State} state how far the oldest save is from now */
const lastPlace = (state) => savesOf(state).length - (isLost(state) ? 0 : 1);

/** @param {State} state how far from now one looks */
const placeOf = (state) => (state.step === null ? 0 : state.step + (isLost(state) ? 1 : 0));
