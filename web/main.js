// Wires the page: events go into the store, and after each one the next frame draws what changed. The only module with
// effects at load.

import { desiredWatch, screenFor, visibleScreens } from "./cells.js";
import { connect } from "./connection.js";
import { allProblems, Banners, Problems } from "./diagnostics.js";
import { Inspector } from "./inspector.js";
import { commands } from "./protocol.js";
import { Sidebar } from "./sidebar.js";
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
};

// Screen readers hear of an update at most every two seconds, and of errors once.
let lastSaid = 0;
function say(text) {
  const now = performance.now();
  if (now - lastSaid < 2000) return;
  lastSaid = now;
  byId("polite").textContent = text;
}

const screenHost = {
  isMotionReduced: () => reducedMotion.matches,
  select: (view, id) => change({ screen: view.screen.key, view: id }),
  open: (view) => change({ screen: view.screen.key, mode: "screen" }),
  hover: () => {},
  moved: (view) => inspector.moved(view.screen.key, view.offsets),
  shown: () => markVisible(),
  measured: null,
};

const sidebar = new Sidebar(byId("sidebar"), { show: (path) => change({ path, mode: "wall" }) });
const wall = new Wall(byId("wall"), screenHost);
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
  select: (view) => change({ view }), close: () => change({ screen: null, view: null }), open: () => change({ mode: "screen" }),
  scrollTo: (key, index, offset) => wall.find(key)?.scrollers[index]?.show(offset),
  offsets: (key) => wall.find(key)?.offsets ?? null,
  setFlag: (flag, value) => connection.send(commands.setFlag(store.state.look.path ?? "", flag, value)),
  editor: () => settings.editor, say,
});
const toolbar = new Toolbar(byId("topbar"), {
  change, toggleProblems: () => problems.toggle(), toggleSidebar: () => document.body.classList.toggle("shows-sidebar"),
  toggleInspector: () => change({ screen: store.state.look.screen ? null : visibleScreens(store.state)[0]?.key ?? null }),
  help: () => {}, exportMenu: () => document.createElement("div"), editor: () => settings.editor,
  setEditor: (name) => {
    settings.editor = name;
    render(store.state, store.state);
  },
});

const connection = connect({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
  onMessage: (message) => {
    performance.mark("message-received");
    store.dispatch({ type: "message", message, at: Date.now() });
  },
  onStatus: (status, attempt) => {
    if (status === "open") sent.clear();
    store.dispatch({ type: "status", status, attempt });
  },
  onProblem: (problem) => console.warn(`livelayout.v1: ${problem}`),
});

/** What this connection has been told to watch, as text. @type {Map<string, string>} */
const sent = new Map();

function sendWatch(state) {
  if (state.connection.status !== "open" || !state.hello || !state.isComplete) return;
  const wanted = desiredWatch(state);
  if (!wanted) return;
  const command = commands.watch(wanted.path, wanted.environments, wanted.tracks);
  const text = JSON.stringify(command);
  if (sent.get(wanted.path) === text) return;
  for (const path of sent.keys()) if (path !== wanted.path && connection.send(commands.unwatch(path))) sent.delete(path);
  if (connection.send(command)) sent.set(wanted.path, text);
}

let drawn = store.state;
let frame = 0;

store.subscribe((state, previous) => {
  if (state.isStale && !previous.isStale) {
    location.reload();
    return;
  }
  sendWatch(state);
  if (state.look !== previous.look) remember(state);
  if (!frame) frame = requestAnimationFrame(() => {
    frame = 0;
    const from = drawn;
    drawn = store.state;
    render(store.state, from);
  });
});

function remember(state) {
  const fragment = formatLook(state.look);
  if (location.hash.slice(1) !== fragment) history.replaceState(null, "", `#${fragment}`);
}

addEventListener("hashchange", () => change(parseLook(location.hash)));

function render(state, previous) {
  sidebar.update(state, previous);
  wall.update(state, previous);
  inspector.update(state, previous);
  banners.update(state, previous);
  problems.update(state, previous);
  const counts = count(state);
  toolbar.update(state, previous, wall.zoom, counts);
  const title = state.documents.get(state.look.path ?? "")?.title;
  const words = counts.errors ? `${counts.errors} ${counts.errors === 1 ? "error" : "errors"}` : "";
  document.title = [words, title, "LiveLayout"].filter(Boolean).join(" \u2013 ");
  document.body.dataset.connection = state.connection.status;
  if (state.screens !== previous.screens) {
    markPainted();
    if (counts.errors !== announced) say(`Updated, ${counts.errors} errors`);
    announced = counts.errors;
  }
  explainSelection(state, previous);
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

// Marks that a benchmark reads: when an update has been painted, and when the first wall is there.
function markPainted() {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => performance.mark("update-painted");
  channel.port2.postMessage(0);
}

let isVisible = false;
function markVisible() {
  if (isVisible || ![...wall.views.values()].some((view) => view.isDrawn)) return;
  isVisible = true;
  fontsReady().then(() => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      performance.mark("screens-visible");
      document.body.dataset.visible = "true";
    };
    channel.port2.postMessage(0);
  }));
}

render(store.state, store.state);
