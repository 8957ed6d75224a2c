// The values of the selected view, as fields in the inspector. People drag, type or step numbers, and edit texts,
// colours, booleans and choices; the daemon solves each change at once.

import { settings } from "./browser.js";
import { place } from "./diagnostics.js";
import { cssColor, h, patchChildren, setText } from "./dom.js";
import { nameOf } from "./edits.js";
import { option } from "./widgets.js";

/** How far a press moves before it becomes a pull, pixels. */
const threshold = 3;

/** The greatest number that a layout accepts, and the least without its sign, points. */
const most = 20000;

const decimalsOf = (/** @type {string} */ text) => Math.min(text.split(".")[1]?.length ?? 0, 3);

// Changes a number by some steps of its last decimal: 24 by ones, 0.88 by hundredths.
/** @param {string} text @param {number} steps @param {string} [like] the number whose decimals are kept */
export function stepped(text, steps, like = text) {
  const decimals = decimalsOf(like);
  const value = Math.min(Math.max(Number(text) + steps / 10 ** decimals, -most), most);
  const rounded = value.toFixed(decimals);
  return Number(rounded) === 0 ? rounded.replace("-", "") : rounded;
}

// What a value changes besides the selected view, in words; empty if nothing.
/** @param {SourceNumber} number */
export function reach({ views, layouts }) {
  const words = [];
  if (views > 1) words.push(`${views} views of this screen`);
  if (layouts > 1) words.push(`${layouts} layouts`);
  return words.length ? `changes ${words.join(" and ")}` : "";
}

export class Pulling {
  /** @param {Edits} edits @param {Panels} panels */
  constructor(edits, panels) {
    this.edits = edits;
    this.panels = panels;
    this.rows = h("div", { class: "number-rows" });
    this.note = h("p", { class: "number-note" });
    const hint = "Drag a number, type it, or step it with the arrow keys (Shift: by ten). Escape reverts a value.";
    this.element = h(
      "section",
      { class: "detail-section numbers", hidden: true },
      h("h3", { text: "Values" }),
      this.rows,
    );
    this.element.append(this.note, h("p", { class: "number-note", text: hint }));
    /** @type {Numbers | null} */
    this.message = null;
    /** @type {WeakMap<HTMLElement, SourceNumber>} */
    this.numbers = new WeakMap();
    /** @type {WeakMap<HTMLElement, ValueField>} */
    this.fields = new WeakMap();
  }

  /** @param {Numbers} message */
  receive(message) {
    this.message = message;
    this.update();
  }

  update() {
    const { look } = this.panels.store.state;
    const { message } = this;
    const isOfView = message?.path === look.path && message?.view === look.view;
    const numbers = isOfView ? (message?.numbers ?? []) : [];
    const isImported = isOfView && message?.imported === true;
    this.element.hidden = numbers.length === 0 && !isImported;
    setText(this.note, isImported ? "Values of a storyboard or xib are changed in Interface Builder." : "");
    this.note.hidden = !isImported;
    patchChildren(
      this.rows,
      isImported ? [] : numbers,
      (value) => `${nameOf(value)} ${value.kind} ${value.choices.length}`,
      (value) => this.#row(value),
      (row, number) => this.#show(row, number),
    );
  }

  /** @param {SourceNumber} value */
  #row(value) {
    const field = valueField(value, () => this.#appearance);
    const line = h(
      "label",
      { class: "number-line" },
      h("code", { class: "number-before" }),
      field.extra ?? null,
      field.element,
      h("code", { class: "number-after" }),
    );
    const row = h("div", { class: `number-row ${value.kind}` }, line, h("p", { class: "number-note" }));
    this.fields.set(row, field);
    this.#listen(row, field);
    if (value.kind === "number") this.#listenToNumber(row, /** @type {HTMLInputElement} */ (field.element));
    return row;
  }

  get #appearance() {
    const { screens, look } = this.panels.store.state;
    return screens.get(look.path ?? "")?.get(look.screen ?? "")?.environment.appearance ?? "light";
  }

  /** @param {HTMLElement} row @param {SourceNumber} number */
  #show(row, number) {
    const { path } = this.panels.store.state.look;
    this.numbers.set(row, number);
    const [line, note] = /** @type {HTMLElement[]} */ ([...row.children]);
    const [before, after] = /** @type {HTMLElement[]} */ ([...line.querySelectorAll("code")]);
    const field = this.fields.get(row);
    if (!field) return;
    const text = this.edits.textOf(path ?? "", number);
    setText(before, number.before);
    setText(after, number.after);
    const read = field.read();
    if (field.element !== document.activeElement || (read !== null && !isSame(read, text))) field.show(text);
    const label = `${number.before}${number.after ? `…${number.after}` : ""}`.trim() || number.kind;
    field.element.setAttribute("aria-label", label);
    if (number.kind === "number") field.element.setAttribute("aria-valuenow", text);
    const isChanged = text !== number.text;
    row.classList.toggle("unsaved", isChanged);
    row.dataset.number = nameOf(number);
    const words = [isChanged ? `${number.text} in the file` : "", reach(number)].filter(Boolean).join(" · ");
    note.replaceChildren(
      ...(words ? [`${words} \u00b7 `] : []),
      place(number.file, number.line, number.column, this.panels.store.state.documents, settings.editor),
    );
  }

  /** @param {HTMLElement} row @param {string} text */
  #set(row, text) {
    const number = this.numbers.get(row);
    const { path } = this.panels.store.state.look;
    if (number && path) this.edits.set(path, number, text);
  }

  /** @param {HTMLElement} row @param {number} steps @param {string} [from] */
  #step(row, steps, from) {
    const number = this.numbers.get(row);
    const { path } = this.panels.store.state.look;
    if (number && path) this.#set(row, stepped(from ?? this.edits.textOf(path, number), steps, number.text));
  }

  /** @param {HTMLElement} row @param {ValueField} field */
  #listen(row, field) {
    const { element } = field;
    element.addEventListener("input", () => {
      const read = field.read();
      element.setAttribute("aria-invalid", String(read === null));
      if (read !== null) this.#set(row, isSame(read, this.#fileText(row)) ? this.#fileText(row) : read);
    });
    element.addEventListener("blur", () => {
      element.removeAttribute("aria-invalid");
      this.update();
    });
    element.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape") return;
      this.#set(row, this.#fileText(row));
      field.show(this.#textOf(row));
      element.removeAttribute("aria-invalid");
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** @param {HTMLElement} row @param {HTMLInputElement} field */
  #listenToNumber(row, field) {
    field.addEventListener("keydown", (event) => {
      const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!steps && event.key !== "Enter") return;
      if (steps) {
        this.#step(row, steps * (event.shiftKey ? 10 : 1));
        field.value = this.#textOf(row);
        field.removeAttribute("aria-invalid");
      }
      event.preventDefault();
      event.stopPropagation();
    });
    field.addEventListener("mousedown", (event) => {
      // A press may become a pull, which must not select text. A click focuses the field when it is released.
      if (field !== document.activeElement) event.preventDefault();
    });
    row.addEventListener("pointerdown", (event) => {
      const isPlace = event.target instanceof Element && event.target.closest("a, .number-note");
      if (event.button === 0 && !isPlace && field !== document.activeElement) this.#pull(row, field, event);
    });
  }

  /** @param {HTMLElement} row */
  #textOf(row) {
    const number = this.numbers.get(row);
    return number ? this.edits.textOf(this.panels.store.state.look.path ?? "", number) : "";
  }

  /** @param {HTMLElement} row */
  #fileText(row) {
    return this.numbers.get(row)?.text ?? "null";
  }

  /** @param {HTMLElement} row @param {HTMLInputElement} field @param {PointerEvent} down */
  #pull(row, field, down) {
    const from = this.#textOf(row);
    let isPulling = false;
    const moved = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      const distance = Math.round(event.clientX - down.clientX);
      if (!isPulling && Math.abs(distance) < threshold) return;
      if (!isPulling) {
        isPulling = true;
        document.body.classList.add("pulling");
        this.panels.questions.hold(true);
      }
      event.preventDefault();
      this.#step(row, distance * (event.shiftKey ? 10 : 1), from);
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.#set(row, from);
      end();
    };
    const end = () => {
      pull.abort();
      document.body.classList.remove("pulling");
      if (isPulling) this.panels.questions.hold(false);
    };
    const released = (/** @type {Event} */ event) => {
      if (event instanceof PointerEvent && event.pointerId !== down.pointerId) return;
      const isClick = !isPulling && event.type === "pointerup";
      end();
      if (isClick && event.target instanceof Node && row.contains(event.target)) {
        field.focus();
        field.select();
      }
    };
    const pull = new AbortController();
    const { signal } = pull;
    addEventListener("pointermove", moved, { signal });
    addEventListener("keydown", key, { capture: true, signal });
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, released, { signal });
  }
}

// The inspector's field for each kind of value that a layout's text has. A field shows and reads values as JSON.

const isNumber = (/** @type {string} */ text) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);

const isHex = (/** @type {string} */ text) => /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text);

/** @param {{ value: string }} element */
const showsText = (element) => (/** @type {string} */ json) => void (element.value = String(JSON.parse(json)));

const optionsOf = (/** @type {string[]} */ words) => words.map((word) => option([word, word]));

const typed = { type: "text", autocomplete: "off", spellcheck: "false" };

let lists = 0;

/** @type {Record<SourceNumber["kind"], (value: SourceNumber, appearance: () => Appearance) => ValueField>} */
const fields = {
  number() {
    const element = h("input", { ...typed, class: "number-field", inputmode: "decimal", role: "spinbutton" });
    const show = (/** @type {string} */ json) => void (element.value = json);
    return { element, show, read: () => (isNumber(element.value) ? element.value : null) };
  },
  text() {
    const element = h("textarea", { class: "value-field", rows: "1", autocomplete: "off", spellcheck: "false" });
    return { element, show: showsText(element), read: () => JSON.stringify(element.value) };
  },
  boolean() {
    const element = h("input", { type: "checkbox" });
    const show = (/** @type {string} */ json) => void (element.checked = json === "true");
    return { element, show, read: () => String(element.checked) };
  },
  choice({ choices }) {
    const element = h("select", { class: "value-field" }, ...optionsOf(choices));
    return { element, show: showsText(element), read: () => JSON.stringify(element.value) };
  },
  color({ choices }, appearance) {
    const list = h("datalist", { id: `colors-${(lists += 1)}` }, ...optionsOf(choices));
    const swatch = h("span", { class: "swatch", "aria-hidden": "true" }, list);
    const element = h("input", { ...typed, class: "value-field", list: list.id, on: { input: () => paint() } });
    const paint = () => {
      const text = element.value;
      swatch.style.background = (isHex(text) ? text : cssColor(text, appearance())) ?? "none";
    };
    const isColor = (/** @type {string} */ text) => choices.includes(text) || isHex(text);
    return {
      element,
      extra: swatch,
      show: (json) => {
        showsText(element)(json);
        paint();
      },
      read: () => (isColor(element.value) ? JSON.stringify(element.value) : null),
    };
  },
};

/** @param {SourceNumber} value @param {() => "light" | "dark"} appearance of the selected screen */
const valueField = (value, appearance) => fields[value.kind](value, appearance);

// Whether two texts are the same value: `12` and `12.0`.
/** @param {string} one @param {string} other */
export const isSame = (one, other) => JSON.parse(one) === JSON.parse(other);
