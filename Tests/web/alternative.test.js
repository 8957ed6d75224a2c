// Another solution of an ambiguous screen stands in its place until a save, another layout or a click ends it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { screenFor, visibleScreens } from "../../web/cells.js";
import { initialState, reduce } from "../../web/store.js";
import { documentValue, hello, message, screenValue, update } from "./support.js";

const key = "iphone-13/portrait/L";
const receive = (state, one) => reduce(state, { type: "message", message: one });
const moved = () =>
  screenValue("a.json", key, {
    views: [
      { id: "root", kind: "view", frame: [0, 0, 320, 568] },
      { id: "box", parent: 0, kind: "view", frame: [0, 80, 10, 10] },
    ],
  });

function shown() {
  const first = receive(
    receive(initialState, hello()),
    update({
      complete: true,
      documents: [documentValue("a.json", { previews: [key] }), documentValue("b.json")],
      screens: [screenValue("a.json", key)],
    }),
  );
  return receive(first, message({ type: "alternative", revision: 2, path: "a.json", key, screen: moved() }));
}

test("it is shown wherever its screen is, with the usual one at hand", () => {
  const state = shown();
  assert.equal(visibleScreens(state)[0].views.length, 2);
  assert.equal(screenFor(state, key).usual, state.screens.get("a.json").get(key));
  assert.equal(state.screens.get("a.json").get(key).views.length, 1, "what is held stays as it is");
});

test("a click, a save and another layout end it", () => {
  const ended = [
    reduce(shown(), { type: "usual" }),
    receive(shown(), update({ revision: 3, screens: [screenValue("a.json", key, { revision: 3 })] })),
    reduce(shown(), { type: "look", changes: { path: "b.json" } }),
  ];
  for (const state of ended) assert.equal(state.alternative, null);
  assert.equal(visibleScreens(ended[0])[0].usual, undefined);
});

test("where there is none, that is said", () => {
  const state = receive(
    reduce(shown(), { type: "usual" }),
    message({ type: "alternative", revision: 2, path: "a.json", key }),
  );
  assert.equal(state.alternative, null);
  assert.match(state.problem.message, /no other solution/);
});
