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
    [5, fact("width", 40, [edge(5, "width", [0, "width"])]), "40 = 320 \u00d7 0.125: of the width of 'root'."],
  ];
  for (const [index, quantity, expected] of table) assert.equal(why(shown, index, quantity), expected);
  const ratio = fact("width", 126.6667, [edge(5, "width", [0, "width"], 20)]);
  assert.equal(
    why(shown, 5, ratio),
    "126.67 = 320 \u00d7 0.3333 + 20: of the width of 'root', and a constant.",
    "with its constant, and as many digits as make it right",
  );
});

test("from right to left the leading edge is on the right", () => {
  const mirrored = screen("a.json", "iphone-13/portrait/L", {
    environment: { ...shown.environment, direction: "rightToLeft" },
    views: [
      { id: "root", kind: "view", frame: [0, 0, 320, 568] },
      { id: "row", kind: "stackView", frame: [0, 0, 300, 40], parent: 0, stack: { axis: "horizontal", spacing: 8 } },
      { id: "first", kind: "view", frame: [208, 0, 92, 40], parent: 1 },
      { id: "second", kind: "view", frame: [0, 0, 200, 40], parent: 1 },
      { id: "box", kind: "view", frame: [20, 50, 260, 40], parent: 0 },
    ],
  });
  const there = (/** @type {number} */ index, /** @type {number} */ value, /** @type {any[]} */ constraints = []) =>
    why(mirrored, index, fact("horizontalPosition", value, constraints));
  assert.equal(there(4, 20, [edge(4, "trailing", [0, "trailing"], -20)]), "20 from the left edge of 'root'.");
  const guided = {
    ...edge(4, "trailing", null, -4),
    second: { view: 0, attribute: "trailing", guide: "layoutMargins" },
  };
  assert.equal(there(4, 20, [guided]), "20 = 16 + 4: the left edge of the margins of 'root', and a constant.");
  assert.equal(
    there(4, 20, [edge(4, "leading", [0, "leading"], 40)]),
    "20 = 320 \u2212 260 \u2212 40: from the right edge of 'root'.",
  );
  assert.equal(there(2, 208), "208 = 200 + 8: the right edge of 'second', and the gap before it.");
});

test("edges say what they are tied to, whichever view that belongs to", () => {
  const of = (id, frame, window = frame, more = {}) => ({
    id,
    kind: "view",
    frame,
    screen: window,
    parent: 0,
    ...more,
  });
  const list = [
    { ...of("root", [0, 0, 390, 844]), parent: undefined },
    of("scroll", [0, 0, 390, 844], undefined, { kind: "scrollView" }),
    of("head", [0, 0, 390, 273], undefined, { parent: 1 }),
    of("text", [0, 273, 390, 596], undefined, { parent: 1 }),
    of("words", [14, 14, 362, 568], [14, 287, 362, 568], { parent: 3 }),
    of("back", [0, 273, 390, 571], undefined, { parent: 1 }),
    of("bar", [0, 786, 390, 50]),
    of("row", [16, 100, 343.33, 34], undefined, {
      kind: "stackView",
      stack: { axis: "horizontal", alignment: "fill" },
    }),
    of("name", [0, 0, 74, 34], [16, 100, 74, 34], { parent: 7 }),
    of("field", [100, 0, 243.33, 34], [116, 100, 243.33, 34], { parent: 7, metrics: { intrinsic: [60, 34] } }),
    of("column", [0, 600, 390, 100], undefined, {
      kind: "stackView",
      stack: { axis: "vertical", alignment: "trailing" },
    }),
    of("go", [360, 0, 30, 30], [360, 600, 30, 30], { parent: 10 }),
  ];
  const tied = screen("a.json", "iphone-13/portrait/L", { views: list });
  const at = (first, second, constant = 0) => edge(first[0], first[1], second, constant);
  const guided = (view, attribute, other, guide) => ({
    ...edge(view, attribute, null),
    second: { view: other, attribute, guide },
  });
  const said = (text) => ({ text, priority: 1000, active: true });
  const wide = [at([2, "left"], [0, "left"]), at([2, "right"], [0, "right"])];
  /** @type {[number, any, string][]} */
  const table = [
    [0, fact("width", 390, [said("the screen of iPhone 13")]), "390: the screen of iPhone 13."],
    [2, fact("width", 390, wide), "390, the width of 'root'."],
    [2, fact("horizontalPosition", 0, wide), "0: at the left edge of 'root'."],
    [
      5,
      fact("height", 571, [at([5, "top"], [3, "top"]), at([5, "bottom"], [0, "bottom"])]),
      "571 = 844 \u2212 273: from the top of 'text' to the bottom of 'root'.",
    ],
    [
      3,
      fact("height", 596, [at([4, "top"], [3, "top"], 14), at([4, "bottom"], [3, "bottom"], -14)]),
      "596 = 568 + 14 + 14: 'words' and what is around it.",
    ],
    [
      6,
      fact("verticalPosition", 786, [at([1, "bottom"], [6, "bottom"], 8)]),
      "786 = 836 \u2212 50: it ends 8 before the bottom of 'scroll'.",
    ],
    // A middle and one edge make both.
    [
      6,
      fact("width", 390, [at([6, "left"], [0, "left"]), at([6, "centerX"], [0, "centerX"])]),
      "390, the width of 'root'.",
    ],
    [2, fact("height", 844, [guided(2, "height", 1, "frame")]), "844, the height of 'scroll'."],
    [2, fact("verticalPosition", 0, [guided(2, "top", 1, "content")]), "0: at the top of the content of 'scroll'."],
    [
      9,
      fact("verticalPosition", 5, [at([9, "firstBaseline"], [4, "firstBaseline"])]),
      "5: on the first baseline of 'words'.",
    ],
    [7, fact("height", 34), "34, the height of its item 'field'."],
    // The exact width is 243.2: sums are on whole pixels, as frames are.
    [
      9,
      fact("width", 243.2),
      "243.33 = 343.33 \u2212 74 \u2212 26: what 'row' has left beside its other items and the gaps.",
    ],
    [11, fact("horizontalPosition", 360), "360 = 390 \u2212 30: from the right edge of 'column'."],
  ];
  for (const [index, quantity, expected] of table) assert.equal(why(tied, index, quantity), expected);
  // A constraint with another distance than the frames have is not what decides.
  assert.equal(why(tied, 2, fact("horizontalPosition", 0, [at([2, "left"], [0, "left"], 20)])), "");
});

test("a sum that does not come out is not said", () => {
  assert.equal(why(shown, 3, fact("width", 280, [edge(3, "leading", [1, "leading"])])), "");
  assert.equal(why(shown, 5, fact("verticalPosition", 520)), "");
  assert.equal(why(shown, 5, { quantity: "height", constraints: [] }), "");
});

test("a constraint's line has the number as it is now", () => {
  assert.equal(constraintNow(shown, edge(4, "height", null, 16)), "202 = 16 + 186");
  assert.equal(constraintNow(shown, edge(3, "height", null, 76)), "");
  assert.equal(constraintNow(shown, edge(1, "leading", [0, "leading"], 16)), "16 = 0 + 16");
  assert.equal(constraintNow(shown, { ...edge(4, "height", null, 16), active: false }), "");
});
