// The heading above the wall: the layout's title, path and comment, and how many of its screens are good, scroll or are
// broken.

import { h, patchChildren, setText } from "./dom.js";
import { shownPath, titleOf } from "./titles.js";
import { judged, verdicts } from "./verdicts.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Verdict} Verdict */

const words = Object.freeze({ good: "good", scrolls: "scroll", broken: "broken" });

/**
 * How many screens have each verdict.
 * @param {readonly Screen[]} screens
 * @returns {{ verdict: Verdict, count: number, mark: string, words: string }[]} only verdicts that occur
 */
export function tally(screens) {
  return verdicts.flatMap((verdict) => {
    const all = screens.filter((screen) => screen.verdict === verdict);
    if (all.length === 0) return [];
    const { mark } = judged(all[0]);
    const word = verdict === "scrolls" && all.length === 1 ? "scrolls" : words[verdict];
    return [{ verdict, count: all.length, mark, words: `${all.length} ${word}` }];
  });
}

export class LayoutHeading {
  constructor() {
    this.title = h("h2", { class: "layout-heading-title" });
    this.path = h("span", { class: "layout-heading-path" });
    this.verdicts = h("span", { class: "layout-heading-verdicts" });
    this.comment = h("p", { class: "layout-heading-comment" });
    this.element = h(
      "header",
      { class: "layout-heading" },
      h("div", { class: "layout-heading-line" }, this.title, this.path, this.verdicts),
      this.comment,
    );
    this.element.hidden = true;
  }

  /** @param {import("./store.js").State} state @param {readonly Screen[]} screens of the wall, before the filter */
  update(state, screens) {
    const path = state.look.path ?? "";
    const document = state.documents.get(path);
    this.element.hidden = document === undefined;
    if (document === undefined) return;
    const title = titleOf(state, path);
    const place = shownPath(state, path);
    setText(this.title, title);
    setText(this.path, place === title ? "" : place);
    setText(this.comment, document.comment ?? "");
    patchChildren(
      this.verdicts,
      tally(screens),
      ({ verdict }) => verdict,
      ({ verdict }) => h("span", { class: `tally ${verdict}` }),
      (badge, { mark, words: text }) => setText(badge, `${mark} ${text}`),
    );
  }
}
