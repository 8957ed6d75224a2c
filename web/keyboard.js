// The keys of a keyboard. Large keys are elements, with the same measures as in saved pictures
// (ScreenCanvas+Device.swift). Small keys are one picture that all keyboards of a size share: a wall has hundreds of
// them.

import { h, svg } from "./dom.js";

/** @typedef {{ words: string, share?: number, isDim?: boolean, glyph?: string }} Key share: of the row's width */

const letterShare = 0.091;
const shift = "M8 2.5 2.5 8.5h3v5h5v-5h3Z";
const remove = "M5.5 3.5h9v9h-9L1.5 8ZM7.7 6.2l3.6 3.6M11.3 6.2 7.7 9.8";

/** @type {readonly (readonly Key[])[]} */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", ""].map((letters, index) => {
  /** @type {Key[]} */
  const keys = [...letters].map((words) => ({ words, share: letterShare }));
  const side = { words: "", share: 0.115, isDim: true };
  if (index === 2) return [{ ...side, glyph: shift }, ...keys, { ...side, glyph: remove }];
  const word = { share: 0.23, isDim: true };
  return index < 3 ? keys : [{ words: "123", ...word }, { words: "space" }, { words: "return", ...word }];
});

const picture = (/** @type {string} */ path) =>
  svg("svg", { viewBox: "0 0 16 16", class: "key-glyph" }, svg("path", { d: path }));

/** The elements of the keys in a keyboard. */
export function largeKeys() {
  const key = (/** @type {Key} */ { words, share, isDim, glyph }) => {
    const kind = share === undefined ? "space" : share === letterShare ? "" : words ? "number" : "wide";
    return h("i", { class: `${kind} ${isDim ? "dim" : ""}`.trim() }, glyph ? picture(glyph) : words);
  };
  return [
    h("div", { class: "predictive", "aria-hidden": "true" }),
    h(
      "div",
      { class: "rows", "aria-hidden": "true" },
      ...rows.map((row) => h("div", { class: "keys" }, ...row.map(key))),
    ),
  ];
}

/** Points between two rows, and between two keys of one. */
const rowGap = 10;
const keyGap = 6;

/**
 * @typedef {{ width: number, height: number, rest: number, isDark: boolean, isRound: boolean }} Size points; `rest` is
 *   below the keys
 */

/** @type {Map<string, string>} */
const pictures = new Map();

/**
 * A CSS image of the keys.
 * @param {Size} size
 */
export function smallKeys(size) {
  const name = JSON.stringify(size);
  let image = pictures.get(name);
  if (!image) pictures.set(name, (image = `url("data:image/svg+xml,${encodeURIComponent(drawing(size))}")`));
  return image;
}

/** @param {Size} size */
function drawing({ width, height, rest, isDark, isRound }) {
  const room = height - rest;
  const predictive = Math.min(40, Math.max(8, room - 96));
  const top = predictive + 3;
  const tall = (room - predictive - 6 - 3 * rowGap) / 4;
  const keys =
    tall > 4 ? rows.flatMap((row, index) => placed(row, width - 6, top + index * (tall + rowGap), tall)) : [];
  const ink = isDark ? "#fff" : "#000";
  const dim = isDark ? "#464649" : "#abb0bc";
  const usual = isDark ? "#6b6b6e" : "#fff";
  const drawn = keys.map(({ key: { words, isDim, glyph }, x, y, wide }) => {
    const [middle, size] = [x + wide / 2, Math.min(words.length > 1 ? 15 : 20, tall * 0.8)];
    const fill = isDim ? dim : usual;
    const box = `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${isRound ? 8 : 5}" fill="${fill}"/>`;
    const place = `translate(${middle - 10} ${y + tall / 2 - 10}) scale(1.25)`;
    const sign = glyph
      ? `<path d="${glyph}" transform="${place}" fill="none" stroke="${ink}" stroke-width="1.3"/>`
      : `<text x="${middle}" y="${y + tall / 2 + size * 0.364}" font-size="${size}">${words}</text>`;
    return box + sign;
  });
  const style = `font-family="Inter, -apple-system, system-ui, sans-serif" text-anchor="middle" fill="${ink}"`;
  const box = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
  return `<svg ${box}><g ${style}>${drawn.join("")}</g></svg>`;
}

/** @param {readonly Key[]} row @param {number} width @param {number} y @param {number} tall points */
function placed(row, width, y, tall) {
  const gaps = keyGap * (row.length - 1);
  const shares = row.reduce((sum, { share = 0 }) => sum + share, 0) * width;
  const shrink = Math.min(1, (width - gaps) / shares);
  const growing = Math.max(0, width - gaps - shares);
  const widths = row.map(({ share }) => (share === undefined ? growing : share * width * shrink));
  let x = 3 + (width - widths.reduce((sum, one) => sum + one, gaps)) / 2;
  return row.map((key, index) => {
    const place = { key, x, y, wide: widths[index], tall };
    x += widths[index] + keyGap;
    return place;
  });
}
