// What a first look at the page needs: where a newcomer begins, and how things are found and named.

import assert from "node:assert/strict";
import { test } from "node:test";
import { captionWords } from "../../web/caption.js";
import { nextKey, showWords } from "../../web/diagnostics.js";
import { hintWords } from "../../web/history.js";
import { shownKey } from "../../web/keys.js";
import { firstPath, listRows, siftedRows } from "../../web/listing.js";
import { shapes } from "../../web/overlay.js";
import { plan } from "../../web/geometry.js";
import { initialState } from "../../web/store.js";
import { holdsSearch, isLike, Search } from "../../web/summaries.js";
import { documentValue, screen, update } from "./support.js";

/** @param {string[]} paths @param {Record<string, string[]>} [usedBy] */
function documents(paths, usedBy = {}) {
  const values = paths.map((path) => documentValue(path, { usedBy: usedBy[path] ?? [] }));
  return new Map(update({ documents: values }).documents.map((one) => [one.path, one]));
}

test("a page without an address begins where the app begins, or at the top of the list", () => {
  assert.equal(firstPath(documents(["S/checkout.json", "S/login.json", "S/zoo.json"]), ["S"]), "S/login.json");
  assert.equal(firstPath(documents(["S/b.json", "S/a.json"]), ["S"]), "S/a.json");
  assert.equal(firstPath(documents(["S/catalogin.json", "S/b.json"]), ["S"]), "S/b.json");
  const part = documents(["S/a.json", "S/login.json"], { "S/login.json": ["S/a.json"] });
  assert.equal(firstPath(part, ["S"]), "S/a.json", "a part is no beginning");
});

test("a newcomer is told to edit the file that is shown, if it is there", () => {
  const state = (/** @type {Partial<State>} */ changes = {}) => ({
    ...initialState,
    documents: documents(["S/a.json"]),
    look: { ...initialState.look, path: "S/a.json" },
    ...changes,
  });
  assert.equal(hintWords(state()), "Edit S/a.json in any editor and save: the screens follow.");
  assert.equal(hintWords(state({ documents: documents(["S/b.json"]) })), "", "its file is gone, or never was");
  assert.equal(hintWords(state({ remembered: "S/a.json" })), "", "no newcomer");
  const path = "S/Main.storyboard/Home";
  assert.equal(hintWords(state({ documents: documents([path]), look: { ...initialState.look, path } })), "");
});

test("the list finds by the letters that Ctrl+K finds by", () => {
  const layout = documentValue("Screens/checkout.json", { title: "Checkout: pay by card" });
  assert.ok(holdsSearch(layout, "pay checkout"));
  assert.ok(!holdsSearch(layout, "chkt"));
  assert.ok(isLike(layout, "chkt"));
  assert.ok(isLike(layout, "card pay"), "words in any order");
  assert.ok(!isLike(layout, "ard pay"), "but only from their beginnings");
  assert.ok(!isLike(layout, "zebra"));
});

test("a filter keeps the folders of what it finds, and counts it in each of them", () => {
  const rows = listRows(documents(["S/top.txt", "S/a/one.txt", "S/a/b/two.txt", "S/c/three.txt"]), ["S"]);
  const sifted = (/** @type {string} */ word) => {
    const { rows: found, counts } = siftedRows(rows, ({ path }) => path.includes(word));
    return found.map((row) => ("folder" in row ? `${row.folder} ${counts.get(row)}` : row.document.path));
  };
  assert.deepEqual(sifted("two"), ["a 1", "a/b 1", "S/a/b/two.txt"]);
  assert.deepEqual(sifted("e"), ["a 1", "S/a/one.txt", "c 1", "S/c/three.txt"]);
  assert.deepEqual(sifted("zebra"), []);
});

test("a search that is typed letter by letter finds the same as at once", () => {
  const rows = listRows(documents(["S/login.txt", "S/a/log.txt", "S/a/checkout.txt"]), ["S"]);
  const paths = (/** @type {Search} */ search, /** @type {string} */ words) => {
    const { rows: found, isLoose } = search.find(rows, words);
    return [isLoose, ...found.flatMap((row) => ("folder" in row ? [] : [row.document.path]))];
  };
  const typed = new Search();
  for (const words of ["l", "lo", "log", "log a", "log", "lgn", "l", "chk", "chkt", "c", "ckt log", "zebra"])
    assert.deepEqual(paths(typed, words), paths(new Search(), words), words);
  assert.deepEqual(paths(typed, "chk"), [true, "S/a/checkout.txt"]);
  assert.deepEqual(paths(typed, "log"), [false, "S/login.txt", "S/a/log.txt"]);
});

test("a problem shows one of its screens after the other", () => {
  const keys = ["a", "b", "c"];
  assert.equal(showWords(["a"], undefined), "Show the screen");
  assert.equal(showWords(keys, undefined), "Show the first of 3 screens");
  assert.equal(nextKey(keys, undefined), undefined);
  assert.equal(nextKey(keys, "a"), "b");
  assert.equal(showWords(keys, "a"), "Show the next of 3 screens (2)");
  assert.equal(nextKey(keys, "c"), "a", "it begins again");
  assert.equal(showWords(keys, "gone"), "Show the first of 3 screens");
});

test("on a Mac the key of a shortcut is the command key", () => {
  assert.equal(shownKey({ key: "Ctrl+K", words: "" }, true), "\u2318K");
  assert.equal(shownKey({ key: "Ctrl+K", words: "" }, false), "Ctrl+K");
  assert.equal(shownKey({ key: "Ctrl+Shift+Z", words: "" }, true), "\u21e7\u2318Z");
  assert.equal(shownKey({ key: "-", words: "", shown: "\u2212" }, true), "\u2212");
});

test("a language from right to left is named once", () => {
  const shown = screen("a.json", "iphone-13/portrait/L");
  Object.assign(shown.environment, { direction: "rightToLeft", pseudolanguage: "rightToLeft" });
  assert.deepEqual(captionWords(shown, ""), ["right-to-left text"]);
  Object.assign(shown.environment, { pseudolanguage: undefined });
  assert.equal(captionWords(shown, "").length, 1);
  assert.notEqual(captionWords(shown, "")[0], "right-to-left text");
});

test("a conflict fills the views that hold the others, and only outlines these", () => {
  const views = [
    { id: "root", kind: "view", frame: [0, 0, 320, 568] },
    { id: "card", kind: "stackView", parent: 0, frame: [20, 20, 200, 200] },
    { id: "title", kind: "label", parent: 1, frame: [0, 0, 200, 20] },
    { id: "inner", kind: "stackView", parent: 1, frame: [0, 20, 200, 180] },
    { id: "deep", kind: "label", parent: 3, frame: [0, 0, 200, 20] },
    { id: "beside", kind: "view", parent: 0, frame: [20, 300, 50, 50] },
  ];
  const finding = { rule: "conflict", severity: "error", message: "", view: 1, views: [1, 2, 3, 4, 5], notes: [] };
  const solved = screen("a.json", "iphone-se-1/portrait/L", { views, findings: [finding] });
  const drawn = shapes(solved, plan(solved), [], { guides: ["findings"] });
  assert.deepEqual(
    drawn.map(({ name, rect }) => [name, rect[1]]),
    [
      ["finding error", 20],
      ["finding error inside", 20],
      ["finding error inside", 40],
      ["finding error inside", 40],
      ["finding error", 300],
    ],
  );
});
