// The menu with everything that leaves the page: the link, the frames, the layout as UIKit code, and pictures.

import { h, makeButton } from "./dom.js";

/**
 * @typedef {object} ShareHost
 * @property {(what: "link" | "frames" | "uikit") => void} copy
 * @property {(format: "svg" | "png") => void} exportShown
 * @property {() => string} rights what the page's address lets others do, as a sentence; empty without a token
 */

/** @param {HTMLElement} panel @param {ShareHost} host */
export function fillShareMenu(panel, host) {
  /** @type {[string, () => void][]} */
  const items = [
    ["Copy link", () => host.copy("link")],
    ["Copy frames", () => host.copy("frames")],
    ["Copy UIKit code", () => host.copy("uikit")],
    ["Export as SVG", () => host.exportShown("svg")],
    ["Export as PNG", () => host.exportShown("png")],
  ];
  const closes = { popovertarget: panel.id, popovertargetaction: "hide" };
  panel.append(
    ...items.map(([text, click]) => makeButton("menu-item", click, { ...closes, text })),
    h("p", {
      class: "menu-note",
      text: "Of the selected screen or, if none is selected, all screens on the wall. UIKit code: of the layout.",
    }),
  );
  const rights = h("p", { class: "menu-note rights" });
  panel.append(rights);
  panel.addEventListener("beforetoggle", () => (rights.textContent = host.rights()));
}
