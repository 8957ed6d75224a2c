// Diagnostics: the banner over a broken document's last good picture, and the panel with every diagnostic of every
// file.

import { settings, withToken } from "./browser.js";
import { judgedScreens, openScreen, visibleScreens } from "./cells.js";
import { h, patchChildren, setText } from "./dom.js";
import { gone, shownPath } from "./listing.js";
import { calmly, iconButton, icons, makeButton } from "./widgets.js";

/** Editors that open links, by the name that is remembered. The first is the usual one. */
export const editors = new Map(
  Object.entries({
    vscode: { words: "VS Code", link: "vscode://file{path}:{line}:{column}" },
    cursor: { words: "Cursor", link: "cursor://file{path}:{line}:{column}" },
    zed: { words: "Zed", link: "zed://file{path}:{line}:{column}" },
    sublime: { words: "Sublime Text", link: "subl://open?url=file://{path}&line={line}&column={column}" },
    idea: { words: "JetBrains", link: "idea://open?file={path}&line={line}&column={column}" },
  }),
);

// A link that opens a line in an editor; only viewers on the daemon's own machine know absolute paths.
/** @param {string} absolutePath @param {number} line @param {number} column @param {string} [editor] */
export function sourceLink(absolutePath, line, column, editor = "vscode") {
  const path = absolutePath.split("/").map(encodeURIComponent).join("/");
  const { link } = editors.get(editor) ?? [...editors.values()][0];
  return link
    .replace("{path}", () => path)
    .replace("{line}", String(line))
    .replace("{column}", String(column));
}

// A browser does not learn that a daemon refuses a page's token.
const otherToken = () =>
  withToken("") && "If the daemon was started again with another token, open the address that it printed then. ";

/**
 * `path:line:column`, as a link if the page knows the file's absolute path.
 * @param {string} path @param {number} line @param {number} column @param {State["documents"]} documents
 * @param {string} editor
 */
export function place(path, line, column, documents, editor) {
  const at = line > 0 ? `:${line}:${column}` : "";
  const name = path + at;
  // An absolute path is too long to read: the folder and the file are enough.
  const parts = path.split("/");
  const shown = path.startsWith("/") && parts.length > 3 ? path.slice(parts.slice(0, -2).join("/").length + 1) : path;
  // A broken number would read as another one.
  const text = [shown, h("span", { class: "unbroken", text: at })];
  const absolute = documents.get(path)?.absolutePath;
  if (!absolute) return h("code", { class: "place", title: name }, ...text);
  const href = sourceLink(absolute, Math.max(line, 1), Math.max(column, 1), editor);
  return h("a", { class: "place", title: name, href }, ...text);
}

// The line with a caret below the place. Tabs are kept in both rows, so the caret is right.
/** @param {Pick<Diagnostic, "line" | "column" | "source" | "length">} diagnostic */
function codeFrame({ line, column, source, length }) {
  if (!source) return null;
  const before = source.slice(0, Math.max(column - 1, 0)).replace(/[^\t]/g, " ");
  const caret = "^".repeat(Math.max(1, Math.min(length ?? 1, source.length - column + 2)));
  const gutter = (/** @type {string} */ text) => h("span", { class: "gutter", text: `${text} \u2502 ` });
  const below = [gutter(" ".repeat(String(line).length)), before, h("span", { class: "caret", text: caret })];
  const frame = h("pre", { class: "code-frame" }, gutter(String(line)), source, "\n", ...below);
  carets ??= new ResizeObserver((entries) => {
    for (const { target } of entries) showCaret(/** @type {HTMLElement} */ (target));
  });
  carets.observe(frame);
  return frame;
}

// Observes frames until they become visible, which in a closed panel is after they are made.
/** @type {ResizeObserver | undefined} */
let carets;

// A line that does not fit is scrolled to the start of its caret, with some of the text before it.
/** @param {HTMLElement} frame */
function showCaret(frame) {
  const { left, right, width } = frame.getBoundingClientRect();
  const caret = frame.lastElementChild?.getBoundingClientRect();
  if (!caret) return;
  const end = Math.min(caret.right, caret.left + width / 2);
  if (end > right || caret.left < left) frame.scrollLeft += caret.left - left - width / 3;
}

/**
 * A problem with its place, its line and its notes.
 * @param {Diagnostic | Finding} diagnostic @param {State} state @param {string} editor
 * @param {...(Node | null)} beside what stands beside the place
 */
export function entry({ severity, message, path, line, column, notes, ...rest }, state, editor, ...beside) {
  const rule = "rule" in rest ? h("code", { class: "rule", text: String(rest.rule) }) : null;
  const pointer = rest.pointer ? h("code", { class: "pointer", text: rest.pointer }) : null;
  return h(
    "article",
    { class: `diagnostic ${severity}` },
    h("p", { class: "message" }, h("span", { class: "severity", text: severity }), ` ${message} `, rule),
    h("p", { class: "where" }, place(path, line, column, state.documents, editor), pointer, ...beside),
    codeFrame({ line, column, source: rest.source, length: rest.length }),
    ...notes.map((note) => h("p", { class: "note", text: note.message })),
  );
}

export class Banners {
  /** @param {HTMLElement} element @param {Panels} panels */
  constructor(element, panels) {
    this.element = element;
    this.panels = panels;
    this.document = h("div", { class: "banner error", role: "alert", hidden: true });
    this.connection = h("div", { class: "banner quiet", role: "status", hidden: true });
    this.problem = h("div", { class: "banner warning", role: "alert", hidden: true });
    this.calmDocument = calmly(this.document);
    this.calmConnection = calmly(this.connection);
    /** @type {string | undefined} the editor that the links open */
    this.editor = undefined;
    this.stack = h("div", { class: "banner-stack" }, this.connection, this.document, this.problem);
    element.append(this.stack);
    // The banners lie over the screens, which stay in place; there is room to scroll the covered part into view.
    new ResizeObserver(([{ contentRect }]) =>
      element.parentElement?.style.setProperty("--banners", `${contentRect.height}px`),
    ).observe(this.stack);
  }

  /** @param {State} state @param {State} previous */
  update(state, previous) {
    const document = state.documents.get(state.look.path ?? "");
    const { editor } = settings;
    const isElsewhere = state.look.mode !== previous.look.mode || state.isComplete !== previous.isComplete;
    if (
      document !== this.shown ||
      state.fixes !== previous.fixes ||
      state.documents !== previous.documents ||
      editor !== this.editor ||
      isElsewhere
    )
      this.#document(state, document);
    // State that arrived before the banners were made is shown, too.
    if (this.editor === undefined || state.connection !== previous.connection || state.problem !== previous.problem)
      this.#connection(state);
    this.editor = editor;
  }

  /** @param {State} state @param {LayoutDocument | undefined} document */
  #document(state, document) {
    this.shown = document;
    const { path } = state.look;
    const say = (/** @type {Element[]} */ ...parts) => this.calmDocument(() => this.document.replaceChildren(...parts));
    const isGone = !document && state.isComplete && path !== null && state.look.mode !== "wall";
    this.document.hidden = !isGone && (!document || document.state === "good");
    const name = (/** @type {string} */ of) => h("strong", { text: shownPath(state, of), title: of });
    if (isGone) say(h("p", {}, name(path), ` ${gone}`));
    else if (this.document.hidden) say();
    if (isGone || !document || this.document.hidden) return;
    const errors = document.diagnostics.filter((one) => one.severity === "error");
    // A part that does not load causes errors in every layout that uses it, so it comes first.
    const first = errors.find((one) => one.path !== document.path) ?? errors[0] ?? document.diagnostics[0];
    const words = document.state === "empty" ? "has not loaded yet" : "does not load; this is the last good picture";
    const more = document.diagnostics.length - 1;
    /** @type {HTMLElement[]} */
    const parts = [h("p", { class: "banner-title" }, name(document.path), ` ${words}`)];
    if (first) {
      const fix = this.panels.fixes.button();
      this.panels.fixes.show(fix, first, null);
      parts.push(entry(first, state, settings.editor), fix);
    }
    if (more > 0) parts.push(makeButton("", () => this.panels.problems.toggle(true), { text: `${more} more` }));
    say(...parts);
  }

  /** @param {State} state */
  #connection(state) {
    const { status, attempt, reason } = state.connection;
    const isLost =
      (status === "waiting" || status === "paused" || (status === "connecting" && attempt > 0)) && state.hello !== null;
    const isAway = status !== "open" && state.hello === null && attempt > 0;
    this.connection.hidden = !isLost && !isAway;
    if (!this.connection.hidden) {
      const isStopped = reason === "the server stops";
      const said = reason && !isStopped ? `It said: ${reason}. ` : "";
      const loss = isStopped ? "The daemon was stopped." : "The daemon cannot be reached.";
      const words = isLost
        ? `${loss} ${said}You see the last state, and the page reconnects by itself. ${otherToken()}`
        : `Waiting for the daemon. ${said}`;
      const again = makeButton("", () => this.panels.connection.retry(), { text: "Try now" });
      this.calmConnection(() =>
        this.connection.replaceChildren(h("span", { class: "pulse", "aria-hidden": "true" }), words, again),
      );
    }
    this.problem.hidden = !state.problem;
    if (state.problem) {
      this.problem.replaceChildren(
        state.problem.message,
        " ",
        iconButton("", icons.close, "Dismiss", () => this.panels.store.dispatch({ type: "dismiss" })),
      );
    }
  }
}

/** Diagnostics and findings, each with a button that shows its screen. */
export class ProblemList {
  /** @param {Panels} panels */
  constructor(panels) {
    this.panels = panels;
    this.element = h("div", { class: "problem-list", role: "group" });
    /** @type {WeakMap<HTMLElement, Problem>} the problem of each entry */
    this.items = new WeakMap();
    /** @type {WeakMap<HTMLElement, string | undefined>} key of the screen that an entry showed last */
    this.last = new WeakMap();
  }

  // An entry stays the same, except for its links to the editor; the screens with the problem change.
  /** @param {readonly Problem[]} items @param {State} state */
  draw(items, state) {
    const { editor } = settings;
    patchChildren(
      this.element,
      items,
      (item) => `${editor} ${item.name}`,
      (item) => {
        const element = entry(item.diagnostic, state, editor);
        const button = makeButton("show-screen", () => {
          const now = this.items.get(element);
          if (!now) return;
          const next = nextKey(now.keys, this.last.get(element));
          this.last.set(element, this.panels.actions.showProblem(now.path, next ? [next] : now.keys, now.view));
          setText(button, showWords(now.keys, this.last.get(element)));
        });
        element.append(button, this.panels.fixes.button());
        return element;
      },
      (element, item) => {
        this.items.set(element, item);
        const [button, fix] = /** @type {HTMLElement[]} */ ([...element.children].slice(-2));
        this.panels.fixes.show(fix, item.diagnostic, item.view);
        button.hidden = item.keys.length === 0;
        setText(button, showWords(item.keys, this.last.get(element)));
      },
    );
  }
}

// The screen after the one that was shown last.
/** @param {readonly string[]} keys @param {string | undefined} last */
export function nextKey(keys, last) {
  const at = last === undefined ? -1 : keys.indexOf(last);
  return at < 0 ? undefined : keys[(at + 1) % keys.length];
}

/** @param {readonly string[]} keys @param {string | undefined} last */
export function showWords(keys, last) {
  if (keys.length === 1) return "Show the screen";
  const next = nextKey(keys, last);
  return next
    ? `Show the next of ${keys.length} screens (${keys.indexOf(next) + 1})`
    : `Show the first of ${keys.length} screens`;
}

// The number of each severity.
/** @param {{ diagnostic: Diagnostic }[]} items @returns {Counts} */
export function count(items) {
  const of = (/** @type {string} */ severity) =>
    items.filter(({ diagnostic }) => diagnostic.severity === severity).length;
  const [errors, warnings] = [of("error"), of("warning")];
  return { errors, warnings, notes: items.length - errors - warnings };
}

// One mistake is one entry. For a part that many layouts include, the messages are equal except for the prefixes of
// included ids.
/** @param {Diagnostic} diagnostic @param {string | null} view */
function nameOf({ path, line, column, message, source, notes }, view) {
  if (line > 0) return JSON.stringify([path, line, column, message.replaceAll(/'[^' ]*\.([^'. ]+)'/g, "'$1'"), source]);
  return JSON.stringify([path, line, column, message, view, source, notes]);
}

/** Problems, equal ones once. */
class Gathered {
  /** @type {Problem[]} */
  all = [];
  /** @type {Map<string, Problem>} */
  #byName = new Map();

  /** @param {Diagnostic} diagnostic @param {string} path @param {string | null} key @param {string | null} view */
  add(diagnostic, path, key, view) {
    const name = nameOf(diagnostic, view);
    const held = this.#byName.get(name);
    if (held) {
      if (key && held.path === path) held.keys.push(key);
      return;
    }
    const item = { name, path, keys: key ? [key] : [], view, diagnostic };
    this.#byName.set(name, item);
    this.all.push(item);
  }

  /** @param {readonly Problem[]} problems of another layout */
  addAll(problems) {
    for (const item of problems) {
      if (this.#byName.has(item.name)) continue;
      this.#byName.set(item.name, item);
      this.all.push(item);
    }
  }

  /** @param {SolvedScreen} screen @param {string} path */
  addScreen({ key, findings, diagnostics, views }, path) {
    for (const finding of findings) {
      const view = finding.view === undefined ? null : (views[finding.view]?.id ?? null);
      this.add({ ...finding, path: finding.path || path }, path, key, view);
    }
    for (const diagnostic of diagnostics) this.add(diagnostic, path, key, null);
  }
}

const severities = Object.freeze({ error: 0, warning: 1, note: 2 });

const severityOf = (/** @type {Problem} */ { diagnostic }) => severities[diagnostic.severity] ?? 3;

// The problems of these screens, the worst first.
/** @param {readonly SolvedScreen[]} screens @param {string} path */
export function problemsOn(screens, path) {
  const gathered = new Gathered();
  for (const screen of screens) gathered.addScreen(screen, path);
  return gathered.all.sort((a, b) => severityOf(a) - severityOf(b));
}

/** @type {WeakMap<LayoutDocument, { screens: unknown, problems: Problem[] }>} gathered once for all other updates */
const gatheredOf = new WeakMap();

/** @param {LayoutDocument} document @param {State} state */
function problemsOfLayout(document, state) {
  const { path } = document;
  const { mode } = state.look;
  const screens = state.screens.get(path);
  const holdsOthers = (mode === "screen" || mode === "map") && state.look.path === path && state.step === null;
  const held = gatheredOf.get(document);
  if (!holdsOthers && held && held.screens === screens) return held.problems;
  const gathered = new Gathered();
  for (const diagnostic of document.diagnostics) gathered.add(diagnostic, path, null, null);
  for (const screen of holdsOthers ? countedScreens(state, document) : (screens?.values() ?? []))
    gathered.addScreen(screen, path);
  if (!holdsOthers) gatheredOf.set(document, { screens, problems: gathered.all });
  return gathered.all;
}

// Beside an opened screen its other text sizes are held, with the keyboard down and up, and the map holds every device:
// the count is the same as on the wall, and an opened screen adds its own.
/** @param {State} state @param {LayoutDocument} document */
function countedScreens(state, document) {
  const open = openScreen(state);
  const wall = visibleScreens(state);
  return new Set([...(wall.length > 0 ? wall : judgedScreens(state, document).screens), ...(open ? [open] : [])]);
}

// Every diagnostic of every document, and every finding of the held screens, equal findings once. Problems of the
// visible layout come first, then the worst.
/** @param {State} state */
export function allProblems(state) {
  const gathered = new Gathered();
  const shown = state.look.path ?? "";
  const onTop = state.documents.get(shown);
  if (onTop) gathered.addAll(problemsOfLayout(onTop, state));
  for (const document of state.documents.values()) gathered.addAll(problemsOfLayout(document, state));
  const onShow = new Set([shown, ...(onTop?.uses ?? [])]);
  const rank = (/** @type {Problem} */ one) => (onShow.has(one.path) ? 0 : 4) + severityOf(one);
  return gathered.all.sort((a, b) => rank(a) - rank(b));
}
