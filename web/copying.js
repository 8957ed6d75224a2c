// The texts for copying: the page's address, and the frames of a screen, as a list or as UIKit code. The functions that
// make them are pure.

import { frameText, points } from "./geometry.js";

/** @typedef {import("./types.js").Screen} Screen */

/** @param {Screen} screen */
const heading = ({ path, environment: { deviceName, textSize, keyboard } }) =>
  `${path}: ${deviceName}, ${textSize}${keyboard ? ", keyboard" : ""}`;

/**
 * Each view with its frame in its superview, in points, indented like the tree.
 * @param {Screen} screen
 */
export function framesText(screen) {
  /** @type {number[]} */
  const depths = [];
  const lines = screen.views.map(({ id, frame, parent }) => {
    const depth = parent === undefined ? 0 : depths[parent] + 1;
    depths.push(depth);
    return `${"  ".repeat(depth)}${id} ${frameText(frame)}`;
  });
  return `${[heading(screen), ...lines].join("\n")}\n`;
}

/**
 * Each view's frame as Swift, for a test or a playground; for the root, its bounds.
 * @param {Screen} screen
 */
export function uikitText(screen) {
  const lines = screen.views.map(({ id, frame, parent }) => {
    const [x, y, width, height] = frame.map((value) => points(value).replace("\u2212", "-"));
    const property = parent === undefined ? "bounds" : "frame";
    return `${swiftName(id)}.${property} = CGRect(x: ${x}, y: ${y}, width: ${width}, height: ${height})`;
  });
  return `${[`// ${heading(screen).replaceAll(/[\r\n]/g, " ")}`, ...lines].join("\n")}\n`;
}

/**
 * An id as the name of a Swift variable: "login.email" is `loginEmail`.
 * @param {string} id
 */
export function swiftName(id) {
  const words = id.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = words.map((word, index) => (index ? word[0].toUpperCase() + word.slice(1) : word)).join("");
  return /^\p{L}/u.test(name) ? name : `view${name}`;
}

/**
 * @param {string} text @param {string} what its description for screen readers
 * @param {(text: string) => void} say
 */
export async function copyText(text, what, say) {
  try {
    // Over plain http there is a clipboard only on this machine.
    await navigator.clipboard.writeText(text);
    say(`Copied ${what}`);
  } catch {
    say("The browser did not allow copying");
  }
}
