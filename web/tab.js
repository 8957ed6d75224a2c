// The browser's tab shows the layout's verdict in its title and its icon, so that it is visible from another tab.

import { tally } from "./caption.js";
import { judgedScreens } from "./cells.js";
import { countWords, titleOf, verdictMarks } from "./listing.js";

// The worst verdict of a layout's previews and the number of screens with it; null if none is known.
/** @param {State} state @returns {{ verdict: Verdict, words: string } | null} */
function worstOf(state) {
  const path = state.look.path ?? "";
  const document = state.documents.get(path);
  if (!document) return null;
  if (document.state !== "good") return { verdict: "broken", words: "" };
  const { screens } = judgedScreens(state, document);
  const worst = tally(screens).at(-1);
  if (!worst) return null;
  const { verdict, words, count } = worst;
  const isOne = screens.length === 1 || verdict === "good";
  return { verdict, words: isOne ? "" : words.replace(/^\d+/, `${count} of ${screens.length}`) };
}

/**
 * @param {State} state @param {{ errors: number }} counts of every layout's problems
 * @returns {{ title: string, icon: string }}
 */
function tabOf(state, { errors }) {
  const worst = worstOf(state);
  const name = state.look.path ? titleOf(state, state.look.path) : "";
  // A layout whose screens are whole has no errors of its own.
  const isWhole = worst !== null && worst.verdict !== "broken";
  const counted = countWords({ errors });
  const words = [worst?.words, isWhole ? "" : counted].filter(Boolean).join(", ");
  const mark = worst ? verdictMarks[worst.verdict] : "";
  const elsewhere = isWhole && counted ? `${counted} elsewhere` : "";
  const [first, ...rest] = [words, name, elsewhere, "LiveLayout"].filter(Boolean);
  const title = [[mark, first].filter(Boolean).join(" "), ...rest].join(" \u2013 ");
  return { title, icon: worst && worst.verdict !== "good" ? `icon-${worst.verdict}.svg` : "icon.svg" };
}

/** @param {State} state @param {{ errors: number }} counts */
export function showTab(state, counts) {
  const { title, icon } = tabOf(state, counts);
  if (document.title !== title) document.title = title;
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}
