// How long a screen is whose edge is dragged to a place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lengthTo } from "../../web/edges.js";

const room = { start: 100, length: 400, scrolled: 0 };

test("a screen that fits stands in the middle, so its edge goes half as far as it grows", () => {
  assert.equal(lengthTo(400, room), 200);
  assert.equal(lengthTo(410, room), 220);
});

test("one that does not fit begins where its room does", () => {
  assert.equal(lengthTo(500, room), 400);
  assert.equal(lengthTo(510, room), 410);
  assert.equal(lengthTo(510, { ...room, scrolled: 50 }), 460);
});
