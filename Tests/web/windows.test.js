import test from "node:test";
import assert from "node:assert/strict";
import { mapWishes } from "../../web/cells.js";
import { deviceSize, hasButton } from "../../web/chrome.js";
import { defaultLook } from "../../web/url.js";
import { learn, nameOfPlace, placeNamed, placeOfSize, windowsOf, wishes } from "../../web/traits.js";
import { screen, traits } from "./support.js";

learn(traits);
/** @type {Device} */
const pad = {
  id: "pad",
  names: ["A pad"],
  idiom: "pad",
  year: 2020,
  scale: 2,
  portrait: [800, 1000],
  landscape: [1000, 800],
  cornerRadius: 0,
  splits: [
    { name: "oneThird", orientation: "portrait", size: [300, 1000] },
    { name: "oneHalf", orientation: "landscape", size: [495, 800] },
  ],
};

test("a window on a device has a name of its own, which gives its device, size and the device's orientation", () => {
  const [third, half] = windowsOf([pad]);
  assert.deepEqual([third.words, half.words], ["A pad, one third (and Slide Over)", "A pad, one half, landscape"]);
  assert.deepEqual(placeNamed(half.name), { device: "pad", size: [495, 800], orientation: "landscape" });
  assert.equal(nameOfPlace(placeNamed(half.name)), half.name);
  assert.deepEqual(placeNamed("iphone-x"), { device: "iphone-x" });
  for (const name of ["pad@", "pad@1x2", "pad@axb-portrait"]) assert.deepEqual(placeNamed(name), { device: name });
});

test("a dot of the plane opens the device or the window that it stands for", () => {
  assert.deepEqual(placeOfSize([pad], [1000, 800]), { device: "pad", orientation: "landscape" });
  assert.deepEqual(placeOfSize([pad], [300, 1000]), { device: "pad", size: [300, 1000], orientation: "portrait" });
  assert.equal(placeOfSize([pad], [301, 1000]), null);
});

test("a wall of windows asks for them in the orientation of their device, whatever is chosen for the others", () => {
  const devices = ["pad@495x800-landscape", "pad"];
  const wanted = wishes({ ...defaultLook, devices, orientation: "both" }) ?? [];
  assert.deepEqual(
    wanted.map(({ device, size, orientation }) => [device, size, orientation]),
    [
      ["pad", [495, 800], "landscape"],
      ["pad", undefined, "portrait"],
      ["pad", undefined, "landscape"],
    ],
  );
});

test("a window on a device has an edge around it, and only a whole device its frame", () => {
  const pad = screen("a.json", "ipad-10_2/portrait/L", {}).environment;
  const whole = { ...pad, device: "ipad-10_2", idiom: "pad", size: [810, 1080], safeArea: [20, 0, 0, 0], own: {} };
  const size = /** @type {[number, number]} */ ([320, 1080]);
  const window = { ...whole, size, own: { size } };
  assert.deepEqual(deviceSize(/** @type {any} */ (whole)), [854, 1172]);
  assert.deepEqual(deviceSize(/** @type {any} */ (window)), [322, 1082]);
  assert.deepEqual(
    [whole, window].map((one) => hasButton(/** @type {any} */ (one))),
    [true, false],
  );
});

test("the map has each device, and the windows that are chosen on devices", () => {
  const look = { ...defaultLook, path: "a.json", devices: ["pad@300x1000-portrait", "other"], keyboard: "on" };
  const state = /** @type {any} */ ({ look, hello: { devices: [pad], textSizes: ["L", "XL"] } });
  const window = { device: "pad", size: [300, 1000], orientation: "portrait" };
  assert.deepEqual(mapWishes(state).slice(1, 3), [
    { device: "pad", orientation: "portrait", textSize: "XL", keyboard: true },
    { ...window, textSize: "L", keyboard: true },
  ]);
  assert.deepEqual(mapWishes({ ...state, look: { ...look, devices: null } }).length, 2);
});
