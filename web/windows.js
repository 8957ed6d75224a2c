// Windows on a device, as in Split View and Slide Over: each is chosen like a device, by a name such as
// `ipad-10_2@535x810-landscape`. Such a window keeps its device's idiom, margins and scale. Pure.

/**
 * The place that a device's or a window's name stands for.
 * @param {string} name
 * @returns {Pick<Wish, "device" | "size" | "orientation">}
 */
export function placeNamed(name) {
  const [, device, width, height, orientation] = /^(.+)@([\d.]+)x([\d.]+)-(portrait|landscape)$/.exec(name) ?? [];
  if (device === undefined) return { device: name };
  return {
    device,
    size: [Number(width), Number(height)],
    orientation: orientation === "landscape" ? "landscape" : "portrait",
  };
}

// The name of a wish's device, or of its window on it.
/** @param {Wish} wish */
export const nameOfPlace = ({ device = "", size, orientation = "portrait" }) =>
  device && size ? `${device}@${size.join("x")}-${orientation}` : device;

// The windows of Split View that devices have.
/** @param {readonly Device[]} devices @returns {{ name: string, words: string, size: Size }[]} */
export const windowsOf = (devices) =>
  devices.flatMap(({ id, names, splits = [] }) =>
    splits.map(({ name, orientation, size }) => ({
      name: nameOfPlace({ device: id, size, orientation }),
      words: `${names[0]}, ${shareWords(name)}${orientation === "landscape" ? ", landscape" : ""}`,
      size,
    })),
  );

// A share of the screen in words: `oneThird` is "one third". Slide Over has a window of that width, too.
/** @param {string} name */
const shareWords = (name) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words === "one third" ? `${words} (and Slide Over)` : words;
};

/**
 * The device, or the window on one, that has a size.
 * @param {readonly Device[]} devices @param {Size} size @returns {Pick<Wish, "device" | "size" | "orientation"> | null}
 */
export function placeOfSize(devices, size) {
  const isIt = (/** @type {Size} */ other) => other[0] === size[0] && other[1] === size[1];
  for (const { id, portrait, landscape } of devices) {
    if (isIt(portrait)) return { device: id, orientation: "portrait" };
    if (isIt(landscape)) return { device: id, orientation: "landscape" };
  }
  const window = windowsOf(devices).find((one) => isIt(one.size));
  return window ? placeNamed(window.name) : null;
}
