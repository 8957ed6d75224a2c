// The lines of a table as elements: cells with their texts, images, accessories and separators, headers and footers.

import { withToken } from "./browser.js";
import { h, part, placeStyle, svg } from "./dom.js";
import { cssColor, drawText } from "./text.js";

/**
 * @typedef {object} TableLook
 * @property {number} width of the table, points
 * @property {Appearance} appearance
 * @property {string} tint
 * @property {(room: HTMLElement, name: string) => void} drawSymbol
 */

/** @param {TableLine[]} lines @param {TableLook} look */
export function tableLines(lines, look) {
  return part("lines-of-table", { width: `${look.width}px` }, ...lines.map((line) => lineOf(line, look)));
}

/** @param {TableLine} line @param {TableLook} look */
function lineOf(line, look) {
  const { kind, y, height, x = 0, width = look.width, radii = [0, 0] } = line;
  const color = (/** @type {string | undefined} */ name) => cssColor(name, look.appearance) ?? "";
  const row = part(kind ? `table-row table-${kind}` : "table-row", {
    ...placeStyle([x, y, width, height]),
    background: color(line.background),
    borderRadius: `${radii[0]}px ${radii[0]}px ${radii[1]}px ${radii[1]}px`,
  });
  drawText(row, line, look.appearance, color(kind === "footer" ? "secondaryLabel" : "label"));
  if (line.image) row.append(imageOf(line.image, look));
  if (line.accessory && line.accessoryFrame) row.append(accessoryOf(line.accessory, line.accessoryFrame, width, look));
  if (line.separator) {
    const [left, right] = line.separator;
    row.append(part("table-separator", { left: `${left}px`, right: `${right}px`, borderColor: color("separator") }));
  }
  return row;
}

/** @param {NonNullable<TableLine["image"]>} image @param {TableLook} look */
function imageOf(image, look) {
  const room = part("symbol-room", { ...placeStyle(image.rect ?? [0, 0, 0, 0]), color: look.tint });
  if (image.hash) {
    const src = withToken(`image/${encodeURIComponent(image.hash)}`);
    room.append(h("img", { class: "part whole", alt: "", src, draggable: "false" }));
  } else if (image.symbol) look.drawSymbol(room, image.symbol);
  return room;
}

const check = "M3 12l5 5 11-13";
const information = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 9v6m0-9.5v.5";
const chevron = "M1 1l6 6-6 6";

// A chevron stands at the trailing end, where the accessory is, and a button at the other one.
/** @param {string} kind @param {Rect} rect @param {number} width of the line @param {TableLook} look */
function accessoryOf(kind, rect, width, look) {
  const isRightToLeft = rect[0] + rect[2] / 2 < width / 2;
  const gray = cssColor("tertiaryLabel", look.appearance) ?? "";
  const room = part("accessory", { ...placeStyle(rect), direction: isRightToLeft ? "rtl" : "ltr" });
  const draw = (/** @type {string} */ d, /** @type {string} */ viewBox, /** @type {string} */ stroke) => {
    const [, , width, height] = viewBox.split(" ");
    const picture = svg(
      "svg",
      { viewBox, width, height, fill: "none", stroke, "stroke-width": 1.8 },
      svg("path", { d }),
    );
    room.append(picture);
    return picture;
  };
  if (kind === "checkmark") draw(check, "0 0 22 22", look.tint);
  if (kind === "detailButton" || kind === "detailDisclosureButton") draw(information, "0 0 24 24", look.tint);
  if (kind === "disclosureIndicator" || kind === "detailDisclosureButton") {
    const picture = draw(chevron, "0 0 8 14", gray);
    if (isRightToLeft) picture.style.transform = "scaleX(-1)";
  }
  return room;
}
