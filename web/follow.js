// Following saves: opens the layout that was saved last, if a person wants that, and says so.

import { recall, remember } from "./browser.js";
import { h } from "./dom.js";
import { titleOf } from "./listing.js";
import { boxOf, check, say } from "./widgets.js";

// The layout that a save is about, if another one is shown. A part's users change with it, but the part was saved.
/** @param {State} state @param {State} previous @returns {string | null} its path */
export function savedElsewhere(state, previous) {
  if (!state.isComplete || !previous.isComplete || state.documents === previous.documents) return null;
  if (state.hello !== previous.hello) return null;
  const saved = [...state.documents.values()].filter(
    ({ path, revision }) => previous.documents.get(path)?.revision !== revision,
  );
  if (saved.length === 0 || saved.some(({ path }) => path === state.look.path)) return null;
  return (saved.find(({ usedBy }) => usedBy.length === 0) ?? saved[0]).path;
}

export class Follower {
  /** @type {string | null} the layout that was opened last because it was saved */
  shown = null;

  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    const choice = check("Follow saves", (isOn) => remember("follow", isOn ? "on" : "off"), {
      isOn: recall("follow") === "on",
      title: "Opens the layout that was saved last",
    });
    this.input = boxOf(choice);
    this.words = h("span", { class: "follow-words", role: "status" });
    this.element = h("div", { class: "follow" }, choice, this.words);
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    if (state.look.path !== this.shown) this.words.textContent = "";
    const path = this.input.checked && state.step === null ? savedElsewhere(state, previous) : null;
    if (path === null) return;
    const words = `Showing ${titleOf(state, path)}, which was saved last`;
    this.shown = path;
    say(words);
    this.panels.actions.showLayout(path);
    this.words.textContent = words;
  }
}
