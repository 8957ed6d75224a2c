// The panel with every diagnostic of every file, and every finding: of all layouts or of this one, in groups or not.

import { settings } from "./browser.js";
import { allProblems, count, ProblemList } from "./diagnostics.js";
import { h, patchChildren, setText } from "./dom.js";
import { narrow } from "./inspector.js";
import { countWords, groupedBy, shownPath } from "./listing.js";
import { isSameOf } from "./store.js";
import { iconButton, icons, menu } from "./widgets.js";

export class Problems {
  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.element = element;
    this.panels = panels;
    this.heading = h("h2", { text: "Problems" });
    this.entries = new ProblemList(panels);
    this.list = this.entries.element;
    for (const [name, value] of Object.entries({ tabindex: "0", "aria-label": "Every diagnostic and finding" }))
      this.list.setAttribute(name, value);
    const redraw = () => this.state && this.#draw(this.state);
    this.scope = menu("Problems of", redraw, Object.entries({ all: "All layouts", layout: "This layout" }));
    const groupings = { none: "No groups", rule: "By rule", layout: "By layout" };
    this.grouping = menu("Group", redraw, Object.entries(groupings));
    this.groups = new ProblemGroups(panels);
    const close = iconButton("icon-button", icons.close, "Close problems (Escape)", () => this.toggle(false));
    element.append(
      h("div", { class: "panel-head" }, this.heading, this.scope, this.grouping, close),
      this.list,
      this.groups.element,
    );
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      // The key closes only this panel.
      event.preventDefault();
      event.stopPropagation();
      this.toggle(false);
    });
  }

  toggle(isOpen = this.element.hidden) {
    if (this.element.hidden === !isOpen) return;
    const back = this.opener;
    this.opener = isOpen ? document.activeElement : null;
    this.element.hidden = !isOpen;
    if (isOpen) (this.grouping.value === "none" ? this.list : this.groups.element).focus();
    else if (back instanceof HTMLElement) back.focus();
    if (isOpen && this.state) this.#draw(this.state);
    const { notes, fixes, actions, store } = this.panels;
    notes.update(store.state);
    fixes.update(store.state);
    // A narrow page has room for one panel below the screens.
    if (isOpen && narrow.matches) actions.closeInspector();
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const isSame =
      this.state &&
      isSameOf(state, previous, "documents", "screens", "fixes") &&
      state.look.path === previous.look.path &&
      this.editor === settings.editor;
    this.state = state;
    if (isSame || this.element.hidden) return;
    this.#draw(state);
  }

  /** @param {State} state */
  #draw(state) {
    const all = allProblems(state);
    const items = this.scope.value === "all" ? all : all.filter((item) => isOfLayout(item, state));
    this.editor = settings.editor;
    setText(this.heading, countWords(count(items)) || "No problems");
    const by = this.grouping.value;
    this.list.hidden = by !== "none";
    this.groups.element.hidden = by === "none";
    if (by === "none") this.entries.draw(items, state);
    else {
      // The largest of the worst first, since the items are in order.
      const groups = groupedBy(items, by === "rule" ? ruleOf : ({ path }) => shownPath(state, path));
      this.groups.draw(
        [...groups].map(([title, list]) => ({ title, items: list })),
        state,
      );
    }
  }
}

// A part's problems are those of the layouts that use it.
/** @param {Problem} item @param {State} state */
function isOfLayout({ path, diagnostic }, { look, documents }) {
  const ours = [look.path, ...(documents.get(look.path ?? "")?.uses ?? [])];
  return ours.includes(path) || ours.includes(diagnostic.path);
}

/** @param {Problem} item */
const ruleOf = ({ diagnostic }) => ("rule" in diagnostic ? String(diagnostic.rule) : "does not load");

/** @typedef {{ title: string, items: Problem[] }} Group */

/** Problems under headings that unfold. What is folded is not drawn, because there may be a thousand entries. */
class ProblemGroups {
  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    this.element = h("div", {
      class: "problem-list",
      tabindex: "0",
      role: "group",
      "aria-label": "Problems in groups",
    });
    /** @type {WeakMap<Element, { entries: ProblemList, draw: () => void }>} */
    this.lists = new WeakMap();
  }

  /** @param {Group[]} groups @param {State} state */
  draw(groups, state) {
    patchChildren(
      this.element,
      groups,
      ({ title }) => title,
      () => this.#make(),
      (details, { title, items }) => {
        setText(/** @type {HTMLElement} */ (details.firstElementChild), `${title}: ${countWords(count(items))}`);
        const list = this.lists.get(details);
        if (!list) return;
        list.draw = () => list.entries.draw(/** @type {HTMLDetailsElement} */ (details).open ? items : [], state);
        list.draw();
      },
    );
  }

  #make() {
    const entries = new ProblemList(this.panels);
    const details = h("details", { class: "problem-group" }, h("summary", {}), entries.element);
    this.lists.set(details, { entries, draw: () => {} });
    details.addEventListener("toggle", () => this.lists.get(details)?.draw());
    return details;
  }
}
