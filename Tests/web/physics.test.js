import assert from "node:assert/strict";
import { test } from "node:test";
import {
  decelerationRate,
  dragged,
  fingerDistance,
  grabbed,
  pageRest,
  released,
  rubberBand,
  velocity,
} from "../../web/scroll-gestures.js";
import { random } from "./support.js";

test("the rubber band is UIKit's [sc-3]", () => {
  for (const [x, expected] of [
    [5, 2.74],
    [10, 5.47],
    [100, 52.02],
    [400, 178.98],
    [960, 340.65],
  ]) {
    assert.ok(Math.abs(rubberBand(x, 960) - expected) < 0.01, `${x} gave ${rubberBand(x, 960)}`);
    assert.ok(Math.abs(rubberBand(-x, 960) + expected) < 0.01);
  }
});

test("the finger's distance is the rubber band read backwards", () => {
  const next = random(7);
  for (let round = 0; round < 500; round += 1) {
    const dimension = 100 + next() * 1000;
    const x = (next() - 0.5) * 2000;
    assert.ok(
      Math.abs(fingerDistance(rubberBand(x, dimension), dimension) - x) < 1e-6 * Math.max(1, Math.abs(x)),
      `seed 7, round ${round}`,
    );
  }
});

test("inside the range a drag follows the finger, beyond it gives way, and without bounce it stops", () => {
  assert.equal(dragged(50, [0, 100], 400), 50);
  assert.ok(dragged(-40, [0, 100], 400) > -40 && dragged(-40, [0, 100], 400) < 0);
  assert.ok(dragged(140, [0, 100], 400) < 140 && dragged(140, [0, 100], 400) > 100);
  assert.equal(dragged(-40, [0, 100], 400, false), 0);
  assert.ok(Math.abs(dragged(grabbed(-15, [0, 100], 400), [0, 100], 400) + 15) < 1e-9);
});

test("a release inside the range loses 0.2 % of its speed each millisecond", () => {
  const path = released({ position: 0, velocity: 1, range: [-1e6, 1e6] });
  assert.ok(Math.abs(path(1).velocity - 0.998) < 1e-12);
  assert.ok(Math.abs(path(1000).velocity - 0.998 ** 1000) < 1e-12);
  const rest = path(1e5).position;
  assert.ok(Math.abs(rest - -1 / Math.log(0.998)) < 1e-6, String(rest));
  const fast = released({ position: 0, velocity: 1, range: [-1e6, 1e6], rate: decelerationRate.fast });
  assert.ok(fast(1e5).position < rest / 4);
});

test("a release beyond an end comes back to it, and never ends elsewhere", () => {
  for (const position of [-80, 180]) {
    const path = released({ position, velocity: 0, range: [0, 100] });
    assert.equal(path(0).position, position);
    const end = path(5000);
    assert.deepEqual([end.position, end.done], [position < 0 ? 0 : 100, true]);
  }
});

test("a throw at an end goes through it, continuously, and comes back", () => {
  const next = random(11);
  for (let round = 0; round < 100; round += 1) {
    const speed = (next() - 0.5) * 10;
    const path = released({ position: 50, velocity: speed, range: [0, 100] });
    let before = path(0).position;
    for (let t = 1; t < 8000; t += 4) {
      const now = path(t).position;
      assert.ok(Math.abs(now - before) <= Math.abs(speed) * 4 + 1, `seed 11, round ${round}: jumped at ${t} ms`);
      before = now;
    }
    const end = path(8000).position;
    assert.ok(end >= -1e-9 && end <= 100 + 1e-9, `seed 11, round ${round}: rests at ${end}`);
  }
});

test("without bounce an end is an end", () => {
  const path = released({ position: 90, velocity: 4, range: [0, 100], bounces: false });
  assert.equal(path(2000).position, 100);
  assert.ok(path(1).position <= 100);
});

test("velocity comes from the last moments only", () => {
  assert.equal(velocity([], 0), 0);
  assert.equal(
    velocity(
      [
        { at: 0, position: 0 },
        { at: 10, position: 20 },
      ],
      12,
    ),
    2,
  );
  assert.equal(
    velocity(
      [
        { at: 0, position: 0 },
        { at: 10, position: 20 },
      ],
      500,
    ),
    0,
  );
});

for (const [position, velocity, page] of [
  [20, 0, 0],
  [170, 0, 320],
  [150, 0, 0],
  [20, 1, 320],
  [300, -1, 0],
  [320, 1, 320],
  [700, 0, 640],
  [790, 1, 800],
  [800, -1, 640],
]) {
  test(`with paging, ${position} at ${velocity} points per millisecond comes to rest on the page at ${page}`, () => {
    // 320 points are seen of 1,120: the last page is the end, wherever that is.
    assert.equal(pageRest(position, velocity, [0, 800], 320), page);
    const path = released({ position, velocity, range: [0, 800], page: 320 });
    assert.equal(path(0).position, position);
    assert.deepEqual(path(5000), { position: page, velocity: 0, done: true });
  });
}

test("with paging and without bounce nothing is shown beyond an end", () => {
  const path = released({ position: 300, velocity: -6, range: [0, 800], page: 320, bounces: false });
  for (let time = 0; time < 1000; time += 10) assert.ok(path(time).position >= 0);
});
