import test from "node:test";
import assert from "node:assert/strict";
import { choicesOf, openedChanges } from "../../web/choices.js";
import { learn, parseSignature } from "../../web/traits.js";
import { traits } from "./support.js";

learn(traits);
const now = parseSignature("iphone-se-1/portrait/AX1//leftToRight/dark//18/");

test("an opened screen has one value of each choice of the toolbar", () => {
  const { devices, sizes, keyboard, orientation, appearance, direction, system, bold } = choicesOf(now);
  assert.deepEqual(
    [devices, sizes, keyboard, orientation, appearance, direction, system, bold],
    [["iphone-se-1"], ["AX1"], "off", "portrait", "dark", "ltr", "18", false],
  );
});

test("a choice of the toolbar changes the opened screen, and both of something changes nothing", () => {
  assert.deepEqual(openedChanges({ keyboard: "on" }, now), { keyboard: true });
  assert.deepEqual(openedChanges({ keyboard: "both" }, now), {});
  assert.deepEqual(openedChanges({ sizes: ["L", "AX1"] }, now), { textSize: "L" });
  assert.deepEqual(openedChanges({ devices: ["iphone-se-1", "iphone-x"] }, now), { device: "iphone-x" });
  assert.deepEqual(openedChanges({ direction: "rtl" }, now), { direction: "rightToLeft" });
  assert.deepEqual(openedChanges({ system: "26", bold: true }, now), { system: 26, boldText: true });
});
