// The edges of an opened screen, which drag to any size. The daemon solves each size on the way; the newest wins.

import { allowedSize } from "./controls.js";
import { h } from "./dom.js";

/** @typedef {"right" | "bottom" | "corner"} Edge */

/**
 * @typedef {object} EdgesHost
 * @property {() => { size: import("./types.js").Size, zoom: number } | null} began null: there is no screen to drag
 * @property {(size: import("./types.js").Size) => void} resize
 * @property {() => void} ended
 */

/**
 * Elements to put into the device.
 * @param {EdgesHost} host
 */
export const edgeHandles = (host) =>
  /** @type {Edge[]} */ (["right", "bottom", "corner"]).map((edge) => {
    const handle = h("div", { class: `handle ${edge}`, "aria-hidden": "true" });
    handle.addEventListener("pointerdown", (event) => drag(handle, edge, event, host));
    return handle;
  });

/** @param {HTMLElement} handle @param {Edge} edge @param {PointerEvent} event @param {EdgesHost} host */
function drag(handle, edge, event, host) {
  event.preventDefault();
  const start = host.began();
  if (!start) return;
  handle.setPointerCapture(event.pointerId);
  const { size, zoom } = start;
  const from = [event.clientX, event.clientY];
  const moved = (/** @type {PointerEvent} */ next) => {
    // The device stands in the middle, so an edge follows the pointer at twice its way.
    const dx = edge === "bottom" ? 0 : ((next.clientX - from[0]) / zoom) * 2;
    const dy = edge === "right" ? 0 : (next.clientY - from[1]) / zoom;
    host.resize(allowedSize(Math.round(size[0] + dx), Math.round(size[1] + dy)));
  };
  const ended = () => {
    handle.removeEventListener("pointermove", moved);
    for (const type of ["pointerup", "pointercancel"]) handle.removeEventListener(type, ended);
    host.ended();
  };
  handle.addEventListener("pointermove", moved);
  for (const type of ["pointerup", "pointercancel"]) handle.addEventListener(type, ended);
}
