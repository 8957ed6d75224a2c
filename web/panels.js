// The panels around the wall, and the other views of a layout: toolbar, list, one screen, map, inspector, problems,
// history, shortcuts. Made once, after the first wall.

import { Actions } from "./actions.js";
import { settings } from "./browser.js";
import { Chooser } from "./chooser.js";
import { designs, takeDrops } from "./design-menu.js";
import { allProblems, Banners, count } from "./diagnostics.js";
import { EditBar } from "./edit-bar.js";
import { Edits } from "./edits.js";
import { Fixes } from "./fixes.js";
import { FocusKeeper } from "./focus.js";
import { Follower } from "./follow.js";
import { beginsWithGallery, Gallery, LossBanner, sceneOf, scenesOfFile } from "./gallery.js";
import { movedOffsets, windowRect } from "./geometry.js";
import { SaveHistory } from "./history.js";
import { Inspector, narrow } from "./inspector.js";
import { isShortcut, listen, shortcutSheet } from "./keys.js";
import { ScreenMap } from "./map.js";
import { Notes } from "./notes.js";
import { Palette, paletteEntries } from "./palette.js";
import { PlanePanel } from "./plane-panel.js";
import { ConsolePrints } from "./console-prints.js";
import { commands } from "./protocol.js";
import { Problems } from "./problems.js";
import { Pulling } from "./pulling.js";
import { Questions } from "./questions.js";
import { Revealer } from "./reveal.js";
import { Saving } from "./saving.js";
import { drawOverScreen } from "./screen-lines.js";
import { grip } from "./scroll-gestures.js";
import { Sidebar } from "./sidebar.js";
import { Single } from "./single.js";
import { isSameOf, limitsOf, revisionOf } from "./store.js";
import { showTab } from "./tab.js";
import { Toolbar } from "./toolbar.js";
import { countWords, shownPath } from "./listing.js";
import { Siblings, WallGestures } from "./wall-gestures.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

// Screen readers get an announcement at most every two seconds, always the newest, and errors only once.
let lastSaid = -Infinity;
let toSay = "";
function say(/** @type {string} */ text) {
  const isWaiting = toSay !== "";
  toSay = text;
  if (isWaiting) return;
  setTimeout(
    () => {
      lastSaid = performance.now();
      byId("polite").textContent = toSay;
      toSay = "";
    },
    Math.max(0, lastSaid + 2000 - performance.now()),
  );
}

export class Panels {
  /** What the screens of the wall have with the panels only. */
  over = drawOverScreen;
  grip = grip;

  /** @param {Page} page */
  constructor(page) {
    const { store, change, wall, connection } = page;
    this.store = store;
    this.change = change;
    this.wall = wall;
    this.connection = connection;
    /** @type {"wall" | "map"} The mode from which the screen was opened. */
    this.openedFrom = "wall";
    this.counts = count([]);
    /** The number of errors last announced. */
    this.announced = 0;
    this.chooser = new Chooser(store, (command) => connection.send(command));
    this.questions = new Questions(page);
    this.revealer = new Revealer(store, wall, page.places.wanted !== null);
    this.siblings = new Siblings();
    this.gestures = new WallGestures(wall, (zoom) => this.actions.setZoom(zoom));
    this.actions = new Actions(this);
    this.saving = this.makeSaving();
    this.voice = { say, trouble: (/** @type {string} */ message) => this.saving.trouble(message) };
    this.follower = new Follower({ show: (path) => this.actions.showLayout(path), say });
    this.sidebar = new Sidebar(byId("sidebar"), {
      show: (path) => this.actions.showLayout(path),
      showGallery: () => change({ mode: "gallery" }),
      sifted: () => this.gallery?.sifted(),
      follow: this.follower.element,
    });
    this.single = this.makeSingle(page.screenHost);
    this.map = this.makeMap(page.screenHost);
    this.gallery = this.makeGallery();
    this.mayBegin = page.isUnaddressed;
    this.saves = this.makeSaves();
    this.fixes = this.makeFixes();
    this.problems = this.makeProblems();
    this.notes = this.makeNotes();
    this.banners = this.makeBanners();
    this.losses = new LossBanner({ editor: () => settings.editor });
    this.banners.stack.prepend(this.losses.element);
    this.editing = this.makeEditing();
    this.inspector = this.makeInspector();
    this.sheet = shortcutSheet(settings);
    this.palette = new Palette(() => this.actions.paletteEntries());
    this.prints = new ConsolePrints({ change, send: (command) => connection.send(command), say });
    document.body.append(this.sheet, this.palette.element, this.prints.element);
    this.toolbar = this.makeToolbar();
    this.focus = new FocusKeeper(this.single, wall, byId("map"));
    this.takeDesigns();
    this.listen();
  }

  listen() {
    addEventListener("beforeunload", (event) => {
      if (this.editing.edits.hasUnsaved) event.preventDefault();
    });
    listen(this.actions.shortcuts(), settings);
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element && !target.closest("#sidebar, #topbar"))
        document.body.classList.remove("shows-sidebar");
    });
  }

  // Parts

  /** @param {WallHost} screenHost @returns {Single} */
  makeSingle(screenHost) {
    const { store, change, chooser } = this;
    return new Single(byId("single"), {
      ...screenHost,
      change,
      state: () => store.state,
      setFlag: (flag, value) => chooser.setFlag(flag, value),
      watch: (environments) => this.questions.watchSweep(environments),
      setText: (view, text, caret) => chooser.setText(view, text, caret),
      isTooLong: (text) => chooser.isTooLong(text),
      keyboardHeld: (height) => this.inspector.keyboardHeld(height),
      voice: this.voice,
    });
  }

  makeSaving() {
    const { store, change, wall } = this;
    return new Saving({
      store,
      change,
      say,
      room: () => wall.element.clientWidth / wall.zoom,
      ask: (screen) => this.askForDrawing(screen),
      offsetsOf: (screen) => this.offsetsOf(screen),
    });
  }

  /** @returns {Notes} */
  makeNotes() {
    return new Notes(this.wall, {
      editor: () => settings.editor,
      fixes: this.fixes,
      show: (path, keys, view) => this.actions.showProblem(path, keys, view),
      select: (key, view) => this.change({ screen: key, view }),
      isListed: () => !byId("problems").hidden,
    });
  }

  /** @returns {Gallery} */
  makeGallery() {
    return new Gallery(byId("gallery"), {
      open: (path) => this.change({ path, mode: "wall" }),
      ask: (path, key) => this.connection.send(commands.exportScreen(path, key, {})),
      finds: (document) => this.sidebar.finds(document),
    });
  }

  /** @returns {Banners} */
  makeBanners() {
    const { store, connection } = this;
    return new Banners(byId("banners"), {
      editor: () => settings.editor,
      fixes: this.fixes,
      showProblems: () => this.problems.toggle(true),
      dismiss: () => store.dispatch({ type: "dismiss" }),
      retry: () => connection.retry(),
    });
  }

  makeSaves() {
    const { store } = this;
    return new SaveHistory(byId("history"), {
      state: () => store.state,
      step: (step) => store.dispatch({ type: "step", step }),
    });
  }

  makeFixes() {
    return new Fixes({
      state: () => this.store.state,
      send: (command) => this.connection.send(command),
      isWanted: () => !byId("problems").hidden || !byId("inspector").hidden || this.notes.isOn,
      apply: (path, fix) => this.editing.edits.apply(path, fix),
      say,
    });
  }

  // Numbers that are tried, in the inspector and in the bar below the screens.
  makeEditing() {
    const { store, connection } = this;
    const edits = new Edits({
      send: (command) => connection.send(command),
      changed: () => this.showEdits(),
      told: () => this.questions.numbersChanged(),
      limit: () => limitsOf(store.state).numbers,
      shown: (path) => shownPath(store.state, path),
    });
    const pulling = new Pulling(edits, {
      state: () => store.state,
      editor: () => settings.editor,
      pulling: (isPulling) => this.questions.hold(isPulling),
    });
    const bar = new EditBar(byId("edits"), edits, {
      path: () => store.state.look.path ?? "",
      allowsEdits: () => store.state.hello?.allowsEdits === true,
      say,
    });
    return { edits, pulling, bar };
  }

  /** @param {WallHost} screenHost @returns {ScreenMap} */
  makeMap({ isMotionReduced }) {
    const { change } = this;
    const plane = new PlanePanel({ change, isMotionReduced });
    return new ScreenMap(byId("map"), { change, open: (name) => change({ mode: "screen", open: name }) }, plane);
  }

  /** @returns {Problems} */
  makeProblems() {
    return new Problems(byId("problems"), {
      editor: () => settings.editor,
      fixes: this.fixes,
      show: (path, keys, view) => this.actions.showProblem(path, keys, view),
      toggled: (isOpen) => {
        this.notes.update(this.store.state);
        this.fixes.update(this.store.state);
        // A narrow page has room for one panel below the screens.
        if (isOpen && narrow.matches) this.actions.closeInspector();
      },
    });
  }

  /** @returns {Inspector} */
  makeInspector() {
    const { store, change, connection, single } = this;
    return new Inspector(byId("inspector"), {
      numbers: this.editing.pulling.element,
      fixes: this.fixes,
      opened: () => narrow.matches && this.problems.toggle(false),
      select: (view) => change({ view }),
      close: () => this.actions.closeInspector(),
      open: () => this.actions.openSelected(),
      scrollTo: (key, index, offset) => this.drawnScreen(key)?.scrollers[index]?.show(offset),
      offsets: (key) => this.drawnScreen(key)?.offsets ?? null,
      inWindow: (screen, index) => {
        const drawn = this.drawnScreen(screen.key);
        return drawn?.plan && drawn.screen === screen
          ? windowRect(drawn.plan, index, drawn.offsets)
          : screen.views[index].screen;
      },
      setFlag: (flag, value) => single.setFlag(flag, value),
      exercise: (path, key) => connection.send(commands.exercise(path, key)),
      usual: () => store.dispatch({ type: "usual" }),
      editor: () => settings.editor,
      say,
      isShortcut: (key) => settings.isOn() && isShortcut(key, this.isSingle),
      typedInto: () => single.typing.last,
    });
  }

  takeDesigns() {
    designs.changed = () => {
      this.wall.drawOverlays();
      this.single.showDesign();
    };
    const screenAt = (/** @type {Element} */ element) =>
      this.drawnScreen(element.getAttribute("data-key") ?? "")?.screen ?? undefined;
    takeDrops({ screenAt, takesLog: (file) => this.prints.takeFile(file), ...this.voice });
  }

  makeToolbar() {
    return new Toolbar(byId("topbar"), {
      change: (changes) => (changes.zoom === undefined ? this.change(changes) : this.actions.setZoom(changes.zoom)),
      scrollTogether: (isOn) => (this.siblings.isOn = isOn),
      showNotes: (isOn) => {
        this.notes.isOn = isOn;
        this.notes.update(this.store.state);
      },
      chooseOpened: (changes) => this.single.choose(changes),
      deviceAdded: (id) => this.revealer.askDevice(id),
      toggleProblems: () => this.problems.toggle(),
      toggleSidebar: () => document.body.classList.toggle("shows-sidebar"),
      toggleInspector: () => this.actions.toggleInspector(),
      help: () => this.sheet.showModal(),
      exportShown: (format) => this.saving.saveShown(format),
      rights: () => this.actions.rights(),
      copy: (what) => this.actions.copy(what),
      editor: () => settings.editor,
      say,
      setEditor: (name) => {
        settings.editor = name;
        this.update(this.store.state, this.store.state);
      },
    });
  }

  // Calls from other modules

  get isSingle() {
    return this.store.state.look.mode === "screen";
  }

  // The drawn screen, on the wall or opened.
  /** @param {string} key @returns {ScreenView | undefined} */
  drawnScreen(key) {
    return this.isSingle && this.single.view.screen?.key === key ? this.single.view : this.wall.find(key);
  }

  // The current ones, or those of a screen that is not drawn.
  /** @param {SolvedScreen} screen */
  offsetsOf(screen) {
    const view = this.drawnScreen(screen.key);
    return view?.screen === screen && view.plan ? view.offsets : screen.scrollViews.map(({ offset }) => offset);
  }

  /** @param {SolvedScreen} screen */
  askForDrawing(screen) {
    const offsets = movedOffsets(screen, this.offsetsOf(screen));
    const paddings = this.store.state.look.guides.includes("padding");
    return this.connection.send(commands.exportScreen(screen.path, screen.key, offsets, paddings));
  }

  get isSweeping() {
    return this.single.sweep.isRunning;
  }

  // Whether a message is handled here; a sweep keeps its own portions of an update.
  /** @param {Message} message */
  takes(message) {
    if (message.type === "export" && !this.gallery.takes(message)) this.saving.receive(message);
    if (message.type === "error" && message.command === "export") this.gallery.refused();
    if (message.type === "numbers") this.editing.pulling.receive(message);
    if (this.prints.takes(message) || this.actions.code.takes(message)) return true;
    if (this.editing.edits.takes(message)) return true;
    if (message.type === "update")
      message.screens = this.single.sweep.take(message.screens, this.store.state.look.size);
    // A sweep's portions do not replace the page's own screens.
    return message.type === "export" || message.type === "numbers" || (message.type === "watching" && this.isSweeping);
  }

  showEdits() {
    this.editing.pulling.update();
    this.editing.bar.update();
  }

  // Called many times while a window or an edge is dragged, which does not change the problems.
  zoomed() {
    this.toolbar.update(
      this.store.state,
      this.store.state,
      this.isSingle ? this.single.zoom : this.wall.zoom,
      this.counts,
    );
    this.notes.update(this.store.state);
  }

  /** @param {ScreenView} view */
  moved(view) {
    this.siblings.follow(view, this.wall.views.values());
    this.inspector.moved(view.screen?.key ?? "", view.offsets);
  }

  measure() {
    this.single.update(this.store.state, this.store.state);
  }

  // Scrolls to a screen of the wall, once it is there.
  /** @param {string} key */
  reveal(key) {
    this.revealer.ask(key);
  }

  // Drawing

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    this.begin(state);
    this.chooser.update(state, previous);
    if (state.look.mode === "screen" && previous.look.mode !== "screen")
      this.openedFrom = previous.look.mode === "map" ? "map" : "wall";
    // Panels that a person opened or closed belong to the opened screen.
    if (state.look.mode !== "screen" && previous.look.mode === "screen")
      Object.assign(this.inspector, { isClosedByHand: false, isOpenedByHand: false });
    const refocus = this.focus.keep(state, previous);
    const { sidebar, single, map, gallery, saves, inspector, banners, losses, problems, notes, follower } = this;
    for (const part of [sidebar, single, map, gallery, saves, inspector, banners, losses, problems, notes, follower])
      part.update(state, previous);
    if (hasOtherProblems(state, previous)) this.counts = count(allProblems(state));
    this.toolbar.update(state, previous, this.isSingle ? this.single.zoom : this.wall.zoom, this.counts);
    this.announce(state, previous);
    this.questions.update(state, previous);
    this.prints.update(state, previous);
    this.fixes.update(state);
    this.followEdits(state, previous);
    this.saving.update(state, previous);
    this.dismissAnswered(state, previous);
    // A save must not scroll the wall back to a requested screen.
    if (isSave(state, previous)) this.revealer.forget();
    this.revealer.update();
    refocus();
  }

  // A folder of storyboards opens as a gallery, once.
  /** @param {State} state */
  begin(state) {
    this.#showFile(state);
    if (!this.mayBegin || !state.isComplete) return;
    this.mayBegin = false;
    const { look } = state;
    if (look.mode === "wall" && sceneOf(look.path ?? "") && beginsWithGallery(state.documents))
      this.store.dispatch({ type: "look", changes: { mode: "gallery" } });
  }

  // An address may name a storyboard, of which only the scenes are layouts.
  /** @param {State} state */
  #showFile({ look: { path }, documents, isComplete }) {
    if (!isComplete || !path || documents.has(path)) return;
    const [first, ...others] = scenesOfFile(documents, path);
    if (!first) return;
    const mode = others.length > 0 ? "gallery" : "wall";
    this.store.dispatch({ type: "look", changes: { path: first.path, mode } });
    if (others.length > 0) this.sidebar.search(path.slice(path.lastIndexOf("/") + 1));
  }

  /** @param {State} state @param {State} previous */
  followEdits(state, previous) {
    if (state.connection.status !== previous.connection.status) {
      if (state.connection.status === "open") this.editing.edits.reconnected();
      else this.editing.edits.disconnected();
    }
    if (state.look !== previous.look || state.hello !== previous.hello || state === previous) this.showEdits();
  }

  // Announces the state in the browser's tab and to screen readers.
  /** @param {State} state @param {State} previous */
  announce(state, previous) {
    showTab(state, this.counts);
    const { errors } = this.counts;
    const words = countWords({ errors });
    if (state.screens === previous.screens) return;
    if (errors !== this.announced) say(`Updated, ${words || "no errors"}`);
    this.announced = errors;
  }

  // An error message about a request disappears when another request succeeds.
  /** @param {State} state @param {State} previous */
  dismissAnswered(state, previous) {
    const path = state.look.path ?? "";
    const isAnswered =
      state.watching.get(path) !== previous.watching.get(path) && state.look.path === previous.look.path;
    if (isAnswered && state.problem && state.problem === previous.problem && state.problem.code !== "page")
      this.store.dispatch({ type: "dismiss" });
  }
}

/** @param {State} state @param {State} previous the same if everything is drawn anew */
const hasOtherProblems = (state, previous) =>
  state === previous || !isSameOf(state, previous, "documents", "screens", "look", "step");

/** @param {State} state @param {State} previous */
function isSave(state, previous) {
  const [now, before] = [state, previous].map((one) => revisionOf(one, state.look.path ?? ""));
  return before !== undefined && now !== before;
}
