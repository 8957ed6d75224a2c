// What is drawn over one screen of the page: captions of views, guides, findings, old frames, and the lines of the
// selected view.

import { drawShapes, roomAbove, shapes, spreadLabels } from "./overlay.js";
import { letterWidth, paddingWords } from "./text.js";
import { windowRect } from "./tracks.js";
import { captionShapes } from "./view-captions.js";

/** @typedef {import("./types.js").Screen} Screen */

/** Pixels: a screen that is drawn narrower has room for few labels. */
const smallWidth = 200;

/**
 * @typedef {object} Drawn
 * @property {Screen} screen
 * @property {import("./tracks.js").Plan} plan
 * @property {[number, number][]} offsets
 * @property {import("./screen.js").ScreenOptions} options
 * @property {import("./geometry.js").Rect[]} ghosts
 * @property {number | undefined} keyboardHeight that a person holds it at
 */

/** @param {HTMLElement} overlay @param {Drawn} drawn */
export function drawLines(overlay, drawn) {
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

/**
 * Where the text of the selected view stands, and what somebody has typed.
 * @param {Drawn} drawn @param {number | undefined} selected
 */
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

/** @param {Drawn} drawn @returns {import("./geometry.js").Rect[]} where the words of the hatched paddings stand */
function paddingRects({ screen, plan, offsets, options: { guides, zoom }, keyboardHeight }) {
  if (!guides.includes("padding")) return [];
  return screen.scrollViews.flatMap(({ paddings }) =>
    paddings.flatMap(({ view, initial }) => {
      const [x, y, width, height] = windowRect(plan, view, offsets, keyboardHeight);
      const words = paddingWords(height, initial, width * zoom) ?? "";
      const [wide, tall] = [(words.length * letterWidth) / zoom, paddingLine / zoom];
      /** @type {import("./geometry.js").Rect} */
      const rect = [x + (width - wide) / 2, y + (height - tall) / 2, wide, tall];
      return words ? [rect] : [];
    }),
  );
}
