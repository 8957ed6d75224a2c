// Wires the page: events go into the store, and after each one the next frame draws what changed. The only module with
// effects at load.

import { desiredWatch, screenFor, signature, visibleScreens, wishOf } from "./cells.js";
import { connect } from "./connection.js";
import { allProblems, Banners, Problems } from "./diagnostics.js";
import { early, socketURL, watchText } from "./early.js";
import { Exporter } from "./export.js";
import { SaveHistory } from "./history.js";
import { Inspector } from "./inspector.js";
import { listen, shortcutSheet } from "./keys.js";
import { ScreenMap } from "./map.js";
import { affordable, commands } from "./protocol.js";
import { Sidebar } from "./sidebar.js";
import { Single } from "./single.js";
import { createStore, initialState, reduce } from "./store.js";
import { fontsReady } from "./text.js";
import { Toolbar } from "./toolbar.js";
import { formatLook, parseLook } from "./url.js";
import { Wall } from "./wall.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const store = createStore(reduce, { ...initialState, look: parseLook(location.hash) });
const change = (/** @type {any} */ changes) => store.dispatch({ type: "look", changes });
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

const settings = {
  get editor() {
    return localStorage.getItem("editor") ?? "vscode";
  },
  set editor(name) {
    localStorage.setItem("editor", name);
  },
  isOn: () => localStorage.getItem("shortcuts") !== "off",
  setOn: (/** @type {boolean} */ isOn) => localStorage.setItem("shortcuts", isOn ? "on" : "off"),
};

// Screen readers hear of an update at most every two seconds, and of errors once.
let lastSaid = 0;
function say(text) {
  const now = performance.now();
  if (now - lastSaid < 2000) return;
  lastSaid = now;
  byId("polite").textContent = text;
}

/** The view under the pointer while Alt is held: what is measured to. @type {{ key: string, view: string | null }} */
let hovered = { key: "", view: null };
let isMeasuring = false;

const screenHost = {
  isMotionReduced: () => reducedMotion.matches,
  select: (view, id) => change({ screen: view.screen.key, view: id }),
  open: (view) => change({ screen: view.screen.key, open: signature(wishOf(view.screen)), mode: "screen" }),
  hover: (view, id) => {
    hovered = { key: view.screen.key, view: id };
    if (isMeasuring) measure();
  },
  moved: (view) => inspector.moved(view.screen.key, view.offsets),
  shown: () => {
    markVisible();
    markWhole();
  },
  get measured() {
    return isMeasuring && hovered.key === store.state.look.screen ? hovered.view : null;
  },
};

function measure() {
  single.measured = screenHost.measured;
  wall.update(store.state, store.state);
  single.update(store.state, store.state);
}

for (const type of ["keydown", "keyup", "blur"]) {
  addEventListener(type, (event) => {
    const isHeld = type === "keydown" && event instanceof KeyboardEvent && event.key === "Alt";
    if (type === "keydown" && !isHeld) return;
    if (isHeld === isMeasuring) return;
    isMeasuring = isHeld;
    if (isHeld) event.preventDefault();
    measure();
  });
}

const sidebar = new Sidebar(byId("sidebar"), { show: (path) => {
  change({ path, mode: store.state.look.mode === "map" ? "map" : "wall" });
  document.body.classList.remove("shows-sidebar");
}  });
const wall = new Wall(byId("wall"), screenHost);
const flagHost = {
  setFlag: (/** @type {string} */ flag, /** @type {any} */ value) => {
    const path = store.state.look.path ?? "";
    store.dispatch({ type: "switch", path, flag });
    connection.send(commands.setFlag(path, flag, value));
  },
};
// Descriptors, not a spread: `measured` is read anew each time.
const single = new Single(byId("single"), Object.defineProperties({
  change, ...flagHost, watch: sweepWatch, setText: (view, text) => connection.send(commands.setText(store.state.look.path ?? "", view, text)),
}, Object.getOwnPropertyDescriptors(screenHost)));
const map = new ScreenMap(byId("map"), { change, open: (name) => change({ mode: "screen", open: name }) });
const saves = new SaveHistory(byId("history"), { step: (step) => store.dispatch({ type: "step", step }) });
const problems = new Problems(byId("problems"), {
  editor: () => settings.editor,
  show: (path, key, view) => {
    change({ path });
    change({ screen: key, view });
  },
  toggled: () => {},
});
const banners = new Banners(byId("banners"), {
  editor: () => settings.editor, showProblems: () => problems.toggle(true), dismiss: () => store.dispatch({ type: "dismiss" }),
  retry: () => connection.retry(), step: (step) => store.dispatch({ type: "step", step }),
});
const inspector = new Inspector(byId("inspector"), {
  select: (view) => change({ view }), close: closeInspector, open: openSelected,
  scrollTo: (key, index, offset) => drawnScreen(key)?.scrollers[index]?.show(offset),
  offsets: (key) => drawnScreen(key)?.offsets ?? null, ...flagHost,
  editor: () => settings.editor, say,
});
function drawnScreen(key) {
  return store.state.look.mode === "screen" && single.view.screen?.key === key ? single.view : wall.find(key);
}

function openSelected() {
  const { look } = store.state;
  const screen = look.screen ? screenFor(store.state, look.screen) : undefined;
  if (screen && look.mode !== "screen") change({ mode: "screen", open: signature(wishOf(screen)) });
}

function closeInspector() {
  if (store.state.look.mode === "screen") {
    inspector.isClosedByHand = true;
    change({ view: null });
    inspector.update(store.state, store.state);
  } else change({ screen: null, view: null });
}

function toggleInspector() {
  const { look } = store.state;
  if (!byId("inspector").hidden) closeInspector();
  else {
    inspector.isClosedByHand = false;
    change({ screen: look.screen ?? visibleScreens(store.state)[0]?.key ?? null });
    inspector.update(store.state, store.state);
  }
}

function setZoom(zoom) {
  if (store.state.look.mode === "screen") {
    single.setZoom(zoom);
    toolbar.update(store.state, store.state, single.zoom, count(store.state));
  } else change({ zoom });
}

const exporter = new Exporter({ ask: (path, key) => connection.send(commands.exportScreen(path, key)), say });

/** @param {"svg" | "png"} format */
function exportShown(format) {
  const { look } = store.state;
  const one = look.screen ? screenFor(store.state, look.screen) : undefined;
  exporter.start(one ? [one] : wall.screens ?? [], format);
}

const sheet = shortcutSheet(settings);
document.body.append(sheet);

const toolbar = new Toolbar(byId("topbar"), {
  change: (changes) => ("zoom" in changes ? setZoom(changes.zoom) : change(changes)),
  toggleProblems: () => problems.toggle(), toggleSidebar: () => document.body.classList.toggle("shows-sidebar"),
  toggleInspector, help: () => sheet.showModal(), exportShown, editor: () => settings.editor,
  setEditor: (name) => {
    settings.editor = name;
    render(store.state, store.state);
  },
});

const connection = connect({
  url: socketURL, early,
  onMessage: (message, at) => {
    if (message.type === "export") {
      exporter.receive(message);
      return;
    }
    // A sweep's portions are not what the page goes on looking at: its own screens stay.
    if (message.type === "watching" && single.sweep.isRunning) return;
    if (message.type === "update") message.screens = single.sweep.take(message.screens);
    if (message.type === "update" && message.screens.some((screen) => screen.path === store.state.look.path)) undrawn ??= at;
    store.dispatch({ type: "message", message, at: Date.now() });
    if (message.type === "update") drawNow();
  },
  onStatus: (status, attempt) => {
    if (status === "open") {
      sent.clear();
      if (early.wanted && early.socket.readyState === WebSocket.OPEN) sent.set(early.wanted.path, watchText(early.wanted));
    }
    store.dispatch({ type: "status", status, attempt });
  },
  onProblem: (problem) => console.warn(`livelayout.v1: ${problem}`),
});

/** What this connection has been told to watch, as text. @type {Map<string, string>} */
const sent = new Map();

function sendWatch(state, previous) {
  // An opened screen's environment may wait for another screen of its device; the rest follows from the look alone.
  const isSame = previous && state.look === previous.look && state.connection === previous.connection && state.isComplete === previous.isComplete
    && state.hello === previous.hello;
  if (isSame && state.look.mode !== "screen") return;
  if (single.sweep.isRunning) return;
  if (state.connection.status !== "open" || !state.hello || !state.isComplete) return;
  const wanted = desiredWatch(state);
  if (!wanted) return;
  const environments = wanted.environments && affordable(wanted.environments);
  const left = (wanted.environments?.length ?? 0) - (environments?.length ?? 0);
  const command = commands.watch(wanted.path, environments, wanted.tracks);
  const text = watchText(wanted);
  if (sent.get(wanted.path) === text) return;
  for (const path of sent.keys()) if (path !== wanted.path && connection.send(commands.unwatch(path))) sent.delete(path);
  if (connection.send(command)) sent.set(wanted.path, text);
  if (left > 0) store.dispatch({ type: "trouble", message: `${left} more screens are asked for than one viewer can watch; they are left out.` });
}

// While a sweep runs, its portions are watched beside the opened screen; at its end the usual watch is sent again.
function sweepWatch(environments) {
  const { path } = store.state.look;
  if (!path) return;
  sent.delete(path);
  if (environments === null) {
    sendWatch(store.state, null);
    return;
  }
  const command = commands.watch(path, affordable(environments), false);
  const wanted = desiredWatch(store.state);
  if (connection.send(command) && wanted) sent.set(path, watchText(wanted));
}

let drawn = store.state;
let frame = 0;
/** When the oldest update came that is not drawn yet, and whether one has been drawn in this frame. */
let undrawn = /** @type {number | null} */ (null);
let hasDrawn = false;

store.subscribe((state, previous) => {
  if (state.isStale && !previous.isStale) {
    location.reload();
    return;
  }
  sendWatch(state, previous);
  if (state.look !== previous.look) remember(state);
  frame ||= requestAnimationFrame(draw);
});

function draw() {
  frame = 0;
  hasDrawn = false;
  if (drawn !== store.state) renderNewest();
  if (undrawn !== null) markPainted(undrawn);
  undrawn = null;
}

// What a save changed is drawn when it comes, not when the next frame begins: the time until then is otherwise lost.
// Once a frame; whatever else comes in it is drawn with the next one.
function drawNow() {
  if (hasDrawn || document.visibilityState === "hidden") return;
  hasDrawn = true;
  frame ||= requestAnimationFrame(draw);
  renderNewest();
}

function renderNewest() {
  const from = drawn;
  drawn = store.state;
  render(store.state, from);
}

function remember(state) {
  const fragment = formatLook(state.look);
  if (location.hash.slice(1) !== fragment) history.replaceState(null, "", `#${fragment}`);
}

addEventListener("hashchange", () => change(parseLook(location.hash)));

function render(state, previous) {
  sidebar.update(state, previous);
  wall.update(state, previous);
  single.update(state, previous);
  map.update(state, previous);
  saves.update(state, previous);
  inspector.update(state, previous);
  banners.update(state, previous);
  problems.update(state, previous);
  const counts = count(state);
  toolbar.update(state, previous, state.look.mode === "screen" ? single.zoom : wall.zoom, counts);
  const title = state.documents.get(state.look.path ?? "")?.title;
  const words = counts.errors ? `${counts.errors} ${counts.errors === 1 ? "error" : "errors"}` : "";
  document.title = [words, title, "LiveLayout"].filter(Boolean).join(" \u2013 ");
  document.body.dataset.connection = state.connection.status;
  if (state.screens !== previous.screens) {
    if (counts.errors !== announced) say(`Updated, ${counts.errors} errors`);
    announced = counts.errors;
  }
  explainSelection(state, previous);
  findBreakpoints(state, previous);
  markVisible();
  markWhole();
}

let announced = 0;
function count(state) {
  let errors = 0;
  let warnings = 0;
  for (const { diagnostic } of allProblems(state)) {
    if (diagnostic.severity === "error") errors += 1;
    else warnings += 1;
  }
  return { errors, warnings };
}

function explainSelection(state, previous) {
  const { path, screen, view } = state.look;
  if (!path || !screen || !view || state.connection.status !== "open") return;
  const now = screenFor(state, screen);
  const isNew = view !== previous.look.view || screen !== previous.look.screen || now !== screenFor(previous, screen);
  if (now && isNew) connection.send(commands.explain(path, screen, view));
}

// The map wants the breakpoints of its document, anew after each save.
function findBreakpoints(state, previous) {
  const { path, mode } = state.look;
  if (mode !== "map" || !path || state.connection.status !== "open") return;
  const revision = (/** @type {any} */ one) => one.documents.get(path)?.revision;
  const isNew = previous.look.mode !== "map" || previous.look.path !== path || revision(state) !== revision(previous) || state === previous;
  if (isNew && state.documents.get(path)?.state === "good") connection.send(commands.breakpoints(path));
}

// Marks that a benchmark reads: from an update's message to its paint, and when the first wall is there. A message that is
// posted while a frame is made is received once that frame is painted.
function afterPaint(/** @type {() => void} */ action) {
  const channel = new MessageChannel();
  channel.port1.onmessage = action;
  channel.port2.postMessage(0);
}

function markPainted(/** @type {number} */ start) {
  afterPaint(() => performance.measure("update-painted", { start }));
}

let isVisible = false;
function markVisible() {
  if (isVisible || ![...wall.views.values(), single.view].some((view) => view.isDrawn)) return;
  isVisible = true;
  fontsReady().then(() => requestAnimationFrame(() => afterPaint(() => {
    performance.mark("screens-visible");
    document.body.dataset.visible = "true";
  })));
}

// Every screen that was asked for is there, and those near the viewport are drawn.
let isWhole = false;
function markWhole() {
  const { look, watching, documents, screens } = store.state;
  const path = look.path ?? "";
  const keys = (look.devices === null ? documents.get(path)?.previews : watching.get(path)) ?? [];
  const held = screens.get(path);
  if (isWhole || keys.length === 0 || !held || !keys.every((key) => held.has(key)) || !isVisible || !wall.isDrawn) return;
  isWhole = true;
  fontsReady().then(() => requestAnimationFrame(() => afterPaint(() => performance.mark("wall-visible"))));
}

const isSingle = () => store.state.look.mode === "screen";
const zoomBy = (/** @type {number} */ factor) => setZoom(Math.min(Math.max((isSingle() ? single.zoom : wall.zoom) * factor, 0.1), 3));
const inSingle = (/** @type {() => void} */ action) => () => isSingle() && action();
listen({
  "?": () => sheet.showModal(),
  Escape: () => {
    if (document.body.classList.contains("shows-sidebar")) document.body.classList.remove("shows-sidebar");
    else if (isSingle()) single.close();
    else if (store.state.look.mode === "map") change({ mode: "wall" });
    else if (store.state.step !== null) store.dispatch({ type: "step", step: null });
    else if (store.state.look.screen) change({ screen: null, view: null });
  },
  e: () => problems.toggle(),
  i: toggleInspector,
  m: () => change({ mode: store.state.look.mode === "map" ? "wall" : "map" }),
  g: () => {
    const { guides } = store.state.look;
    change({ guides: guides.includes("frames") ? guides.filter((name) => name !== "frames") : [...guides, "frames"] });
  },
  k: () => (isSingle() ? single.toggle("keyboard") : toolbar.toggleKeyboard()),
  ",": () => saves.move(1),
  ".": () => saves.move(-1),
  0: () => setZoom("fit"),
  1: () => setZoom(1),
  "+": () => zoomBy(1.2),
  "-": () => zoomBy(1 / 1.2),
  "[": inSingle(() => single.stepText(-1)),
  "]": inSingle(() => single.stepText(1)),
  p: inSingle(() => single.togglePlay()),
  w: inSingle(() => single.toggleSweep()),
  r: inSingle(() => single.toggle("orientation")),
  d: inSingle(() => single.toggle("appearance")),
  l: inSingle(() => single.toggle("direction")),
}, settings);

document.addEventListener("click", (event) => {
  const target = event.target;
  if (target instanceof Element && !target.closest("#sidebar, #topbar")) document.body.classList.remove("shows-sidebar");
});

render(store.state, store.state);
