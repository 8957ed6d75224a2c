// The parts of a device around and over a screen: bezel, rounded corners, notch or island, status bar, home indicator
// and keyboard. They are drawn from the environment's figures, so that nothing here can disagree with the solver. The
// daemon draws the same parts into saved pictures (ScreenCanvas+Device.swift).

import { h, setAttribute, setText, svg } from "./dom.js";
import { points } from "./geometry.js";

/** @typedef {import("./types.js").Environment} Environment */

/** Points of frame around the glass: of a window, of a phone, of an iPad, and with a home button. */
const edge = 1;
const bezel = 10;
const padBezel = 22;
const foreheads = { phone: 58, pad: 46 };

// Neither a screen without a device nor a window on one, as in Split View and Slide Over, has a device's frame.
const isWindow = (/** @type {Environment} */ { device, own }) => device === undefined || own.size !== undefined;

// An iPad without room for a home indicator has a home button.
export const hasButton = (/** @type {Environment} */ environment) =>
  !isWindow(environment) &&
  (environment.hasHomeButton || (environment.idiom === "pad" && environment.safeArea[2] === 0));

/**
 * Points of frame around the glass of a device in its orientation.
 * @param {Environment} environment
 * @returns {import("./types.js").Insets}
 */
export function frameInsets(environment) {
  const { idiom, orientation } = environment;
  if (isWindow(environment)) return [edge, edge, edge, edge];
  const side = idiom === "pad" ? padBezel : bezel;
  const end = hasButton(environment) ? foreheads[idiom === "pad" ? "pad" : "phone"] : side;
  return orientation === "landscape" ? [side, end, side, end] : [end, side, end, side];
}

/**
 * How round a device's frame is, points.
 * @param {Environment} environment
 */
export function frameRadius(environment) {
  if (hasButton(environment)) return 36;
  return (environment.device ? environment.cornerRadius : 0) + frameInsets(environment)[1];
}

/**
 * The size of a device with its frame, points.
 * @param {Environment} environment
 * @param {import("./types.js").Insets} [insets]
 * @returns {[number, number]}
 */
export function deviceSize(environment, insets = frameInsets(environment)) {
  const { size } = environment;
  const [top, left, bottom, right] = insets;
  return [size[0] + left + right, size[1] + top + bottom];
}

/** Points: an occlusion that is smaller on both sides is a camera. */
const smallestColumn = 70;

export class DeviceChrome {
  constructor() {
    this.time = h("span", { class: "bar-time", text: "9:41" });
    this.icons = h("span", { class: "bar-icons" });
    this.bar = h("div", { class: "status-bar", "aria-hidden": "true" }, this.time, this.icons);
    this.housing = h("div", { class: "housing", "aria-hidden": "true" });
    this.home = h("div", { class: "home-indicator", "aria-hidden": "true" });
    this.regions = h("div", { class: "regions", "aria-hidden": "true" });
    this.keyboard = h("div", { class: "keyboard" });
    this.keyboard.hidden = true;
    /** @type {import("./types.js").Insets | null} of the frame that a device keeps while a person drags its edges */
    this.held = null;
    /** @type {boolean | null} whether the drawn keys are readable; null if none are drawn */
    this.isDetailed = null;
  }

  /** The elements from back to front. */
  get elements() {
    return [this.bar, this.keyboard, this.housing, this.home, this.regions];
  }

  /**
   * @param {Environment} environment @param {HTMLElement} frame @param {HTMLElement} glass
   * @param {boolean} isDetailed whether it is drawn large enough to read the keys and to distinguish the rings of an
   *   icon
   */
  update(environment, frame, glass, isDetailed) {
    const { size, safeArea, cornerRadii, hasHomeButton, orientation, sensorHousing, statusBarHeight } = environment;
    const isLandscape = orientation === "landscape";
    const radii = cornerRadii ?? [environment.device ? environment.cornerRadius : 0];
    frame.classList.toggle("bare", this.held !== null && !environment.device);
    if (!this.held) drawFrame(environment, frame);
    else if (!environment.device) bareFrame(frame, this.held);
    const corners = radii.map((radius) => `${radius}px`).join(" ");
    glass.style.borderRadius = corners;
    glass.style.clipPath = `inset(0 round ${corners})`;
    glass.dataset.appearance = environment.appearance;
    glass.dataset.direction = environment.direction;
    setAttribute(glass, "data-glass", environment.system >= 26 ? "" : null);
    this.housing.className = `housing ${sensorHousing ?? ""} ${isLandscape ? "at-left" : "at-top"}`;
    this.housing.hidden = !sensorHousing;
    // A screen without a device has neither this nor a status bar.
    this.home.hidden = !environment.device || hasHomeButton || safeArea[2] === 0;
    const isPad = environment.idiom === "pad" && !isWindow(environment);
    const width = isPad ? 300 : Math.round(Math.min(size[0], size[1]) * 0.36);
    this.home.style.width = `${isLandscape && environment.idiom === "phone" ? Math.round(width * 1.6) : width}px`;
    this.bar.hidden = statusBarHeight === 0;
    this.bar.style.height = `${statusBarHeight}px`;
    this.bar.classList.toggle("tall", statusBarHeight >= 40);
    this.bar.classList.toggle("island", sensorHousing === "island");
    if (isDetailed !== this.icons.hasChildNodes()) this.icons.replaceChildren(...(isDetailed ? statusIcons() : []));
    this.#keyboard(environment, isDetailed);
    this.#regions(environment);
  }

  // The fold, a camera, and the column that has the status where no bar has it.
  /** @param {Environment} environment */
  #regions({ reservedRegions, statusBarHeight }) {
    const shown = reservedRegions.filter(({ active }) => active);
    this.regions.replaceChildren(
      ...shown.flatMap(({ kind, frame: [x, y, width, height] }) => {
        const isCamera = kind === "occlusion" && Math.max(width, height) < smallestColumn;
        if (kind === "occlusion" && !isCamera && statusBarHeight > 0) return [];
        const name = kind === "division" ? `fold ${width < height ? "upright" : ""}` : isCamera ? "camera" : "column";
        const element = h(
          "div",
          { class: name },
          name === "column" ? h("span", { class: "bar-time", text: "9:41" }) : null,
        );
        Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
        return [element];
      }),
    );
  }

  /** @param {boolean} isHidden */
  setStatusBarHidden(isHidden) {
    this.bar.classList.toggle("slid-out", isHidden);
  }

  /**
   * Sets the height of a keyboard that a person is dragging.
   * @param {number | undefined} height
   * @param {Environment} environment
   */
  setKeyboardHeight(height, { keyboardHeight }) {
    this.keyboard.classList.toggle("held", height !== undefined);
    this.keyboard.style.transform = height === undefined ? "" : `translateY(${keyboardHeight - height}px)`;
    this.#sayHeight(height ?? keyboardHeight);
  }

  /** @param {number} height points */
  #sayHeight(height) {
    const label = this.keyboard.lastChild;
    if (label) setText(label, `keyboard ${points(height)} pt`);
  }

  // A keyboard stays drawn while it slides out.
  /** @param {Environment} environment @param {boolean} isDetailed */
  #keyboard({ keyboard, keyboardHeight, size, safeArea, hasHomeButton, appearance, system }, isDetailed) {
    const isUp = keyboard && keyboardHeight > 0;
    this.keyboard.classList.toggle("down", !isUp);
    if (!isUp) return;
    this.keyboard.hidden = false;
    const [width, height] = [size[0], Math.min(keyboardHeight, size[1])];
    this.keyboard.style.height = `${height}px`;
    const rest = (hasHomeButton ? 0 : Math.max(safeArea[2], 4)) + 4;
    if (this.isDetailed !== isDetailed)
      this.keyboard.replaceChildren(...(isDetailed ? largeKeys() : []), h("span", { class: "keyboard-label" }));
    this.isDetailed = isDetailed;
    this.keyboard.style.paddingBottom = `${rest}px`;
    this.keyboard.style.backgroundImage = isDetailed
      ? ""
      : smallKeys({ width, height, rest, isDark: appearance === "dark", isRound: system >= 26 });
    this.#sayHeight(keyboardHeight);
  }
}

/** @param {Environment} environment @param {HTMLElement} frame */
function drawFrame(environment, frame) {
  const { cornerRadii, idiom, orientation } = environment;
  const insets = frameInsets(environment);
  frame.style.padding = insets.map((inset) => `${inset}px`).join(" ");
  const radii = cornerRadii?.map((radius) => radius + insets[1]) ?? [frameRadius(environment)];
  frame.style.borderRadius = radii.map((radius) => `${radius}px`).join(" ");
  const isButton = hasButton(environment);
  setAttribute(frame, "data-home", isButton ? (orientation === "landscape" ? "right" : "below") : null);
  setAttribute(frame, "data-idiom", isButton ? idiom : null);
}

// While an edge is dragged a window has the room of the device's frame around it, so that the edge stays under the
// pointer, but looks like a window: no device has its size.
/** @param {HTMLElement} frame @param {import("./types.js").Insets} insets */
function bareFrame(frame, insets) {
  for (const name of ["data-home", "data-idiom"]) frame.removeAttribute(name);
  frame.style.setProperty("--bare", insets.map((inset) => `${inset - edge}px`).join(" "));
}

// Boxes instead of an `svg`, which would add a coordinate system to every screen's layers. At small sizes all three are
// one box.
const statusIcons = () => ["signal", "wifi", "battery"].map((name) => h("i", { class: name }));

// The keys of a keyboard. Large keys are elements, with the same measures as in saved pictures
// (ScreenCanvas+Device.swift). Small keys are one picture that all keyboards of a size share: a wall has hundreds of
// them.

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
function largeKeys() {
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
function smallKeys(size) {
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
