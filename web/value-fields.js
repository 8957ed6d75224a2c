// The inspector's field for each kind of value that a layout's text has. A field shows and reads values as JSON.

import { h, option } from "./dom.js";
import { cssColor } from "./text.js";

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
export const valueField = (value, appearance) => fields[value.kind](value, appearance);

// Whether two texts are the same value: `12` and `12.0`.
/** @param {string} one @param {string} other */
export const isSame = (one, other) => JSON.parse(one) === JSON.parse(other);
