import assert from "node:assert/strict";
import { test } from "node:test";
import { fontWords, paddingSteps, scrollSteps, stackGaps } from "../../web/explained.js";
import { screen, scrollViewValue, update, screenValue } from "./support.js";

function scrollView(changes) {
  const views = [
    { id: "root", frame: [0, 0, 1, 1] },
    { id: "scroll", parent: 0, frame: [0, 0, 1, 1] },
  ];
  return update({ screens: [screenValue("a.json", "k", { views, scrollViews: [scrollViewValue(changes)] })] })
    .screens[0].scrollViews[0];
}

const pads = (now) => [
  { id: "top", view: 1, initial: 16, now },
  { id: "bottom", view: 1, initial: 16, now },
];

test("the padding's arithmetic step by step [s0-1]", () => {
  const steps = paddingSteps(
    scrollView({ viewport: [330, 647], contentSize: [330, 647], surplus: 479, paddings: pads(255.5) }),
  );
  assert.deepEqual(
    steps.map((step) => step.value),
    [
      "647",
      "647 \u2212 (255.5 + 255.5) = 136",
      "136 + (16 + 16) = 168",
      "647 \u2212 168 = 479",
      "479 \u00f7 2 = 239.5",
      "16 + 239.5 = 255.5",
      "16 + 239.5 = 255.5",
    ],
  );
});

test("an overflow gives the initial heights back, a stuck state says so [s0-3, s0-6]", () => {
  const overflow = paddingSteps(
    scrollView({ viewport: [282, 294], contentSize: [282, 452], surplus: -158, paddings: pads(16) }),
  );
  assert.match(overflow.at(-1).text, /initial heights/);
  const stuck = paddingSteps(
    scrollView({ viewport: [330, 647], contentSize: [330, 1126], surplus: 0, paddings: pads(255.5) }),
  );
  assert.match(stuck.at(-1).text, /stay/);
});

test("a scroll view without paddings has no padding arithmetic", () => {
  assert.deepEqual(paddingSteps(scrollView({})), []);
});

test("the range of the offset from its figures [sc-1, sc-5]", () => {
  const plain = scrollSteps(
    scrollView({ viewport: [320, 400], contentSize: [320, 900], offsetRange: { x: [0, 0], y: [0, 500] } }),
    "y",
  );
  assert.deepEqual(plain.at(-2).value, "900 \u2212 400 = 500");
  assert.deepEqual(plain.at(-1), { text: "scrolls", value: "500 pt", kind: "result" });
  const inset = scrollSteps(
    scrollView({
      viewport: [375, 812],
      contentSize: [375, 900],
      adjustedInset: [44, 0, 34, 0],
      offsetRange: { x: [0, 0], y: [-44, 122] },
    }),
    "y",
  );
  assert.ok(inset.some((step) => step.value === "\u221244 = \u221244"));
  assert.ok(inset.some((step) => step.value === "900 + 34 \u2212 812 = 122"));
  assert.equal(inset.at(-1).value, "166 pt");
});

test("the gaps of a stack leave out what it does not arrange, and are in reading order", () => {
  const views = (direction) => [
    {
      id: "row",
      kind: "stackView",
      frame: [0, 0, 300, 50],
      stack: { axis: "horizontal" },
      ...(direction ? { direction } : {}),
    },
    { id: "ground", parent: 0, frame: [0, 0, 300, 50], arranged: false },
    { id: "a", parent: 0, frame: [0, 0, 50, 50] },
    { id: "b", parent: 0, frame: [70, 0, 50, 50] },
  ];
  assert.deepEqual(stackGaps(screen("a.json", "k", { views: views() }), 0), [{ before: "a", after: "b", gap: 20 }]);
  assert.deepEqual(stackGaps(screen("a.json", "k", { views: views("rightToLeft") }), 0), [
    { before: "b", after: "a", gap: 20 },
  ]);
});

test("the gaps of a stack leave hidden views out", () => {
  const solved = screen("a.json", "k", {
    views: [
      { id: "stack", kind: "stackView", frame: [0, 0, 300, 50], stack: { axis: "horizontal" } },
      { id: "a", parent: 0, frame: [0, 0, 50, 50] },
      { id: "b", parent: 0, frame: [50, 0, 0, 50], hidden: true },
      { id: "c", parent: 0, frame: [70, 0, 50, 50] },
    ],
  });
  assert.deepEqual(stackGaps(solved, 0), [{ before: "a", after: "c", gap: 20 }]);
});

test("a font is what the document says, then what it has become", () => {
  const run = { font: "InterDisplay-Bold.otf", size: 40.25 };
  const became = "InterDisplay-Bold 40.25 pt";
  assert.equal(fontWords(undefined, run), became);
  assert.equal(fontWords({ style: "body" }, run), `body, ${became}`);
  assert.equal(fontWords({ style: "title1", weight: "bold" }, run), `title1, bold, ${became}`);
  assert.equal(fontWords({ size: 17 }, run), `17 pt, ${became}`);
  assert.equal(fontWords({ size: 17, scalesWith: "footnote" }, run), `17 pt scaled with footnote, ${became}`);
});
