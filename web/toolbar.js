// The toolbar: selects the environments and how they are shown. A row of buttons with roving focus; longer choices are
// in popovers, which the browser opens, dismisses and positions.

import { settings } from "./browser.js";
import { choicesOf, chosen, derive } from "./choices.js";
import { editors } from "./diagnostics.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { sizeText } from "./geometry.js";
import { initialState, isSameOf } from "./store.js";
import { defaultLook, guideNames } from "./url.js";
import { openedWish } from "./cells.js";
import { isPlain, isScaled } from "./keys.js";
import { countWords } from "./listing.js";
import { windowsOf } from "./traits.js";
import { boxOf, check, icon, iconButton, icons, makeButton, marksEnd, menu, popover, say } from "./widgets.js";

export class Toolbar {
  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.panels = panels;
    this.element = element;
    this.look = defaultLook;
    /** The choices of the current layout's own previews. */
    this.derived = derive(initialState);
    /** The choices that make what is shown. */
    this.shown = this.derived;
    /** @type {Hello | null} */
    this.hello = null;
    this.devices = this.#menu("Devices", icons.devices, "menu-devices");
    this.sizes = this.#menu("Text size", icons.text, "menu-sizes");
    this.keyboard = this.#segments("Keyboard", "keyboard", { off: "Down", on: "Up", both: "Both" }, icons.keyboard);
    this.display = this.#menu("Display", icons.display, "menu-display");
    this.guides = this.#menu("Guides", icons.guides, "menu-guides");
    this.arrange = this.#menu("Arrange", icons.filter, "menu-arrange");
    this.share = this.#menu("Share", icons.share, "menu-share");
    this.map = this.#button("Map", icons.map, () => this.#change({ mode: this.look.mode === "map" ? "wall" : "map" }));
    this.zoom = this.#zoom();
    this.problems = makeButton("problems-button", () => panels.problems.toggle());
    const bar = h("div", { class: "bar-row", role: "toolbar", "aria-label": "Environments and view" }, ...this.#row());
    element.append(bar);
    marksEnd(bar);
    this.guideChecks = this.#makeGuides();
    this.#fillShare(this.share.panel);
    const { group, filter, editor } = this.#makeArrange();
    this.group = group;
    this.filter = filter;
    this.editor = editor;
    this.displays = this.#makeDisplays();
    this.bold = check("Bold text", (isOn) => this.#choose({ bold: isOn }));
    this.display.panel.append(this.bold);
    /** @type {Record<"auto" | "phone" | "pad" | "windows", HTMLElement> | null} made when the devices are known */
    this.deviceLists = null;
    /** @type {HTMLElement | null} made when the sizes are known */
    this.sizeList = null;
    element.addEventListener("keydown", (event) => this.#rove(event));
    element.addEventListener("focusin", ({ target }) => this.#stopAt(target));
    this.#stopAt(this.devices.button);
  }

  #row() {
    const { panels, devices, sizes, display, guides, arrange, share } = this;
    const help = makeButton("icon-button", () => panels.sheet.showModal(), {
      "aria-label": "Keyboard shortcuts",
      title: "Keyboard shortcuts (?)",
      text: "?",
    });
    const showList = () => document.body.classList.toggle("shows-sidebar");
    const logo = h("img", { src: "icon.svg", alt: "", width: 20, height: 20 });
    return [
      this.#button("Layouts", icons.sidebar, showList, "icon-only narrow-only"),
      h("h1", { class: "brand" }, logo, h("span", { text: "LiveLayout" })),
      h("span", { class: "tools" }, devices.button, sizes.button, this.keyboard.element, display.button),
      h("span", { class: "spacer" }),
      h("span", { class: "tools" }, arrange.button, guides.button, share.button, this.map, this.zoom.element),
      this.problems,
      help,
      this.#button("Inspector", icons.inspector, () => panels.actions.toggleInspector(), "icon-only inspector-toggle"),
      ...[devices, sizes, display, guides, arrange, share].map(({ panel }) => panel),
    ];
  }

  /** The other state of the keyboard, for the shortcut. */
  toggleKeyboard() {
    this.#choose({ keyboard: this.shown.keyboard === "on" ? "off" : "on" });
  }

  // Adds a device to the shown ones.
  /** @param {string} id */
  addDevice(id) {
    this.#choose({ devices: this.#toggledPlaces(id, true) });
    this.panels.revealer.askDevice(id);
  }

  /** @param {Partial<Look>} changes */
  #change(changes) {
    if (changes.zoom === undefined) this.panels.change(changes);
    else this.panels.actions.setZoom(changes.zoom);
  }

  /** @param {Partial<Look>} changes */
  #choose(changes) {
    if (this.look.mode === "screen") {
      this.panels.single.choose(changes);
      return;
    }
    // The map has its own keyboard state and orientation, independent of the document's previews.
    if (this.look.mode === "map" && Object.keys(changes).every((name) => posture.includes(name))) {
      this.#change(changes);
      return;
    }
    this.#change({ ...chosen(this.look, this.derived, changes), screen: null });
  }

  /** @param {string} label @param {string} path @param {() => void} action @param {string} name */
  #button(label, path, action, name = "") {
    return iconButton(`tool ${name}`, path, label, action, h("span", { class: "tool-label", text: label }));
  }

  /** @param {string} label @param {string} path @param {string} id */
  #menu(label, path, id) {
    const value = h("span", { class: "tool-value" });
    const { button, panel } = popover(id, label, path, h("span", { class: "tool-label", text: label }), value);
    button.setAttribute("aria-label", label);
    return { button, panel, value };
  }

  /**
   * @param {string} label @param {string} name of the look's member
   * @param {Record<string, string>} choices text of each value @param {string | null} path of its icon
   * @param {(changes: Partial<Look>) => void} [choose]
   */
  #segments(label, name, choices, path, choose = (changes) => this.#choose(changes)) {
    const legend = h("legend", { class: "visually-hidden", text: label });
    const element = h("fieldset", { class: "segments-control" }, legend, path ? icon(path) : null);
    for (const [value, text] of Object.entries(choices)) {
      const input = h("input", { type: "radio", name, value, class: "visually-hidden" });
      input.addEventListener("change", () => choose({ [name]: value }));
      element.append(h("label", { title: `${label}: ${text}` }, input, h("span", { text })));
    }
    return {
      element,
      set: (/** @type {string} */ value) => {
        for (const input of element.querySelectorAll("input")) input.checked = input.value === value;
      },
    };
  }

  // Every choice of the menus except devices, by its words.
  /** @returns {Record<string, () => void>} */
  get choices() {
    const menus = [this.sizes, this.display, this.guides, this.arrange].map(({ panel }) => panel);
    const labels = [this.keyboard.element, ...menus].flatMap((menu) => [...menu.querySelectorAll("label:has(input)")]);
    return Object.fromEntries(
      /** @type {HTMLElement[]} */ (labels).map((label) => {
        const menu = label.closest(".menu")?.getAttribute("aria-label");
        return [label.title || `${menu}: ${label.querySelector("span")?.textContent}`, () => label.click()];
      }),
    );
  }

  #zoom() {
    const input = h("input", { type: "range", min: "15", max: "150", step: "1", "aria-label": "Zoom in percent" });
    input.addEventListener("input", () => this.#change({ zoom: Number(input.value) / 100 }));
    const fit = makeButton("tool", () => this.#change({ zoom: "fit" }), { text: "Fit", title: "Zoom to fit (0)" });
    const percent = makeButton("tool percent", () => this.#change({ zoom: 1 }), { title: "True size (1)" });
    return { element: h("span", { class: "zoom" }, fit, input, percent), input, fit, percent };
  }

  #makeDisplays() {
    /** @type {[string, string, Record<string, string>][]} label, member of the look, choices */
    const rows = [
      ["Orientation", "orientation", { portrait: "Portrait", landscape: "Landscape", both: "Both" }],
      ["Appearance", "appearance", { light: "Light", dark: "Dark", both: "Both", page: "As this page" }],
      ["Direction", "direction", { ltr: "Left to right", rtl: "Right to left", both: "Both" }],
      ["Device figures", "system", { 18: "iOS 18", 26: "iOS 26", 27: "iOS 27" }],
      ["Pseudolanguage", "language", languageNames],
    ];
    const displays = new Map(rows.map(([label, name, choices]) => [name, this.#segments(label, name, choices, null)]));
    for (const [text, name] of rows) {
      const words = h("span", { class: "menu-name", "aria-hidden": "true", text });
      this.display.panel.append(h("div", { class: "menu-row" }, words, displays.get(name)?.element));
    }
    return displays;
  }

  // Everything that leaves the page.
  /** @param {HTMLElement} panel */
  #fillShare(panel) {
    const { actions } = this.panels;
    const closes = { popovertarget: panel.id, popovertargetaction: "hide" };
    const items = Object.entries(actions.sharing).map(([text, click]) =>
      makeButton("menu-item", click, { ...closes, text }),
    );
    const note = "Of the selected screen or, if none is selected, all screens on the wall. UIKit code: of the layout.";
    const rights = h("p", { class: "menu-note rights" });
    panel.append(...items, h("p", { class: "menu-note", text: note }), rights);
    panel.addEventListener("beforetoggle", () => (rights.textContent = actions.rights()));
  }

  #makeGuides() {
    const checks = Object.entries(guideNames).map(([name, label]) => {
      const box = check(label, (isOn) =>
        this.#change({ guides: isOn ? [...this.look.guides, name] : this.look.guides.filter((one) => one !== name) }),
      );
      return { name, box };
    });
    this.guides.panel.append(...checks.map(({ box }) => box));
    return checks;
  }

  /** @param {string} name */
  #setEditor(name) {
    settings.editor = name;
    const { store } = this.panels;
    this.panels.update(store.state, store.state);
  }

  // These do not affect the environments, so the document's own ones stay.
  #makeArrange() {
    const { panels } = this;
    const change = (/** @type {Partial<Look>} */ changes) => this.#change(changes);
    const groups = { device: "Device", size: "Text size", table: "Table", none: "None" };
    const group = this.#segments("Group by", "group", groups, null, change);
    const filters = { all: "All", good: "Good", scrolls: "Scrolling", broken: "Broken", findings: "With findings" };
    const filter = this.#segments("Show", "filter", filters, null, change);
    const editorNames = [...editors].map(([name, { words }]) => /** @type {const} */ ([name, words]));
    const editor = menu("Open sources in", (name) => this.#setEditor(name), editorNames);
    editor.id = "editor";
    editor.value = settings.editor;
    const row = (/** @type {HTMLElement[]} */ ...content) => h("div", { class: "menu-row" }, ...content);
    const name = (/** @type {string} */ text) => h("span", { class: "menu-name", "aria-hidden": "true", text });
    this.arrange.panel.append(
      row(name("Group by"), group.element),
      row(name("Show"), filter.element),
      check("Scroll all screens together", (isOn) => (panels.siblings.isOn = isOn)),
      check("Frames and findings beside few screens", (isOn) => panels.notes.show(isOn), { isOn: true }),
      row(h("label", { class: "menu-name", for: "editor", text: "Open sources in" }), editor),
    );
    return { group, filter, editor };
  }

  /**
   * @param {State} state @param {State} previous @param {number} zoom chosen by the wall @param {Counts} problemCount
   */
  update(state, previous, zoom, problemCount) {
    this.look = state.look;
    const { look } = state;
    this.derived = derive(state);
    const isOpened = look.mode === "screen";
    this.shown = this.#shownChoices();
    const { shown } = this;
    // An opened screen has its own controls for these.
    for (const part of [this.devices.button, this.sizes.button, this.keyboard.element]) part.hidden = isOpened;
    // Its room stays, so that the button of the map stays under the pointer.
    this.zoom.element.classList.toggle("unused", !isScaled(look.mode));
    // The Tab key cannot stop at what is hidden.
    if (this.element.querySelector('[hidden][tabindex="0"], :is([hidden], .unused) [tabindex="0"]'))
      this.#stopAt(this.display.button);
    this.display.panel.classList.toggle("of-one", isOpened);
    const percent = Math.round(zoom * 100);
    this.zoom.input.value = String(percent);
    setText(this.zoom.percent, `${percent}%`);
    setAttribute(this.zoom.fit, "aria-pressed", String((isOpened ? look.screenZoom : look.zoom) === "fit"));
    this.#sayProblems(problemCount, state.documents.size > 0);
    const isSame = this.isFilled && isSameOf(state, previous, "hello", "look", "screens", "documents");
    if (isSame || !state.hello) return;
    this.isFilled = true;
    this.hello = state.hello;
    this.#fillDevices(shown.devices, look.devices === null && !isOpened);
    this.#fillSizes(shown.sizes);
    this.keyboard.set(shown.keyboard);
    const { orientation: side, appearance, direction, system, language } = shown;
    for (const [name, value] of Object.entries({ orientation: side, appearance, direction, system, language }))
      this.displays.get(name)?.set(value);
    this.group.set(look.group);
    this.filter.set(look.filter);
    boxOf(this.bold).checked = shown.bold;
    for (const { name, box } of this.guideChecks) boxOf(box).checked = look.guides.includes(name);
    setAttribute(this.map, "aria-pressed", look.mode === "map" ? "true" : "false");
    this.arrange.button.classList.toggle("active", look.filter !== "all");
  }

  /** @returns {Derived} */
  #shownChoices() {
    const { look, derived } = this;
    const { keyboard, orientation, devices } = look;
    if (look.mode === "screen") return choicesOf(openedWish(look));
    const own = look.mode === "map" ? { keyboard, orientation } : {};
    return devices === null ? { ...derived, ...own } : { ...look, devices };
  }

  /** @param {Counts} counts @param {boolean} hasLayouts */
  #sayProblems(counts, hasLayouts) {
    const { errors, warnings, notes } = counts;
    const worst = errors ? countWords({ errors }) : warnings ? countWords({ warnings }) : countWords({ notes });
    const words = countWords(counts) || "No problems";
    // Without a layout nothing is good.
    setText(this.problems, worst || (hasLayouts ? "\u2713" : "\u2013"));
    setAttribute(this.problems, "aria-label", `${words}: show the panel`);
    this.problems.title = `${words} (E)`;
    const fine = hasLayouts ? "fine" : "none";
    this.problems.className = `problems-button ${errors ? "error" : warnings ? "warning" : notes ? "note" : fine}`;
  }

  get #known() {
    return this.hello ?? { devices: [], textSizes: [] };
  }

  /** All devices, and the windows on them. */
  get #places() {
    const { devices } = this.#known;
    return [
      ...devices.map(({ id, idiom, names, portrait }) => ({ id, group: idiom, names, size: portrait })),
      ...windowsOf(devices).map(({ name, words, size }) => ({ id: name, group: "windows", names: [words], size })),
    ];
  }

  // The chosen places with one more or less.
  /** @param {string} id @param {boolean} isOn */
  #toggledPlaces(id, isOn) {
    const all = this.#places.map((place) => place.id);
    return toggled(all, this.shown.devices, id, isOn);
  }

  /** @param {string[]} chosen @param {boolean} isAuto whether the layout chooses */
  #fillDevices(chosen, isAuto) {
    setText(this.devices.value, isAuto ? "auto" : String(chosen.length));
    this.deviceLists ??= this.#makeDeviceLists();
    const { auto, ...lists } = this.deviceLists;
    setAttribute(auto, "aria-pressed", String(isAuto));
    const places = this.#places;
    for (const [name, list] of Object.entries(lists))
      patchChildren(
        list,
        places.filter(({ group }) => group === name),
        ({ id }) => id,
        ({ id, names, size }) => this.#deviceCheck(id, names[0], size),
        (box, { id, names }) => {
          boxOf(box).checked = chosen.includes(id);
          // The words of a window are its only name.
          if (name !== "windows") box.title = names.join(", ");
        },
      );
  }

  #makeDeviceLists() {
    const button = (/** @type {string} */ text, /** @type {() => void} */ click) =>
      makeButton("menu-button", click, { text });
    const auto = button("As the layout asks", () => this.#change({ devices: null }));
    const phones = () => this.#known.devices.filter((one) => one.idiom === "phone").map((one) => one.id);
    const all = button("All phones", () => this.#choose({ devices: phones() }));
    const phone = h("div", { role: "group", "aria-label": "iPhone" });
    const pad = h("div", { role: "group", "aria-label": "iPad" });
    const summary = h("summary", { class: "menu-heading", text: "Split View and Slide Over" });
    const windows = h("div", { role: "group", "aria-label": "Split View and Slide Over" });
    const heading = (/** @type {string} */ text) => h("p", { class: "menu-heading", text });
    this.devices.panel.append(
      h("div", { class: "menu-buttons" }, auto, all),
      ...[heading("iPhone"), phone, heading("iPad"), pad, h("details", {}, summary, windows)],
    );
    return { auto, phone, pad, windows };
  }

  /** @param {string} id of a device, or the name of a window on one @param {string} words @param {number[]} size */
  #deviceCheck(id, words, size) {
    const choose = (/** @type {boolean} */ isOn) => {
      const wanted = this.#toggledPlaces(id, isOn);
      if (wanted.length === 0) return this.#keepsLast("device");
      this.#choose({ devices: wanted });
      if (isOn) this.panels.revealer.askDevice(id);
    };
    return check(words, choose, { detail: sizeText(size) });
  }

  /** @param {string[]} chosen */
  #fillSizes(chosen) {
    const { panel, value } = this.sizes;
    setText(value, chosen.length > 3 ? `${chosen.length} sizes` : chosen.join(" "));
    if (!this.sizeList) {
      const preset = (/** @type {string} */ text, /** @type {string[]} */ sizes) =>
        makeButton("menu-button", () => this.#choose({ sizes }), { text });
      const all = preset("All", this.#known.textSizes);
      const presets = [preset("L", ["L"]), preset("L, AX1, AX5", ["L", "AX1", "AX5"]), all];
      this.sizeList = h("div", { role: "group", "aria-label": "Text sizes", class: "size-list" });
      panel.append(h("div", { class: "menu-buttons" }, ...presets), this.sizeList);
    }
    patchChildren(
      this.sizeList,
      this.#known.textSizes,
      (size) => size,
      (size) => this.#sizeCheck(size),
      (box, size) => (boxOf(box).checked = chosen.includes(size)),
    );
  }

  /** @param {string} size */
  #sizeCheck(size) {
    const choose = (/** @type {boolean} */ isOn) => {
      const wanted = toggled(this.#known.textSizes, this.shown.sizes, size, isOn);
      if (wanted.length === 0) return this.#keepsLast("text size");
      this.#choose({ sizes: wanted });
    };
    return check(size, choose, { detail: size === "L" ? "usual" : size.startsWith("AX") ? "accessibility" : "" });
  }

  // Without any, there would be nothing to show.
  /** @param {string} what */
  #keepsLast(what) {
    say(`At least one ${what} must stay chosen`);
    return false;
  }

  // The whole row is one stop of the Tab key.
  /** @param {EventTarget | null} target */
  #stopAt(target) {
    if (!(target instanceof HTMLElement) || !target.matches(stops) || target.closest(".menu")) return;
    for (const one of this.element.querySelectorAll(stops))
      if (!one.closest(".menu")) setAttribute(one, "tabindex", one === target ? "0" : "-1");
  }

  // Arrow keys move along the row, as in every toolbar, and through choices without selecting them; Tab leaves the row,
  // also from popovers and fields.
  /** @param {KeyboardEvent} event */
  #rove(event) {
    const target = event.target;
    if (!(target instanceof HTMLElement) || !target.matches(stops) || target.closest(".menu") || !isPlain(event))
      return;
    if (event.key === "Enter" && target instanceof HTMLInputElement) {
      target.click();
      event.preventDefault();
      return;
    }
    const all = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll(stops)]).filter(
      (one) => !one.closest(".menu, .unused") && one.offsetParent !== null,
    );
    const index = all.indexOf(target);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }
}

/** The settings that the map has itself. */
const posture = ["keyboard", "orientation"];

const stops = "button.tool, .problems-button, .icon-button, .segments-control input";

const toggled = (
  /** @type {string[]} */ all,
  /** @type {string[]} */ now,
  /** @type {string} */ one,
  /** @type {boolean} */ isOn,
) => all.filter((id) => (id === one ? isOn : now.includes(id)));

const languageNames = { none: "None", doubleLength: "Double", accented: "Accented", rightToLeft: "RTL" };
