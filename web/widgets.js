// What the panels are made of: buttons, icons, menus and popovers; how their contents are redrawn, and how a drag is
// followed. Fetched with the panels, behind the wall.

import { h, svg } from "./dom.js";

/**
 * A button that acts on a click.
 * @param {string} name its class @param {(event: MouseEvent) => void} click
 * @param {{ [name: string]: Attribute }} properties @param {...(Node | string | null | undefined)} children
 */
export const makeButton = (name, click, properties = {}, ...children) =>
  h("button", { type: "button", class: name, ...properties, on: { click } }, ...children);

/** @param {string} text @param {() => void} click */
export const toggle = (text, click) => makeButton("tool switch", click, { text });

/**
 * A button with an icon.
 * @param {string} name its class @param {string} path of the icon
 * @param {string} title its name, and perhaps its key: "Older save (,)" @param {() => void} click
 * @param {...(Node | null)} children beside the icon
 */
export const iconButton = (name, path, title, click, ...children) =>
  makeButton(name, click, { title, "aria-label": title.replace(/ \(.*/, "") }, icon(path), ...children);

/**
 * A checkbox with its label around it.
 * @param {string} label
 * @param {(isOn: boolean) => boolean | void} change false if it did nothing: then the box keeps its state
 * @param {{ isOn?: boolean, detail?: string, title?: string }} how `detail`: small words behind the label
 */
export function check(label, change, { isOn = false, detail = "", title } = {}) {
  const input = h("input", { type: "checkbox" });
  input.addEventListener("change", () => {
    if (change(input.checked) === false) input.checked = !input.checked;
  });
  input.checked = isOn;
  const words = [h("span", { text: label }), detail ? h("small", { text: detail }) : null];
  return h("label", { class: "check", title }, input, ...words);
}

/** @param {Element} label that `check` has made @returns {HTMLInputElement} */
export const boxOf = (label) => /** @type {HTMLInputElement} */ (label.firstElementChild);

// An icon of 16 × 16 from path data, hidden from screen readers.
/** @param {string} path @param {string} [name] */
export const icon = (path, name = "icon") =>
  svg("svg", { viewBox: "0 0 16 16", class: name, "aria-hidden": "true" }, svg("path", { d: path }));

/**
 * Redraws an element's contents, but waits while a person is working with them: a button that is replaced between press
 * and release is never clicked, and a number that is being typed would be lost. The focus is kept.
 * @param {HTMLElement} element
 * @returns {(draw: () => void) => void} the newest is drawn, at once or when the person is done
 */
export function calmly(element) {
  let isPressed = false;
  let isTyping = false;
  /** @type {(() => void) | null} */
  let waiting = null;
  const drawIfCalm = () => {
    if (!waiting || isPressed || isTyping) return;
    const draw = waiting;
    waiting = null;
    const stops = () => [...element.querySelectorAll("a, button, input, select, textarea, [tabindex]")];
    const place = stops().indexOf(/** @type {Element} */ (document.activeElement));
    draw();
    const next = place < 0 || element.contains(document.activeElement) ? null : stops()[place];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  const end = () => {
    isPressed = false;
    drawIfCalm();
  };
  element.addEventListener("pointerdown", () => {
    isPressed = true;
    // The click comes after the release.
    const released = () => {
      for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, released);
      setTimeout(end);
    };
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, released);
  });
  element.addEventListener("input", () => {
    isTyping = true;
  });
  for (const type of ["change", "focusout"]) {
    element.addEventListener(type, () => {
      isTyping = false;
      setTimeout(drawIfCalm);
    });
  }
  return (draw) => {
    waiting = draw;
    drawIfCalm();
  };
}

/**
 * Follows the pointer from a press until it is released or taken away.
 * @param {HTMLElement} element @param {PointerEvent} press
 * @param {(event: PointerEvent) => void} moved @param {() => void} [ended]
 */
export function followDrag(element, press, moved, ended = () => {}) {
  element.setPointerCapture(press.pointerId);
  const drag = new AbortController();
  const { signal } = drag;
  const end = () => {
    drag.abort();
    ended();
  };
  element.addEventListener("pointermove", moved, { signal });
  for (const type of ["pointerup", "pointercancel"]) element.addEventListener(type, end, { signal });
}

// Marks a row that scrolls on narrow pages while its end is in sight; viewer.css draws an angle until then.
/** @param {HTMLElement} row */
export function marksEnd(row) {
  const mark = () => row.classList.toggle("ends", row.scrollLeft + row.clientWidth >= row.scrollWidth - 4);
  row.addEventListener("scroll", mark, { passive: true });
  new ResizeObserver(mark).observe(row);
}

/** @param {Node} content of a list's row */
export const inRow = (content) => h("li", {}, content);

/** Icons of the toolbar and the list, as path data on a grid of 16. */
export const icons = Object.freeze({
  design: "M2 4.5h8.5V13H2ZM5.5 4.5V2H14v8.5h-3.5M2 11l3-3 3 3",
  devices: "M4.5 1.5h7a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm2 11.4h3",
  text: "M1.5 12.5 5 3.5l3.5 9M2.8 9.5h4.4M9.5 12.5l2.5-6 2.5 6M10.4 10.5h3.2",
  keyboard: "M1.5 4.5h13v7h-13Zm2.2 2.3h.6m2 0h.6m2 0h.6m2 0h.6M4.8 9.4h6.4",
  display: "M8 1.5a6.5 6.5 0 1 0 0 13Zm0 0a6.5 6.5 0 0 1 0 13",
  guides: "M2 5.3V2h3.3M10.7 2H14v3.3M14 10.7V14h-3.3M5.3 14H2v-3.3M5 5h6v6H5Z",
  filter: "M2 3.5h12M4.3 8h7.4M6.5 12.5h3",
  map:
    "M2 2h3.4v3.4H2Zm4.3 0h3.4v3.4H6.3Zm4.3 0H14v3.4h-3.4ZM2 6.3h3.4v3.4H2Zm4.3 0h3.4v3.4H6.3Zm4.3 0H14v3.4h-3.4Z" +
    "M2 10.6h3.4V14H2Zm4.3 0h3.4V14H6.3Zm4.3 0H14V14h-3.4Z",
  sweep: "M2 3v10M14 3v10M4.500 8h7M6.300 6 4.300 8l2 2M9.700 6l2 2-2 2",
  back: "M9.8 3 4.8 8l5 5",
  close: "M4 4l8 8M12 4l-8 8",
  rotate: "M3 6.2A5.5 5.5 0 0 1 13.3 7M13.6 3.4V7H10M13 9.8A5.5 5.5 0 0 1 2.7 9M2.4 12.6V9H6",
  play: "M5 3.2v9.6L13 8Z",
  pause: "M5 3v10M11 3v10",
  share: "M8 9.8V1.8M5 4.4l3-2.8 3 2.8M3.5 7.5v6.4h9V7.5",
  clock: "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Zm0 2.9V8l2.4 1.6",
  sidebar: "M1.8 3h12.4v10H1.8ZM6 3v10",
  inspector: "M1.8 3h12.4v10H1.8ZM10 3v10",
  enlarge: "M9.500 2.500h4v4M13.500 2.500 9 7M6.500 13.500h-4v-4M2.500 13.500 7 9",
  link: "M6.6 9.4 9.4 6.6M7 4.6l1.5-1.5a2.7 2.7 0 0 1 4 4L11 8.6M9 11.4l-1.5 1.5a2.7 2.7 0 0 1-4-4L5 7.4",
});

/**
 * A button with a popover below it, which the browser opens and dismisses.
 * @param {string} id of the popover @param {string} label @param {string} path of the button's icon
 * @param {...HTMLElement} words on the button
 */
export function popover(id, label, path, ...words) {
  const button = h("button", { type: "button", class: "tool", popovertarget: id, title: label }, icon(path), ...words);
  const panel = h("div", { class: "menu", id, popover: "auto", role: "dialog", "aria-label": label });
  openUnder(panel, button);
  return { button, panel };
}

// Opens a popover below the button that shows it. Its width is known after layout, before it is painted.
/** @param {HTMLElement} panel @param {HTMLElement} button */
function openUnder(panel, button) {
  const place = () => {
    const box = button.getBoundingClientRect();
    panel.style.left = "0";
    panel.style.top = `${box.bottom + 6}px`;
    panel.style.maxHeight = `${innerHeight - box.bottom - 18}px`;
    panel.style.left = `${Math.max(8, Math.min(box.left, innerWidth - panel.offsetWidth - 8))}px`;
  };
  panel.addEventListener("beforetoggle", (event) => {
    if (/** @type {Event & { newState?: string }} */ (event).newState === "open") requestAnimationFrame(place);
  });
}

/**
 * A menu of one choice.
 * @param {string} label @param {(value: string) => void} choose
 * @param {readonly (readonly [string, string])[]} choices values with their words
 */
export function menu(label, choose, choices = []) {
  const element = h("select", { "aria-label": label }, ...choices.map(option));
  element.addEventListener("change", () => choose(element.value));
  return element;
}

/** @param {readonly [string, string]} choice of a menu: its value and its words */
export const option = ([value, text]) => h("option", { value, text });

// Screen readers get an announcement at most every two seconds, always the newest.
let lastSaid = -Infinity;
let toSay = "";

/** @param {string} text */
export function say(text) {
  const isWaiting = toSay !== "";
  toSay = text;
  if (isWaiting) return;
  const speak = () => {
    lastSaid = performance.now();
    const line = document.getElementById("polite");
    if (line) line.textContent = toSay;
    toSay = "";
  };
  setTimeout(speak, Math.max(0, lastSaid + 2000 - performance.now()));
}
