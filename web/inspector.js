// The selected screen as a tree, and the selected view's numbers: where they come from, what a scroll view makes of
// them, and a link to the source. The tree is also the text alternative of the drawing.

import { paddingSteps, scrollSteps, stackGaps } from "./arithmetic.js";
import { flagOf, screenFor } from "./cells.js";
import { calmly, h, icon, icons, setText } from "./dom.js";
import { codeFrame, place } from "./diagnostics.js";
import { explainedSection, section } from "./explained.js";
import { frameText, points } from "./geometry.js";
import { textOf } from "./text.js";
import { judged } from "./verdicts.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").LayoutView} LayoutView */
/** @typedef {import("./types.js").Axis} Axis */
/** @typedef {import("./types.js").FlagValue} FlagValue */
/** @typedef {import("./types.js").Finding} Finding */
/** @typedef {import("./types.js").LayoutDocument} LayoutDocument */
/** @typedef {import("./types.js").ScrollView} ScrollView */

/** @typedef {[string, string | Node]} Fact its name and what it is */

/** The panels lie over what they stand beside elsewhere. */
export const narrow = matchMedia("(max-width: 860px)");

/**
 * @typedef {object} InspectorHost
 * @property {(view: string | null) => void} select
 * @property {() => void} close
 * @property {() => void} open the screen large
 * @property {(key: string, index: number, offset: [number, number]) => void} scrollTo
 * @property {(key: string) => [number, number][] | null} offsets
 * @property {(screen: Screen, index: number) => import("./geometry.js").Rect} inWindow where a view is at the offsets
 *   that are looked at
 * @property {() => string | null} typedInto the view that was typed into last
 * @property {(flag: string, value: FlagValue) => void} setFlag
 * @property {(path: string, key: string) => void} exercise asks for another solution of an ambiguous screen
 * @property {() => void} usual shows the usual one again
 * @property {() => string} editor
 * @property {(text: string) => void} say to screen readers
 * @property {(key: string) => boolean} isShortcut whether a letter is a shortcut where one looks
 */

export class Inspector {
  /** @param {HTMLElement} element @param {InspectorHost} host */
  constructor(element, host) {
    this.element = element;
    this.host = host;
    this.title = h("h2");
    this.subtitle = h("p", { class: "subtitle" });
    this.held = h("p", { class: "subtitle", role: "status" });
    const open = panelButton("Open large (Enter)", "Open large", icons.enlarge, () => host.open());
    const close = panelButton("Close (Escape)", "Close inspector", icons.close, () => host.close());
    this.tree = h("ul", { role: "tree", class: "tree", "aria-label": "Views" });
    this.details = h("div", { class: "details" });
    this.calmTree = calmly(this.tree);
    this.calmDetails = calmly(this.details);
    const titles = h("div", { class: "panel-title" }, this.title, this.subtitle, this.held);
    element.append(h("div", { class: "panel-head" }, titles, open, close), this.tree, this.details);
    this.tree.addEventListener("keydown", (event) => this.#key(event));
    this.tree.addEventListener("click", (event) => this.#clicked(event));
    /** @type {HTMLElement[]} items of the tree, by index of their views */
    this.items = [];
    /** @type {Screen | undefined} */
    this.screen = undefined;
    /** @type {string | null} id of the view whose details are shown */
    this.view = null;
    this.editor = "";
    /** @type {Set<string>} ids of closed branches */
    this.closed = new Set();
    this.typed = "";
    this.isClosedByHand = false;
    this.isOpenedByHand = false;
    /**
     * @type {{ screen: Screen, index: number, element: HTMLElement } | null} what says where the selected view is in
     *   the window
     */
    this.windowFrame = null;
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const screen = state.look.screen ? screenFor(state, state.look.screen) : undefined;
    this.state = state;
    // The opened screen is being solved anew: what is shown of it stays meanwhile, as its drawing does.
    if (
      !screen &&
      !this.isClosedByHand &&
      this.screen?.path === state.look.path &&
      state.look.mode === "screen" &&
      state.look.screen !== null
    )
      return;
    // On a phone it would cover the screen that was opened: there it comes when a view is chosen, other than to type
    // into it.
    const isUnasked = state.look.view === null || state.look.view === this.host.typedInto();
    const isCovering = state.look.mode === "screen" && isUnasked && narrow.matches && !this.isOpenedByHand;
    const isOpen = screen !== undefined && !this.isClosedByHand && !isCovering;
    this.element.hidden = !isOpen;
    document.body.classList.toggle("has-inspector", isOpen);
    if (!screen || !isOpen) {
      this.screen = undefined;
      return;
    }
    const isSame =
      this.screen === screen &&
      state.look.view === this.view &&
      state.explanation === previous.explanation &&
      this.editor === this.host.editor();
    if (isSame) return;
    const isNewScreen = this.screen !== screen;
    this.screen = screen;
    this.view = state.look.view;
    this.editor = this.host.editor();
    const { deviceName, textSize, scale, size } = screen.environment;
    setText(this.title, deviceName);
    const pixels = `${points(size[0])} \u00d7 ${points(size[1])} @${scale}x`;
    setText(this.subtitle, `${textSize}, ${pixels}, ${judged(screen).words}`);
    if (isNewScreen) {
      this.calmTree(() => {
        this.#drawTree(screen);
        this.#mark();
      });
    }
    this.#mark();
    this.calmDetails(() => this.#drawDetails(screen, state));
  }

  /**
   * The keyboard of the opened screen is held between: frames follow it, figures do not.
   * @param {number | undefined} height points that a solved one has
   */
  keyboardHeld(height) {
    setText(this.held, height === undefined ? "" : `These figures are of the keyboard at ${points(height)} pt.`);
  }

  /** @param {Screen} screen */
  #drawTree(screen) {
    const focused = document.activeElement?.closest?.('[role="treeitem"]')?.getAttribute("data-id");
    /** @type {HTMLElement[]} */
    const lists = [];
    this.items = [];
    this.tree.replaceChildren();
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
      if (view.parent === undefined) this.tree.append(item);
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
    if (row instanceof HTMLElement && !this.tree.contains(document.activeElement)) {
      const [box, frame] = [row.getBoundingClientRect(), this.tree.getBoundingClientRect()];
      if (box.top < frame.top || box.bottom > frame.bottom)
        this.tree.scrollTop += box.top - frame.top - frame.height / 3;
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
    else this.host.select(item.dataset.id ?? null);
    item.focus();
  }

  // The keys of a tree: arrows, Home, End, Enter, and the first letters of a name.
  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = itemAt(event);
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const visible = this.items.filter((one) => !one.parentElement?.closest('[aria-expanded="false"]'));
    const index = visible.indexOf(item);
    const expanded = item.getAttribute("aria-expanded");
    let next;
    switch (event.key) {
      case "ArrowDown":
        next = visible[index + 1];
        break;
      case "ArrowUp":
        next = visible[index - 1];
        break;
      case "Home":
        next = visible[0];
        break;
      case "End":
        next = visible.at(-1);
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
        this.host.select(item.dataset.id ?? null);
        break;
      default:
        // A shortcut does here what it does elsewhere, but within a name that is being typed.
        if (event.key.length !== 1 || (!this.#isTyping && this.host.isShortcut(event.key))) return;
        next = this.#typeAhead(visible, index, event.key);
        if (!next) {
          this.typed = "";
          return;
        }
    }
    event.preventDefault();
    event.stopPropagation();
    if (next instanceof HTMLElement) {
      this.host.select(next.dataset.id ?? null);
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

  /** @param {Screen} screen @param {State} state */
  #drawDetails(screen, state) {
    const index = screen.views.findIndex((view) => view.id === this.view);
    const sections = index < 0 ? this.#screenDetails(screen, state) : this.#viewDetails(screen, index, state);
    const top = this.details.scrollTop;
    this.details.replaceChildren(...sections.flatMap((section) => section ?? []));
    this.details.scrollTop = top;
  }

  /** @param {Screen} screen @param {State} state */
  #screenDetails(screen, state) {
    const { environment } = screen;
    const insets = (/** @type {number[]} */ values) => values.map(points).join(", ");
    /** @type {Fact[]} */
    const rows = [
      ["Size", `${points(environment.size[0])} \u00d7 ${points(environment.size[1])} @${environment.scale}x`],
      ["Safe area", insets(environment.safeArea)],
      ["Root margins", insets(environment.rootMargins)],
      ["Size classes", environment.sizeClasses.join(" \u00d7 ")],
      [
        "Keyboard",
        environment.keyboard
          ? `${points(environment.keyboardHeight)} pt`
          : `down (${points(environment.keyboardHeight)} pt)`,
      ],
    ];
    const document = state.documents.get(screen.path);
    const flags = document?.flags.length
      ? section("Flags", ...document.flags.map((flag) => this.#flag(flag, flagOf(screen, flag))))
      : null;
    return [
      section("Environment", table(rows), ...environment.approximations.map((text) => h("p", { class: "note", text }))),
      ...screen.scrollViews.map((scrollView, index) => this.#scrollSection(screen, scrollView, index)),
      flags,
      this.#findings(screen, null, state),
    ];
  }

  /** @param {LayoutDocument["flags"][number]} flag @param {FlagValue} value */
  #flag({ name, value: initial }, value) {
    if (typeof initial === "boolean") {
      const input = h("input", { type: "checkbox" });
      input.addEventListener("change", () => this.host.setFlag(name, input.checked));
      input.checked = value === true;
      return h("label", { class: "check" }, input, h("span", { text: name }));
    }
    const input = h("input", { type: typeof initial === "number" ? "number" : "text" });
    input.addEventListener("change", () =>
      this.host.setFlag(name, typeof initial === "number" ? Number(input.value) : input.value),
    );
    input.value = String(value);
    return h("label", { class: "check" }, h("span", { text: name }), input);
  }

  /** @param {Screen} screen @param {number} index @param {State} state */
  #viewDetails(screen, index, state) {
    const view = screen.views[index];
    const scrollIndex = screen.scrollViews.findIndex((one) => one.view === index);
    const scrollView = scrollIndex < 0 ? null : screen.scrollViews[scrollIndex];
    const padding = screen.scrollViews.flatMap((one) => one.paddings).find((one) => one.view === index);
    return [
      section(
        `${view.id}`,
        h("p", { class: "kind", text: view.label ? `${view.kind}, “${view.label}”` : view.kind }),
        table([...this.#frameFacts(screen, index), ...factsOf(view), ...this.#sourceFacts(view, state)]),
      ),
      this.#findings(screen, index, state),
      padding ? paddingSection(padding) : null,
      scrollView ? this.#scrollSection(screen, scrollView, scrollIndex) : null,
      this.#stackSection(screen, index),
      this.#textSection(view),
      explainedSection(state, screen, index, this.editor),
    ];
  }

  /** @param {Screen} screen @param {number} index @returns {Fact[]} */
  #frameFacts(screen, index) {
    const inWindow = this.#copyButton(this.host.inWindow(screen, index));
    this.windowFrame = { screen, index, element: inWindow };
    return [
      ["Frame", this.#copyButton(screen.views[index].frame)],
      ["In the window", inWindow],
    ];
  }

  /** @param {import("./geometry.js").Rect} rect */
  #copyButton(rect) {
    const button = h("button", { type: "button", class: "value copy", title: "Copy", text: frameText(rect) });
    button.addEventListener("click", () => {
      const text = button.textContent ?? "";
      const refused = () => this.host.say("The browser did not allow copying");
      // Over plain http it has none, but from this machine.
      if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => this.host.say(`Copied ${text}`), refused);
      else refused();
    });
    return button;
  }

  /** @param {LayoutView} view @param {State} state @returns {Fact[]} */
  #sourceFacts({ source }, { documents }) {
    return source ? [["Source", place(source.path, source.line, source.column, documents, this.editor)]] : [];
  }

  /** @param {Screen} screen @param {ScrollView} scrollView @param {number} index */
  #scrollSection(screen, scrollView, index) {
    const content = [];
    const paddings = paddingSteps(scrollView);
    if (paddings.length) content.push(h("h4", { text: "Where the padding goes" }), steps(paddings));
    for (const axis of /** @type {const} */ (["y", "x"])) {
      const isTrivial = axis === "x" && !scrollView.axes.x && scrollView.contentSize[0] <= scrollView.viewport[0];
      if (!isTrivial)
        content.push(
          h("h4", { text: axis === "y" ? "Vertically" : "Horizontally" }),
          steps(scrollSteps(scrollView, axis)),
        );
    }
    const inset = scrollView.indicatorInset;
    if (inset.some((value) => value !== 0)) content.push(table([["Indicator insets", inset.map(points).join(", ")]]));
    for (const axis of /** @type {const} */ (["y", "x"]))
      if (scrollView.moves[axis]) content.push(this.#slider(screen, scrollView, index, axis));
    return section(`Scroll view ${scrollView.id}`, ...content);
  }

  // The slider reaches beyond both ends, as a finger does.
  /** @param {Screen} screen @param {ScrollView} scrollView @param {number} index @param {Axis} axis */
  #slider(screen, scrollView, index, axis) {
    const side = axis === "x" ? 0 : 1;
    const [low, high] = scrollView.offsetRange[axis];
    const beyond = Math.round(scrollView.viewport[side] * 0.25);
    const now = this.host.offsets(screen.key)?.[index]?.[side] ?? scrollView.offset[side];
    const number = h("input", {
      type: "number",
      step: "any",
      class: "offset-number",
      "aria-label": `Content offset ${axis} in points`,
    });
    const range = h("input", {
      type: "range",
      min: low - beyond,
      max: high + beyond,
      step: "0.5",
      "aria-label": `Content offset ${axis}`,
    });
    const show = (/** @type {number} */ value) => {
      /** @type {[number, number]} */
      const offset = [...(this.host.offsets(screen.key)?.[index] ?? scrollView.offset)];
      offset[side] = value;
      this.host.scrollTo(screen.key, index, offset);
    };
    range.value = number.value = String(now);
    range.dataset.scroll = `${index}${axis}`;
    number.dataset.scroll = `${index}${axis}`;
    range.addEventListener("input", () => {
      number.value = range.value;
      show(Number(range.value));
    });
    number.addEventListener("change", () => {
      range.value = number.value;
      show(Number(number.value));
    });
    return h("label", { class: "offset" }, h("span", { text: `Offset ${axis}` }), range, number);
  }

  /**
   * Follows the finger: the sliders of the screen that moved, and where its selected view is.
   * @param {string} key
   * @param {[number, number][]} offsets
   */
  moved(key, offsets) {
    if (this.screen?.key !== key) return;
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (this.details.querySelectorAll("[data-scroll]"))) {
      if (input === document.activeElement && input.type === "number") continue;
      const name = input.dataset.scroll ?? "";
      const value = offsets[parseInt(name, 10)]?.[name.endsWith("x") ? 0 : 1];
      if (value !== undefined) input.value = String(Math.round(value * 100) / 100);
    }
    const shown = this.windowFrame;
    if (shown?.screen === this.screen) setText(shown.element, frameText(this.host.inWindow(shown.screen, shown.index)));
  }

  /** @param {Screen} screen @param {number} index */
  #stackSection(screen, index) {
    const view = screen.views[index];
    if (view.kind !== "stackView") return null;
    const gaps = stackGaps(screen, index);
    const facts = view.stack
      ? table(
          Object.entries(view.stack).map(([name, value]) => [
            name,
            typeof value === "number" ? points(value) : String(value),
          ]),
        )
      : null;
    return section(
      "Stack",
      facts,
      gaps.length
        ? table(gaps.map(({ before, after, gap }) => [`${last(before)} \u2192 ${last(after)}`, points(gap)]))
        : null,
    );
  }

  /** @param {LayoutView} view */
  #textSection(view) {
    if (view.lines.length === 0) return null;
    const run = view.lines[0].runs[0];
    /** @type {Fact[]} */
    const rows = [["Lines", String(view.lines.length)]];
    if (run)
      rows.push(
        ["Font", `${run.font.replace(/\.[ot]tf$/, "")} ${points(run.size)} pt`],
        ["Tracking", points(run.tracking)],
      );
    rows.push(["Widest line", `${points(Math.max(...view.lines.map((line) => line.width)))} pt`]);
    if (view.text?.truncated) rows.push(["Truncated", "yes"]);
    return section("Text", h("p", { class: "quote", text: textOf(view) }), table(rows));
  }

  /** @param {Screen} screen @param {number | null} index @param {State} state */
  #findings(screen, index, state) {
    const findings = screen.findings.filter(
      (finding) => index === null || finding.view === index || finding.views?.includes(index),
    );
    if (findings.length === 0) return null;
    return section(
      "Findings",
      ...findings.map((finding) => {
        const view = finding.view === undefined ? null : screen.views[finding.view];
        return h(
          "div",
          { class: `finding-entry ${finding.severity}` },
          h(
            "p",
            {},
            h("span", { class: "severity", text: finding.severity }),
            ` ${finding.message} `,
            h("code", { class: "rule", text: finding.rule }),
          ),
          h(
            "p",
            { class: "where" },
            finding.path ? place(finding.path, finding.line, finding.column, state.documents, this.editor) : null,
            index === null && view
              ? h("button", {
                  type: "button",
                  class: "link",
                  text: view.id,
                  on: { click: () => this.host.select(view.id) },
                })
              : null,
          ),
          codeFrame(finding),
          ...finding.notes.map((one) => h("p", { class: "note", text: one.message })),
          finding.rule.startsWith("ambigu") ? this.#exercise(screen) : null,
        );
      }),
    );
  }

  // As UIKit's exerciseAmbiguityInLayout: a click shows another solution, the next one the usual one again.
  /** @param {Screen} screen */
  #exercise(screen) {
    const isOther = screen.usual !== undefined;
    return h("button", {
      type: "button",
      class: "exercise",
      "aria-pressed": String(isOther),
      text: isOther ? "Show the usual solution" : "Show another solution",
      on: { click: () => (isOther ? this.host.usual() : this.host.exercise(screen.path, screen.key)) },
    });
  }
}

// Without what the nearest include around it put before its id: the tree shows what is in what.
export function shortName(/** @type {LayoutView} */ view, /** @type {Screen} */ { views }) {
  for (let parent = view.parent; parent !== undefined; parent = views[parent].parent) {
    const { id } = views[parent];
    if (view.id.startsWith(`${id}.`)) return view.id.slice(id.length + 1);
  }
  return view.id;
}

/** @param {MouseEvent | KeyboardEvent} event @returns {HTMLElement | null} the item of the tree that it is about */
const itemAt = ({ target }) => (target instanceof Element ? target.closest('[role="treeitem"]') : null);

const last = (/** @type {string} */ id) => id.slice(id.lastIndexOf(".") + 1);

/** @param {LayoutView} view @param {ScrollView | undefined} scrollView */
function note(view, scrollView) {
  if (scrollView) return scrollView.scrolls ? "scrolls" : "does not scroll";
  if (view.padding) return `padding ${points(Math.round(view.frame[3] * 10) / 10)}`;
  if (view.lines.length) return textOf(view).slice(0, 40);
  return view.kind === "view" ? "" : view.kind;
}

/** @param {string} title @param {string} label @param {string} path @param {() => void} action */
function panelButton(title, label, path, action) {
  return h(
    "button",
    { type: "button", class: "icon-button", title, "aria-label": label, on: { click: action } },
    icon(path),
  );
}

// What the layout knows of a view beside its frame.
/** @param {LayoutView} view @returns {Fact[]} */
function factsOf({ parent, metrics = {}, hidden }) {
  const { alignmentRect, intrinsic, hugging, compression, safeArea, margins, readable, ambiguous = [] } = metrics;
  const list = (/** @type {number[]} */ values) => values.map(points).join(", ");
  const isSome = (/** @type {number[] | undefined} */ values) => values?.some((value) => value !== 0);
  const lengths = intrinsic?.map((value) => (value === null ? "none" : points(value)));
  /** @type {[string, string | Node | false | undefined][]} */
  const facts = [
    ["Alignment rect", alignmentRect && frameText(alignmentRect)],
    ["Intrinsic size", lengths?.join(" \u00d7 ")],
    ["Hugging h, v", hugging && list(hugging)],
    ["Compression h, v", compression && list(compression)],
    ["Safe area", isSome(safeArea) && safeArea && list(safeArea)],
    ["Layout margins", isSome(margins) && margins && list(margins)],
    ["Readable guide", readable && parent === undefined && frameText(readable)],
    ["Ambiguous", ambiguous.length > 0 && h("span", { class: "warning-text", text: ambiguous.join(", ") })],
    ["Hidden", hidden && "yes"],
  ];
  return facts.flatMap(([name, value]) => (value ? [/** @type {Fact} */ ([name, value])] : []));
}

/** @param {ScrollView["paddings"][number]} padding */
function paddingSection({ initial, now }) {
  const rows = [initial, now, now - initial].map(points);
  const names = ["Initial", "Now", "Shared"];
  return section("Padding", table(names.map((name, index) => [name, rows[index]])));
}

/** @param {Fact[]} rows */
function table(rows) {
  return h("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [h("dt", { text: name }), h("dd", {}, value)]));
}

/** @param {import("./arithmetic.js").Step[]} list */
function steps(list) {
  return h(
    "dl",
    { class: "facts steps" },
    ...list.flatMap((step) => [
      h("dt", { class: step.kind ?? "", text: step.text }),
      h("dd", { class: step.kind ?? "", text: step.value }),
    ]),
  );
}
