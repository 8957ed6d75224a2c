import assert from "node:assert/strict";
import { test } from "node:test";
import { changeText, Edits } from "../../web/edits.js";
import { fixOf, fixText } from "../../web/fixes.js";
import { commands } from "../../web/protocol.js";
import { documentValue, update } from "./support.js";

const edit = { file: "a.json", hash: "1f", start: 30, end: 30, text: ', "width >= 44"', saved: "", line: 4, column: 9 };
const fix = { rule: "small-target", path: "a.json", line: 4, column: 3, title: 'add "width >= 44"', edits: [edit] };
const finding = {
  rule: "small-target",
  severity: "warning",
  message: "",
  path: "a.json",
  line: 4,
  column: 3,
  notes: [],
};
const state = (revision, found = fix) => ({
  documents: new Map([["a.json", { path: "a.json", revision }]]),
  fixes: { type: "fixes", path: "a.json", revision: 7, fixes: [found] },
});

test("a fix belongs to the finding of its rule at its place", () => {
  assert.equal(fixOf(state(7), finding, null), fix);
  assert.equal(fixOf(state(7), { ...finding, line: 5 }, null), undefined);
  assert.equal(fixOf(state(7), { ...finding, rule: "contrast" }, null), undefined);
  const { rule: _, ...error } = finding;
  const correction = { ...fix, rule: "diagnostic" };
  assert.equal(fixOf(state(7, correction), error, null), correction);
});

test("without a place, the view tells the findings of a rule apart", () => {
  const ofView = { ...fix, line: 0, column: 0, view: "badge" };
  const placeless = { ...finding, line: 0, column: 0 };
  assert.equal(fixOf(state(7, ofView), placeless, "badge"), ofView);
  assert.equal(fixOf(state(7, ofView), placeless, "title"), undefined);
});

test("the fixes of older bytes are no longer offered", () => {
  assert.equal(fixOf(state(8), finding, null), undefined);
});

test("a copied fix says where it belongs and what it changes", () => {
  assert.equal(fixText(fix), 'a.json:4:9: add "width >= 44"\n  + , "width >= 44"');
  const spelling = { ...fix, title: "spell it", edits: [{ ...edit, saved: "spacng", text: "spacing" }] };
  assert.equal(fixText(spelling), "a.json:4:9: spell it\n  spacng \u2192 spacing");
});

function page() {
  /** @type {any[]} */
  const sent = [];
  /** @type {(() => void)[]} */
  const frames = [];
  const edits = new Edits({
    send: (command) => sent.push(command) > 0,
    changed: () => {},
    limit: () => 32,
    later: (action) => frames.push(action),
  });
  return { edits, sent, frame: () => frames.splice(0).forEach((action) => action()) };
}

test("a fix is tried as numbers are, and written with them", () => {
  const { edits, sent, frame } = page();
  edits.apply("a.json", fix);
  frame();
  const { saved: _saved, line: _line, column: _column, ...wire } = edit;
  assert.deepEqual(sent, [commands.setNumbers("a.json", [wire])]);
  assert.equal(changeText(edits.of("a.json")), 'a.json:4:9: add "width >= 44"');
  edits.write("a.json");
  assert.deepEqual(sent.at(-1), commands.writeNumbers("a.json", [wire]));
});

test("two fixes that insert at one place are both kept, and one that is tried twice is one", () => {
  const { edits } = page();
  edits.apply("a.json", fix);
  edits.apply("a.json", { ...fix, edits: [{ ...edit, text: ', "height >= 44"' }] });
  edits.apply("a.json", fix);
  assert.equal(edits.of("a.json").length, 2);
});

test("an undo takes back all of the last fix before it touches a file", () => {
  const { edits, sent, frame } = page();
  edits.apply("a.json", { ...fix, edits: [edit, { ...edit, start: 50, end: 52, saved: "12", text: "8" }] });
  assert.ok(edits.undoLast("a.json"));
  assert.deepEqual(edits.of("a.json"), []);
  frame();
  assert.deepEqual(sent.at(-1), commands.setNumbers("a.json", []));
  assert.equal(edits.undoLast("a.json"), false, "nothing was written");
});

test("undo goes back one write at a time, of this layout only", () => {
  const { edits, sent } = page();
  const back = (/** @type {string} */ hash) => [{ file: "a.json", hash, start: 30, end: 45, text: "" }];
  for (const hash of ["2e", "3d"]) {
    edits.apply("a.json", fix);
    edits.write("a.json");
    edits.takes({ type: "written", path: "a.json", files: ["a.json"], undo: back(hash) });
  }
  assert.equal(edits.undoLast("b.json"), false);
  for (const hash of ["3d", "2e"]) {
    assert.ok(edits.undoLast("a.json"));
    assert.deepEqual(sent.at(-1), commands.writeNumbers("a.json", back(hash)));
    assert.equal(edits.undoLast("a.json"), false, "one write at a time");
    edits.takes({ type: "written", path: "a.json", files: ["a.json"], undo: [] });
  }
  assert.equal(edits.undoLast("a.json"), false);
});

test("what was undone is redone in its order, until something else is changed", () => {
  const { edits } = page();
  const other = { ...edit, start: 50, end: 52, saved: "12", text: "8" };
  edits.apply("a.json", fix);
  edits.apply("a.json", { title: "Other", edits: [other] });
  edits.undoLast("a.json");
  edits.undoLast("a.json");
  assert.equal(edits.redoLast("b.json"), false);
  assert.ok(edits.redoLast("a.json"));
  assert.equal(edits.of("a.json")[0].title, fix.title);
  assert.ok(edits.redoLast("a.json"));
  assert.equal(edits.redoLast("a.json"), false);
  assert.equal(edits.of("a.json").length, 2);
  edits.undoLast("a.json");
  edits.set("a.json", { ...edits.of("a.json")[0].number, start: 70 }, "9");
  assert.equal(edits.redoLast("a.json"), false, "something else was changed");
});

test("a write that was undone is written again, and a save takes the place of an unsaved change", () => {
  const { edits, sent } = page();
  const back = [{ file: "a.json", hash: "2e", start: 30, end: 45, text: "" }];
  const again = [{ file: "a.json", hash: "1d", start: 30, end: 30, text: "x" }];
  edits.apply("a.json", fix);
  edits.write("a.json");
  edits.takes({ type: "written", path: "a.json", files: ["a.json"], undo: back });
  edits.undoLast("a.json");
  edits.takes({ type: "written", path: "a.json", files: ["a.json"], undo: again });
  assert.ok(edits.redoLast("a.json"));
  assert.deepEqual(sent.at(-1), commands.writeNumbers("a.json", again));
  edits.takes({ type: "written", path: "a.json", files: ["a.json"], undo: back });
  edits.apply("a.json", fix);
  edits.undoLast("a.json");
  edits.takes(update({ documents: [documentValue("a.json")] }));
  assert.equal(edits.redoLast("a.json"), false);
});
