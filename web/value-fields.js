// The inspector's field for each kind of value that a layout's text has. A field shows and reads values as JSON.

import { h, option } from "./dom.js";
import { cssColor } from "./text.js";

const isNumber = (/** @type {string} */ text) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);

const isHex = (/** @type {string} */ text) => /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text);

const stringOf = (/** @type {string} */ json) => String(JSON.parse(json));

const optionsOf = (/** @type {string[]} */ words) => words.map((word) => option([word, word]));

const typed = { type: "text", autocomplete: "off", spellcheck: "false" };

/** @returns {ValueField} */
function numberField() {
  const element = h("input", { ...typed, class: "number-field", inputmode: "decimal", role: "spinbutton" });
  return {
    element,
    show: (json) => {
      element.value = json;
    },
    read: () => (isNumber(element.value) ? element.value : null),
  };
}

/** @returns {ValueField} */
function textField() {
  const element = h("textarea", { class: "value-field", rows: "1", autocomplete: "off", spellcheck: "false" });
  return {
    element,
    show: (json) => {
      element.value = stringOf(json);
    },
    read: () => JSON.stringify(element.value),
  };
}

/** @returns {ValueField} */
function booleanField() {
  const element = h("input", { type: "checkbox" });
  return {
    element,
    show: (json) => {
      element.checked = json === "true";
    },
    read: () => String(element.checked),
  };
}

/** @param {SourceNumber} value @returns {ValueField} */
function choiceField({ choices }) {
  const element = h("select", { class: "value-field" }, ...optionsOf(choices));
  return {
    element,
    show: (json) => {
      element.value = stringOf(json);
    },
    read: () => JSON.stringify(element.value),
  };
}

let lists = 0;

/** @param {SourceNumber} value @param {() => "light" | "dark"} appearance @returns {ValueField} */
function colorField({ choices }, appearance) {
  lists += 1;
  const list = h("datalist", { id: `colors-${lists}` }, ...optionsOf(choices));
  const swatch = h("span", { class: "swatch", "aria-hidden": "true" }, list);
  const element = h("input", { ...typed, class: "value-field", list: list.id });
  const paint = () => {
    const text = element.value;
    swatch.style.background = (isHex(text) ? text : cssColor(text, appearance())) ?? "none";
  };
  const isColor = (/** @type {string} */ text) => choices.includes(text) || isHex(text);
  element.addEventListener("input", paint);
  return {
    element,
    extra: swatch,
    show: (json) => {
      element.value = stringOf(json);
      paint();
    },
    read: () => (isColor(element.value) ? JSON.stringify(element.value) : null),
  };
}

const fields = Object.freeze({
  number: numberField,
  text: textField,
  boolean: booleanField,
  choice: choiceField,
  color: colorField,
});

/** @param {SourceNumber} value @param {() => "light" | "dark"} appearance of the selected screen */
export const valueField = (value, appearance) => fields[value.kind](value, appearance);

// Whether two texts are the same value: `12` and `12.0`.
/** @param {string} one @param {string} other */
export const isSame = (one, other) => JSON.parse(one) === JSON.parse(other);
