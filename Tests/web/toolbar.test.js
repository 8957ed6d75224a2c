import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState, reduce } from "../../web/store.js";
import { chosen, derive } from "../../web/choices.js";
import { defaultLook } from "../../web/url.js";
import { documentValue, hello, screenValue, update } from "./support.js";

const receive = (state, value) => reduce(state, { type: "message", message: value, at: 0 });
const state = (previews, screens = []) =>
  receive(
    receive(initialState, hello({ textSizes: ["S", "L", "AX3"] })),
    update({
      complete: true,
      documents: [documentValue("a.json", { previews })],
      screens: screens.map((key) => screenValue("a.json", key)),
    }),
  );

test("the first choice starts from the previews, though none of their screens is held", () => {
  const derived = derive(
    state(["iphone-se-1/portrait/AX3", "iphone-se-1/portrait/L/keyboard=200"], ["iphone-13/portrait/S"]),
  );
  assert.deepEqual([derived.devices, derived.sizes, derived.keyboard], [["iphone-se-1"], ["L", "AX3"], "both"]);
});

test("a layout that is only shown at sizes of its own starts from the usual device, at its text sizes", () => {
  const derived = derive(state(["375x667@2x/portrait/AX3/keyboard", "320x480@2x/portrait/L/keyboard"]));
  assert.deepEqual([derived.devices, derived.sizes, derived.keyboard], [["iphone-13"], ["L", "AX3"], "on"]);
});

test("without any preview there is still a device and a text size", () => {
  const derived = derive(state([]));
  assert.deepEqual([derived.devices, derived.sizes, derived.orientation], [["iphone-13"], ["L"], "portrait"]);
});

for (const [words, name, value] of [
  ["landscape/L", "orientation", "landscape"],
  ["portrait/L/dark", "appearance", "dark"],
  ["portrait/L/rtl", "direction", "rtl"],
  ["portrait/L/bold", "bold", true],
  ["portrait/L/ios26", "system", "26"],
  ["portrait/L/ios27", "system", "27"],
  ["portrait/L/accented", "language", "accented"],
  ["portrait/L/keyboardDown=300", "keyboard", "off"],
]) {
  test(`a preview ${words} is ${name} ${value}`, () =>
    assert.equal(derive(state([`iphone-13/${words}`]))[name], value));
}

test("no choice leaves a list of an address empty", () => {
  const derived = derive(state(["iphone-se-1/portrait/AX3"]));
  const look = { ...defaultLook, devices: [], sizes: [] };
  assert.deepEqual(chosen(look, derived, { keyboard: "on" }), {
    devices: ["iphone-se-1"],
    sizes: ["AX3"],
    keyboard: "on",
  });
  assert.deepEqual(chosen({ ...look, devices: ["iphone-13"], sizes: ["L"] }, derived, { keyboard: "on" }), {
    keyboard: "on",
  });
  assert.deepEqual(chosen(defaultLook, derived, { devices: ["iphone-13"] }).devices, ["iphone-13"]);
});
