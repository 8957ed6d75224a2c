import assert from "node:assert/strict";
import { test } from "node:test";
import { addPortion, chosenViews, isLong } from "../../web/view-nodes.js";

const row = (parent, y) => ({ parent, screen: [0, y, 100, 40] });
const screen = {
  environment: { size: [100, 200] },
  scrollViews: [{ view: 1 }],
  views: [
    { screen: [0, 0, 100, 200] },
    { parent: 0, screen: [0, 0, 100, 200] },
    { parent: 1, screen: [0, 0, 100, 4000] },
    ...Array.from({ length: 100 }, (_, index) => row(2, index * 40)),
    { parent: 60, screen: [0, -4000, 10, 10] },
  ],
};
const rectOf = (index) => screen.views[index].screen;

test("a long screen begins with the views in sight, in order of their index", () => {
  assert.deepEqual(
    [...chosenViews(screen, [], rectOf)].sort((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6, 7],
  );
});

test("what has to be there brings along everything that it is in", () => {
  assert.ok([60, 103].every((index) => chosenViews(screen, [103], rectOf).has(index)));
});

test("a scrolled screen begins where it is scrolled to", () => {
  const scrolled = (index) => [rectOf(index)[0], rectOf(index)[1] - (index > 1 ? 400 : 0), ...rectOf(index).slice(2)];
  const chosen = chosenViews(screen, [], scrolled);
  assert.ok(chosen.has(13) && !chosen.has(3));
});

test("portions go on until every view is drawn", () => {
  const chosen = chosenViews(screen, [], rectOf);
  const sizes = [];
  for (let round = 0; round < 3; round += 1) {
    addPortion(chosen, screen.views.length);
    sizes.push(chosen.size);
  }
  assert.deepEqual(sizes, [104, 104, 104]);
  assert.ok(isLong({ views: Array(301) }) && !isLong({ views: Array(300) }));
});
