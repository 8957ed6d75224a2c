// The proved fixes of the layout that is looked at: when they are asked for, which one belongs to a finding, and the
// button that applies or copies it.

import { copyText } from "./copying.js";
import { setText } from "./dom.js";
import { commands } from "./protocol.js";
import { revisionOf } from "./store.js";
import { makeButton } from "./widgets.js";

/** @typedef {Diagnostic | Finding} Problem */

/**
 * The fix that the daemon has proved for a problem; those of older bytes do not count.
 * @param {Pick<State, "fixes" | "documents">} state @param {Problem} problem @param {string | null} view its id
 * @returns {Fix | undefined}
 */
export function fixOf({ fixes, documents }, problem, view) {
  if (!fixes || (documents.get(fixes.path)?.revision ?? 0) > fixes.revision) return undefined;
  const rule = "rule" in problem ? problem.rule : "diagnostic";
  return fixes.fixes.find(
    (fix) =>
      fix.rule === rule &&
      (problem.line > 0
        ? fix.path === problem.path && fix.line === problem.line && fix.column === problem.column
        : fix.view === view),
  );
}

// The fix as text to paste: its place and title, and below it each edit.
/** @param {Fix} fix */
export function fixText({ title, edits }) {
  const [{ file, line, column }] = edits;
  const rows = edits.map(({ saved, text }) => (saved ? `  ${saved} \u2192 ${text}` : `  + ${text}`));
  return [`${file}:${line}:${column}: ${title}`, ...rows].join("\n");
}

/** How long the layout rests before fixes are proved: a save's screens come first. */
const rest = 400;

export class Fixes {
  /**
   * @param {object} host @param {() => State} host.state @param {(command: Command) => boolean} host.send
   * @param {() => boolean} host.isWanted whether problems are in sight
   * @param {(path: string, fix: Fix) => void} host.apply @param {(text: string) => void} host.say
   */
  constructor(host) {
    this.host = host;
    /** The layout and its revision that were last asked about. */
    this.asked = "";
    this.timer = 0;
  }

  /** @param {State} state */
  update(state) {
    if (state.connection.status !== "open") this.asked = "";
    const wanted = this.#wanted(state);
    if (!wanted || wanted === this.asked) return;
    this.asked = wanted;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { path } = this.host.state().look;
      if (path && this.#wanted(this.host.state()) === wanted) this.host.send(commands.fixes(path));
      else this.asked = "";
    }, rest);
  }

  /** @param {State} state @returns {string} empty if nothing is to be asked */
  #wanted(state) {
    const { path } = state.look;
    const document = path ? state.documents.get(path) : undefined;
    if (!path || !document || state.connection.status !== "open" || state.step !== null) return "";
    const isBroken = document.state !== "good";
    const hasFindings = [...(state.screens.get(path)?.values() ?? [])].some(({ findings }) => findings.length > 0);
    if (!isBroken && !(hasFindings && this.host.isWanted())) return "";
    return `${path} ${revisionOf(state, path)}`;
  }

  /** A button for a problem, hidden until `show` finds a fix. */
  button() {
    const button = makeButton("fix", () => this.#use(this.shown.get(button)), { hidden: true });
    return button;
  }

  /** @type {WeakMap<HTMLElement, Fix>} the fix of each button */
  shown = new WeakMap();

  /** @param {HTMLElement} button @param {Problem} problem @param {string | null} view */
  show(button, problem, view) {
    const fix = fixOf(this.host.state(), problem, view);
    button.hidden = !fix;
    if (!fix) return;
    this.shown.set(button, fix);
    setText(button, this.#mayApply ? "Fix" : "Copy fix");
    button.title = fix.title;
    button.setAttribute("aria-label", `${button.textContent}: ${fix.title}`);
  }

  get #mayApply() {
    return this.host.state().hello?.allowsEdits === true;
  }

  /** @param {Fix | undefined} fix */
  #use(fix) {
    const path = this.host.state().fixes?.path;
    if (!fix || !path) return;
    if (this.#mayApply) this.host.apply(path, fix);
    else copyText(fixText(fix), "the fix", this.host.say);
  }
}
