// What is drawn over one screen of the page: captions of views, guides, findings, old frames, and the lines of the
// selected view.

import { drawDesign } from "./design-menu.js";
import { overlaps, windowRect } from "./geometry.js";
import { drawShapes, roomAbove, shapes, spreadLabels } from "./overlay.js";
import { letterWidth, paddingWords } from "./dom.js";
import { kept } from "./traits.js";

/** Pixels: a screen that is drawn narrower has room for few labels. */
const smallWidth = 200;

// Draws the image of a design below the lines over a screen, and the lines.
/** @param {HTMLElement} overlay @param {Drawn | null} drawn null: the screen is not drawn any more */
export function drawOverScreen(overlay, drawn) {
  drawDesign(overlay, drawn?.screen ?? null);
  if (drawn) drawLines(overlay, drawn);
}

/** @param {HTMLElement} overlay @param {Drawn} drawn */
function drawLines(overlay, drawn) {
  const { screen, plan, offsets, options, ghosts, keyboardHeight } = drawn;
  const { isSelected, zoom, guides, explanation } = options;
  const index = (/** @type {string | null} */ id) => {
    const found = id === null ? -1 : screen.views.findIndex((view) => view.id === id);
    return found < 0 ? undefined : found;
  };
  const selected = isSelected ? index(options.view) : undefined;
  const isSmall = screen.environment.size[0] * zoom < smallWidth;
  const above = roomAbove(screen, keyboardHeight);
  const captions = isSmall ? [] : captionShapes(screen, plan, offsets, zoom, above, keyboardHeight);
  const avoid = isSelected ? [...readRects(drawn, selected), ...captions.map(({ rect }) => rect)] : [];
  const spare = isSelected ? [...textRects(drawn), ...paddingRects(drawn)] : [];
  const list = shapes(screen, plan, offsets, {
    guides,
    isSelected,
    selected,
    measured: isSelected ? index(options.measured) : undefined,
    explained: explanation?.key === screen.key ? explanation : null,
    ghosts,
    keyboardHeight,
    avoid,
    spare,
    isSmall,
  });
  const room = [screen.environment.size[0], above];
  drawShapes(overlay, [
    ...(isSelected ? spreadLabels(list, zoom, room, { avoid, spare, isSmall }) : list),
    ...captions,
  ]);
}

// Where the text of the selected view stands, and what somebody has typed.
/** @param {Drawn} drawn @param {number | undefined} selected */
function readRects({ screen, plan, offsets, keyboardHeight }, selected) {
  return screen.views.flatMap((view, index) => {
    const isRead = index === selected ? view.lines.length > 0 : Object.hasOwn(screen.environment.texts, view.id);
    return isRead ? [windowRect(plan, index, offsets, keyboardHeight)] : [];
  });
}

/** Views whose text labels keep off; of longer screens only the first ones, so that a drag stays quick. */
const mostTexts = 100;

/** @param {Drawn} drawn */
function textRects({ screen, plan, offsets, keyboardHeight }) {
  const texts = [...screen.views.keys()].filter((index) => {
    const { lines, hidden } = screen.views[index];
    return lines.length > 0 && !hidden;
  });
  return texts.slice(0, mostTexts).map((index) => windowRect(plan, index, offsets, keyboardHeight));
}

/** Pixels of the page: the height of the words in a padding. */
const paddingLine = 15;

/** @param {Drawn} drawn @returns {Rect[]} where the words of the hatched paddings stand */
function paddingRects({ screen, plan, offsets, options: { guides, zoom }, keyboardHeight }) {
  if (!guides.includes("padding")) return [];
  return screen.scrollViews.flatMap(({ paddings }) =>
    paddings.flatMap(({ view, initial }) => {
      const [x, y, width, height] = windowRect(plan, view, offsets, keyboardHeight);
      const words = paddingWords(height, initial, width * zoom) ?? "";
      const [wide, tall] = [(words.length * letterWidth) / zoom, paddingLine / zoom];
      /** @type {Rect} */
      const rect = [x + (width - wide) / 2, y + (height - tall) / 2, wide, tall];
      return words ? [rect] : [];
    }),
  );
}

// The captions that a layout gives its views. Each stands beside its view, where it covers nothing that people read or
// type into. Without such a place it is left out of the drawing; the inspector shows it in any case. Pure.

// Pixels of the page, at every zoom: the height of a line, the room beside and above its words, and the distance from
// the view.
export const captionLine = 14.3;
const besideWords = 10;
const aboveWords = 4;
const gap = 5;

/** Letters in a line; a place for shorter lines is too narrow. */
const longestLine = 30;
const shortestLine = 14;

/** @typedef {{ captioned: number[], read: number[], plain: number[] }} Sorted indices of views */

/** @type {Sorted} */
const nothing = { captioned: [], read: [], plain: [] };

/** @type {WeakMap<SolvedScreen, Sorted>} */
const known = new WeakMap();

// The views with captions, those with something to read or to type into, and those that are only colours.
/** @param {SolvedScreen} screen */
const viewsOf = (screen) =>
  kept(known, screen, () => (screen.views.some(({ caption }) => caption) ? sorted(screen.views) : nothing));

/** @param {readonly LayoutView[]} views */
function sorted(views) {
  const shown = [...views.keys()].filter((index) => !views[index].hidden);
  const parents = new Set(views.map(({ parent }) => parent));
  const isRead = (/** @type {number} */ index) => {
    const { lines, kind, image } = views[index];
    return lines.length > 0 || image !== undefined || (kind !== "view" && !parents.has(index));
  };
  const isPlain = (/** @type {number} */ index) =>
    !parents.has(index) && !isRead(index) && views[index].style.background !== undefined;
  return {
    captioned: shown.filter((index) => views[index].caption),
    read: shown.filter(isRead),
    plain: shown.filter(isPlain),
  };
}

/**
 * Where the captions of a screen are drawn.
 * @param {SolvedScreen} screen @param {Plan} plan
 * @param {[number, number][]} offsets @param {number} zoom pixels of the page in a point
 * @param {number} bottom points that the keyboard leaves @param {number} [keyboardHeight] that a person holds it at
 * @returns {Shape[]}
 */
export function captionShapes(screen, plan, offsets, zoom, bottom, keyboardHeight) {
  const { captioned, read, plain } = viewsOf(screen);
  if (captioned.length === 0) return [];
  const rectOf = (/** @type {number} */ index) => windowRect(plan, index, offsets, keyboardHeight);
  const { size, safeArea } = screen.environment;
  /** @type {Rect} */
  const room = [0, safeArea[0], size[0], bottom - safeArea[0]];
  /** @type {Rect[]} */
  const taken = [...read.map(rectOf), ...(screen.bars ?? []).map(({ frame }) => frame)];
  return captioned.flatMap((index) => {
    const view = rectOf(index);
    if (!overlaps(view, room)) return [];
    const covers = (/** @type {Rect[]} */ others, /** @type {Rect} */ rect) =>
      others.filter((other) => overlaps(rect, other)).length;
    const others = plain.filter((other) => other !== index).map(rectOf);
    // The first place that covers the fewest other colours.
    const [place] = placesBeside(view, screen.views[index].caption ?? "", room, zoom)
      .filter(({ rect }) => isInside(rect, room) && covers(taken, rect) === 0)
      .sort((one, other) => covers(others, one.rect) - covers(others, other.rect));
    if (!place) return [];
    taken.push(place.rect);
    return [{ name: "view-caption", rect: place.rect, label: place.label }];
  });
}

// Places for a caption, best first: on the right of the view, on its left, below, above, and inside it.
/** @param {Rect} view @param {string} words @param {Rect} room @param {number} zoom */
function placesBeside([x, y, width, height], words, [left, , wide], zoom) {
  const away = gap / zoom;
  const places = [
    { room: left + wide - x - width - away, at: beside(() => x + width + away) },
    { room: x - left - away, at: beside((length) => x - away - length) },
    { room: wide, at: along(() => y + height + away) },
    { room: wide, at: along((tall) => y - away - tall) },
    { room: width, at: along((tall) => y + height - tall) },
    { room: width, at: along(() => y) },
  ];
  return places.flatMap(({ room, at }) => {
    const most = Math.floor((room * zoom - besideWords) / letterWidth);
    const lines = most < Math.min(shortestLine, words.length) ? null : wrapped(words, Math.min(longestLine, most));
    if (!lines) return [];
    const letters = Math.max(...lines.map((line) => line.length));
    const size = [(letters * letterWidth + besideWords) / zoom, (lines.length * captionLine + aboveWords) / zoom];
    return at(size).map((corner) => ({ rect: /** @type {Rect} */ ([...corner, ...size]), label: lines.join("\n") }));
  });

  /** @param {(length: number) => number} start */
  function beside(start) {
    return (/** @type {number[]} */ [length, tall]) =>
      [(height - tall) / 2, 0, height - tall].map((down) => [start(length), y + down]);
  }

  /** @param {(tall: number) => number} start */
  function along(start) {
    return (/** @type {number[]} */ [length, tall]) =>
      [0, (width - length) / 2, width - length].map((right) => [x + right, start(tall)]);
  }
}

/**
 * Breaks words into lines.
 * @param {string} words @param {number} most letters in a line
 * @returns {string[] | null} null if a word is longer than a line
 */
export function wrapped(words, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    if (word.length > most) return null;
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.length ? lines : null;
}

const isInside = (/** @type {Rect} */ one, /** @type {Rect} */ other) =>
  [0, 1].every((axis) => one[axis] >= other[axis] && one[axis] + one[axis + 2] <= other[axis] + other[axis + 2]);
