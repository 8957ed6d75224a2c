import assert from "node:assert/strict";
import { test } from "node:test";
import { allProblems, count } from "../../web/diagnostics.js";
import { isShortcut } from "../../web/keys.js";
import { summary } from "../../web/summaries.js";
import { initialState, reduce } from "../../web/store.js";
import { documentValue, hello, screen, update } from "./support.js";
import { countWords, titleOf } from "../../web/listing.js";

const diagnostic = (path, severity, message = severity) => ({ path, line: 1, column: 1, severity, message });
const state = (path, documents) => {
  const greeted = reduce(initialState, { type: "message", message: hello(), at: 0 });
  const told = reduce(greeted, { type: "message", message: update({ complete: true, documents }), at: 0 });
  return reduce(told, { type: "look", changes: { path } });
};
const documents = [
  documentValue("a.json", { diagnostics: [diagnostic("a.json", "error"), diagnostic("a.json", "note")] }),
  documentValue("b.json", {
    diagnostics: [diagnostic("b.json", "note"), diagnostic("b.json", "warning")],
    uses: ["part.json"],
  }),
  documentValue("part.json", { diagnostics: [diagnostic("part.json", "warning")] }),
];

test("what is on show comes first, then the worst", () => {
  const order = (path) => allProblems(state(path, documents)).map((item) => `${item.path} ${item.diagnostic.severity}`);
  assert.deepEqual(order("b.json"), [
    "b.json warning",
    "part.json warning",
    "b.json note",
    "a.json error",
    "a.json note",
  ]);
  assert.deepEqual(order("a.json"), [
    "a.json error",
    "a.json note",
    "b.json warning",
    "part.json warning",
    "b.json note",
  ]);
});

test("a layout without a title is called as the list calls it", () => {
  const [path, titled] = ["/home/me/app/Layouts/a.json", "/home/me/app/Layouts/b.json"];
  const told = {
    ...state(path, [documentValue(path), documentValue(titled, { title: "B" })]),
    hello: hello({ roots: ["/home/me/app/Layouts"] }),
  };
  assert.deepEqual(
    [path, titled, "/home/me/app/Layouts/gone.json"].map((one) => titleOf(told, one)),
    ["Layouts/a.json", "B", "Layouts/gone.json"],
  );
});

test("notes are no warnings", () => {
  const counts = count(allProblems(state("a.json", documents)));
  assert.deepEqual(counts, { errors: 1, warnings: 2, notes: 2 });
  assert.equal(countWords(counts), "1 error, 2 warnings, 2 notes");
  assert.equal(countWords({}), "");
  assert.equal(
    summary(documentValue("c.json", { diagnostics: [diagnostic("c.json", "note")] }), state("a.json", documents)).name,
    "unknown",
    "a note is no warning, and no screen is known yet",
  );
});

test("the list tells of a layout's previews, not of whatever else an opened screen or the map holds", () => {
  const scrolls = {
    verdict: "scrolls",
    scrollViews: [
      {
        id: "s",
        view: 0,
        contentSize: [320, 618],
        viewport: [320, 568],
        axes: { x: false, y: true },
        offsetRange: { x: [0, 0], y: [0, 50] },
      },
    ],
  };
  const keys = ["iphone-13/portrait/L", "iphone-13/portrait/AX3"];
  const layout = documentValue("a.json", { previews: keys });
  const held = (/** @type {string[]} */ names) =>
    new Map(names.map((key) => [key, screen("a.json", key, key.includes("AX3") ? scrolls : {})]));
  const looking = (/** @type {string} */ mode, /** @type {string[]} */ names) => ({
    ...initialState,
    look: { ...initialState.look, path: "a.json", mode },
    documents: new Map([["a.json", layout]]),
    screens: new Map([["a.json", held(names)]]),
  });
  const words = (/** @type {any} */ state) => summary(layout, state).words;
  assert.equal(words(looking("map", [keys[0], "iphone-8/portrait/AX3"])), "", "one of them is not known");
  assert.equal(words(looking("map", [...keys, "iphone-se-1/portrait/L", "iphone-8/portrait/L"])), "1 of 2 scroll");
  assert.equal(words(looking("map", [keys[0]])), "1 of 2 scroll", "what was known of this save");
  assert.equal(summary({ ...layout }, looking("map", [keys[0]])).words, "", "not what was known of another");
  const other = looking("wall", ["iphone-8/portrait/L", "iphone-8/portrait/AX3", "iphone-se-1/portrait/L"]);
  const chosen = { ...other, look: { ...other.look, devices: ["iphone-8", "iphone-se-1"] } };
  assert.equal(words(chosen), "1 of 2 scroll", "other devices that are chosen change no mark");
  assert.equal(summary({ ...layout }, chosen).words, "chosen: 1 of 3 scroll", "previews of this save were not seen");
  const broken = documentValue("a.json", { previews: keys, diagnostics: [diagnostic("a.json", "error")] });
  assert.equal(summary(broken, chosen).words, "broken", "an error is the layout's, whatever is chosen");
  assert.equal(summary({ ...layout }, other).words, "", "the previews are not there yet");
});

test("the map and an opened screen count the problems that the wall counts", () => {
  const keys = ["iphone-13/portrait/L", "iphone-13/portrait/AX3"];
  const finding = (/** @type {string} */ rule) => ({
    rule,
    severity: "warning",
    message: rule,
    path: "",
    line: 0,
    column: 0,
  });
  const held = (/** @type {string[]} */ names) =>
    new Map(names.map((key) => [key, screen("a.json", key, { findings: [finding(`of ${key}`)] })]));
  const counted = (/** @type {Partial<Look>} */ changes, /** @type {string[]} */ names) =>
    count(
      allProblems({
        ...initialState,
        look: { ...initialState.look, path: "a.json", ...changes },
        documents: new Map([["a.json", documentValue("a.json", { previews: keys, usedBy: [], uses: [] })]]),
        screens: new Map([["a.json", held(names)]]),
      }),
    ).warnings;
  const others = ["iphone-8/portrait/L", "iphone-se-1/portrait/L"];
  assert.equal(counted({ mode: "wall" }, keys), 2);
  assert.equal(counted({ mode: "map" }, [...keys, ...others]), 2);
  assert.equal(counted({ mode: "map", devices: ["iphone-8"] }, [...keys, ...others]), 1, "the wall has one screen");
  assert.equal(counted({ mode: "map", devices: ["ipad"] }, [...keys, ...others]), 2, "the map has none of the wall's");
  assert.equal(counted({ mode: "screen", open: keys[0] }, [...keys, ...others]), 2);
  assert.equal(counted({ mode: "screen", open: others[0] }, [...keys, ...others]), 3, "and its own");
});

test("a screen's shortcuts do nothing on the wall, and those of the scale only there and on a screen", () => {
  assert.deepEqual(
    ["r", "]", "k", "G", "="].map((key) => isShortcut(key, "screen")),
    [true, true, true, true, true],
  );
  assert.deepEqual(
    ["r", "]", "k", "t", "="].map((key) => isShortcut(key, "wall")),
    [false, false, true, false, true],
  );
  for (const mode of ["map", "gallery"])
    assert.deepEqual(
      ["0", "1", "+", "=", "-", "m"].map((key) => isShortcut(key, mode)),
      [false, false, false, false, false, true],
    );
});
