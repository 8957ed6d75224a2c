// Gestures on the whole wall: zoom around the pointer, with Ctrl and the wheel or with two fingers, and move the wall
// while Space is held. Safari reports a pinch on a trackpad as gesture events, other browsers as a wheel with Ctrl.

import { clamp } from "./geometry.js";
import { followDrag } from "./widgets.js";

/** @typedef {{ clientX: number, clientY: number }} Place */
/** @typedef {Event & Place & { scale: number }} GestureEvent of WebKit; `scale`: 1 when it began */

const zooms = { least: 0.1, most: 3 };

// The factor by which one turn of the wheel zooms. A pinch on a touchpad comes as many small turns with Ctrl.
/** @param {number} delta pixels */
const wheelFactor = (delta) => Math.exp(-clamp(delta, -60, 60) * 0.006);

const fields = "input, select, textarea, button, [contenteditable]";

export class WallGestures {
  /** @param {Wall} wall @param {(zoom: number) => void} setZoom */
  constructor(wall, setZoom) {
    this.wall = wall;
    this.setZoom = setZoom;
    this.element = wall.element;
    this.isSpaceHeld = false;
    /** @type {{ length: number, zoom: number } | null} of two fingers when they touched down */
    this.pinch = null;
    this.element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    for (const type of /** @type {const} */ (["touchstart", "touchmove", "touchend", "touchcancel"]))
      this.element.addEventListener(type, (event) => this.#touch(event), { passive: false });
    for (const type of ["gesturestart", "gesturechange", "gestureend"])
      this.element.addEventListener(type, (event) => this.#gesture(/** @type {GestureEvent} */ (event)));
    addEventListener("keydown", (event) => this.#space(event, true), { capture: true });
    addEventListener("keyup", (event) => this.#space(event, false), { capture: true });
    addEventListener("blur", () => this.#holdSpace(false));
    this.element.addEventListener("pointerdown", (event) => this.#pan(event), { capture: true });
  }

  /** @param {number} zoom @param {Place} about */
  #zoomTo(zoom, about) {
    this.wall.anchorAt(about);
    this.setZoom(clamp(zoom, zooms.least, zooms.most));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey || event.defaultPrevented) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    this.#zoomTo(this.wall.zoom * wheelFactor(pixels), event);
  }

  // On a touch screen the fingers arrive as touches, too.
  /** @param {GestureEvent} event */
  #gesture(event) {
    event.preventDefault();
    if (this.pinch) return;
    if (event.type === "gesturestart") this.gestureZoom = this.wall.zoom;
    else if (event.type === "gesturechange") this.#zoomTo(this.gestureZoom * event.scale, event);
  }

  /** The wall's zoom when the trackpad's gesture began. */
  gestureZoom = 1;

  /** @param {TouchEvent} event */
  #touch(event) {
    if (event.touches.length !== 2) {
      this.pinch = null;
      return;
    }
    event.preventDefault();
    const [one, other] = event.touches;
    const length = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (!this.pinch || event.type === "touchstart") this.pinch = { length, zoom: this.wall.zoom };
    const about = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    if (length > 0 && event.type === "touchmove") this.#zoomTo((this.pinch.zoom * length) / this.pinch.length, about);
  }

  /** @param {KeyboardEvent} event @param {boolean} isDown */
  #space(event, isDown) {
    if (event.key !== " ") return;
    const isTyped = event.target instanceof Element && event.target.matches(fields);
    const isOver = this.element.matches(":hover") && !this.element.hidden;
    this.#holdSpace(isDown && isOver && !isTyped);
    // The browser would scroll by a page.
    if (this.isSpaceHeld && document.activeElement?.closest(".screen") === null) event.preventDefault();
  }

  /** @param {boolean} isHeld */
  #holdSpace(isHeld) {
    this.isSpaceHeld = isHeld;
    this.element.classList.toggle("pans", isHeld);
  }

  /** @param {PointerEvent} event */
  #pan(event) {
    if (!this.isSpaceHeld || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { element, wall } = this;
    const start = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop };
    wall.wasPanned = true;
    followDrag(element, event, (next) => {
      element.scrollLeft = start.x - next.clientX;
      element.scrollTop = start.y - next.clientY;
    });
    // The element under the pointer must not be clicked.
    const swallow = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() =>
      addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, true)), {
        once: true,
      }),
    );
  }
}

// If switched on, scrolling one screen also scrolls the others of the wall: each scroll view by its id, as far as its
// own range allows.

export class Siblings {
  isOn = false;
  /** While this moves them, their own scroll events are ignored. */
  #isMoving = false;

  /** @param {ScreenView} view that a person scrolls @param {Iterable<ScreenView>} all */
  follow(view, all) {
    if (!this.isOn || this.#isMoving || view.isLarge || !view.screen) return;
    const offsets = new Map(view.screen.scrollViews.map(({ id }, index) => [id, view.offsets[index]]));
    this.#isMoving = true;
    for (const other of all) if (other !== view && other.isDrawn) moveTo(other, offsets);
    this.#isMoving = false;
  }
}

/** @param {ScreenView} view @param {Map<string, [number, number]>} offsets */
function moveTo(view, offsets) {
  for (const scroller of view.scrollers) {
    const offset = offsets.get(scroller?.solved?.id ?? "");
    if (!scroller?.solved || !offset) continue;
    const { x, y } = scroller.solved.offsetRange;
    scroller.show([clamp(offset[0], ...x), clamp(offset[1], ...y)]);
  }
}
