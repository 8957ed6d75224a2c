// The menu with everything that leaves the page: the link, the frames, the layout as UIKit code, and pictures.

import { h, makeButton } from "./dom.js";

/** @param {HTMLElement} panel @param {Panels} panels */
export function fillShareMenu(panel, panels) {
  const closes = { popovertarget: panel.id, popovertargetaction: "hide" };
  panel.append(
    ...Object.entries(panels.actions.sharing).map(([text, click]) =>
      makeButton("menu-item", click, { ...closes, text }),
    ),
    h("p", {
      class: "menu-note",
      text: "Of the selected screen or, if none is selected, all screens on the wall. UIKit code: of the layout.",
    }),
  );
  const rights = h("p", { class: "menu-note rights" });
  panel.append(rights);
  panel.addEventListener("beforetoggle", () => (rights.textContent = panels.actions.rights()));
}
