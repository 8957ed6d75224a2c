// The panels around the wall, and the other views of a layout: toolbar, list, one screen, map, inspector, problems,
// history, shortcuts. Made once, after the first wall.

import { Actions } from "./actions.js";
import { settings } from "./browser.js";
import { Chooser } from "./chooser.js";
import { designs, takeDrops } from "./design-menu.js";
import { allProblems, Banners, count } from "./diagnostics.js";
import { EditBar, Edits } from "./edits.js";
import { Fixes } from "./fixes.js";
import { FocusKeeper, Revealer } from "./focus.js";
import { Follower } from "./follow.js";
import { beginsWithGallery, Gallery, LossBanner, sceneOf, scenesOfFile } from "./gallery.js";
import { movedOffsets } from "./geometry.js";
import { SaveHistory } from "./history.js";
import { Inspector } from "./inspector.js";
import { listen, shortcutSheet } from "./keys.js";
import { ScreenMap } from "./map.js";
import { Notes } from "./notes.js";
import { Palette, paletteEntries } from "./palette.js";
import { ConsolePrints } from "./console-prints.js";
import { commands } from "./protocol.js";
import { PlanePanel } from "./plane-panel.js";
import { Problems } from "./problems.js";
import { Pulling } from "./pulling.js";
import { Questions } from "./questions.js";
import { Saving } from "./saving.js";
import { drawOverScreen } from "./screen-lines.js";
import { grip } from "./scroll-gestures.js";
import { Sidebar } from "./sidebar.js";
import { Single } from "./single.js";
import { isSameOf, limitsOf, revisionOf } from "./store.js";
import { showTab } from "./summaries.js";
import { Toolbar } from "./toolbar.js";
import { countWords, shownPath } from "./listing.js";
import { Siblings, WallGestures } from "./wall-gestures.js";
import { say } from "./widgets.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

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
    this.screenHost = page.screenHost;
    this.chooser = new Chooser(store, (command) => connection.send(command));
    this.questions = new Questions(page);
    this.revealer = new Revealer(store, wall, page.places.wanted !== null);
    this.siblings = new Siblings();
    this.gestures = new WallGestures(wall, (zoom) => this.actions.setZoom(zoom));
    this.actions = new Actions(this);
    this.saving = new Saving(this);
    this.follower = new Follower(this);
    this.sidebar = new Sidebar(byId("sidebar"), this);
    this.single = new Single(byId("single"), this);
    this.plane = new PlanePanel(change, page.screenHost.isMotionReduced);
    this.map = new ScreenMap(byId("map"), this);
    this.gallery = new Gallery(byId("gallery"), this);
    this.mayBegin = page.isUnaddressed;
    this.saves = new SaveHistory(byId("history"), store);
    this.fixes = this.makeFixes();
    this.problems = new Problems(byId("problems"), this);
    this.notes = new Notes(this);
    this.banners = new Banners(byId("banners"), this);
    this.losses = new LossBanner();
    this.banners.stack.prepend(this.losses.element);
    this.editing = this.makeEditing();
    this.inspector = new Inspector(byId("inspector"), this);
    this.sheet = shortcutSheet(settings);
    this.palette = new Palette(() => this.actions.paletteEntries());
    this.prints = new ConsolePrints(this);
    document.body.append(this.sheet, this.palette.element, this.prints.element);
    this.toolbar = new Toolbar(byId("topbar"), this);
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
    const pulling = new Pulling(edits, this);
    const bar = new EditBar(byId("edits"), edits, store);
    return { edits, pulling, bar };
  }

  takeDesigns() {
    designs.changed = () => {
      this.wall.drawOverlays();
      this.single.showDesign();
    };
    takeDrops(this);
  }

  // Calls from other modules

  /** @param {string} message */
  trouble(message) {
    this.store.dispatch({ type: "trouble", message });
  }

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
    this.prints.update(state);
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
