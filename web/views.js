// One view as elements: what each kind looks like. The frame is set by screen.js; here are background, border, image,
// text and the parts of controls, all patched in place.

import { withToken } from "./browser.js";
import { looksSame } from "./saves.js";
import {
  cssColor,
  drawText,
  faded,
  h,
  letterWidth,
  paddingWords,
  part,
  placeStyle,
  setAttribute,
  setText,
  svg,
  systemColor,
  tableLines,
} from "./dom.js";
import { imageRect, segmentParts } from "./geometry.js";

/** @param {LayoutView} view @returns {ViewNode} */
export function makeNode(view) {
  const element = h("div", { class: "view", "data-view": view.id, "data-kind": view.kind });
  return {
    id: view.id,
    kind: view.kind,
    index: -1,
    element,
    body: element,
    parts: null,
    text: null,
    padding: null,
    scroller: null,
    drawn: "",
    image: null,
    dressed: null,
    rect: [NaN, NaN, NaN, NaN],
  };
}

// Below the subviews; in a table they scroll with them.
function partsOf(/** @type {ViewNode} */ node, parent = node.element) {
  if (!node.parts) {
    node.parts = h("div", { class: "parts" });
    parent.prepend(node.parts);
    node.element.classList.add("drawn");
  }
  return /** @type {HTMLElement} */ (node.parts);
}

// Sets the rectangle in the superview, touching only what changed.
/** @param {ViewNode} node @param {Rect} rect */
export function placeNode(node, rect) {
  const style = node.element.style;
  const old = node.rect;
  if (rect[0] !== old[0]) style.left = `${rect[0]}px`;
  if (rect[1] !== old[1]) style.top = `${rect[1]}px`;
  const isResized = rect[2] !== old[2] || rect[3] !== old[3];
  if (isResized) {
    style.width = `${rect[2]}px`;
    style.height = `${rect[3]}px`;
  }
  for (let side = 0; side < 4; side += 1) old[side] = rect[side];
  if (isResized) placeImage(node);
}

const tintOf = (/** @type {LayoutView} */ view, /** @type {Appearance} */ appearance) =>
  cssColor(view.tint, appearance) ?? systemColor("tintColor", appearance);

/** @param {ViewNode} node @param {LayoutView} view @param {ViewLook} look */
export function dressNode(node, view, look) {
  const wasDressed = isDressed(node, view, look);
  node.dressed = { view, look };
  if (wasDressed) {
    drawPadding(node, view, look);
    return;
  }
  const { appearance } = look;
  const { style } = node.element;
  const facts = view.style;
  node.element.hidden = view.hidden;
  const usual = look.isRoot || view.kind === "tableView" ? "systemBackground" : undefined;
  style.backgroundColor = (isBar(view) ? null : cssColor(facts.background ?? usual, appearance)) ?? "";
  style.borderRadius = cornerRadii(facts);
  drawEdge(style, facts, appearance);
  style.boxShadow = facts.shadow && !facts.clips ? shadow(facts.shadow, appearance) : "";
  style.opacity = facts.alpha === undefined || facts.alpha === 1 ? "" : String(facts.alpha);
  style.overflow = node.scroller ? style.overflow : facts.clips || view.kind === "textView" ? "clip" : "";
  setAttribute(node.element, "data-direction", view.direction ?? null);
  drawKind(node, view, look);
  drawLines(node, view, appearance);
  drawPadding(node, view, look);
}

// A radius for each corner that is rounded, clockwise from the top left.
/** @param {Style} facts */
export function cornerRadii({ cornerRadius, corners }) {
  if (!cornerRadius) return "";
  if (!corners) return `${cornerRadius}px`;
  const rounded = (/** @type {string} */ corner) => (corners.includes(corner) ? `${cornerRadius}px` : "0");
  return ["topLeft", "topRight", "bottomRight", "bottomLeft"].map(rounded).join(" ");
}

// A layer's border lies over its sublayers and moves none of them, as an outline does. Firefox drops sides of an inset
// shadow that is less than a pixel wide.
/** @param {CSSStyleDeclaration} style @param {Style} facts @param {Appearance} appearance */
function drawEdge(style, { borderWidth, borderColor }, appearance) {
  style.outline = borderWidth ? `${borderWidth}px solid ${cssColor(borderColor, appearance) ?? "#000"}` : "";
  style.outlineOffset = borderWidth ? `${-borderWidth}px` : "";
}

// CALayer's shadow radius is the deviation of its blur, and CSS's is twice that. What clips a view clips its shadow.
/** @param {NonNullable<Style["shadow"]>} facts @param {Appearance} appearance */
const shadow = ({ color, opacity, offset: [x, y], radius }, appearance) =>
  `${x}px ${y}px ${2 * radius}px ${faded(cssColor(color, appearance) ?? "#000000", opacity)}`;

// Most of what a save changes is where views stand, not what they look like.
/** @param {ViewNode} node @param {LayoutView} view @param {ViewLook} look */
function isDressed(node, view, { appearance, isRoot, reach }) {
  const { dressed } = node;
  if (dressed === null || dressed.look.appearance !== appearance || dressed.look.isRoot !== isRoot) return false;
  if (dressed.look.reach !== reach && String(dressed.look.reach) !== String(reach)) return false;
  if (dressed.view === view) return true;
  if (sizeMatters(view) && String(dressed.view.frame.slice(2)) !== String(view.frame.slice(2))) return false;
  return looksSame(dressed.view, view);
}

const isBar = (/** @type {LayoutView} */ { kind }) =>
  kind === "navigationBar" || kind === "tabBar" || kind === "toolbar";

/** @type {Readonly<Record<string, string>>} */
const textColors = { label: "label", textView: "label", textField: "label" };

/** @param {ViewNode} node @param {LayoutView} view @param {Appearance} appearance */
function drawLines(node, view, appearance) {
  if (view.lines.length === 0) {
    node.text?.remove();
    node.text = null;
    return;
  }
  if (!node.text) {
    node.text = h("div", { class: "lines" });
    partsOf(node).append(node.text);
  }
  let color = systemColor(textColors[view.kind] ?? "label", appearance);
  if (view.kind === "button") color = titleColor(view, appearance);
  if (view.control.placeholder) color = systemColor("placeholderText", appearance);
  drawText(node.text, view, appearance, color);
}

const titleColor = (/** @type {LayoutView} */ view, /** @type {Appearance} */ appearance) =>
  view.control.style === "filled" || view.control.style === "custom" ? "#ffffff" : tintOf(view, appearance);

// Padding views are hatched, with their height and what a behaviour added to it.
/** @param {ViewNode} node @param {LayoutView} view @param {ViewLook} look */
function drawPadding(node, view, look) {
  if (!view.padding || !look.showsPadding) {
    if (!node.padding) return;
    node.padding.remove();
    node.padding = null;
    node.letters = undefined;
    node.element.classList.remove("padding");
    return;
  }
  node.element.classList.add("padding");
  node.padding ??= node.element.appendChild(h("div", { class: "padding-label" }));
  node.initial = look.initial;
  if (node.zoom !== look.zoom) node.letters = undefined;
  node.zoom = look.zoom;
  labelPadding(node, view.frame[3]);
}

// Says how tall a padding is drawn, and what a behaviour added to it, as far as there is room.
/** @param {ViewNode} node @param {number} now */
export function labelPadding(node, now) {
  if (!node.padding) return;
  const { initial, zoom = 1 } = node;
  const text = paddingWords(now, initial, node.rect[2] * zoom);
  node.padding.hidden = now * zoom < letterHeight || text === null;
  if (text === null) return;
  setText(node.padding, text);
  // Told, so that the browser need not set the text twice to find it.
  if (node.letters !== text.length) node.padding.style.width = `${(text.length * letterWidth) / zoom}px`;
  node.letters = text.length;
}

/** Of the label of a padding, in pixels of the page at every zoom. */
const letterHeight = 9;

/** @param {ViewNode} node @param {LayoutView} view @param {ViewLook} look */
function drawKind(node, view, { appearance, reach }) {
  const key = JSON.stringify([
    view.control,
    view.image,
    view.label,
    view.tint,
    view.style.tint,
    view.style.clips,
    isBar(view) ? [view.style.background, reach] : view.style.cornerRadius,
    appearance,
    sizeMatters(view) ? view.frame.slice(2) : 0,
  ]);
  if (node.drawn === key) return;
  node.drawn = key;
  const draw = Object.hasOwn(kinds, view.kind) ? kinds[view.kind] : null;
  const text = node.text;
  node.parts?.replaceChildren();
  node.element.classList.toggle("image-view", view.kind === "imageView");
  node.image = null;
  if (isBar(view) && !isUpright(view)) drawBarGround(node, view, appearance, reach ?? [0, 0, 0, 0]);
  const parts = draw?.(view, appearance, node) ?? [];
  if (parts.length > 0) partsOf(node).append(...parts);
  if (!draw || view.kind === "button") drawImage(node, view, appearance);
  if (text) partsOf(node).append(text);
}

// To the screen's edges, where the bar stands at the safe area's.
/** @param {ViewNode} node @param {LayoutView} view @param {Appearance} appearance @param {Insets} reach */
function drawBarGround(node, view, appearance, [top, left, bottom, right]) {
  const own = cssColor(view.style.background, appearance);
  const ground = part(`bar-ground ${view.kind === "navigationBar" ? "at-top" : "at-bottom"}`, {
    inset: `${-top}px ${-right}px ${-bottom}px ${-left}px`,
    color: systemColor("separator", appearance),
  });
  if (own) ground.style.background = own;
  node.element.style.setProperty("--below", `${bottom}px`);
  partsOf(node).append(ground);
}

// Tabs in the column of a device that folds.
const isUpright = (/** @type {LayoutView} */ { kind, frame: [, , width, height] }) =>
  kind === "tabBar" && height > width;

const sizeMatters = (/** @type {LayoutView} */ view) =>
  view.kind === "tabBar" || view.kind === "tableView" || view.kind === "slider" || view.kind === "segmentedControl";

const thumb = "0 3px 8px #0000002e, 0 0.5px 1px #00000024";

/** @param {LayoutView} view @param {Appearance} appearance @param {string} place where it lies, as a class */
function segmentsOf(view, appearance, place) {
  const segments = view.control.segments ?? [];
  const parts = segmentParts(view.control.segmentWidths ?? [], segments.length, view.frame[2]);
  const chosen = appearance === "dark" ? "#636366" : "#ffffff";
  const fill = part(`${place} segments`, { background: systemColor("tertiarySystemFill", appearance) });
  segments.forEach((/** @type {string} */ segment, /** @type {number} */ index) => {
    const one = part("segment", {
      insetInlineStart: `${parts[index].start}%`,
      width: `${parts[index].width}%`,
      color: systemColor("label", appearance),
    });
    if (index === (view.control.selected ?? 0)) one.append(part("chosen", { background: chosen, boxShadow: thumb }));
    one.append(h("span", { text: segment }));
    fill.append(one);
  });
  return fill;
}

// A compact date picker, or a calendar above its time.
/** @param {LayoutView} view @param {Appearance} appearance */
function dateFields(view, appearance) {
  const isCalendar = view.control.style === "inline" && view.control.mode !== "time";
  const texts = (view.control.segments ?? []).slice(isCalendar ? 1 : 0);
  const color = systemColor("label", appearance);
  const background = systemColor("tertiarySystemFill", appearance);
  const fields = texts.map((text) => part("date-field", { background, color }, h("span", { text })));
  if (!isCalendar) return [part("date-fields", {}, ...fields)];
  const days = Array.from({ length: 30 }, (_, day) => h("span", { text: String(day + 1) }));
  days[0].style.gridColumnStart = "7";
  Object.assign(days[20].style, { background: tintOf(view, appearance), color: "#ffffff" });
  return [
    part("calendar", { color }, h("b", { text: "November 2026" }), h("div", { class: "days" }, ...days)),
    part("date-fields below", {}, ...fields),
  ];
}

// The parts that a kind has besides its image and its text.
/** @type {Record<string, (view: LayoutView, appearance: Appearance, node: ViewNode) => Element[]>} */
const kinds = {
  button(view, appearance) {
    const tint = tintOf(view, appearance);
    const fill = new Map(
      Object.entries({ filled: tint, tinted: faded(tint, 0.18), gray: cssColor("secondarySystemFill", appearance) }),
    );
    const background = fill.get(view.control.style ?? "");
    const radius = view.style.cornerRadius;
    const round = radius ? { borderRadius: `${radius}px` } : {};
    return background ? [part("ground button-ground", { background, ...round })] : [];
  },
  textField({ control }, appearance) {
    const { border = "roundedRect", leading, trailing } = control;
    const line = systemColor("separator", appearance);
    const background = appearance === "dark" ? "#00000000" : "#ffffff";
    // A border keeps a pixel at every zoom. Firefox drops sides of a shadow that is less than one.
    const edge = { background, border: `1px solid ${line}`, boxSizing: "border-box" };
    const round = border === "roundedRect" ? { borderRadius: "5px" } : {};
    const box = (/** @type {[number, number]} */ [width, height], /** @type {object} */ side) =>
      part("side-view", {
        ...side,
        width: `${width - 6}px`,
        height: `${height - 6}px`,
        background: systemColor("tertiarySystemFill", appearance),
      });
    return [
      ...(border === "none" ? [] : [part("ground", { ...edge, ...round })]),
      ...(leading ? [box(leading, { insetInlineStart: "3px" })] : []),
      ...(trailing ? [box(trailing, { insetInlineEnd: "3px" })] : []),
    ];
  },
  switch(view, appearance) {
    const isOn = view.control.on !== false;
    const tint = view.style.tint ? tintOf(view, appearance) : cssColor("systemGreen", appearance);
    const track = isOn ? tint : cssColor("secondarySystemFill", appearance);
    const knob = part("knob", { boxShadow: thumb, [isOn ? "insetInlineEnd" : "insetInlineStart"]: "2px" });
    return [part("fill round", { background: track ?? "" }, knob)];
  },
  slider(view, appearance) {
    const value = view.control.value ?? 0.5;
    const width = Math.max(view.frame[2] - 28, 0);
    const fill = part("rail-fill", { background: tintOf(view, appearance), width: `${14 + width * value}px` });
    return [
      part("rail", { background: systemColor("systemFill", appearance) }, fill),
      part("slider-knob", { insetInlineStart: `${width * value}px`, boxShadow: thumb }),
    ];
  },
  progressView(view, appearance) {
    const value = view.control.value ?? 0.5;
    const bar = part("bar", { background: tintOf(view, appearance), width: `${value * 100}%` });
    return [part("fill round clip", { background: systemColor("systemFill", appearance) }, bar)];
  },
  stepper(view, appearance) {
    const ink = systemColor("label", appearance);
    const bar = (/** @type {string} */ size) => `linear-gradient(${ink}, ${ink}) center / ${size} no-repeat`;
    return [
      part(
        "fill stepper-ground",
        { background: systemColor("tertiarySystemFill", appearance) },
        part("minus", { background: ink }),
        part("divider", { background: systemColor("separator", appearance) }),
        part("plus", { background: `${bar("15px 1.6px")}, ${bar("1.6px 15px")}` }),
      ),
    ];
  },
  segmentedControl: (view, appearance) => [segmentsOf(view, appearance, "fill")],
  activityIndicator(view, appearance) {
    const fill = systemColor("systemGray", appearance);
    const spoke = { x: 9, y: 0.5, width: 2, height: 5.4, rx: 1, fill };
    const spokes = Array.from({ length: 8 }, (_, index) =>
      svg("rect", { ...spoke, opacity: 0.25 + index * 0.1, transform: `rotate(${index * 45} 10 10)` }),
    );
    return [svg("svg", { viewBox: "0 0 20 20", class: "part whole" }, ...spokes)];
  },
  pageControl(view, appearance) {
    const ink = systemColor("label", appearance);
    const count = (view.control.segments ?? ["", "", ""]).length || 3;
    const dots = Array.from({ length: count }, (_, index) =>
      part("page-dot", { background: ink, opacity: index === (view.control.selected ?? 0) ? "0.9" : "0.25" }),
    );
    return [part("whole dots", {}, ...dots)];
  },
  datePicker(view, appearance) {
    const { style, mode } = view.control;
    if (style) return dateFields(view, appearance);
    const time = [
      ["7", "8", "9", "10", "11"],
      ["39", "40", "41", "42", "43"],
    ];
    const days = ["Thu 19 Nov", "Fri 20 Nov", "Today", "Sun 22 Nov", "Mon 23 Nov"];
    const date = [
      ["September", "October", "November", "December", "January"],
      ["19", "20", "21", "22", "23"],
      ["2024", "2025", "2026", "2027", "2028"],
    ];
    return wheels(appearance, mode === "date" ? date : mode ? time : [days, ...time]);
  },
  pickerView: (_, appearance) => wheels(appearance, [["One", "Two", "Three", "Four", "Five"]]),
  searchBar(view, appearance, node) {
    const ink = systemColor("secondaryLabel", appearance);
    const line = { fill: "none", stroke: ink, "stroke-width": 1.6, "stroke-linecap": "round" };
    const glass = svg("path", { d: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm3.4 7.9 3.4 3.4" });
    const scopes = view.control.segments ?? [];
    node.element.classList.toggle("has-scopes", scopes.length > 0);
    return [
      part(
        "search",
        { background: systemColor("tertiarySystemFill", appearance), color: ink },
        svg("svg", { viewBox: "0 0 16 16", class: "search-icon", ...line }, glass),
        h("span", { text: view.control.title ?? "Search" }),
      ),
      ...(scopes.length > 0 ? [segmentsOf(view, appearance, "scopes")] : []),
    ];
  },
  navigationBar(view, appearance) {
    const { large, title, prompt, segments = [] } = view.control;
    const words = (/** @type {string} */ name, /** @type {string} */ text) => {
      const element = h("span", { class: name, text });
      element.style.color = systemColor("label", appearance);
      return element;
    };
    const items = segments.map((item) => h("span", { text: item }));
    return [
      words(large ? "bar-title large" : "bar-title", title ?? view.label ?? "Title"),
      ...(prompt ? [words("bar-prompt", prompt)] : []),
      ...(items.length > 0 ? [part("bar-end", { color: tintOf(view, appearance) }, ...items)] : []),
    ];
  },
  tabBar(view, appearance) {
    const items = view.control.segments?.length ? view.control.segments : ["First", "Second", "Third"];
    const tabs = items.map((/** @type {string} */ item, /** @type {number} */ index) => {
      const isChosen = index === (view.control.selected ?? 0);
      const color = isChosen ? tintOf(view, appearance) : systemColor("systemGray", appearance);
      const name = isChosen ? "tab chosen-tab" : "tab";
      return part(name, { color }, part("tab-icon", { background: color }), h("span", { text: item }));
    });
    return [part(isUpright(view) ? "whole tabs tab-bar upright" : "whole tabs tab-bar", {}, ...tabs)];
  },
  toolbar(view, appearance) {
    const color = tintOf(view, appearance);
    const items = (view.control.segments ?? []).map((text) => part("bar-item", { color }, h("span", { text })));
    return [part("whole tabs tool-bar", {}, ...items)];
  },
  tableView(view, appearance, node) {
    partsOf(node, node.body);
    const look = { width: view.frame[2], appearance, tint: tintOf(view, appearance), drawSymbol };
    return [tableLines(view.control.lines ?? [], look)];
  },
  collectionView: (view, appearance, node) => (view.control.lines ? kinds.tableView(view, appearance, node) : []),
};

/** @param {Appearance} appearance @param {string[][]} columns */
function wheels(appearance, columns) {
  const drawn = columns.map((column) => {
    const words = column.map((text, index) => {
      const span = h("span", { text });
      span.style.opacity = String(1 - Math.abs(index - 2) * 0.36);
      return span;
    });
    return part("wheel", {}, ...words);
  });
  const choice = part("wheel-choice", { background: systemColor("tertiarySystemFill", appearance) });
  return [part("whole wheels", { color: systemColor("label", appearance) }, choice, ...drawn)];
}

/** @param {ViewNode} node @param {LayoutView} view @param {Appearance} appearance */
function drawImage(node, view, appearance) {
  const image = view.image;
  if (!image) {
    if (view.kind === "imageView") partsOf(node);
    return;
  }
  if (image.hash) {
    const picture = h("img", {
      class: "part picture",
      alt: view.label ?? "",
      src: withToken(`image/${encodeURIComponent(image.hash)}`),
      draggable: "false",
    });
    node.image = { element: picture, mode: image.mode ?? "scaleToFill", size: image.size ?? [0, 0] };
    partsOf(node).append(picture);
  } else if (image.symbol) {
    const color = view.kind === "button" ? titleColor(view, appearance) : tintOf(view, appearance);
    const picture = part("symbol-room", { color });
    drawSymbol(picture, image.symbol);
    node.image = { element: picture, mode: image.mode ?? "scaleAspectFit", size: image.size ?? [0, 0] };
    partsOf(node).append(picture);
  }
  if (!node.image) return;
  node.image.rect = image.rect;
  placeImage(node);
}

/** @type {typeof import("./symbols.js") | null} fetched with the first symbol: most screens have none */
let symbols = null;

/** @param {HTMLElement} room @param {string} name of an SF Symbol; drawn as its words without a picture */
async function drawSymbol(room, name) {
  // Without a daemon it cannot be fetched.
  symbols ??= await import("./symbols.js").catch(() => null);
  const picture = symbols?.symbolPicture(name);
  room.classList.toggle("symbol", !picture);
  room.append(picture ?? h("span", { text: name.replaceAll(".", " ") }));
}

/** @param {ViewNode} node */
function placeImage(node) {
  if (!node.image) return;
  const { element, mode, size, rect } = node.image;
  const drawn = rect ?? imageRect(mode, size, [node.rect[2] || 0, node.rect[3] || 0]);
  Object.assign(element.style, placeStyle(drawn));
}
