// Wires the page: events go into the store, and after each one the next frame draws the changes. Besides early.js it is
// the only module with effects at load.
//
// The wall comes first, because people wait for it. Everything around it (panels.js) is fetched after it, and made once
// the wall is painted, or a moment after its first screens if the rest takes longer.

import { Address } from "./address.js";
import { fontsReady, listWidth, onPageAppearance, remember, styled } from "./browser.js";
import { desiredWatch } from "./cells.js";
import { completed, connect, WaitingUpdates } from "./connection.js";
import { early, remembered, socketURL, watchText } from "./early.js";
import { affordable, commands } from "./protocol.js";
import { createStore, initialState, isSameOf, limitsOf, reduce } from "./store.js";
import { learnColors } from "./dom.js";
import { learn, openName, wishOf } from "./traits.js";
import { parseChosen, parseLook } from "./url.js";
import { Wall } from "./wall.js";

// For refused.js.
document.documentElement.dataset.started = "";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const isUnaddressed = location.hash === "" && remembered === null;
const look = parseLook(location.hash);
const said = parseChosen(location.hash);
const store = createStore(reduce, {
  ...initialState,
  look,
  remembered,
  chosen: new Map(said.flags.size || said.texts.size ? [[look.path ?? "", said]] : []),
});
const address = new Address(store);
const change = (/** @type {Partial<State["look"]>} */ changes) => address.change(changes);
/** @type {Panels | null} The panels around the wall, once they are made. */
let panels = null;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {{ key: string, view: string | null }} The view under the pointer while Alt is held. */
let hovered = { key: "", view: null };
let isMeasuring = false;

/** @type {WallHost} */
const screenHost = {
  isMotionReduced: () => reducedMotion.matches,
  select: (view, id) => {
    // Opening the inspector beside it moves the others.
    wall.hold(view);
    change({ screen: view.shown.key, view: id });
  },
  open: (view) => change({ screen: view.shown.key, open: openName(wishOf(view.shown)), mode: "screen" }),
  hover: (view, id) => {
    hovered = { key: view.shown.key, view: id };
    if (isMeasuring) measure();
  },
  moved: (view) => panels?.moved(view),
  zoomed: () => {
    panels?.zoomed();
    address.places.update(store.state, panels !== null);
  },
  over: (overlay, drawn) => panels?.over(overlay, drawn),
  grip: (scroller, hand) => panels?.grip(scroller, hand) ?? null,
  shown: () => {
    markVisible();
    markWhole();
  },
  measured: () => (isMeasuring && hovered.key === store.state.look.screen ? hovered.view : null),
};

function measure() {
  wall.update(store.state, store.state);
  panels?.measure();
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

const wall = new Wall(byId("wall"), screenHost);

const waiting = new WaitingUpdates({
  take: (message) => store.dispatch({ type: "message", message, at: Date.now() }),
  delay: () => pause(),
});

const connection = connect({
  url: socketURL,
  limits: () => limitsOf(store.state),
  early,
  onMessage: (received, at) => {
    if (received.type === "update" && isOfOthers(received, store.state) && waiting.holds(received)) return;
    waiting.end();
    if (received.type === "hello") {
      learn(received.traits);
      learnColors(received.colors);
    }
    const { message, lost } =
      received.type === "update" ? completed(received, store.state.screens) : { message: received, lost: [] };
    if (panels?.takes(message)) return;
    const isShown =
      message.type === "update" && message.screens.some((screen) => screen.path === store.state.look.path);
    if (isShown) undrawn ??= at;
    isAside = !isShown && isOfOthers(message, store.state);
    store.dispatch({ type: "message", message, at: Date.now() });
    isAside = false;
    if (isShown) drawNow();
    for (const path of lost) connection.send(commands.refresh(path));
  },
  onStatus: (status, attempt, reason) => {
    if (status === "open") {
      sent.clear();
      if (early.path && early.text && early.socket.readyState === WebSocket.OPEN) sent.set(early.path, early.text);
    }
    store.dispatch({ type: "status", status, attempt, reason });
    if (status === "open" && isCutOff) location.reload();
    if (status === "open" && panels) lookAround();
  },
  onProblem: (problem) => console.warn(`livelayout.v1: ${problem}`),
});

// Screens that follow the page's appearance change now.
onPageAppearance(() => {
  if (store.state.look.appearance === "page") change({});
});

/** @type {Map<string, string>} The watches sent over this connection, as text. */
const sent = new Map();

/** @param {State} state @param {State | null} previous */
function sendWatch(state, previous) {
  // An opened screen's environment may wait for another screen of its device; everything else follows from the look
  // alone.
  const isSame = previous && isSameOf(state, previous, "look", "connection", "isComplete", "hello");
  if (isSame && state.look.mode !== "screen") return;
  if (panels?.isSweeping) return;
  if (state.connection.status !== "open" || !state.hello || !state.isComplete) return;
  const wanted = desiredWatch(state);
  if (!wanted) return;
  const limits = limitsOf(state);
  const text = watchText(wanted, limits);
  if (sent.get(wanted.path) === text) return;
  const environments = wanted.environments && affordable(wanted.environments, limits);
  const left = (wanted.environments?.length ?? 0) - (environments?.length ?? 0);
  for (const path of sent.keys())
    if (path !== wanted.path && connection.send(commands.unwatch(path))) sent.delete(path);
  if (connection.send(commands.watch(wanted.path, environments, wanted.parts, wanted.previews)))
    sent.set(wanted.path, text);
  if (left > 0)
    store.dispatch({ type: "trouble", message: `One viewer cannot watch this many screens: ${left} are left out.` });
}

// The list and the problems need every layout's previews, but the visible screens come first.
function lookAround() {
  connection.send(commands.watch(null, null, { tracks: true }));
}

let drawn = store.state;
let frame = 0;
/** When the oldest undrawn update arrived, and whether one has been drawn in this frame. */
let undrawn = /** @type {number | null} */ (null);
let hasDrawn = false;

store.subscribe((state, previous) => {
  if (state.isStale && !previous.isStale) {
    location.reload();
    return;
  }
  sendWatch(state, previous);
  if (state.look !== previous.look || state.chosen !== previous.chosen) address.update(state);
  rememberLayout(state);
  if (!isAside) frame ||= requestAnimationFrame(draw);
  else
    aside ||= setTimeout(() => {
      aside = 0;
      frame ||= requestAnimationFrame(draw);
    }, pause());
});

// The update of a saved part arrives before those of the layouts that use it. Drawing its line in the list would take
// the frame in which the screens could be drawn.
let isAside = false;
let aside = 0;
/** Milliseconds that the last drawing took. News of thousands of other layouts takes a fifth of the page's time. */
let drawingTime = 0;
const pause = () => Math.max(60, 4 * drawingTime);

/** @param {Message} message @param {State} state */
function isOfOthers(message, { look, isComplete }) {
  return (
    message.type === "update" &&
    isComplete &&
    !message.complete &&
    message.documents.every((document) => document.path !== look.path) &&
    [...message.screens, ...message.changes].every((screen) => screen.path !== look.path) &&
    !message.removed.includes(look.path ?? "")
  );
}

function draw() {
  frame = 0;
  hasDrawn = false;
  const begun = performance.now();
  if (drawn !== store.state) renderNewest();
  if (undrawn === null) {
    renderPanels();
    drawingTime = performance.now() - begun;
    return;
  }
  const start = undrawn;
  undrawn = null;
  afterPaint(() => {
    performance.measure("update-painted", { start });
    renderPanels();
  });
}

// A save's changes are drawn as soon as they arrive, not when the next frame begins, which would waste the time until
// then. This happens once per frame; later arrivals are drawn with the next one.
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
  if (store.state.look.mode !== "wall") renderPanels();
}

// The panels around the wall follow once a save's frame is painted, because people wait for the screens.
let drawnInPanels = store.state;
function renderPanels() {
  const from = drawnInPanels;
  drawnInPanels = store.state;
  if (from !== store.state) panels?.update(store.state, from);
  address.places.update(store.state, panels !== null);
  // The panels draw an opened screen.
  markVisible();
}

let lastLayout = remembered;
/** @param {State} state */
function rememberLayout({ look: { path }, documents }) {
  if (!path || path === lastLayout || !documents.has(path)) return;
  lastLayout = path;
  remember("layout", path);
}

// The link's address is not a look: it moves to the current content.
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  const { mode } = store.state.look;
  const stage = byId(mode === "screen" ? "single" : mode);
  stage.tabIndex = -1;
  stage.focus();
});

// The address from the event, because the page may have overwritten it by now.
addEventListener("hashchange", ({ newURL }) => {
  const { hash } = new URL(newURL);
  const before = store.state.look;
  // An address never names an older save: show the current one.
  store.dispatch({ type: "step", step: null });
  address.followed(hash);
  store.dispatch({ type: "look", changes: parseLook(hash) });
  const { path, screen } = store.state.look;
  if (screen !== null && address.places.place === null && (screen !== before.screen || path !== before.path)) {
    address.places.release();
    panels?.reveal(screen);
  }
  const said = parseChosen(hash);
  const held = store.state.chosen.get(path ?? "");
  for (const [name, value] of changedChoices(held?.flags, said.flags))
    if (panels) panels.chooser.setFlag(name, value);
    else store.dispatch({ type: "choose", path: path ?? "", of: "flags", name, value });
  for (const [name, value] of changedChoices(held?.texts, said.texts))
    if (panels) panels.chooser.setText(name, value);
    else store.dispatch({ type: "choose", path: path ?? "", of: "texts", name, value });
});

/**
 * @template T @param {ReadonlyMap<string, T> | undefined} held @param {ReadonlyMap<string, T>} wanted
 * @returns {[string, T | null][]} null means cleared
 */
function changedChoices(held, wanted) {
  const names = [...new Set([...(held?.keys() ?? []), ...wanted.keys()])];
  return names.filter((name) => wanted.get(name) !== held?.get(name)).map((name) => [name, wanted.get(name) ?? null]);
}

/** @param {State} state @param {State} previous */
function render(state, previous) {
  wall.update(state, previous);
  address.places.update(state, panels !== null);
  document.body.dataset.connection = state.connection.status;
  markVisible();
  markWhole();
  if (hasNothingToDraw(state)) surround();
}

// No screens will come: another mode, no daemon, a refusal, or no layout that loads.
/** @param {State} state */
function hasNothingToDraw({ look, connection: { status }, isComplete, documents, problem }) {
  return (
    look.mode !== "wall" ||
    problem !== null ||
    status === "waiting" ||
    status === "paused" ||
    (isComplete && documents.get(look.path ?? "")?.state !== "good")
  );
}

// After the wall, or at once if there is none. The timers cover slow cases.
let isMade = false;
/** Whether the daemon went before it had sent the panels. Browsers may remember a module that failed. */
let isCutOff = false;
async function surround() {
  if (isMade) return;
  isMade = true;
  const loaded = await Promise.all([import("./panels.js"), styled("panels.css")]).catch(() => null);
  isCutOff = loaded === null;
  if (!loaded) return;
  const [{ Panels }] = loaded;
  panels = new Panels({
    store,
    change,
    wall,
    connection,
    screenHost,
    sent,
    sendWatch,
    isUnaddressed,
    places: address.places,
  });
  wall.drawOverlays();
  wall.wake();
  lookAround();
  render(store.state, store.state);
  drawnInPanels = store.state;
  panels.update(store.state, store.state);
  markVisible();
  if (isVisible) document.body.dataset.visible = "true";
}

// Marks for the benchmark: from an update's message to its paint, and when the first wall is complete. A message that
// is posted while a frame is made is received once that frame is painted.
function afterPaint(/** @type {() => void} */ action) {
  const channel = new MessageChannel();
  channel.port1.onmessage = action;
  channel.port2.postMessage(0);
}

// Once what is drawn now is painted in its fonts.
const onceShown = (/** @type {() => void} */ action) =>
  fontsReady().then(() => requestAnimationFrame(() => afterPaint(action)));

let isVisible = false;
function markVisible() {
  const isBeside = panels?.single.view.isDrawn || panels?.gallery.isShown;
  if (isVisible || !(isBeside || [...wall.views.values()].some((view) => view.isDrawn))) return;
  isVisible = true;
  onceShown(() => {
    performance.mark("screens-visible");
    if (panels) document.body.dataset.visible = "true";
    setTimeout(surround, 300);
  });
}

// Whether every requested screen has arrived and those in the viewport are drawn.
let isWhole = false;
function markWhole() {
  const { look, watching, documents, screens } = store.state;
  const path = look.path ?? "";
  const keys = (look.devices === null ? documents.get(path)?.previews : watching.get(path)) ?? [];
  const held = screens.get(path);
  if (isWhole || keys.length === 0 || !held || !keys.every((key) => held.has(key)) || !isVisible || !wall.isDrawn)
    return;
  isWhole = true;
  onceShown(() => {
    performance.mark("wall-visible");
    surround();
  });
}

document.body.style.setProperty("--list", `${listWidth()}px`);
render(store.state, store.state);
setTimeout(surround, 2000);
