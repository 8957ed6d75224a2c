// What a first look at the page needs: where a newcomer begins, and how things are found and named.

import assert from "node:assert/strict";
import { test } from "node:test";
import { captionWords } from "../../web/caption.js";
import { nextKey, showWords } from "../../web/diagnostics.js";
import { shownKey } from "../../web/keys.js";
import { firstPath } from "../../web/listing.js";
import { shapes } from "../../web/overlay.js";
import { plan } from "../../web/geometry.js";
import { holdsLetters, holdsSearch } from "../../web/summaries.js";
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

test("the list finds by the letters that Ctrl+K finds by", () => {
  const layout = documentValue("Screens/checkout.json", { title: "Checkout: pay by card" });
  assert.ok(holdsSearch(layout, "pay checkout"));
  assert.ok(!holdsSearch(layout, "chkt"));
  assert.ok(holdsLetters(layout, "chkt"));
  assert.ok(!holdsLetters(layout, "zebra"));
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
