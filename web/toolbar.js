// The toolbar: which environments are looked at, and how. A row of buttons with roving focus; the longer choices are
// in popovers, which the browser opens, dismisses and keeps out of the way.

import { countWords } from "./cells.js";
import { h, icon, icons, patchChildren, setAttribute, setText } from "./dom.js";
import { defaultLook, guideNames } from "./url.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./url.js").Look} Look */

export class Toolbar {
  /**
   * @param {HTMLElement} element
   * @param {{ change: (changes: Partial<Look>) => void, toggleProblems: () => void, toggleSidebar: () => void, toggleInspector: () => void, help: () => void, exportShown: (format: "svg" | "png") => void, editor: () => string, setEditor: (name: string) => void, say: (text: string) => void }} host
   */
  constructor(element, host) {
    this.host = host;
    this.element = element;
    const bar = h("div", { class: "bar-row", role: "toolbar", "aria-label": "Environments and view" });
    element.append(bar);
    const side = this.#button("Layouts", icons.sidebar, () => host.toggleSidebar(), "icon-only narrow-only");
    const brand = h("h1", { class: "brand" }, h("img", { src: "icon.svg", alt: "", width: 20, height: 20 }), h("span", { text: "LiveLayout" }));
    this.devices = this.#menu("Devices", icons.devices, "menu-devices");
    this.sizes = this.#menu("Text size", icons.text, "menu-sizes");
    this.keyboard = this.#segments("Keyboard", "keyboard", [["off", "Down"], ["on", "Up"], ["both", "Both"]], icons.keyboard);
    this.display = this.#menu("Display", icons.display, "menu-display");
    this.guides = this.#menu("Guides", icons.guides, "menu-guides");
    this.arrange = this.#menu("Arrange", icons.filter, "menu-arrange");
    this.map = this.#button("Map", icons.map, () => this.#change({ mode: this.look.mode === "map" ? "wall" : "map" }));
    this.zoom = this.#zoom();
    this.problems = h("button", { type: "button", class: "problems-button", on: { click: () => host.toggleProblems() } });
    const help = h("button", { type: "button", class: "icon-button", "aria-label": "Keyboard shortcuts", title: "Keyboard shortcuts (?)", text: "?", on: { click: () => host.help() } });
    const inspector = this.#button("Inspector", icons.inspector, () => host.toggleInspector(), "icon-only inspector-toggle");
    bar.append(side, brand, h("span", { class: "tools" }, this.devices.button, this.sizes.button, this.keyboard.element, this.display.button),
      h("span", { class: "spacer" }), h("span", { class: "tools" }, this.arrange.button, this.guides.button, this.map, this.zoom.element), this.problems, help, inspector,
      this.devices.panel, this.sizes.panel, this.display.panel, this.guides.panel, this.arrange.panel);
    this.#fillGuides();
    this.#fillArrange();
    this.#fillDisplay();
    element.addEventListener("keydown", (event) => this.#rove(event));
  }

  /** The other state of the keyboard, for the shortcut. */
  toggleKeyboard() {
    const { devices, keyboard, mode } = this.look;
    const now = devices === null && mode !== "map" ? this.derived.keyboard : keyboard;
    this.#choose({ keyboard: now === "on" ? "off" : "on" });
  }

  #change(changes) {
    this.host.change(changes);
  }

  #choose(changes) {
    // The map has a posture of its own, whatever the document's previews have.
    if (this.look.mode === "map" && Object.keys(changes).every((name) => posture.includes(name))) {
      this.#change(changes);
      return;
    }
    this.#change({ ...chosen(this.look, this.derived, changes), screen: this.look.mode === "screen" ? this.look.screen : null });
  }

  #button(label, path, action, name = "") {
    return h("button", { type: "button", class: `tool ${name}`, title: label, "aria-label": label, on: { click: action } }, icon(path), h("span", { class: "tool-label", text: label }));
  }

  #menu(label, path, id) {
    const value = h("span", { class: "tool-value" });
    const button = h("button", { type: "button", class: "tool", popovertarget: id, "aria-label": label, title: label }, icon(path), h("span", { class: "tool-label", text: label }), value);
    const panel = h("div", { class: "menu", id, popover: "auto", role: "dialog", "aria-label": label });
    // Its width is known once it is laid out, which is before it is painted.
    const placePanel = () => {
      const box = button.getBoundingClientRect();
      panel.style.left = "0";
      panel.style.top = `${box.bottom + 6}px`;
      panel.style.maxHeight = `${innerHeight - box.bottom - 18}px`;
      panel.style.left = `${Math.max(8, Math.min(box.left, innerWidth - panel.offsetWidth - 8))}px`;
    };
    panel.addEventListener("beforetoggle", (/** @type {ToggleEvent} */ event) => {
      if (event.newState === "open") requestAnimationFrame(placePanel);
    });
    return { button, panel, value };
  }

  #segments(label, name, choices, path) {
    const element = h("fieldset", { class: "segments-control" }, h("legend", { class: "visually-hidden", text: label }), path ? icon(path) : null);
    for (const [value, text] of choices) {
      const input = h("input", { type: "radio", name, value, class: "visually-hidden", on: { change: () => this.#choose({ [name]: value }) } });
      element.append(h("label", { title: `${label}: ${text.toLowerCase()}` }, input, h("span", { text })));
    }
    return { element, set: (/** @type {string} */ value) => {
      for (const input of element.querySelectorAll("input")) input.checked = input.value === value;
    } };
  }

  // An action that answers false has done nothing: the box stands as it did.
  #check(label, isOn, action, detail = "") {
    const input = h("input", { type: "checkbox", on: { change: () => {
      if (action(input.checked) === false) input.checked = !input.checked;
    } } });
    input.checked = isOn;
    return h("label", { class: "check" }, input, h("span", { text: label }), detail ? h("small", { text: detail }) : null);
  }

  #zoom() {
    const input = h("input", { type: "range", min: "15", max: "150", step: "1", "aria-label": "Zoom in percent", on: { input: () => this.#change({ zoom: Number(input.value) / 100 }) } });
    const fit = h("button", { type: "button", class: "tool", text: "Fit", title: "Zoom to fit (0)", on: { click: () => this.#change({ zoom: "fit" }) } });
    const percent = h("button", { type: "button", class: "tool percent", title: "True size (1)", on: { click: () => this.#change({ zoom: 1 }) } });
    return { element: h("span", { class: "zoom" }, fit, input, percent), input, fit, percent };
  }

  #fillDisplay() {
    this.displays = {
      orientation: this.#segments("Orientation", "orientation", [["portrait", "Portrait"], ["landscape", "Landscape"], ["both", "Both"]], null),
      appearance: this.#segments("Appearance", "appearance", [["light", "Light"], ["dark", "Dark"], ["both", "Both"]], null),
      direction: this.#segments("Direction", "direction", [["ltr", "Left to right"], ["rtl", "Right to left"], ["both", "Both"]], null),
      system: this.#segments("Figures of", "system", [["18", "iOS 18"], ["26", "iOS 26"]], null),
      language: this.#segments("Pseudolanguage", "language", [["none", "None"], ["doubleLength", "Double"], ["accented", "Accented"], ["rightToLeft", "RTL"]], null),
    };
    for (const [name, control] of Object.entries(this.displays)) {
      const words = { orientation: "Orientation", appearance: "Appearance", direction: "Direction", system: "Device figures", language: "Pseudolanguage" };
      this.display.panel.append(h("div", { class: "menu-row" }, h("span", { class: "menu-name", "aria-hidden": "true", text: words[name] }), control.element));
    }
    this.bold = this.#check("Bold text", false, (isOn) => this.#choose({ bold: isOn }));
    this.display.panel.append(this.bold);
  }

  #fillGuides() {
    this.guideChecks = Object.entries(guideNames).map(([name, label]) => {
      const check = this.#check(label, false, (isOn) => this.#change({ guides: isOn ? [...this.look.guides, name] : this.look.guides.filter((one) => one !== name) }));
      return { name, check };
    });
    this.guides.panel.append(...this.guideChecks.map(({ check }) => check));
  }

  #fillArrange() {
    const group = this.#segments("Group by", "group", [["device", "Device"], ["size", "Text size"], ["none", "None"]], null);
    const filter = this.#segments("Show", "filter", [["all", "All"], ["good", "Good"], ["scrolls", "Scrolling"], ["broken", "Broken"], ["findings", "With findings"]], null);
    for (const [control, name] of /** @type {const} */ ([[group, "group"], [filter, "filter"]])) {
      for (const input of control.element.querySelectorAll("input")) {
        // These do not touch the environments, so the document's own ones stay.
        input.replaceWith(h("input", { type: "radio", name, value: input.value, class: "visually-hidden", on: { change: (/** @type {any} */ event) => this.#change({ [name]: event.target.value }) } }));
      }
    }
    this.group = group;
    this.filter = filter;
    this.editor = h("select", { id: "editor", on: { change: () => this.host.setEditor(this.editor.value) } },
      ...["vscode", "cursor", "zed", "sublime", "idea"].map((name) => h("option", { value: name, text: { vscode: "VS Code", cursor: "Cursor", zed: "Zed", sublime: "Sublime Text", idea: "JetBrains" }[name] })));
    this.editor.value = this.host.editor();
    this.arrange.panel.append(
      h("div", { class: "menu-row" }, h("span", { class: "menu-name", "aria-hidden": "true", text: "Group by" }), group.element),
      h("div", { class: "menu-row" }, h("span", { class: "menu-name", "aria-hidden": "true", text: "Show" }), filter.element),
      h("div", { class: "menu-row" }, h("label", { class: "menu-name", for: "editor", text: "Open sources in" }), this.editor),
      h("div", { class: "menu-row" }, h("span", { class: "menu-name", id: "save-as", text: "Save the selected screen, or the wall" }), h("span", { role: "group", "aria-labelledby": "save-as" },
        ...["svg", "png"].map((format) => h("button", { type: "button", class: "menu-button", text: format.toUpperCase(), "aria-label": `Save as ${format.toUpperCase()}`, on: { click: () => this.host.exportShown(/** @type {any} */ (format)) } })))));
  }

  /** @param {State} state @param {State} previous @param {number} zoom that the wall settled on */
  update(state, previous, zoom, problemCount) {
    this.look = state.look;
    const { look } = state;
    this.derived = derive(state);
    const own = look.mode === "map" ? Object.fromEntries(posture.map((name) => [name, /** @type {any} */ (look)[name]])) : {};
    const shown = look.devices === null ? { ...this.derived, ...own } : look;
    const percent = Math.round(zoom * 100);
    this.zoom.input.value = String(percent);
    setText(this.zoom.percent, `${percent}%`);
    setAttribute(this.zoom.fit, "aria-pressed", String((look.mode === "screen" ? look.screenZoom : look.zoom) === "fit"));
    this.#sayProblems(problemCount);
    const isSame = this.isFilled && state.hello === previous.hello && state.look === previous.look && state.screens === previous.screens && state.documents === previous.documents;
    if (isSame || !state.hello) return;
    this.isFilled = true;
    this.#fillDevices(state, shown.devices ?? []);
    this.#fillSizes(state, shown.sizes);
    this.keyboard.set(shown.keyboard);
    for (const [name, control] of Object.entries(this.displays)) control.set(/** @type {any} */ (shown)[name]);
    this.group.set(look.group);
    this.filter.set(look.filter);
    this.bold.firstChild.checked = shown.bold;
    for (const { name, check } of this.guideChecks) check.firstChild.checked = look.guides.includes(name);
    setAttribute(this.map, "aria-pressed", look.mode === "map" ? "true" : "false");
    this.arrange.button.classList.toggle("active", look.filter !== "all");
  }

  #sayProblems(counts) {
    const { errors, warnings, notes } = counts;
    const worst = errors ? countWords({ errors }) : warnings ? countWords({ warnings }) : countWords({ notes });
    const words = countWords(counts) || "No problems";
    setText(this.problems, worst || "\u2713");
    setAttribute(this.problems, "aria-label", `${words}: show the panel`);
    this.problems.title = `${words} (E)`;
    this.problems.className = `problems-button ${errors ? "error" : warnings ? "warning" : notes ? "note" : "fine"}`;
  }

  #fillDevices(state, chosen) {
    const { panel, value } = this.devices;
    const isAuto = state.look.devices === null;
    setText(value, isAuto ? "auto" : String(chosen.length));
    if (!this.deviceLists) {
      const auto = h("button", { type: "button", class: "menu-button", text: "As the layout asks", on: { click: () => this.#change({ devices: null }) } });
      const all = h("button", { type: "button", class: "menu-button", text: "All phones", on: { click: () => this.#choose({ devices: this.hello.devices.filter((one) => one.idiom === "phone").map((one) => one.id) }) } });
      this.deviceLists = { auto, phone: h("div", { role: "group", "aria-label": "iPhone" }), pad: h("div", { role: "group", "aria-label": "iPad" }) };
      panel.append(h("div", { class: "menu-buttons" }, auto, all), h("p", { class: "menu-heading", text: "iPhone" }), this.deviceLists.phone, h("p", { class: "menu-heading", text: "iPad" }), this.deviceLists.pad);
    }
    this.hello = state.hello;
    setAttribute(this.deviceLists.auto, "aria-pressed", String(isAuto));
    for (const idiom of /** @type {const} */ (["phone", "pad"])) {
      const devices = state.hello.devices.filter((device) => device.idiom === idiom);
      patchChildren(this.deviceLists[idiom], devices, (device) => device.id, (device) => this.#check(device.names[0], false, (isOn) => {
        const wanted = toggled(this.hello.devices.map((one) => one.id), this.look.devices ?? this.derived.devices, device.id, isOn);
        if (wanted.length === 0) return this.#keepsLast("device");
        this.#choose({ devices: wanted });
      }, `${device.portrait[0]} \u00d7 ${device.portrait[1]}`), (check, device) => {
        check.firstChild.checked = chosen.includes(device.id);
        check.title = device.names.join(", ");
      });
    }
  }

  #fillSizes(state, chosen) {
    const { panel, value } = this.sizes;
    setText(value, chosen.length > 3 ? `${chosen.length} sizes` : chosen.join(" "));
    if (!this.sizeList) {
      const preset = (/** @type {string} */ text, /** @type {string[]} */ sizes) => h("button", { type: "button", class: "menu-button", text, on: { click: () => this.#choose({ sizes: sizes.length ? sizes : this.hello.textSizes }) } });
      this.sizeList = h("div", { role: "group", "aria-label": "Text sizes", class: "size-list" });
      panel.append(h("div", { class: "menu-buttons" }, preset("L", ["L"]), preset("L, AX1, AX5", ["L", "AX1", "AX5"]), preset("All", [])), this.sizeList);
    }
    patchChildren(this.sizeList, state.hello.textSizes, (size) => size, (size) => this.#check(size, false, (isOn) => {
      const wanted = toggled(this.hello.textSizes, this.look.devices === null ? this.derived.sizes : this.look.sizes, size, isOn);
      if (wanted.length === 0) return this.#keepsLast("text size");
      this.#choose({ sizes: wanted });
    }, size === "L" ? "usual" : size.startsWith("AX") ? "accessibility" : ""), (check, size) => {
      check.firstChild.checked = chosen.includes(size);
    });
  }

  // Without any there would be nothing to look at.
  #keepsLast(what) {
    this.host.say(`One ${what} stays chosen`);
    return false;
  }

  /** Arrow keys go along the row, as in every toolbar, and through choices without choosing; Tab leaves it from popovers and fields alike. */
  #rove(event) {
    const target = event.target;
    if (!(target instanceof HTMLElement) || !target.matches(stops) || target.closest(".menu") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && target instanceof HTMLInputElement) {
      target.click();
      event.preventDefault();
      return;
    }
    const all = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll(stops)])
      .filter((one) => !one.closest(".menu") && one.offsetParent !== null);
    const index = all.indexOf(target);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }
}

/** What the map asks for itself. */
const posture = ["keyboard", "orientation"];

const stops = "button.tool, .problems-button, .icon-button, .segments-control input";

const toggled = (/** @type {string[]} */ all, /** @type {string[]} */ now, /** @type {string} */ one, /** @type {boolean} */ isOn) =>
  all.filter((id) => (id === one ? isOn : now.includes(id)));

/**
 * What a choice made by hand changes of a look: the first one starts from what the document itself asks for, and none leaves a list empty.
 * @param {Look} look @param {ReturnType<typeof derive>} derived @param {Partial<Look>} changes
 * @returns {Partial<Look>}
 */
export function chosen(look, derived, changes) {
  if (look.devices === null) return { ...derived, ...changes };
  return { ...(look.devices.length ? {} : { devices: derived.devices }), ...(look.sizes.length ? {} : { sizes: derived.sizes }), ...changes };
}

const languages = ["doubleLength", "accented", "rightToLeft"];

/**
 * The choices that stand for what the document's own previews show, by their keys: few of their screens may be held. A layout
 * that is only shown at sizes of its own has no device to start from; then it is the usual one.
 * @param {State} state
 */
export function derive({ documents, hello, look }) {
  const devices = (hello?.devices ?? []).map(({ id }) => id);
  const keys = (documents.get(look.path ?? "")?.previews ?? []).map((key) => key.split("/"));
  const onDevices = keys.filter(([place]) => devices.includes(place));
  const previews = onDevices.length ? onDevices : keys;
  const values = (/** @type {(words: string[]) => any} */ of) => [...new Set(previews.map(of))];
  const one = (/** @type {any[]} */ list, /** @type {any} */ usual) => (list.length > 1 ? "both" : list[0] ?? usual);
  const all = (/** @type {string} */ word) => previews.length > 0 && previews.every((words) => words.includes(word));
  const sizes = (hello?.textSizes ?? []).filter((size) => previews.some((words) => words[2] === size));
  return {
    devices: onDevices.length ? values(([place]) => place) : hello ? [hello.usualDevice] : [],
    sizes: sizes.length ? sizes : defaultLook.sizes,
    keyboard: one(values((words) => (words.some((word) => /^keyboard($|=)/.test(word)) ? "on" : "off")), "off"),
    orientation: one(values((words) => words[1]), "portrait"),
    appearance: one(values((words) => (words.includes("dark") ? "dark" : "light")), "light"),
    direction: one(values((words) => (words.includes("rtl") ? "rtl" : "ltr")), "ltr"),
    bold: all("bold"),
    system: all("ios26") ? "26" : "18",
    language: languages.find(all) ?? "none",
  };
}
