// Screens under headings, and the table of the wall: devices below each other, and the same text size and state in the
// same column. Neighbours in a row that look the same are one screen. Pure.

import { signatureOf } from "./cells.js";
import { looksAlike } from "./differences.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {{ title: string, screens: Screen[] }} Section */
/** @typedef {{ screen: Screen, column: number, others: Screen[] }} Place `others`: those after it that look the same */

/**
 * Screens under headings.
 * @param {Screen[]} screens @param {import("./url.js").Look["group"]} group
 * @returns {{ title: string, screens: Screen[] }[]}
 */
export function grouped(screens, group) {
  if (group === "none") return screens.length > 0 ? [{ title: "", screens }] : [];
  /** @type {Map<string, Screen[]>} */
  const groups = new Map();
  for (const screen of screens) {
    const { deviceName, textSize } = screen.environment;
    const title = group === "size" ? textSize : deviceName;
    const list = groups.get(title);
    if (list) list.push(screen);
    else groups.set(title, [screen]);
  }
  return [...groups].map(([title, list]) => ({ title, screens: list }));
}

/**
 * The words beside a heading: the size of its device, and the number of its screens.
 * @param {Screen[]} screens @param {import("./url.js").Look["group"]} group
 */
export function headingWords(screens, group) {
  const { size, scale } = screens[0].environment;
  const count = `${screens.length} ${screens.length === 1 ? "screen" : "screens"}`;
  return group === "device" || group === "table" ? `${size[0]} \u00d7 ${size[1]} pt @${scale}x \u00b7 ${count}` : count;
}

/** @type {WeakMap<Screen, WeakMap<Screen, boolean>>} of screens, which never change */
const alike = new WeakMap();

/** @param {Screen} a @param {Screen} b */
function areAlike(a, b) {
  let known = alike.get(a);
  if (!known) alike.set(a, (known = new WeakMap()));
  let answer = known.get(b);
  if (answer === undefined) known.set(b, (answer = isSameState(a, b) && looksAlike(a, b)));
  return answer;
}

// Another appearance, keyboard state or verdict makes another screen, even if every frame is the same.
/** @param {Screen} a @param {Screen} b */
function isSameState(a, b) {
  const [one, other] = [a, b].map(({ environment: { keyboard, appearance, direction, orientation } }) =>
    JSON.stringify([keyboard, appearance, direction, orientation]),
  );
  return one === other && a.verdict === b.verdict && a.findings.length === b.findings.length;
}

/**
 * @param {readonly Section[]} sections by device
 * @returns {{ count: number, places: Map<Section, Place[]> }} `count` of columns
 */
export function tableOf(sections) {
  /** @type {Map<string, number>} */
  const columns = new Map();
  for (const { screens } of sections)
    for (const screen of screens) {
      const name = columnOf(screen);
      if (!columns.has(name)) columns.set(name, columns.size);
    }
  const placed = sections.map(({ screens }) => placesOf(screens, columns));
  // A column whose screens are all merged into others takes no room.
  const used = [...new Set(placed.flat().map(({ column }) => column))].sort((a, b) => a - b);
  for (const place of placed.flat()) place.column = used.indexOf(place.column);
  return { count: used.length, places: new Map(sections.map((section, index) => [section, placed[index]])) };
}

/** @param {Screen} screen */
const columnOf = (screen) => signatureOf(screen).split("/").slice(1).join("/");

/** @param {Screen[]} screens @param {Map<string, number>} columns @returns {Place[]} */
function placesOf(screens, columns) {
  /** @type {Place[]} */
  const places = [];
  for (const screen of screens) {
    const last = places.at(-1);
    const column = columns.get(columnOf(screen)) ?? 0;
    if (last && column > last.column && areAlike(last.screen, screen)) last.others.push(screen);
    else places.push({ screen, column, others: [] });
  }
  return places;
}

/**
 * The words for the screens that a screen stands for.
 * @param {Place} place
 */
export function sameWords({ others }) {
  if (others.length === 0) return "";
  const sizes = [...new Set(others.map(({ environment }) => environment.textSize))];
  return `the same at ${sizes.length > 2 ? `${sizes[0]} to ${sizes.at(-1)}` : sizes.join(" and ")}`;
}

/**
 * The scale of a fitted table, at which all of its columns fit side by side, or its widest screen is as wide as the
 * narrowest column.
 * @param {number} count of columns @param {number} widest screen with its chrome, points
 * @param {{ width: number, height: number }} room CSS pixels
 * @param {{ gap: number, narrowest: number, most: number }} limits CSS pixels, and the largest scale
 */
export const tableScale = (count, widest, { width }, { gap, narrowest, most }) =>
  Math.min(most, Math.max(narrowest, (width + gap) / Math.max(count, 1) - gap) / Math.max(widest, 1));
