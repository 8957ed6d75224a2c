// What stands around the wall, and the other ways to look at a layout: toolbar, list, one screen, map, inspector, problems,
// history, shortcuts. Made once, behind the first wall.

import { Choices } from "./choices.js";
import { countWords, desiredWatch, isWhole, openName, passes, screenFor, titleOf, visibleScreens, wishOf } from "./cells.js";
import { allProblems, Banners, count, Problems } from "./diagnostics.js";
import { setAttribute } from "./dom.js";
import { watchText } from "./early.js";
import { Exporter } from "./export.js";
import { SaveHistory } from "./history.js";
import { Inspector } from "./inspector.js";
import { isShortcut, listen, shortcutSheet } from "./keys.js";
import { ScreenMap } from "./map.js";
import { affordable, commands, isSendable } from "./protocol.js";
import { Sidebar } from "./sidebar.js";
import { Single } from "./single.js";
import { Toolbar } from "./toolbar.js";
import { movedOffsets, windowRect } from "./tracks.js";
import { untouched } from "./url.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @typedef {import("./store.js").State} State */

/**
 * @typedef {object} Page what the panels work with
 * @property {{ state: State, dispatch: (event: any) => void }} store
 * @property {(changes: any) => void} change
 * @property {import("./wall.js").Wall} wall
 * @property {{ send: (command: object) => boolean, retry: () => void }} connection
 * @property {any} screenHost
 * @property {Map<string, string>} sent what the daemon has been told to watch
 * @property {(state: State, previous: State | null) => void} sendWatch
 */

/** @typedef {ReturnType<typeof makePanels>} Panels */

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

// Screen readers hear something at most every two seconds, then the newest, and of errors once.
let lastSaid = -Infinity;
let toSay = "";
function say(/** @type {string} */ text) {
  const isWaiting = toSay !== "";
  toSay = text;
  if (isWaiting) return;
  setTimeout(() => {
    lastSaid = performance.now();
    byId("polite").textContent = toSay;
    toSay = "";
  }, Math.max(0, lastSaid + 2000 - performance.now()));
}

/** @param {Page} page */
export function makePanels({ store, change, wall, connection, screenHost, sent, sendWatch }) {
  const sidebar = new Sidebar(byId("sidebar"), { show: (path) => {
    change({ path, mode: store.state.look.mode === "map" ? "map" : "wall" });
    document.body.classList.remove("shows-sidebar");
  }  });
  const choices = new Choices((command) => connection.send(command));
  const setFlag = (/** @type {string} */ flag, /** @type {any} */ value) => {
    const path = store.state.look.path ?? "";
    store.dispatch({ type: "choose", path, of: "flags", name: flag, value });
    choices.say(commands.setFlag(path, flag, value));
  };
  // Whether a text would end the connection; says so.
  const isTooLong = (/** @type {string | null} */ text) => {
    if (isSendable(JSON.stringify(commands.setText("", "", text)))) return false;
    store.dispatch({ type: "trouble", message: "That text is longer than the daemon takes, 64 kB. What was there before is shown." });
    return true;
  };
  const setTyped = (/** @type {string} */ view, /** @type {string | null} */ text, /** @type {number | null} */ caret = null) => {
    const path = store.state.look.path ?? "";
    if (isTooLong(text)) return;
    // A password is nobody's link.
    const isSecret = [...(store.state.screens.get(path)?.values() ?? [])].some(({ views }) => views.some(({ id, control }) => id === view && control.secure));
    if (!isSecret) store.dispatch({ type: "choose", path, of: "texts", name: view, value: text });
    choices.say(commands.setText(path, view, text, caret));
  };
  for (const [path, { flags, texts }] of store.state.chosen) {
    for (const [flag, value] of flags) choices.keep(commands.setFlag(path, flag, value));
    for (const [view, text] of texts) choices.keep(commands.setText(path, view, text, null));
  }
  /** @type {"wall" | "map"} */
  let openedFrom = "wall";
  // Descriptors, not a spread: `measured` is read anew each time.
  const single = new Single(byId("single"), Object.defineProperties({
    change, state: () => store.state, setFlag, watch: sweepWatch, setText: setTyped, isTooLong, keyboardHeld: (height) => inspector.keyboardHeld(height),
  }, Object.getOwnPropertyDescriptors(screenHost)));
  const map = new ScreenMap(byId("map"), { change, open: (name) => change({ mode: "screen", open: name }) });
  const saves = new SaveHistory(byId("history"), { state: () => store.state, step: (step) => store.dispatch({ type: "step", step }) });
  const problems = new Problems(byId("problems"), {
    editor: () => settings.editor,
    show: showProblem,
    toggled: () => {},
  });

  // On the wall where it stands there; else opened: a map, another opened screen and a filter leave no place for it.
  /** @param {string} path @param {string[]} keys @param {string | null} view */
  function showProblem(path, keys, view) {
    change({ path });
    const { look, screens } = store.state;
    const onWall = new Set(look.mode === "wall" ? wallScreens(store.state).map(({ key }) => key) : []);
    const isOpened = look.mode === "screen" && look.screen !== null && keys.includes(look.screen);
    const key = isOpened ? look.screen : keys.find((one) => onWall.has(one)) ?? keys[0];
    const screen = screens.get(path)?.get(key ?? "");
    if (!screen || isOpened || onWall.has(screen.key)) {
      change({ screen: key, view });
      toReveal = key;
      reveal();
    } else change({ mode: "screen", open: openName(wishOf(screen)), ...untouched, screen: key, view });
  }

  const addressed = store.state.look;
  /** The screen of the wall that one asked for, until it is scrolled to: at first the one that the address says. @type {string | null} */
  let toReveal = addressed.mode === "wall" && addressed.screen !== null && wall.element.scrollTop === 0 ? addressed.screen : null;
  // Whoever moves the wall by hand has seen where they are.
  for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) wall.element.addEventListener(type, () => (toReveal = null), { passive: true });
  // The inspector that opens beside it takes room, which the wall knows a frame later. The screens that are still to come push it away.
  function reveal() {
    const key = toReveal;
    if (key === null) return;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (toReveal !== key || store.state.look.screen !== key || store.state.look.mode !== "wall") return;
      const view = wall.find(key);
      if (!view) return;
      if (isWhole(store.state)) toReveal = null;
      view.element.scrollIntoView({ block: "nearest", inline: "nearest" });
    }));
  }

  const wallScreens = (/** @type {State} */ state) => visibleScreens(state).filter((screen) => passes(screen, state.look.filter));
  const banners = new Banners(byId("banners"), {
    editor: () => settings.editor, showProblems: () => problems.toggle(true), dismiss: () => store.dispatch({ type: "dismiss" }),
    retry: () => connection.retry(), step: (step) => store.dispatch({ type: "step", step }),
  });
  const inspector = new Inspector(byId("inspector"), {
    select: (view) => change({ view }), close: closeInspector, open: openSelected,
    scrollTo: (key, index, offset) => drawnScreen(key)?.scrollers[index]?.show(offset),
    offsets: (key) => drawnScreen(key)?.offsets ?? null,
    inWindow: (screen, index) => {
      const drawn = drawnScreen(screen.key);
      return drawn?.plan && drawn.screen === screen ? windowRect(drawn.plan, index, drawn.offsets) : screen.views[index].screen;
    },
    setFlag: (flag, value) => single.setFlag(flag, value),
    exercise: (path, key) => connection.send(commands.exercise(path, key)), usual: () => store.dispatch({ type: "usual" }),
    editor: () => settings.editor, say, isShortcut: (key) => settings.isOn() && isShortcut(key, isSingle()), typedInto: () => single.typing.last,
  });
  function drawnScreen(key) {
    return store.state.look.mode === "screen" && single.view.screen?.key === key ? single.view : wall.find(key);
  }

  function openSelected() {
    const { look } = store.state;
    const screen = look.screen ? screenFor(store.state, look.screen) : undefined;
    if (screen && look.mode !== "screen") change({ mode: "screen", open: openName(wishOf(screen)) });
  }

  function closeInspector() {
    if (store.state.look.mode === "screen") {
      inspector.isClosedByHand = true;
      inspector.isOpenedByHand = false;
      change({ view: null });
      inspector.update(store.state, store.state);
    } else {
      wall.hold(wall.find(store.state.look.screen ?? ""));
      change({ screen: null, view: null });
    }
  }

  function toggleInspector() {
    const { look } = store.state;
    if (!byId("inspector").hidden) closeInspector();
    else {
      inspector.isClosedByHand = false;
      inspector.isOpenedByHand = true;
      const isThere = look.screen !== null && screenFor(store.state, look.screen) !== undefined;
      change({ screen: isThere ? look.screen : visibleScreens(store.state)[0]?.key ?? null });
      inspector.update(store.state, store.state);
    }
  }

  let counts = count([]);

  function setZoom(zoom) {
    if (store.state.look.mode === "screen") {
      single.setZoom(zoom);
      panels.zoomed();
    } else change({ zoom });
  }

  const exporter = new Exporter({
    ask: askForDrawing, say, failed: () => store.dispatch({ type: "trouble", message: "The daemon is away, so nothing was saved. Try again when it is back." }),
  });

  // At the offsets that are looked at. Of a screen that is not drawn, nobody has looked at any.
  function askForDrawing(/** @type {import("./protocol.js").Screen} */ screen) {
    const view = drawnScreen(screen.key);
    const offsets = view?.screen === screen ? movedOffsets(screen, view.offsets) : {};
    return connection.send(commands.exportScreen(screen.path, screen.key, offsets));
  }

  /** What is to be saved once it is there. @type {{ path: string | null, format: "svg" | "png" } | null} */
  let saving = null;

  // A map is no drawing, and the daemon draws what is looked at: from there the wall is shown first.
  /** @param {"svg" | "png"} format */
  function exportShown(format) {
    const { look, step, alternative } = store.state;
    if (step !== null || alternative) {
      const shown = step === null ? "Another solution" : "An old save";
      store.dispatch({ type: "trouble", message: `${shown} is shown; what is saved is drawn by the daemon, as it is now. Go back to that first.` });
      return;
    }
    const one = look.screen ? screenFor(store.state, look.screen) : undefined;
    saving = one || look.mode === "wall" ? null : { path: look.path, format };
    if (saving) change({ mode: "wall" });
    else exportScreens(one ? [one] : wallScreens(store.state), format);
  }

  function exportScreens(screens, format) {
    if (screens.length) exporter.start(screens, format);
    else store.dispatch({ type: "trouble", message: "There is no screen to save." });
  }

  function exportWhenWhole(state) {
    if (!saving) return;
    const { look } = state;
    const isLeft = look.path !== saving.path || look.mode !== "wall" || state.problem !== null;
    if (!isLeft && !isWhole(state)) return;
    const { format } = saving;
    saving = null;
    if (!isLeft) exportScreens(wallScreens(state), format);
  }

  const sheet = shortcutSheet(settings);
  document.body.append(sheet);

  const toolbar = new Toolbar(byId("topbar"), {
    change: (changes) => ("zoom" in changes ? setZoom(changes.zoom) : change(changes)),
    toggleProblems: () => problems.toggle(), toggleSidebar: () => document.body.classList.toggle("shows-sidebar"),
    toggleInspector, help: () => sheet.showModal(), exportShown, editor: () => settings.editor, say,
    setEditor: (name) => {
      settings.editor = name;
      panels.update(store.state, store.state);
    },
  });

  // While a sweep runs, its portions are watched beside the opened screen; at its end the usual watch is sent again.
  function sweepWatch(environments) {
    const { path } = store.state.look;
    if (!path) return;
    sent.delete(path);
    if (environments === null) {
      sendWatch(store.state, null);
      return;
    }
    const command = commands.watch(path, affordable(environments));
    const wanted = desiredWatch(store.state);
    if (connection.send(command) && wanted) sent.set(path, watchText(wanted));
  }

  let announced = 0;
  const revisionOf = (/** @type {any} */ state, /** @type {string} */ path) => state.documents.get(path)?.revision;
  const isSave = (/** @type {State} */ state, /** @type {State} */ previous) => {
    const [now, before] = [state, previous].map((one) => revisionOf(one, state.look.path ?? ""));
    return before !== undefined && now !== before;
  };

  // A save may change what determines a view and no frame: then no screen comes.
  function explainSelection(state, previous) {
    const { path, screen, view } = state.look;
    if (!path || !screen || !view || state.step !== null || state.connection.status !== "open") return;
    const now = screenFor(state, screen);
    const isNew = state === previous || previous.step !== null || view !== previous.look.view || screen !== previous.look.screen || now !== screenFor(previous, screen)
      || revisionOf(state, path) !== revisionOf(previous, path);
    if (now && isNew) connection.send(commands.explain(path, screen, view));
  }

  // The map wants the breakpoints of its document, anew after each save.
  function findBreakpoints(state, previous) {
    const { path, mode } = state.look;
    if (mode !== "map" || !path || state.connection.status !== "open") return;
    const isNew = previous.look.mode !== "map" || previous.look.path !== path || revisionOf(state, path) !== revisionOf(previous, path) || state === previous;
    if (isNew && state.documents.get(path)?.state === "good") connection.send(commands.breakpoints(path));
  }

  const isSingle = () => store.state.look.mode === "screen";
  const zoomBy = (/** @type {number} */ factor) => setZoom(Math.min(Math.max((isSingle() ? single.zoom : wall.zoom) * factor, 0.1), 3));
  const inSingle = (/** @type {() => void} */ action) => () => isSingle() && action();
  listen({
    "?": () => sheet.showModal(),
    Escape: () => {
      if (document.body.classList.contains("shows-sidebar")) document.body.classList.remove("shows-sidebar");
      // Back to where the screen was opened; the button names the wall, and goes there.
      else if (isSingle()) single.close(openedFrom);
      else if (store.state.look.mode === "map") change({ mode: "wall" });
      else if (store.state.step !== null) store.dispatch({ type: "step", step: null });
      else if (store.state.look.screen) closeInspector();
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
    a: inSingle(() => single.toggleTrail()),
    n: inSingle(() => single.startAfresh()),
    r: inSingle(() => single.toggle("orientation")),
    d: inSingle(() => single.toggle("appearance")),
    l: inSingle(() => single.toggle("direction")),
  }, settings);

  document.addEventListener("click", (event) => {
    const target = event.target;
    if (target instanceof Element && !target.closest("#sidebar, #topbar")) document.body.classList.remove("shows-sidebar");
  });

  // A complaint about what was asked for goes when something else is asked for and done.
  function dismissSolved(state, previous) {
    const path = state.look.path ?? "";
    const isAnswered = state.watching.get(path) !== previous.watching.get(path) && state.look.path === previous.look.path;
    if (isAnswered && state.problem && state.problem === previous.problem && state.problem.code !== "page") store.dispatch({ type: "dismiss" });
  }

  // A screen larger than its room is scrolled by keys too.
  const markPlatform = () => {
    const { platform } = single;
    const isScrolled = platform.scrollHeight > platform.clientHeight || platform.scrollWidth > platform.clientWidth;
    const facts = { tabindex: "0", role: "group", "aria-label": "Room around the screen" };
    for (const [name, value] of Object.entries(facts)) setAttribute(platform, name, isScrolled ? value : null);
  };
  const platformSize = new ResizeObserver(markPlatform);
  for (const one of [single.platform, single.view.element]) platformSize.observe(one);

  // What is hidden loses the focus: it goes to the opened screen, and back to where that was opened.
  single.view.element.setAttribute("tabindex", "-1");
  /** @type {Element | null} */
  let opener = null;
  function focusKept(state, previous) {
    const [mode, before] = [state.look.mode, previous.look.mode];
    if (mode === before) return () => {};
    const focused = document.activeElement;
    const wasInside = focused === document.body || focused?.closest("#wall, #single, #map") != null;
    if (mode === "screen") opener = focused?.closest("#wall .screen, #map .cell") ?? null;
    const from = opener;
    return () => {
      const now = document.activeElement;
      const isLost = now === document.body || (now instanceof HTMLElement && now.closest("[hidden]") !== null);
      if (!wasInside || !isLost) return;
      if (mode === "screen") single.view.element.focus({ preventScroll: true });
      else if (before === "screen") focusOpener(from, state.look.screen, mode);
    };
  }

  function focusOpener(from, key, mode) {
    const isThere = from?.isConnected && from.closest("[hidden]") === null;
    const next = isThere ? from : mode === "wall" ? wall.find(key ?? "")?.element ?? byId("wall").querySelector('.screen[tabindex="0"]') : byId("map").querySelector('.cell[tabindex="0"]');
    if (!(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  const panels = {
    single,
    get isSweeping() {
      return single.sweep.isRunning;
    },

    /** Whether a message is dealt with here; a sweep keeps its own portions of an update. */
    takes(/** @type {import("./protocol.js").Message} */ message) {
      if (message.type === "export") exporter.receive(message);
      if (message.type === "update") message.screens = single.sweep.take(message.screens, store.state.look.size);
      // A sweep's portions are not what the page goes on looking at: its own screens stay.
      return message.type === "export" || (message.type === "watching" && single.sweep.isRunning);
    },

    // Many times while a window or an edge is dragged: what the problems are does not change by it.
    zoomed: () => toolbar.update(store.state, store.state, isSingle() ? single.zoom : wall.zoom, counts),

    moved: (/** @type {import("./screen.js").ScreenView} */ view) => inspector.moved(view.screen?.key ?? "", view.offsets),

    measure(/** @type {string | null} */ measured) {
      single.measured = measured;
      single.update(store.state, store.state);
    },

    /** Scrolls to a screen of the wall, once it is there. @param {string} key */
    reveal(key) {
      toReveal = key;
      reveal();
    },

    /** What an address says of this layout. @type {{ flags: typeof setFlag, texts: typeof setTyped }} */
    choose: { flags: setFlag, texts: setTyped },

    /** @param {State} state @param {State} previous */
    update(state, previous) {
      if (state.connection !== previous.connection) {
        if (state.connection.status === "open") choices.reconnected();
        else exporter.fail();
      }
      if (state.isComplete) choices.sayAgain(state.documents);
      if (state.look.mode === "screen" && previous.look.mode !== "screen") openedFrom = previous.look.mode;
      // What was closed or opened by hand was so beside the opened screen.
      if (state.look.mode !== "screen" && previous.look.mode === "screen") Object.assign(inspector, { isClosedByHand: false, isOpenedByHand: false });
      const refocus = focusKept(state, previous);
      sidebar.update(state, previous);
      single.update(state, previous);
      map.update(state, previous);
      saves.update(state, previous);
      inspector.update(state, previous);
      banners.update(state, previous);
      problems.update(state, previous);
      counts = count(allProblems(state));
      toolbar.update(state, previous, state.look.mode === "screen" ? single.zoom : wall.zoom, counts);
      const title = state.look.path ? titleOf(state, state.look.path) : "";
      const words = countWords({ errors: counts.errors });
      document.title = [words, title, "LiveLayout"].filter(Boolean).join(" \u2013 ");
      if (state.screens !== previous.screens) {
        if (counts.errors !== announced) say(`Updated, ${words || "no errors"}`);
        announced = counts.errors;
      }
      explainSelection(state, previous);
      findBreakpoints(state, previous);
      exportWhenWhole(state);
      dismissSolved(state, previous);
      // A save moves nothing that stands where it was asked for.
      if (isSave(state, previous)) toReveal = null;
      reveal();
      refocus();
    },
  };
  return panels;
}
