// The parts of a device around and over a screen: bezel, rounded corners, notch or island, status bar, home indicator
// and keyboard. They are drawn from the environment's figures, so that nothing here can disagree with the solver. The
// daemon draws the same parts into saved pictures (ScreenCanvas+Device.swift).

import { h, placeStyle, setAttribute, setText, svg } from "./dom.js";
import { points } from "./geometry.js";

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

// Points of frame around the glass of a device in its orientation.
/** @param {Environment} environment @returns {Insets} */
export function frameInsets(environment) {
  const { idiom, orientation } = environment;
  if (isWindow(environment)) return [edge, edge, edge, edge];
  const side = idiom === "pad" ? padBezel : bezel;
  const end = hasButton(environment) ? foreheads[idiom === "pad" ? "pad" : "phone"] : side;
  return orientation === "landscape" ? [side, end, side, end] : [end, side, end, side];
}

// How round a device's frame is, points.
/** @param {Environment} environment */
export function frameRadius(environment) {
  if (hasButton(environment)) return 36;
  return (environment.device ? environment.cornerRadius : 0) + frameInsets(environment)[1];
}

// The size of a device with its frame, points.
/** @param {Environment} environment @param {Insets} [insets] @returns {[number, number]} */
export function deviceSize(environment, insets = frameInsets(environment)) {
  const { size } = environment;
  const [top, left, bottom, right] = insets;
  return [size[0] + left + right, size[1] + top + bottom];
}

/** Points: an occlusion that is smaller on both sides is a camera. */
const smallestColumn = 70;

export class DeviceChrome {
  icons = h("span", { class: "bar-icons" });
  bar = h(
    "div",
    { class: "status-bar", "aria-hidden": "true" },
    h("span", { class: "bar-time", text: "9:41" }),
    this.icons,
  );
  housing = h("div", { class: "housing", "aria-hidden": "true" });
  home = h("div", { class: "home-indicator", "aria-hidden": "true" });
  regions = h("div", { class: "regions", "aria-hidden": "true" });
  keyboardLabel = h("span", { class: "keyboard-label" });
  keyboard = h("div", { class: "keyboard", hidden: true }, this.keyboardLabel);
  /** @type {Insets | null} of the frame that a device keeps while a person drags its edges */
  held = null;

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
    const { cornerRadii, homeIndicator, orientation, sensorHousing, statusBarHeight } = environment;
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
    this.home.hidden = homeIndicator === undefined;
    this.home.style.width = `${homeIndicator ?? 0}px`;
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
      ...shown.flatMap(({ kind, frame }) => {
        const [, , width, height] = frame;
        const isCamera = kind === "occlusion" && Math.max(width, height) < smallestColumn;
        if (kind === "occlusion" && !isCamera && statusBarHeight > 0) return [];
        const name = kind === "division" ? `fold ${width < height ? "upright" : ""}` : isCamera ? "camera" : "column";
        const element = h(
          "div",
          { class: name },
          name === "column" ? h("span", { class: "bar-time", text: "9:41" }) : null,
        );
        Object.assign(element.style, placeStyle(frame));
        return [element];
      }),
    );
  }

  /** @param {boolean} isHidden */
  setStatusBarHidden(isHidden) {
    this.bar.classList.toggle("slid-out", isHidden);
  }

  // Sets the height of a keyboard that a person is dragging.
  /** @param {number | undefined} height @param {Environment} environment */
  setKeyboardHeight(height, { keyboardHeight }) {
    this.keyboard.classList.toggle("held", height !== undefined);
    this.keyboard.style.transform = height === undefined ? "" : `translateY(${keyboardHeight - height}px)`;
    this.#sayHeight(height ?? keyboardHeight);
  }

  /** @param {number} height points */
  #sayHeight(height) {
    setText(this.keyboardLabel, `keyboard ${points(height)} pt`);
  }

  // A keyboard stays drawn while it slides out.
  /** @param {Environment} environment @param {boolean} isDetailed */
  #keyboard({ keyboard, keyboardHeight, size, safeArea, hasHomeButton, appearance, system }, isDetailed) {
    const isUp = keyboard && keyboardHeight > 0;
    this.keyboard.classList.toggle("down", !isUp);
    if (!isUp) return;
    this.keyboard.hidden = false;
    const [width, height] = [size[0], Math.min(keyboardHeight, size[1])];
    const rest = (hasHomeButton ? 0 : Math.max(safeArea[2], 4)) + 4;
    const keys = { width, height, rest, appearance, isRound: system >= 26 };
    this.keyboard.style.height = `${height}px`;
    this.keyboard.style.backgroundImage = isDetailed ? "" : keysPicture(keys);
    this.keyboard.replaceChildren(...(isDetailed ? [drawnKeys(keys)] : []), this.keyboardLabel);
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
/** @param {HTMLElement} frame @param {Insets} insets */
function bareFrame(frame, insets) {
  for (const name of ["data-home", "data-idiom"]) frame.removeAttribute(name);
  frame.style.setProperty("--bare", insets.map((inset) => `${inset - edge}px`).join(" "));
}

// Boxes instead of an `svg`, which would add a coordinate system to every screen's layers. At small sizes all three are
// one box.
const statusIcons = () => ["signal", "wifi", "battery"].map((name) => h("i", { class: name }));

// The keys of a keyboard, with the same measures as in saved pictures (ScreenCanvas+Device.swift). Where they are small
// they are one picture that all keyboards of a size share: a wall has hundreds of them.

/** @typedef {{ words: string, share?: number, isDim?: boolean, glyph?: string }} Key share: of the row's width */

const shift = "M8 2.5 2.5 8.5h3v5h5v-5h3Z";
const remove = "M5.5 3.5h9v9h-9L1.5 8ZM7.7 6.2l3.6 3.6M11.3 6.2 7.7 9.8";

/** @type {readonly (readonly Key[])[]} */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", ""].map((letters, index) => {
  /** @type {Key[]} */
  const keys = [...letters].map((words) => ({ words, share: 0.091 }));
  const side = { words: "", share: 0.115, isDim: true };
  if (index === 2) return [{ ...side, glyph: shift }, ...keys, { ...side, glyph: remove }];
  const word = { share: 0.23, isDim: true };
  return index < 3 ? keys : [{ words: "123", ...word }, { words: "space" }, { words: "return", ...word }];
});

/** Points between two rows, and between two keys of one. */
const rowGap = 10;
const keyGap = 6;

const keyColors = Object.freeze({
  light: { ink: "#000", dim: "#abb0bc", usual: "#fff" },
  dark: { ink: "#fff", dim: "#464649", usual: "#6b6b6e" },
});

/**
 * @typedef {{ width: number, height: number, rest: number, appearance: Appearance, isRound: boolean }} Keys points;
 *   `rest` is below the keys
 */

/** @type {Map<string, string>} CSS images of the keys, by their measures */
const pictures = new Map();

/** @param {Keys} keys */
function keysPicture(keys) {
  const name = JSON.stringify(keys);
  let image = pictures.get(name);
  if (!image) {
    const text = new XMLSerializer().serializeToString(drawnKeys(keys));
    pictures.set(name, (image = `url("data:image/svg+xml,${encodeURIComponent(text)}")`));
  }
  return image;
}

/** @param {Keys} keys */
function drawnKeys({ width, height, rest, appearance, isRound }) {
  const room = height - rest;
  const predictive = Math.min(40, Math.max(8, room - 96));
  const top = predictive + 3;
  const tall = (room - predictive - 6 - 3 * rowGap) / 4;
  const { ink, dim, usual } = keyColors[appearance];
  const drawn = (tall > 4 ? rows : []).flatMap((row, index) => {
    const y = top + index * (tall + rowGap);
    return placed(row, width - 6).map(({ key, x, wide }) => {
      const box = { x, y, width: wide, height: tall, rx: isRound ? 8 : 5 };
      const shadow = isRound ? [] : [svg("rect", { ...box, y: y + 1, fill: "#00000059" })];
      const face = svg("rect", { ...box, fill: key.isDim ? dim : usual });
      return svg("g", { class: "key" }, ...shadow, face, signOf(key, [x + wide / 2, y + tall / 2], tall, ink));
    });
  });
  const look = { "font-family": "Inter, -apple-system, system-ui, sans-serif", "text-anchor": "middle", fill: ink };
  return svg("svg", { width, height, class: "keys", "aria-hidden": "true" }, svg("g", look, ...drawn));
}

/** @param {Key} key @param {Point} middle @param {number} tall points @param {string} ink */
function signOf({ words, glyph }, [x, y], tall, ink) {
  const line = { fill: "none", stroke: ink, "stroke-width": 1.3 };
  if (glyph) return svg("path", { d: glyph, transform: `translate(${x - 10} ${y - 10}) scale(1.25)`, ...line });
  const size = Math.min(words.length > 1 ? 15 : 20, tall * 0.8);
  return svg("text", { x, y: y + size * 0.364, "font-size": size }, new Text(words));
}

/** @param {readonly Key[]} row @param {number} width points */
function placed(row, width) {
  const gaps = keyGap * (row.length - 1);
  const shares = row.reduce((sum, { share = 0 }) => sum + share, 0) * width;
  const shrink = Math.min(1, (width - gaps) / shares);
  const growing = Math.max(0, width - gaps - shares);
  const widths = row.map(({ share }) => (share === undefined ? growing : share * width * shrink));
  let x = 3 + (width - widths.reduce((sum, one) => sum + one, gaps)) / 2;
  return row.map((key, index) => {
    const place = { key, x, wide: widths[index] };
    x += widths[index] + keyGap;
    return place;
  });
}
