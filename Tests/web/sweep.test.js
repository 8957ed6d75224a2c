import assert from "node:assert/strict";
import { test } from "node:test";
import { jumps, sample } from "../../web/sweep.js";
import { screen, scrollViewValue } from "./support.js";

const at = (width, frames, scrolls = false) => ({ width, scrolls, frames: new Map(Object.entries(frames)) });

test("what grows with the width does not jump, what wraps or turns over does", () => {
  const list = [
    at(320, { label: [16, 0, 288, 40] }),
    at(321, { label: [16, 0, 289, 40] }),
    at(322, { label: [16, 0, 290, 20.5] }),
    at(323, { label: [16, 0, 291, 20.5] }, true),
    at(324, { label: [16, 0, 292, 20.5], extra: [0, 0, 1, 1] }, true),
    at(326, { label: [90, 0, 1, 1] }, true),
  ];
  assert.deepEqual(
    jumps(list).map(({ width, words }) => [width, words]),
    [
      [322, "label jumps by 19.5 pt"],
      [323, "starts to scroll"],
      [324, "extra comes or goes"],
    ],
  );
});

test("a sample leaves hidden views out and says whether anything scrolls", () => {
  const views = [
    { id: "root", frame: [0, 0, 400, 10] },
    { id: "scroll", parent: 0, frame: [0, 0, 1, 1], hidden: true },
  ];
  const one = sample(
    screen("a.json", "x", { views, scrollViews: [scrollViewValue()], environment: { size: [400, 10], scale: 2 } }),
  );
  assert.deepEqual([one.width, one.scrolls, [...one.frames.keys()]], [400, true, ["root"]]);
});
