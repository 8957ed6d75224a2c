// Updates of layouts that are only in the list, taken as one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, WaitingUpdates } from "../../web/connection.js";
import { createStore, initialState, reduce } from "../../web/store.js";
import { documentValue, screen, update } from "./support.js";

const one = (/** @type {string} */ path, revision = 1) =>
  update({ revision, documents: [documentValue(path, { revision })], screens: [screen(path, "k", { revision })] });

test("updates that are taken as one leave the state that they leave one after the other", () => {
  const updates = [one("a.json"), one("b.json", 2), one("a.json", 3)];
  const after = (/** @type {ReturnType<typeof one>[]} */ list) => {
    const store = createStore(reduce, { ...initialState, isComplete: true });
    for (const message of list) store.dispatch({ type: "message", message, at: 0 });
    const { documents, screens, cells } = store.state;
    return { documents, screens, cells };
  };
  assert.deepEqual(after([joined(updates)]), after(updates));
});

test("an update waits unless it changes, removes or completes what is held", () => {
  /** @type {ReturnType<typeof one>[]} */
  const taken = [];
  const waiting = new WaitingUpdates({ take: (message) => taken.push(message), delay: () => 1e6 });
  assert.ok(waiting.holds(one("a.json")) && waiting.holds(one("b.json", 2)));
  assert.equal(taken.length, 0);
  for (const other of [{ removed: ["a.json"] }, { complete: true }]) assert.ok(!waiting.holds(update(other)));
  waiting.end();
  assert.deepEqual(
    taken.map(({ documents, revision }) => [documents.map(({ path }) => path), revision]),
    [[["a.json", "b.json"], 2]],
  );
  waiting.end();
  assert.equal(taken.length, 1, "once");
});
