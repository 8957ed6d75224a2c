// Why a view has a size or a place, in one sentence with its numbers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { constraintNow, why } from "../../web/why.js";
import { screen, scrollViewValue } from "./support.js";

const views = [
  { id: "root", kind: "view", frame: [0, 0, 320, 568] },
  { id: "column", kind: "stackView", frame: [16, 20, 288, 165.5], parent: 0, stack: { axis: "vertical", spacing: 26 } },
  {
    id: "head",
    kind: "label",
    frame: [0, 0, 288, 63.5],
    parent: 1,
    lines: [{}, {}],
    metrics: { intrinsic: [200, 63.5] },
  },
  { id: "foot", kind: "view", frame: [0, 89.5, 288, 76], parent: 1 },
  { id: "pad", kind: "view", frame: [0, 200, 320, 202], parent: 0, padding: true },
  { id: "badge", kind: "view", frame: [140, 520, 40, 32], parent: 0 },
];
const shown = screen("a.json", "iphone-13/portrait/L", {
  views,
  scrollViews: [scrollViewValue({ paddings: [{ view: 4, id: "pad", initial: 16, now: 202 }] })],
});
const fact = (quantity, value, constraints = []) => ({ quantity, value, constraints });
const edge = (view, attribute, other, constant = 0) => ({
  text: "",
  priority: 1000,
  active: true,
  constant,
  first: { view, attribute },
  ...(other ? { second: { view: other[0], attribute: other[1] } } : {}),
});

test("each quantity is said in one sentence with the numbers that it is made of", () => {
  const sides = [edge(1, "leading", [0, "leading"], 16), edge(1, "trailing", [0, "trailing"], -16)];
  const guided = (constant) => ({
    ...edge(1, "top", null, constant),
    second: { view: 0, attribute: "top", guide: "safeArea" },
  });
  /** @type {[number, any, string][]} */
  const table = [
    [1, fact("height", 165.5), "165.5 = 63.5 + 26 + 76: its items and the gaps between them."],
    [1, fact("width", 288, sides), "288 = 320 \u2212 16 \u2212 16: the width of 'root' less what is beside it."],
    [1, fact("horizontalPosition", 16, sides), "16 from the left edge of 'root'."],
    [
      2,
      fact("height", 63.5, [{ text: "vertical content hugging (250) of 'head'", priority: 250, active: true }]),
      "As tall as its text, 2 lines.",
    ],
    [3, fact("verticalPosition", 89.5), "89.5 = 63.5 + 26: where 'head' ends, and the gap after it."],
    [3, fact("height", 76, [edge(3, "height", null, 76)]), "76, as a constraint says."],
    [4, fact("height", 202), "202 = 16 + 186: its initial height and its share of the surplus."],
    [
      5,
      fact("horizontalPosition", 140, [edge(5, "centerX", [0, "centerX"])]),
      "In the middle of 'root': (320 \u2212 40) \u00f7 2 = 140.",
    ],
    [1, fact("verticalPosition", 20, [guided(0)]), "20, the top of the safe area of 'root'."],
    [
      1,
      fact("verticalPosition", 20, [guided(-4)]),
      "20 = 24 \u2212 4: the top of the safe area of 'root', and a constant.",
    ],
    [5, fact("width", 40, [edge(5, "width", [0, "width"])]), "40 = 320 \u00d7 0.13: of the width of 'root'."],
  ];
  for (const [index, quantity, expected] of table) assert.equal(why(shown, index, quantity), expected);
});

test("a sum that does not come out is not said", () => {
  assert.equal(why(shown, 3, fact("width", 288, [edge(3, "leading", [1, "leading"])])), "");
  assert.equal(why(shown, 5, fact("verticalPosition", 520)), "");
  assert.equal(why(shown, 5, { quantity: "height", constraints: [] }), "");
});

test("a constraint's line has the number as it is now", () => {
  assert.equal(constraintNow(shown, edge(4, "height", null, 16)), "202 = 16 + 186");
  assert.equal(constraintNow(shown, edge(3, "height", null, 76)), "");
  assert.equal(constraintNow(shown, edge(1, "leading", [0, "leading"], 16)), "16 = 0 + 16");
  assert.equal(constraintNow(shown, { ...edge(4, "height", null, 16), active: false }), "");
});
