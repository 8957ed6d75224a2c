// The selected screen's views, and the selected view's numbers: where they come from, what a scroll view makes of them,
// and a link to the source.

import { settings } from "./browser.js";
import { flagOf, screenFor } from "./cells.js";
import { entry, place } from "./diagnostics.js";
import { copyText } from "./copying.js";
import { h, setText, textOf } from "./dom.js";
import { explainedSection, fontWords, paddingSteps, scrollSteps, section, stackGaps } from "./explained.js";
import { frameText, points, pointsList, sizeText, windowRect } from "./geometry.js";
import { commands } from "./protocol.js";
import { judged } from "./listing.js";
import { ViewTree } from "./view-tree.js";
import { calmly, check, iconButton, icons, makeButton, say } from "./widgets.js";

/** @typedef {[name: string, value: string | Node, kind?: string]} Fact */

/** The panels lie over what they stand beside elsewhere. */
export const narrow = matchMedia("(max-width: 860px)");

export class Inspector {
  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.element = element;
    this.panels = panels;
    const { actions, editing } = panels;
    this.title = h("h2");
    this.subtitle = h("p", { class: "subtitle" });
    this.held = h("p", { class: "subtitle", role: "status" });
    const open = iconButton("icon-button", icons.enlarge, "Open large (Enter)", () => actions.openSelected());
    const close = iconButton("icon-button", icons.close, "Close inspector (Escape)", () => actions.closeInspector());
    this.tree = new ViewTree(panels);
    this.head = h("div");
    this.facts = h("div");
    this.details = h("div", { class: "details" }, this.head, editing.pulling.element, this.facts);
    this.calmHead = calmly(this.head);
    this.calmFacts = calmly(this.facts);
    const titles = h("div", { class: "panel-title" }, this.title, this.subtitle, this.held);
    element.append(h("div", { class: "panel-head" }, titles, open, close), this.tree.element, this.details);
    /** @type {SolvedScreen | undefined} */
    this.screen = undefined;
    /** @type {string | null} id of the view whose details are shown */
    this.view = null;
    this.editor = "";
    this.isClosedByHand = false;
    this.isOpenedByHand = false;
    /** @type {{ screen: SolvedScreen, index: number, element: HTMLElement } | null} says where the view stands */
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
    const isUnasked = state.look.view === null || state.look.view === this.panels.single.typing.last;
    const isCovering = state.look.mode === "screen" && isUnasked && narrow.matches && !this.isOpenedByHand;
    const isOpen = screen !== undefined && !this.isClosedByHand && !isCovering;
    if (isOpen && this.element.hidden && narrow.matches) this.panels.problems.toggle(false);
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
      state.fixes === previous.fixes &&
      this.editor === settings.editor;
    if (isSame) return;
    const isNewScreen = this.screen !== screen;
    this.screen = screen;
    this.view = state.look.view;
    this.editor = settings.editor;
    const { deviceName, textSize, scale, size } = screen.environment;
    setText(this.title, deviceName);
    const pixels = `${sizeText(size)} @${scale}x`;
    setText(this.subtitle, `${textSize}, ${pixels}, ${judged(screen).words}`);
    if (isNewScreen) this.tree.draw(screen);
    this.tree.mark(this.view);
    this.#drawDetails(screen, state);
  }

  // The keyboard of the opened screen is held between: frames follow it, figures do not.
  /** @param {number | undefined} height points that a solved one has */
  keyboardHeld(height) {
    setText(this.held, height === undefined ? "" : `These figures are of the keyboard at ${points(height)} pt.`);
  }

  /** @param {SolvedScreen} screen @param {State} state */
  #drawDetails(screen, state) {
    const index = screen.views.findIndex((view) => view.id === this.view);
    const sections = index < 0 ? this.#screenDetails(screen, state) : this.#viewDetails(screen, index, state);
    const [first, ...rest] = sections.flatMap((section) => section ?? []);
    const redraw = (/** @type {HTMLElement} */ part, /** @type {HTMLElement[]} */ content) => {
      const top = this.details.scrollTop;
      part.replaceChildren(...content);
      this.details.scrollTop = top;
    };
    this.calmHead(() => redraw(this.head, [first]));
    this.calmFacts(() => redraw(this.facts, rest));
  }

  /** @param {SolvedScreen} screen @param {State} state */
  #screenDetails(screen, state) {
    const { environment } = screen;
    const keyboard = `${points(environment.keyboardHeight)} pt`;
    /** @type {Fact[]} */
    const rows = [
      ["Size", `${sizeText(environment.size)} @${environment.scale}x`],
      ["Safe area", pointsList(environment.safeArea)],
      ["Root margins", pointsList(environment.rootMargins)],
      ["Size classes", environment.sizeClasses.join(" \u00d7 ")],
      ["Keyboard", environment.keyboard ? keyboard : `down (${keyboard})`],
    ];
    const document = state.documents.get(screen.path);
    const flags = document?.flags.length
      ? section("Flags", ...document.flags.map((flag) => this.#flag(flag, flagOf(screen, flag))))
      : null;
    return [
      section(
        "Environment",
        table(rows),
        ...environment.approximations.map((one) => h("div", { class: "note", text: `approximate: ${one}` })),
      ),
      ...screen.scrollViews.map((scrollView, index) => this.#scrollSection(screen, scrollView, index)),
      flags,
      this.#findings(screen, null, state),
    ];
  }

  /** @param {LayoutDocument["flags"][number]} flag @param {FlagValue} value */
  #flag({ name, value: initial }, value) {
    if (typeof initial === "boolean")
      return check(name, (isOn) => this.panels.single.setFlag(name, isOn), { isOn: value === true });
    const input = h("input", { type: typeof initial === "number" ? "number" : "text" });
    input.addEventListener("change", () =>
      this.panels.single.setFlag(name, typeof initial === "number" ? Number(input.value) : input.value),
    );
    input.value = String(value);
    return h("label", { class: "check" }, h("span", { text: name }), input);
  }

  /** @param {SolvedScreen} screen @param {number} index @param {State} state */
  #viewDetails(screen, index, state) {
    const view = screen.views[index];
    const scrollIndex = screen.scrollViews.findIndex((one) => one.view === index);
    const scrollView = scrollIndex < 0 ? null : screen.scrollViews[scrollIndex];
    const padding = screen.scrollViews.flatMap((one) => one.paddings).find((one) => one.view === index);
    return [
      section(
        `${view.id}`,
        h("p", { class: "kind", text: view.label ? `${view.kind}, “${view.label}”` : view.kind }),
        view.caption ? h("p", { class: "quote", text: view.caption }) : null,
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

  /** @param {SolvedScreen} screen @param {number} index @returns {Fact[]} */
  #frameFacts(screen, index) {
    const inWindow = this.#copyButton(this.#inWindow(screen, index));
    this.windowFrame = { screen, index, element: inWindow };
    return [
      ["Frame", this.#copyButton(screen.views[index].frame)],
      ["In the window", inWindow],
    ];
  }

  // Where a view is at the offsets that are looked at.
  /** @param {SolvedScreen} screen @param {number} index */
  #inWindow(screen, index) {
    const drawn = this.panels.drawnScreen(screen.key);
    return drawn?.screen === screen ? windowRect(drawn.plan, index, drawn.offsets) : screen.views[index].screen;
  }

  /** @param {Rect} rect */
  #copyButton(rect) {
    const copy = () => copyText(button.textContent ?? "", button.textContent ?? "", say);
    const button = makeButton("value copy", copy, { title: "Copy", text: frameText(rect) });
    return button;
  }

  /** @param {LayoutView} view @param {State} state @returns {Fact[]} */
  #sourceFacts({ source }, { documents }) {
    return source ? [["Source", place(source.path, source.line, source.column, documents, this.editor)]] : [];
  }

  /** @param {SolvedScreen} screen @param {ScrollView} scrollView @param {number} index */
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
    if (inset.some((value) => value !== 0)) content.push(table([["Indicator insets", pointsList(inset)]]));
    for (const axis of /** @type {const} */ (["y", "x"]))
      if (scrollView.moves[axis]) content.push(this.#slider(screen, scrollView, index, axis));
    return section(`Scroll view ${scrollView.id}`, ...content);
  }

  // The slider reaches beyond both ends, as a finger does.
  /** @param {SolvedScreen} screen @param {ScrollView} scrollView @param {number} index @param {Axis} axis */
  #slider(screen, scrollView, index, axis) {
    const side = axis === "x" ? 0 : 1;
    const [low, high] = scrollView.offsetRange[axis];
    const beyond = Math.round(scrollView.viewport[side] * 0.25);
    const now = this.panels.drawnScreen(screen.key)?.offsets?.[index]?.[side] ?? scrollView.offset[side];
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
      const offset = [...(this.panels.drawnScreen(screen.key)?.offsets?.[index] ?? scrollView.offset)];
      offset[side] = value;
      this.panels.drawnScreen(screen.key)?.scrollers[index]?.show(offset);
    };
    range.value = number.value = String(now);
    range.dataset.scroll = number.dataset.scroll = `${index}${axis}`;
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

  // Follows the finger: the sliders of the screen that moved, and where its selected view is.
  /** @param {string} key @param {[number, number][]} offsets */
  moved(key, offsets) {
    if (this.screen?.key !== key) return;
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (this.details.querySelectorAll("[data-scroll]"))) {
      if (input === document.activeElement && input.type === "number") continue;
      const name = input.dataset.scroll ?? "";
      const value = offsets[parseInt(name, 10)]?.[name.endsWith("x") ? 0 : 1];
      if (value !== undefined) input.value = String(Math.round(value * 100) / 100);
    }
    const shown = this.windowFrame;
    if (shown?.screen === this.screen) setText(shown.element, frameText(this.#inWindow(shown.screen, shown.index)));
  }

  /** @param {SolvedScreen} screen @param {number} index */
  #stackSection(screen, index) {
    const view = screen.views[index];
    if (view.kind !== "stackView") return null;
    const gaps = stackGaps(screen, index);
    const words = (/** @type {unknown} */ value) => (typeof value === "number" ? points(value) : String(value));
    const facts = Object.entries(view.stack ?? {}).map(([name, value]) => /** @type {Fact} */ ([name, words(value)]));
    const rows = gaps.map(
      ({ before, after, gap }) => /** @type {Fact} */ ([`${last(before)} \u2192 ${last(after)}`, points(gap)]),
    );
    return section("Stack", view.stack ? table(facts) : null, rows.length ? table(rows) : null);
  }

  /** @param {LayoutView} view */
  #textSection(view) {
    if (view.lines.length === 0) return null;
    const run = view.lines[0].runs[0];
    /** @type {Fact[]} */
    const rows = [["Lines", String(view.lines.length)]];
    if (run) rows.push(["Font", fontWords(view.metrics?.font, run)], ["Tracking", points(run.tracking)]);
    rows.push(["Widest line", `${points(Math.max(...view.lines.map((line) => line.width)))} pt`]);
    if (view.text?.truncated) rows.push(["Truncated", "yes"]);
    return section("Text", h("p", { class: "quote", text: textOf(view) }), table(rows));
  }

  /** @param {SolvedScreen} screen @param {number | null} index @param {State} state */
  #findings(screen, index, state) {
    const findings = screen.findings.filter(
      (finding) => index === null || finding.view === index || finding.views?.includes(index),
    );
    if (findings.length === 0) return null;
    return section(
      "Findings",
      ...findings.map((finding) => {
        const view = finding.view === undefined ? null : screen.views[finding.view];
        const fix = this.panels.fixes.button();
        const placed = { ...finding, path: finding.path || screen.path };
        this.panels.fixes.show(fix, placed, view?.id ?? null);
        const link =
          index === null && view
            ? makeButton("link", () => this.panels.change({ view: view.id }), { text: view.id })
            : null;
        const element = entry(placed, state, this.editor, link);
        element.append(fix, ...(finding.rule.startsWith("ambigu") ? [this.#exercise(screen)] : []));
        return element;
      }),
    );
  }

  // As UIKit's exerciseAmbiguityInLayout: a click shows another solution, the next one the usual one again.
  /** @param {SolvedScreen} screen */
  #exercise(screen) {
    const isOther = screen.usual !== undefined;
    const { store, connection } = this.panels;
    const click = () =>
      isOther ? store.dispatch({ type: "usual" }) : connection.send(commands.exercise(screen.path, screen.key));
    return makeButton("exercise", click, {
      "aria-pressed": String(isOther),
      text: isOther ? "Show the usual solution" : "Show another solution",
    });
  }
}

const last = (/** @type {string} */ id) => id.slice(id.lastIndexOf(".") + 1);

// What the layout knows of a view beside its frame.
/** @param {LayoutView} view @returns {Fact[]} */
function factsOf({ parent, metrics = {}, hidden }) {
  const { alignmentRect, intrinsic, hugging, compression, safeArea, margins, readable, ambiguous = [] } = metrics;
  const isSome = (/** @type {number[] | undefined} */ values) => values?.some((value) => value !== 0);
  const lengths = intrinsic?.map((value) => (value === null ? "none" : points(value)));
  /** @type {[string, string | Node | false | undefined][]} */
  const facts = [
    ["Alignment rect", alignmentRect && frameText(alignmentRect)],
    ["Intrinsic size", lengths?.join(" \u00d7 ")],
    ["Hugging h, v", hugging && pointsList(hugging)],
    ["Compression h, v", compression && pointsList(compression)],
    ["Safe area", isSome(safeArea) && safeArea && pointsList(safeArea)],
    ["Layout margins", isSome(margins) && margins && pointsList(margins)],
    ["Readable guide", readable && parent === undefined && frameText(readable)],
    ["Ambiguous", ambiguous.length > 0 && h("span", { class: "warning-text", text: ambiguous.join(", ") })],
    ["Hidden", hidden && "yes"],
  ];
  return facts.flatMap(([name, value]) => (value ? [/** @type {Fact} */ ([name, value])] : []));
}

/** @param {ScrollView["paddings"][number]} padding */
function paddingSection({ initial, now }) {
  const rows = [initial, now, now - initial].map((value) => points(value));
  const names = ["Initial", "Now", "Shared"];
  return section("Padding", table(names.map((name, index) => [name, rows[index]])));
}

/** @param {Fact[]} rows @param {string} [name] their class */
function table(rows, name = "facts") {
  const cells = rows.flatMap(([text, value, kind]) => [
    h("dt", { class: kind, text }),
    h("dd", { class: kind }, value),
  ]);
  return h("dl", { class: name }, ...cells);
}

/** @param {import("./explained.js").SumStep[]} list */
const steps = (list) =>
  table(
    list.map(({ text, value, kind }) => [text, value, kind]),
    "facts steps",
  );
