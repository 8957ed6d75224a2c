// The map of every width and height: the plane, the screen of the window selected in it, and the broken devices.

import { figuresOfPlane, windowOf, windowScreen, withUnsaved } from "./cells.js";
import { deviceSize } from "./chrome.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { clamp, sizeText } from "./geometry.js";
import { PlaneChart } from "./plane-chart.js";
import { brokenMarks, marksOf, planeRange, progressOf, saidAt } from "./plane.js";
import { drawOverScreen } from "./screen-lines.js";
import { grip } from "./scroll-gestures.js";
import { ScreenView } from "./screen.js";
import { openName, placeOfSize, planeWish } from "./traits.js";
import { inRow, makeButton, menu, option, toggle } from "./widgets.js";

/** Rows of the list of broken devices. */
const most = 40;

export class PlanePanel {
  /** @param {(changes: Partial<Look>) => void} change @param {() => boolean} isMotionReduced */
  constructor(change, isMotionReduced) {
    this.element = h("div", { class: "map-sizes" });
    this.change = change;
    /** @type {State | null} */
    this.state = null;
    /** @type {{ hello: Hello | null, marks: Mark[] }} */
    this.known = { hello: null, marks: [] };
    this.textSize = menu("Text size of the plane", (size) => change({ sizes: [size] }));
    this.keyboard = toggle("Keyboard up", () =>
      change({ keyboard: this.state?.look.keyboard === "on" ? "off" : "on" }),
    );
    this.outlines = toggle("All text sizes", () => change({ outlines: !this.state?.look.outlines }));
    this.legend = h(
      "p",
      { class: "legend plane-legend" },
      ...["good", "scrolls", "broken"].flatMap((name) => [h("span", { class: `swatch ${name}` }), `${name}  `]),
    );
    this.hover = h("p", { class: "plane-hover", "aria-hidden": "true" });
    this.chart = new PlaneChart({
      pick: (size) => change({ window: size }),
      point: (size, mark) => this.#point(size, mark),
    });
    this.words = h("p", { class: "plane-words", role: "status" });
    this.width = this.#number("Width in points", 0);
    this.height = this.#number("Height in points", 1);
    this.said = h("p", { class: "plane-said", role: "status" });
    this.open = makeButton("tool", () => this.#open(), { text: "Open" });
    const idle = () => {};
    const host = { isMotionReduced, select: idle, open: idle, hover: idle, moved: idle, over: drawOverScreen, grip };
    this.view = new ScreenView(host, { isLarge: true });
    this.view.element.hidden = true;
    this.room = h("div", { class: "plane-room" }, this.view.element);
    this.brokenTitle = h("h2");
    this.broken = h("ul", { class: "plane-broken" });
    this.#layOut();
    new ResizeObserver(() => this.state && this.#showScreen(this.state)).observe(this.room);
  }

  #layOut() {
    const head = h("div", { class: "map-head" }, this.legend, this.textSize, this.keyboard, this.outlines);
    const main = h("div", { class: "plane-main" }, this.words, this.chart.element, this.hover);
    const window = h("div", { class: "plane-window" }, this.width, "\u00d7", this.height, this.said, this.open);
    const side = h("div", { class: "plane-side" }, window, this.room, this.brokenTitle, this.broken);
    this.element.append(head, h("div", { class: "plane-columns" }, main, side));
  }

  /** @param {string} label @param {0 | 1} side */
  #number(label, side) {
    const field = h("input", { type: "number", "aria-label": label, step: "1" });
    field.addEventListener("change", () => {
      if (!this.state) return;
      const { widths, heights } = planeRange(this.state.hello?.devices ?? []);
      const [low, high] = side === 0 ? widths : heights;
      /** @type {Size} */
      const size = [...windowOf(this.state)];
      size[side] = clamp(Number(field.value) || low, low, high - 1);
      field.value = String(size[side]);
      this.change({ window: size });
    });
    return field;
  }

  /** @param {State} state */
  update(state) {
    const { hello, look } = state;
    if (!hello) return;
    this.state = state;
    if (this.known.hello !== hello) {
      this.known = { hello, marks: marksOf(hello.devices) };
      this.textSize.replaceChildren(...hello.textSizes.map((size) => option([size, size])));
    }
    const { textSize = "L" } = planeWish(look);
    this.textSize.value = textSize;
    setAttribute(this.keyboard, "aria-pressed", String(look.keyboard === "on"));
    setAttribute(this.outlines, "aria-pressed", String(look.outlines));
    const { plane, before, outlined } = planesOf(state);
    const window = windowOf(state);
    this.chart.update({
      range: planeRange(hello.devices),
      plane,
      before,
      outlined,
      marks: this.known.marks,
      regularFrom: hello.regularFrom,
      window,
    });
    setText(this.words, wordsOf(plane));
    for (const [side, field] of [this.width, this.height].entries())
      if (field !== document.activeElement) field.value = String(window[side]);
    setText(this.said, sentence(plane, window));
    this.#list(plane);
    this.#showScreen(state);
  }

  /** @param {State} state */
  #showScreen(state) {
    const screen = windowScreen(state);
    if (!screen) return;
    const [width, height] = deviceSize(screen.environment);
    const tallest = Math.min(innerHeight * 0.6, 640) - 64;
    const zoom = clamp(Math.min((this.room.clientWidth - 16) / width, tallest / height), 0.1, 1);
    this.view.element.hidden = false;
    this.view.isNear = true;
    this.view.update(screen, {
      zoom,
      guides: state.look.guides,
      group: "none",
      isSelected: false,
      view: null,
      measured: null,
      explanation: null,
      isStale: state.documents.get(screen.path)?.state !== "good",
    });
  }

  /** @param {Plane | undefined} plane */
  #list(plane) {
    const { marks } = this.known;
    const found = plane ? brokenMarks(plane, marks) : [];
    const sum = `${found.length} of ${marks.length} device sizes lie in a broken region`;
    setText(this.brokenTitle, found.length ? sum : plane?.words ? "No device lies in a broken region" : "");
    patchChildren(
      this.broken,
      found.slice(0, most),
      ({ size }) => size.join(),
      ({ size }) => inRow(makeButton("menu-item", () => this.change({ window: size }))),
      (item, { size, names, findings }) => {
        const others = names.length > 1 ? ` and ${names.length - 1} more` : "";
        const button = /** @type {HTMLElement} */ (item.firstElementChild);
        setText(button, `${names[0]}${others}, ${sizeText(size)}: ${findings.join(", ")}`);
        button.title = names.join("\n");
      },
    );
  }

  /** @param {Size | null} size @param {Mark | null} mark */
  #point(size, mark) {
    const plane = this.state ? planesOf(this.state).plane : undefined;
    setText(this.hover, size ? [sentence(plane, size), ...(mark?.names.slice(0, 3) ?? [])].join(" \u00b7 ") : "");
  }

  // Opens the screen at its size with the traits of the plane, where each can be changed.
  #open() {
    if (!this.state) return;
    const { plane } = planesOf(this.state);
    const size = windowOf(this.state);
    // A dot is a device, or a window on one, and opens with that one's figures.
    const place = placeOfSize(this.state.hello?.devices ?? [], size);
    const figures = place ?? { size, ...figuresOfPlane(plane?.traits, size) };
    const wish = { ...planeWish(this.state.look), ...figures };
    this.change({ mode: "screen", open: openName(wish), size: null });
  }
}

/** @param {Plane | undefined} plane @param {Size} size */
function sentence(plane, size) {
  const words = plane && saidAt(plane, size)?.words;
  return words ? `${sizeText(size)}: ${words}` : sizeText(size);
}

/** @param {Plane | undefined} plane */
function wordsOf(plane) {
  const words = plane?.words ?? `Working it out: ${Math.floor((plane ? progressOf(plane) : 0) * 100)} %`;
  return plane?.unsaved ? `${words} (${withUnsaved})` : words;
}

// Text sizes with the same borders share an outline.
/** @param {readonly (Plane | undefined)[]} planes */
function outlinesOfSizes(planes) {
  /** @type {Map<string, { name: string, plane: Plane }>} */
  const outlines = new Map();
  for (const plane of planes) {
    if (!plane) continue;
    const held = outlines.get(JSON.stringify(plane.strips));
    const { textSize } = plane.traits;
    outlines.set(JSON.stringify(plane.strips), { name: held ? `${held.name}, ${textSize}` : textSize, plane });
  }
  return [...outlines.values()];
}

// The plane of the look, the previous one, and those of the other text sizes.
/** @param {State} state @returns {{ plane?: Plane, before?: Plane, outlined: { name: string, plane: Plane }[] }} */
function planesOf({ look, planes }) {
  const { textSize, keyboard } = planeWish(look);
  if (!planes || planes.path !== look.path) return { outlined: [] };
  const { list, before } = planes;
  const isOurs = (/** @type {Plane | undefined} */ plane) =>
    plane?.traits.keyboard === keyboard && plane?.traits.textSize === textSize;
  return {
    plane: list.find(isOurs),
    before: before.find(isOurs),
    outlined: look.outlines ? outlinesOfSizes(list) : [],
  };
}
