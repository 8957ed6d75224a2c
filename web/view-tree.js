// The selected screen as a tree of its views, which is also the text alternative of the drawing.

import { settings } from "./browser.js";
import { h, textOf } from "./dom.js";
import { points } from "./geometry.js";
import { isPlain, isShortcut } from "./keys.js";
import { calmly } from "./widgets.js";

export class ViewTree {
  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    this.element = h("ul", { role: "tree", class: "tree", "aria-label": "Views" });
    this.calm = calmly(this.element);
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("click", (event) => this.#clicked(event));
    /** @type {HTMLElement[]} by index of their views */
    this.items = [];
    /** @type {string | null} id of the selected view */
    this.view = null;
    /** @type {Set<string>} ids of closed branches */
    this.closed = new Set();
    this.typed = "";
  }

  /** @param {HTMLElement} item */
  #select(item) {
    this.panels.change({ view: item.dataset.id ?? null });
  }

  /** @param {string} key */
  #isShortcut(key) {
    return settings.isOn() && isShortcut(key, this.panels.store.state.look.mode);
  }

  /** @param {SolvedScreen} screen */
  draw(screen) {
    this.calm(() => {
      this.#draw(screen);
      this.#mark();
    });
  }

  /** @param {string | null} view */
  mark(view) {
    this.view = view;
    this.#mark();
  }

  /** @param {SolvedScreen} screen */
  #draw(screen) {
    const focused = document.activeElement?.closest?.('[role="treeitem"]')?.getAttribute("data-id");
    /** @type {HTMLElement[]} */
    const lists = [];
    this.items = [];
    this.element.replaceChildren();
    /** @type {number[]} */
    const depths = [];
    screen.views.forEach((view, index) => {
      const depth = view.parent === undefined ? 0 : depths[view.parent] + 1;
      depths.push(depth);
      const scrollView = screen.scrollViews.find((one) => one.view === index);
      const findings = screen.findings.filter((finding) => finding.view === index || finding.views?.includes(index));
      const row = h(
        "span",
        { class: "tree-row" },
        h("span", { class: "twist", "aria-hidden": "true" }),
        h("span", { class: "kind-icon", "data-icon": view.kind, "aria-hidden": "true" }),
        h("span", { class: "tree-name", text: shortName(view, screen) }),
        h("span", { class: "tree-note", text: note(view, scrollView) }),
        findings.length ? this.#findingMark(findings) : null,
      );
      row.style.paddingLeft = `${8 + depth * 13}px`;
      const item = h(
        "li",
        {
          role: "treeitem",
          "data-id": view.id,
          "aria-level": depth + 1,
          "aria-selected": "false",
          tabindex: "-1",
          class: view.hidden ? "hidden-view" : "",
        },
        row,
      );
      this.items.push(item);
      if (view.parent === undefined) this.element.append(item);
      else {
        if (!lists[view.parent]) {
          lists[view.parent] = h("ul", { role: "group" });
          const parent = this.items[view.parent];
          parent.append(lists[view.parent]);
          parent.setAttribute("aria-expanded", String(!this.closed.has(screen.views[view.parent].id)));
        }
        lists[view.parent].append(item);
      }
    });
    if (focused) this.items.find((item) => item.dataset.id === focused)?.focus();
  }

  /** @param {Finding[]} findings */
  #findingMark(findings) {
    const worst = ["error", "warning"].find((severity) => findings.some((one) => one.severity === severity)) ?? "note";
    const words = `${findings.length} ${findings.length === 1 ? "finding" : "findings"}`;
    return h("span", {
      class: `tree-mark ${worst}`,
      text: worst === "note" ? "\u2022" : "\u26a0",
      role: "img",
      "aria-label": words,
    });
  }

  #mark() {
    /** @type {HTMLElement | null} */
    let current = null;
    for (const item of this.items) {
      const isSelected = item.dataset.id === this.view;
      item.setAttribute("aria-selected", String(isSelected));
      item.setAttribute("tabindex", "-1");
      if (isSelected) current = item;
    }
    (current ?? this.items[0])?.setAttribute("tabindex", "0");
    for (
      let parent = current?.parentElement?.closest('[role="treeitem"]');
      parent;
      parent = parent.parentElement?.closest('[role="treeitem"]')
    ) {
      if (parent.getAttribute("aria-expanded") === "false") this.#expand(parent, true);
    }
    const row = current?.firstElementChild;
    if (row instanceof HTMLElement && !this.element.contains(document.activeElement)) {
      const [box, frame] = [row.getBoundingClientRect(), this.element.getBoundingClientRect()];
      if (box.top < frame.top || box.bottom > frame.bottom)
        this.element.scrollTop += box.top - frame.top - frame.height / 3;
    }
  }

  /** @param {Element} item @param {boolean} isOpen */
  #expand(item, isOpen) {
    if (!item.hasAttribute("aria-expanded")) return;
    item.setAttribute("aria-expanded", String(isOpen));
    const id = item.getAttribute("data-id") ?? "";
    if (isOpen) this.closed.delete(id);
    else this.closed.add(id);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const item = itemAt(event);
    if (!item || !(event.target instanceof Element)) return;
    if (event.target.classList.contains("twist")) this.#expand(item, item.getAttribute("aria-expanded") === "false");
    else this.#select(item);
    item.focus();
  }

  // The keys of a tree: arrows, Home, End, Enter, and the first letters of a name.
  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = itemAt(event);
    if (!item || !isPlain(event)) return;
    const visible = this.items.filter((one) => !one.parentElement?.closest('[aria-expanded="false"]'));
    const index = visible.indexOf(item);
    const expanded = item.getAttribute("aria-expanded");
    /** @type {Record<string, HTMLElement | undefined>} */
    const moves = { ArrowDown: visible[index + 1], ArrowUp: visible[index - 1], Home: visible[0], End: visible.at(-1) };
    /** @type {Element | null | undefined} */
    let next = moves[event.key];
    switch (event.key in moves ? "" : event.key) {
      case "":
        break;
      case "ArrowRight":
        if (expanded === "false") this.#expand(item, true);
        else if (expanded === "true") next = item.querySelector('[role="treeitem"]');
        break;
      case "ArrowLeft":
        if (expanded === "true") this.#expand(item, false);
        else next = item.parentElement?.closest('[role="treeitem"]');
        break;
      case "Enter":
      case " ":
        this.#select(item);
        break;
      default:
        // Shortcuts work here as elsewhere, except while a name is being typed.
        if (event.key.length !== 1 || (!this.#isTyping && this.#isShortcut(event.key))) return;
        next = this.#typeAhead(visible, index, event.key);
        if (!next) {
          this.typed = "";
          return;
        }
    }
    event.preventDefault();
    event.stopPropagation();
    if (next instanceof HTMLElement) {
      this.#select(next);
      next.focus();
    }
  }

  get #isTyping() {
    return this.typed !== "" && performance.now() - (this.typedAt ?? 0) < 700;
  }

  /** @param {HTMLElement[]} visible @param {number} index @param {string} key */
  #typeAhead(visible, index, key) {
    this.typed = this.#isTyping ? this.typed + key.toLowerCase() : key.toLowerCase();
    this.typedAt = performance.now();
    const order = [...visible.slice(index + (this.typed.length > 1 ? 0 : 1)), ...visible.slice(0, index)];
    return order.find((item) => item.querySelector(".tree-name")?.textContent?.toLowerCase().startsWith(this.typed));
  }
}

// The id without the prefix of its nearest include, because the tree shows the nesting.
export function shortName(/** @type {LayoutView} */ view, /** @type {SolvedScreen} */ { views }) {
  for (let parent = view.parent; parent !== undefined; parent = views[parent].parent) {
    const { id } = views[parent];
    if (view.id.startsWith(`${id}.`)) return view.id.slice(id.length + 1);
  }
  return view.id;
}

/** @param {MouseEvent | KeyboardEvent} event @returns {HTMLElement | null} the item of the tree that it is about */
const itemAt = ({ target }) => (target instanceof Element ? target.closest('[role="treeitem"]') : null);

/** @param {LayoutView} view @param {ScrollView | undefined} scrollView */
function note(view, scrollView) {
  if (scrollView) return scrollView.scrolls ? "scrolls" : "does not scroll";
  if (view.padding) return `padding ${points(view.frame[3], 1)}`;
  if (view.lines.length) return textOf(view).slice(0, 40);
  return view.kind === "view" ? "" : view.kind;
}
