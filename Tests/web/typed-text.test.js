// Where a text that is typed is scrolled to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { scrolledTo } from "../../web/typing.js";

const at = (start) => ({ start, end: start + 2 });

test("a text that fits is not moved", () => {
  assert.equal(scrolledTo(0, at(90), { start: 0, end: 92 }, 100), 0);
});

test("a caret behind the room brings its end to the edge", () => {
  assert.equal(scrolledTo(0, at(240), { start: 0, end: 242 }, 100), 142);
});

test("a caret that stays in sight moves nothing", () => {
  assert.equal(scrolledTo(142, at(200), { start: 0, end: 242 }, 100), 142);
});

test("a caret before the room brings its start to the edge", () => {
  assert.equal(scrolledTo(142, at(30), { start: 0, end: 242 }, 100), 30);
});

test("a text that became shorter leaves no room behind its end", () => {
  assert.equal(scrolledTo(142, at(150), { start: 0, end: 152 }, 100), 52);
});

test("a text from right to left goes the other way", () => {
  assert.equal(scrolledTo(0, at(-142), { start: -142, end: 100 }, 100), -142);
  assert.equal(scrolledTo(-142, at(98), { start: -142, end: 100 }, 100), 0);
});
