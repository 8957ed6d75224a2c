// What stands beside few screens: the rows of their views, and the columns for which there is room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, columnsFor, rowsOf, shownOf } from "../../web/notes.js";

const view = (id, parent) => ({ id, parent, frame: [0, 0, 1, 1] });

test("the views of several screens are one list, indented as in the tree", () => {
  const one = { views: [view("root"), view("login", 0), view("login.go", 1)] };
  const other = { views: [view("root"), view("wide", 0), view("login", 0), view("login.go", 2)] };
  const rows = rowsOf([one, other]);
  assert.deepEqual(
    rows.map(({ id, name, depth }) => [id, name, depth]),
    [
      ["root", "root", 0],
      ["login", "login", 1],
      ["login.go", "go", 2],
      ["wide", "wide", 1],
    ],
  );
  assert.deepEqual(
    rows.map(({ views }) => [views[0], views[1]]),
    [
      [one.views[0], other.views[0]],
      [one.views[1], other.views[2]],
      [one.views[2], other.views[3]],
      [undefined, other.views[1]],
    ],
  );
});

test("a narrow column has sizes only, and as many screens as fit", () => {
  for (const [width, count, expected] of [
    [190, 2, { isWhole: false, count: 1 }],
    [300, 1, { isWhole: true, count: 1 }],
    [310, 3, { isWhole: false, count: 2 }],
    [500, 2, { isWhole: true, count: 2 }],
    [700, 3, { isWhole: true, count: 3 }],
    [500, 6, { isWhole: true, count: 2 }],
  ])
    assert.deepEqual(columnsFor(width, count), expected, `${count} in ${width}`);
});

test("numbers that differ from the first screen's are marked, and origins are there where they differ", () => {
  const views = [[0, 8, 40, 20.04], [0, 8, 50, 20], undefined, [4, 8, 40, 20]].map((frame) => frame && { frame });
  const read = (of, column, isWhole) => cellsOf(of, column, isWhole).map(({ text, name }) => [text, name]);
  assert.deepEqual(read(views, 1, true), [
    ["0", "first"],
    ["8", ""],
    ["50", "differs"],
    ["20", ""],
  ]);
  assert.deepEqual(read(views.slice(0, 2), 1, false), [["50 \u00d7 20", "first differs"]]);
  assert.deepEqual(read(views, 0, false), [["40 \u00d7 20\nat 0, 8", "first"]]);
  assert.deepEqual(read(views, 2, false), [["\u2013", "first differs"]]);
  assert.deepEqual(read(views, 3, false), [["40 \u00d7 20\nat 4, 8", "first differs"]]);
});

test("the selected screen has a column, however few there are", () => {
  const screens = ["a", "b", "c"].map((key) => ({ key }));
  const shown = (count, selected) => shownOf(screens, count, selected).map(({ key }) => key);
  assert.deepEqual([shown(2, null), shown(2, "b"), shown(2, "c"), shown(1, "c"), shown(3, "c")].map(String), [
    "a,b",
    "a,b",
    "a,c",
    "c",
    "a,b,c",
  ]);
});
