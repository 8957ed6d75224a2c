// Single-key shortcuts, and the sheet that lists them. They can be switched off, and do nothing while a person types
// text.

import { h } from "./dom.js";
import { check, makeButton } from "./widgets.js";

/** @typedef {{ key: string, words: string, shown?: string }} Shortcut */

/** @type {Readonly<Record<string, readonly Shortcut[]>>} by their title */
export const shortcutGroups = {
  "Everywhere": [
    { key: "?", words: "This sheet" },
    { key: "Ctrl+K", words: "Open a layout, view, device or command by a few letters" },
    { key: "Ctrl+Z", words: "Undo the last change, or the last write" },
    { key: "Ctrl+Shift+Z", words: "Redo what was undone" },
    { key: "Escape", words: "Close, or back to the wall", shown: "Esc" },
    { key: "e", words: "Problems" },
    { key: "i", words: "Inspector" },
    { key: "m", words: "Map of every device and text size" },
    { key: "g", words: "Every frame as an outline" },
    { key: "k", words: "Keyboard up or down" },
    { key: ",", words: "Older save" },
    { key: ".", words: "Newer save" },
  ],
  "Scale": [
    { key: "0", words: "Zoom to fit" },
    { key: "1", words: "True size" },
    { key: "+", words: "Larger" },
    { key: "-", words: "Smaller", shown: "\u2212" },
  ],
  "The wall": [
    { key: "Arrows", words: "Go from screen to screen", shown: "\u2190 \u2191 \u2192 \u2193" },
    { key: "Enter", words: "Open the screen large" },
    { key: "Space", words: "Select the screen" },
    { key: "Alt", words: "Hold: distance from the selected view to the one under the pointer" },
  ],
  "One screen": [
    { key: "[", words: "Smaller text" },
    { key: "]", words: "Larger text" },
    { key: "p", words: "Play the text sizes" },
    { key: "w", words: "Sweep every width" },
    { key: "a", words: "As on the device: each change is one more step" },
    { key: "n", words: "Start afresh, as on the device" },
    { key: "r", words: "Rotate" },
    { key: "d", words: "Light or dark" },
    { key: "l", words: "Left to right or right to left" },
  ],
};

// Whether a mode shows screens at a scale: the map and the gallery have none.
/** @param {Look["mode"]} mode */
export const isScaled = (mode) => mode === "wall" || mode === "screen";

// The shortcuts that do something in a mode: on the wall, those of an opened screen do nothing.
/** @param {Look["mode"]} mode */
export const shortcutsOf = (mode) =>
  Object.entries(shortcutGroups)
    .filter(([title]) => (mode === "screen" || title !== "One screen") && (isScaled(mode) || title !== "Scale"))
    .flatMap(([, shortcuts]) => shortcuts);

/** @param {string} key @param {Look["mode"]} mode */
export const isShortcut = (key, mode) => shortcutsOf(mode).some((one) => one.key === named(key));

const isMac = typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.platform);

// A shortcut as it is written on the keys: on a Mac, Ctrl+K is ⌘K.
/** @param {Shortcut} shortcut @param {boolean} [onMac] */
export const shownKey = ({ key, shown = key }, onMac = isMac) =>
  onMac ? shown.replace(/^Ctrl\+(Shift\+)?/, (_, shift) => (shift ? "\u21e7\u2318" : "\u2318")) : shown;

// On most keyboards the plus is the upper half of another key.
const named = (/** @type {string} */ key) => (key === "=" ? "+" : key.toLowerCase());

const fields = "input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]";

/** @param {Record<string, () => void>} actions by key @param {{ isOn: () => boolean }} settings */
export function listen(actions, settings) {
  addEventListener("keydown", (event) => {
    if (isPalette(event)) {
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) actions["Ctrl+K"]();
      return;
    }
    // A field has an undo of its own.
    const undo = undoKey(event);
    if (undo && !(event.target instanceof HTMLElement && event.target.matches(fields))) {
      event.preventDefault();
      actions[undo]();
      return;
    }
    if (event.defaultPrevented || !isPlain(event)) return;
    if (event.key.length > 1 && event.key !== "Escape") return;
    if (document.querySelector("dialog[open], [popover]:popover-open")) return;
    const target = event.target;
    if (target instanceof HTMLElement && target.matches(fields)) {
      // The first press ends the typing, as everywhere.
      if (event.key === "Escape") leave(target);
      return;
    }
    const isOff = (target instanceof Element && target.closest("select")) || (!settings.isOn() && event.key !== "?");
    if (event.key.length === 1 && isOff) return;
    const action = Object.hasOwn(actions, named(event.key)) ? actions[named(event.key)] : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// Without a key that makes it a command of the browser or of the system.
/** @param {KeyboardEvent} event */
export const isPlain = ({ ctrlKey, metaKey, altKey }) => !ctrlKey && !metaKey && !altKey;

// Also works with the Mac's command key, even while a person types text, and cannot be switched off.
/** @param {KeyboardEvent} event */
const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;

// Ctrl+Y is the redo of Windows.
/** @param {KeyboardEvent} event @returns {"Ctrl+Z" | "Ctrl+Shift+Z" | null} */
function undoKey({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }) {
  if (defaultPrevented || altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "Ctrl+Shift+Z" : "Ctrl+Z";
  return key.toLowerCase() === "y" && ctrlKey && !shiftKey ? "Ctrl+Shift+Z" : null;
}

// The focus moves to the nearest focusable element around the field; without a focus the page would start at its top.
/** @param {HTMLElement} field */
function leave(field) {
  const next = field.parentElement?.closest('[tabindex]:not([role="toolbar"])');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else field.blur();
}

// The sheet of shortcuts.
/** @param {{ isOn: () => boolean, setOn: (isOn: boolean) => void }} settings @returns {HTMLDialogElement} */
export function shortcutSheet(settings) {
  const isOn = check("Shortcuts of one key are on", settings.setOn, { isOn: settings.isOn() });
  const close = makeButton("menu-button", () => sheet.close(), { text: "Close" });
  const rows = (/** @type {Shortcut} */ shortcut) => [
    h("dt", {}, h("kbd", { text: shownKey(shortcut) })),
    h("dd", { text: shortcut.words }),
  ];
  const groups = Object.entries(shortcutGroups).map(([title, shortcuts]) =>
    h("section", {}, h("h3", { text: title }), h("dl", {}, ...shortcuts.flatMap(rows))),
  );
  const title = h("h2", { id: "sheet-title", tabindex: "-1", autofocus: true, text: "Keyboard shortcuts" });
  const parts = [title, h("div", { class: "sheet-groups" }, ...groups), h("div", { class: "sheet-foot" }, isOn, close)];
  const sheet = h("dialog", { class: "sheet", "aria-labelledby": "sheet-title" }, ...parts);
  sheet.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (event.target === sheet) sheet.close();
  });
  return sheet;
}
