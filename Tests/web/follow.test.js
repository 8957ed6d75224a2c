import assert from "node:assert/strict";
import { test } from "node:test";
import { savedElsewhere } from "../../web/follow.js";

const hello = {};
/** @param {Record<string, { revision: number, usedBy?: string[] }>} documents @param {string} path @returns {any} */
const state = (documents, path, isComplete = true) => ({
  hello,
  isComplete,
  look: { path },
  documents: new Map(Object.entries(documents).map(([name, one]) => [name, { path: name, usedBy: [], ...one }])),
});

test("a save of another layout is followed, and of a new one", () => {
  const before = state({ a: { revision: 1 }, b: { revision: 1 } }, "a");
  assert.equal(savedElsewhere(state({ a: { revision: 1 }, b: { revision: 2 } }, "a"), before), "b");
  assert.equal(savedElsewhere(state({ a: { revision: 1 }, b: { revision: 1 }, c: { revision: 2 } }, "a"), before), "c");
});

test("a save that changes the shown layout, or a part of it, stays there", () => {
  const before = state({ a: { revision: 1 }, part: { revision: 1, usedBy: ["a", "b"] }, b: { revision: 1 } }, "a");
  const after = state({ a: { revision: 2 }, part: { revision: 2, usedBy: ["a", "b"] }, b: { revision: 2 } }, "a");
  assert.equal(savedElsewhere(after, before), null);
});

test("the save of a part is followed to a layout that shows it", () => {
  const before = state({ a: { revision: 1 }, part: { revision: 1, usedBy: ["b"] }, b: { revision: 1 } }, "a");
  const after = state({ a: { revision: 1 }, part: { revision: 2, usedBy: ["b"] }, b: { revision: 2 } }, "a");
  assert.equal(savedElsewhere(after, before), "b");
});

test("the first list of layouts is no save, and neither is that of a daemon that was started again", () => {
  const before = state({ a: { revision: 1 } }, "a");
  const after = state({ a: { revision: 1 }, b: { revision: 2 } }, "a");
  assert.equal(savedElsewhere(after, { ...before, isComplete: false }), null);
  assert.equal(savedElsewhere({ ...after, hello: {} }, before), null);
  assert.equal(savedElsewhere({ ...before, documents: new Map() }, before), null, "a layout that is gone");
});
