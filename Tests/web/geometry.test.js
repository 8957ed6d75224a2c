import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clamp,
  distance,
  fitScale,
  frameText,
  imageRect,
  points,
  sizeText,
  segmentParts,
  snap,
  snapRect,
} from "../../web/geometry.js";
import { tableScale } from "../../web/caption.js";
import { random } from "./support.js";

test("a value snaps to the nearest device pixel, halves up", () => {
  for (const [value, scale, expected] of [
    [0, 2, 0],
    [0.25, 2, 0.5],
    [0.24, 2, 0],
    [1.26, 2, 1.5],
    [-0.25, 2, 0],
    [-0.26, 2, -0.5],
    [173.25, 3, 173 + 1 / 3],
    [262.5, 3, 262.5 + 1 / 6],
  ]) {
    assert.ok(Math.abs(snap(value, scale) - expected) < 1e-9, `${value} @${scale}x gave ${snap(value, scale)}`);
  }
});

test("rectangles round by their edges, so equal views may differ by a pixel [px-1]", () => {
  const third = 667 / 3;
  const rects = [0, 1, 2].map((index) => snapRect([index * third, 0, third, 10], 2));
  assert.deepEqual(
    rects.map((rect) => rect[0]),
    [0, 222.5, 444.5],
  );
  assert.deepEqual(
    rects.map((rect) => rect[2]),
    [222.5, 222, 222.5],
  );
});

test("points read as people write them", () => {
  for (const [value, text] of [
    [16, "16"],
    [255.5, "255.5"],
    [166.333333, "166.333"],
    [166.3330001, "166.333"],
    [166.9999, "167"],
    [-4, "\u22124"],
    [-0.0001, "0"],
    [0.1 + 0.2, "0.3"],
  ])
    assert.equal(points(value), text);
  assert.equal(points(-166.66, 1), "\u2212166.7");
  assert.equal(sizeText([320.5, 1000 / 3]), "320.5 \u00d7 333.333");
  assert.equal(frameText([0, -8.5, 282, 1 / 3]), "(0, -8.5, 282, 0.333)");
});

test("the wall fits: never above true size, whole where it can be, scrolling where it cannot", () => {
  const room = { width: 1000, height: 700 };
  assert.equal(fitScale([], room), 1);
  assert.equal(fitScale([[[100, 100]]], room), 1);
  const scale = fitScale(
    [
      [
        [340, 600],
        [340, 600],
      ],
    ],
    room,
    { least: 0.1 },
  );
  assert.ok(scale < 1 && scale > 0.9, String(scale));
  const many = fitScale([Array.from({ length: 600 }, () => [400, 850])], room, { least: 0.3 });
  assert.ok(many >= 0.3 && many < 0.35, String(many));
  assert.ok(fitScale([[[1400, 300]]], { width: 300, height: 700 }, { least: 0.5 }) * 1400 <= 300.02);
  // A sheet over the page may leave no height at all.
  for (const height of [0, -20]) assert.equal(fitScale([[[340, 600]]], { width: 300, height }, { least: 0.34 }), 0.34);
});

test("the screens of a fitted table share its width, and are at least as wide as its narrowest column", () => {
  const limits = { gap: 28, narrowest: 140, heading: 50, caption: 60, most: 1 };
  const scale = (/** @type {number} */ width, height = 1100) => tableScale(4, [434, 900], { width, height }, limits);
  assert.equal(Math.round(scale(1200) * 434 * 4 + 3 * 28), 1200);
  assert.equal(Math.round(scale(360) * 434), 140);
  assert.equal(scale(4000), 1);
  assert.equal(scale(4000, 560), 0.5, "a row is seen whole");
});

test("a fitted wall fills the width where a screen is still seen whole", () => {
  for (const width of [1149, 1400, 2269]) {
    for (const count of [3, 4, 5, 6, 8, 10, 13, 24]) {
      const room = { width, height: 780 };
      const scale = fitScale([Array.from({ length: count }, () => [395, 832])], room);
      const inRow = Math.min(count, Math.floor((width + 28 + 0.01) / (395 * scale + 28)));
      const used = inRow * (395 * scale + 28) - 28;
      const mostUsed = count * (Math.min(1, (780 - 120) / 832) * 395 + 28) - 28;
      assert.ok(used >= 0.9 * width || mostUsed < 0.94 * width, `${count} in ${width}: ${used} at ${scale}`);
    }
  }
});

test("a fitted wall of phones and tablets fills the width", () => {
  const pairs = [
    [354, 712],
    [414, 868],
    [830, 1150],
  ].map((size) => [size, size]);
  for (const [width, height] of [
    [1167, 716],
    [2287, 1256],
  ]) {
    const scale = fitScale(pairs, { width, height }, { caption: 77, heading: 50, least: 0.42, most: 1.5 });
    const rows = [pairs.flat().slice(0, 4), pairs[2]].map((row) =>
      row.reduce((sum, [wide]) => sum + wide * scale + 28, -28),
    );
    const all = pairs.flat().reduce((sum, [wide]) => sum + wide * scale + 28, -28);
    const used = all <= width + 0.1 ? all : Math.max(...rows);
    assert.ok(used >= 0.7 * width && used <= width + 0.1, `${used} of ${width} at ${scale}`);
    assert.ok(1150 * scale + 77 + 50 <= height, `the tablets are seen whole at ${scale}`);
  }
});

test("a fitted wall stands inside the viewport", () => {
  const seed = 42;
  const next = random(seed);
  for (let round = 0; round < 200; round += 1) {
    const groups = Array.from({ length: 1 + Math.floor(next() * 4) }, () =>
      Array.from({ length: 1 + Math.floor(next() * 8) }, () => [200 + next() * 900, 200 + next() * 1200]),
    );
    const room = { width: 400 + next() * 2000, height: 400 + next() * 1200 };
    const scale = fitScale(groups, room, { least: 0 });
    for (const [width] of groups.flat()) assert.ok(width * scale <= room.width + 0.5, `seed ${seed}, round ${round}`);
  }
});

test("images stand as UIKit's content mode says", () => {
  const image = [200, 100];
  const bounds = [100, 100];
  const table = {
    scaleToFill: [0, 0, 100, 100],
    scaleAspectFit: [0, 25, 100, 50],
    scaleAspectFill: [-50, 0, 200, 100],
    center: [-50, 0, 200, 100],
    topLeft: [0, 0, 200, 100],
    right: [-100, 0, 200, 100],
    bottom: [-50, 0, 200, 100],
  };
  for (const [mode, expected] of Object.entries(table))
    assert.deepEqual(imageRect(mode, image, bounds), expected, mode);
});

test("distances are positive apart and negative overlapping", () => {
  assert.equal(distance([0, 0, 10, 10], [30, 0, 10, 10]).horizontal, 20);
  assert.equal(distance([30, 0, 10, 10], [0, 25, 10, 10]).vertical, 15);
  assert.ok(distance([0, 0, 10, 10], [5, 5, 10, 10]).horizontal < 0);
});

test("small helpers", () => {
  assert.equal(clamp(5, 0, 3), 3);
  assert.equal(clamp(5, 4, 2), 4);
});

test("segments without a width share what the others leave", () => {
  assert.deepEqual(segmentParts([60], 3, 160), [
    { start: 0, width: 37.5 },
    { start: 37.5, width: 31.25 },
    { start: 68.75, width: 31.25 },
  ]);
  assert.deepEqual(
    segmentParts([], 2, 80).map(({ width }) => width),
    [50, 50],
  );
  assert.deepEqual(segmentParts([], 0, 80), []);
});
