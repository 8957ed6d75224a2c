// Between which characters the caret stands, in lines that the solver broke.

import assert from "node:assert/strict";
import { test } from "node:test";
import { characters, indexOf, lineAt, lineStarts, placeOf } from "../../web/typing.js";

const line = (text, baseline = 16) => ({
  x: 0,
  baseline,
  width: 10,
  runs: text ? [{ text, x: 0, width: 10, font: "", size: 17, tracking: 0 }] : [],
});

for (const [text, lines, starts] of /** @type {[string, string[], number[]][]} */ ([
  ["one two three", ["one two", "three"], [0, 8]],
  ["one two  three", ["one two", "three"], [0, 9]],
  ["one\ntwo", ["one", "two"], [0, 4]],
  ["one\n\ntwo", ["one", "", "two"], [0, 4, 5]],
  ["one \n two", ["one", " two"], [0, 5]],
  ["", [""], [0]],
  ["\u4e2d\u6587", ["\u4e2d", "\u6587"], [0, 1]],
]))
  test(`lines of ${JSON.stringify(text)} start at ${starts}`, () =>
    assert.deepEqual(
      lineStarts(
        text,
        lines.map((one) => line(one)),
      ),
      starts,
    ));

test("a place in the text is a place in a line, and back", () => {
  const text = "one two three\n\nfour";
  const lines = ["one two", "three", "", "four"].map((one) => line(one));
  for (const [index, place] of /** @type {[number, number[]][]} */ ([
    [0, [0, 0]],
    [7, [0, 7]],
    [8, [1, 0]],
    [13, [1, 5]],
    [14, [2, 0]],
    [15, [3, 0]],
    [19, [3, 4]],
  ])) {
    assert.deepEqual(Object.values(placeOf(text, lines, index)), place, `${index}`);
    assert.equal(indexOf(text, lines, place[0], place[1]), index);
  }
});

test("a family of emoji is one character", () => {
  const text = "a\u{1F468}\u200D\u{1F469}\u200D\u{1F467}b";
  assert.equal(characters(text, text.length), 3);
});

test("a click falls on the line at its height, above on the first and below on the last", () => {
  const lines = [line("a", 16), line("b", 36), line("c", 56)];
  assert.deepEqual(
    [-5, 10, 20, 25, 40, 50, 500].map((y) => lineAt(lines, y)),
    [0, 0, 0, 1, 1, 2, 2],
  );
});
