// What stands over the screens of a wall. The caption above a screen: its text size or device, the unusual traits of
// its environment, the verdict, the counts of its findings and, for a broken screen, the reason in one line. The
// headings, and the table: devices below each other, the same text size and state in the same column, and neighbours in
// a row that look the same as one screen.

import { signatureOf } from "./cells.js";
import { looksAlike } from "./saves.js";
import { h, patchChildren, setAttribute, setText } from "./dom.js";
import { points, pointsList, sizeText } from "./geometry.js";
import { countWords, groupedBy, judged, scrolling, shownPath, titleOf, verdictMarks, verdicts } from "./listing.js";
import { isRightToLeft, kept, traitValue, traitWords, unusualTraits } from "./traits.js";

/** @typedef {Record<"title" | "detail" | "badge" | "marks" | "reason", HTMLElement>} Words of a caption */

/** Letters that fit beside the counts of findings of the narrowest screen. */
const shortDetail = 14;

// Why a screen is broken: the first error, else the first warning of a breaking rule. Its lengths are rounded, because
// there is one line.
/** @param {SolvedScreen} screen @returns {string} empty if it is not broken */
export function reasonOf({ verdict, findings, diagnostics }) {
  if (verdict !== "broken") return "";
  const all = [...findings, ...diagnostics];
  const error = all.find(({ severity }) => severity === "error");
  const breaking = findings.find(({ breaks }) => breaks);
  const message = (error ?? breaking ?? all[0])?.message ?? "";
  return message.replace(/\d+\.\d{2,}(?= pt)/g, (number) => points(Number(number), 1));
}

export class Caption {
  element = h("header", { class: "caption" });

  // Few of hundreds of screens are visible; the captions of the others are made when there is time.
  /** @type {Words | null} */
  #words = null;

  /** @returns {Words} */
  #make() {
    const words = {
      title: h("strong"),
      detail: h("span", { class: "detail" }),
      badge: h("span", { class: "badge" }),
      marks: h("span", { class: "marks" }),
      reason: h("p", { class: "reason" }),
    };
    const { title, detail, badge, marks, reason } = words;
    this.element.append(h("div", {}, title, badge), h("div", {}, detail, marks), reason);
    return words;
  }

  /**
   * @param {SolvedScreen} screen @param {{ group: string, isStale: boolean, same: string }} how
   * @returns {string} the screen's name for screen readers, which does not depend on its heading
   */
  write(screen, { group, isStale, same }) {
    const { environment } = screen;
    const { deviceName, textSize, approximations } = environment;
    this.#words ??= this.#make();
    const { title, detail, badge, marks, reason } = this.#words;
    const words = captionWords(screen, same);
    setText(title, captionTitle(screen, group));
    const text = words.join(", ");
    setText(detail, text);
    detail.classList.toggle("long", text.length > shortDetail);
    const wrong = reasonOf(screen);
    const tooltip = [
      `${deviceName}, ${textSize}, ${sizeText(environment.size)} pt`,
      ...approximations.map((one) => `approximate: ${one}`),
      wrong,
    ].filter(Boolean);
    setAttribute(this.element, "title", tooltip.join("\n"));
    const verdict = judged(screen);
    setText(badge, `${verdict.mark} ${verdict.words}`);
    badge.className = `badge ${verdict.name}`;
    setText(reason, wrong);
    reason.hidden = wrong === "";
    const { errors, warnings } = problemsOf(screen);
    setText(marks, marksOf(screen));
    marks.className = errors ? "marks error" : "marks warning";
    marks.hidden = errors + warnings === 0;
    const counts = countWords({ errors, warnings });
    const name = [deviceName, textSize, ...words, verdict.spoken, counts, isStale ? "last good picture" : ""];
    return name.filter(Boolean).join(", ");
  }
}

// The name of a screen under a heading.
/** @param {SolvedScreen} screen @param {string} group */
export function captionTitle({ environment: { deviceName, textSize } }, group) {
  if (group === "device" || group === "table") return textSize;
  return group === "size" ? deviceName : `${deviceName}, ${textSize}`;
}

/**
 * The unusual properties of a screen, or its size if it has none.
 * @param {SolvedScreen} screen @param {string} same which equal screens it stands for; may be empty @returns {string[]}
 */
export function captionWords(screen, same) {
  const words = [...unusualWords(screen), ...(same ? [same] : [])];
  return words.length ? words : [sizeText(screen.environment.size)];
}

// The title has the text size, and one phrase says what a pseudolanguage from right to left does.
/** @param {Trait} trait @param {SolvedScreen["environment"]} environment */
const isSaidAlready = ({ name }, environment) =>
  name === "textSize" || (isRightToLeft(environment) && (name === "direction" || name === "pseudolanguage"));

/** @param {Point | "end"} offset */
export const offsetWords = (offset) =>
  `offset ${offset === "end" ? "end" : pointsList(offset[0] ? offset : offset.slice(1))}`;

/** @param {SolvedScreen} screen @returns {string[]} */
function unusualWords({ environment, after, usual }) {
  const words = usual ? ["another solution"] : [];
  // The title has the text size.
  if (isRightToLeft(environment)) words.push("right-to-left text");
  for (const trait of unusualTraits(environment))
    if (!isSaidAlready(trait, environment)) words.push(traitWords(trait, traitValue(environment, trait) ?? ""));
  for (const [name, value] of Object.entries(environment.flags))
    words.push(value === true ? name : `${name} = ${value}`);
  words.push(...Object.values(environment.offsets).map(offsetWords));
  if (after.length) words.push(`after ${after.length} ${after.length === 1 ? "step" : "steps"}`);
  return words;
}

// The numbers of a screen's errors and warnings, with their marks; empty if it has none.
/** @param {SolvedScreen} screen */
export function marksOf(screen) {
  const { errors, warnings } = problemsOf(screen);
  return [errors ? `\u2715 ${errors}` : "", warnings ? `\u26a0 ${warnings}` : ""].filter(Boolean).join("  ");
}

/** @param {SolvedScreen} screen */
export function problemsOf({ findings, diagnostics }) {
  const severities = [...findings, ...diagnostics].map((one) => one.severity);
  const count = (/** @type {Severity} */ wanted) => severities.filter((one) => one === wanted).length;
  return { errors: count("error"), warnings: count("warning") };
}

// Whether the captions of both are equal: most saves change nothing in a caption.
/** @param {SolvedScreen} a @param {SolvedScreen} b */
export function readsSame(a, b) {
  if (captioned.some((name) => a[name] !== b[name])) return false;
  const [before, after] = [scrolling(a), scrolling(b)];
  return before.distance === after.distance && before.axis === after.axis;
}

/** What a caption is written from, besides how far the screen scrolls. */
const captioned = /** @type {const} */ (["environment", "verdict", "findings", "diagnostics", "after", "usual"]);

// The heading above the wall: the layout's title, path and comment, and how many of its screens are good, scroll or are
// broken.

const words = Object.freeze({ good: "good", scrolls: "scroll", broken: "broken" });

/**
 * How many screens have each verdict.
 * @param {readonly SolvedScreen[]} screens
 * @returns {{ verdict: Verdict, count: number, mark: string, words: string }[]} only verdicts that occur
 */
export function tally(screens) {
  return verdicts.flatMap((verdict) => {
    const all = screens.filter((screen) => screen.verdict === verdict);
    if (all.length === 0) return [];
    const { mark } = judged(all[0]);
    const word = verdict === "scrolls" && all.length === 1 ? "scrolls" : words[verdict];
    return [{ verdict, count: all.length, mark, words: `${all.length} ${word}` }];
  });
}

export class LayoutHeading {
  title = h("h2", { class: "layout-heading-title" });
  path = h("span", { class: "layout-heading-path" });
  verdicts = h("span", { class: "layout-heading-verdicts" });
  comment = h("p", { class: "layout-heading-comment" });
  line = h("div", { class: "layout-heading-line" }, this.title, this.path, this.verdicts);
  element = h("header", { class: "layout-heading", hidden: true }, this.line, this.comment);

  /** @param {State} state @param {readonly SolvedScreen[]} screens of the wall, before the filter */
  update(state, screens) {
    const path = state.look.path ?? "";
    const document = state.documents.get(path);
    this.element.hidden = document === undefined && screens.length === 0;
    if (this.element.hidden) return;
    const title = titleOf(state, path);
    const place = shownPath(state, path);
    const trouble = !document ? "is gone" : document.state === "good" ? "" : "does not load";
    setText(this.title, title);
    setText(this.path, place === title ? "" : place);
    setText(this.comment, document?.comment ?? "");
    patchChildren(
      this.verdicts,
      // What the screens showed before is not a verdict on what the file holds now.
      trouble ? [{ verdict: "broken", count: 0, mark: verdictMarks.broken, words: trouble }] : tally(screens),
      ({ verdict }) => verdict,
      ({ verdict }) => h("span", { class: `tally ${verdict}` }),
      (badge, { mark, words: text }) => setText(badge, `${mark} ${text}`),
    );
  }
}

/** @typedef {{ title: string, screens: SolvedScreen[] }} Section */
/**
 * @typedef {{ screen: SolvedScreen, column: number, others: SolvedScreen[] }} Place `others`: those after it that look
 *   the same
 */

/**
 * Screens under headings.
 * @param {SolvedScreen[]} screens @param {Look["group"]} group @returns {{ title: string, screens: SolvedScreen[] }[]}
 */
export function grouped(screens, group) {
  if (group === "none") return screens.length > 0 ? [{ title: "", screens }] : [];
  const titleOf = (/** @type {SolvedScreen} */ { environment: { deviceName, textSize } }) =>
    group === "size" ? textSize : deviceName;
  return [...groupedBy(screens, titleOf)].map(([title, list]) => ({ title, screens: list }));
}

// The words beside a heading: the size of its device, and the number of its screens.
/** @param {SolvedScreen[]} screens @param {Look["group"]} group */
export function headingWords(screens, group) {
  const { size, scale } = screens[0].environment;
  const count = `${screens.length} ${screens.length === 1 ? "screen" : "screens"}`;
  return group === "device" || group === "table" ? `${sizeText(size)} pt @${scale}x \u00b7 ${count}` : count;
}

/** @type {WeakMap<SolvedScreen, WeakMap<SolvedScreen, boolean>>} of screens, which never change */
const alike = new WeakMap();

/** @param {SolvedScreen} a @param {SolvedScreen} b */
const areAlike = (a, b) =>
  kept(
    kept(alike, a, () => new WeakMap()),
    b,
    () => isSameState(a, b) && looksAlike(a, b),
  );

// Another appearance, keyboard state or verdict makes another screen, even if every frame is the same.
/** @param {SolvedScreen} a @param {SolvedScreen} b */
function isSameState(a, b) {
  const [one, other] = [a, b].map(({ environment: { keyboard, appearance, direction, orientation } }) =>
    JSON.stringify([keyboard, appearance, direction, orientation]),
  );
  return one === other && a.verdict === b.verdict && a.findings.length === b.findings.length;
}

/**
 * @param {readonly Section[]} sections by device
 * @returns {{ count: number, places: Map<Section, Place[]> }} `count` of columns
 */
export function tableOf(sections) {
  /** @type {Map<string, number>} */
  const columns = new Map();
  for (const { screens } of sections)
    for (const screen of screens) {
      const name = columnOf(screen);
      if (!columns.has(name)) columns.set(name, columns.size);
    }
  const placed = sections.map(({ screens }) => placesOf(screens, columns));
  // A column whose screens are all merged into others takes no room.
  const used = [...new Set(placed.flat().map(({ column }) => column))].sort((a, b) => a - b);
  for (const place of placed.flat()) place.column = used.indexOf(place.column);
  return { count: used.length, places: new Map(sections.map((section, index) => [section, placed[index]])) };
}

/** @param {SolvedScreen} screen */
const columnOf = (screen) => signatureOf(screen).split("/").slice(1).join("/");

/** @param {SolvedScreen[]} screens @param {Map<string, number>} columns @returns {Place[]} */
function placesOf(screens, columns) {
  /** @type {Place[]} */
  const places = [];
  for (const screen of screens) {
    const last = places.at(-1);
    const column = columns.get(columnOf(screen)) ?? 0;
    if (last && column > last.column && areAlike(last.screen, screen)) last.others.push(screen);
    else places.push({ screen, column, others: [] });
  }
  return places;
}

// The words for the screens that a screen stands for.
/** @param {Place} place */
export function sameWords({ others }) {
  if (others.length === 0) return "";
  const sizes = [...new Set(others.map(({ environment }) => environment.textSize))];
  return `the same at ${sizes.length > 2 ? `${sizes[0]} to ${sizes.at(-1)}` : sizes.join(" and ")}`;
}

/**
 * The scale of a fitted table, at which all of its columns fit side by side and each row is visible whole, or its
 * widest screen is as wide as the narrowest column.
 * @param {number} count of columns @param {Size} largest widest and tallest screen with its chrome, points
 * @param {{ width: number, height: number }} room CSS pixels
 * @param {{ gap: number, narrowest: number, heading: number, caption: number, most: number }} limits CSS pixels, and
 *   the largest scale
 */
export function tableScale(count, [widest, tallest], { width, height }, { gap, narrowest, heading, caption, most }) {
  const whole = ((height - heading - caption) * widest) / Math.max(tallest, 1);
  const column = (width + gap) / Math.max(count, 1) - gap;
  return Math.min(most, Math.max(narrowest, Math.min(column, whole)) / Math.max(widest, 1));
}
