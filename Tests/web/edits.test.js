import assert from "node:assert/strict";
import { test } from "node:test";
import { changeText, Edits } from "../../web/edits.js";
import { commands } from "../../web/protocol.js";
import { reach, stepped } from "../../web/pulling.js";
import { keepSaved, savedScreens } from "../../web/cells.js";

const spacing = {
  file: "a.json",
  hash: "1f",
  start: 20,
  end: 22,
  text: "24",
  kind: "number",
  choices: [],
  before: "spacing",
  after: "",
  line: 3,
  column: 9,
  views: 1,
  layouts: 1,
};
const top = { ...spacing, start: 60, end: 61, text: "8", before: "top == superview.top + ", after: " @750" };
const edit = (number, text) => ({ file: "a.json", hash: "1f", start: number.start, end: number.end, text });

function page(limit = 32, told = (/** @type {any[]} */ _sent) => {}) {
  /** @type {any[]} */
  const sent = [];
  const later = [];
  const edits = new Edits({
    send: (command) => sent.push(command) > 0,
    changed: () => {},
    told: () => told(sent),
    limit: () => limit,
    later: (action) => later.push(action),
  });
  return { edits, sent, frame: () => later.splice(0).forEach((action) => action()) };
}

test("a pull is sent once a frame, with every number of the layout", () => {
  const { edits, sent, frame } = page();
  for (const text of ["25", "26", "27"]) edits.set("a.json", spacing, text);
  edits.set("a.json", top, "9");
  frame();
  assert.deepEqual(sent, [commands.setNumbers("a.json", [edit(spacing, "27"), edit(top, "9")])]);
  assert.equal(edits.textOf("a.json", spacing), "27");
  assert.equal(edits.textOf("b.json", spacing), "24", "of that layout only");
});

test("questions about the changed numbers come after the numbers", () => {
  /** @type {number[]} */
  const before = [];
  const { edits, frame } = page(32, (sent) => before.push(sent.length));
  edits.set("a.json", spacing, "25");
  assert.deepEqual(before, []);
  frame();
  edits.reset("a.json");
  frame();
  assert.deepEqual(before, [1, 2]);
});

test("the file's own number takes a change back, and so does a reset", () => {
  const { edits, sent, frame } = page();
  edits.set("a.json", spacing, "25");
  edits.set("a.json", spacing, "24");
  frame();
  assert.deepEqual(sent, [commands.setNumbers("a.json", [])]);
  edits.set("a.json", top, "9");
  edits.reset("a.json");
  frame();
  assert.deepEqual(sent.at(-1), commands.setNumbers("a.json", []));
  assert.deepEqual(edits.of("a.json"), []);
});

test("more numbers than the daemon takes are not begun", () => {
  const { edits } = page(1);
  edits.set("a.json", spacing, "25");
  edits.set("a.json", top, "9");
  assert.equal(edits.of("a.json").length, 1);
  assert.match(edits.news.message, /At most 1 /);
});

test("a write that is done leaves nothing unsaved, and can be taken back", () => {
  const { edits, sent } = page();
  edits.set("a.json", spacing, "25");
  edits.write("a.json");
  assert.deepEqual(sent, [commands.writeNumbers("a.json", [edit(spacing, "25")])]);
  const undo = [{ file: "a.json", hash: "2e", start: 20, end: 22, text: "24" }];
  assert.ok(edits.takes({ type: "written", path: "a.json", files: ["a.json"], undo }));
  assert.deepEqual(edits.of("a.json"), []);
  edits.undo();
  assert.deepEqual(sent.at(-1), commands.writeNumbers("a.json", undo));
});

test("what the daemon has dropped is dropped here, and what it refused stays", () => {
  const { edits } = page();
  edits.set("a.json", spacing, "25");
  const error = {
    type: "error",
    code: "bad-number",
    message: "it does not load",
    command: "setNumbers",
    path: "a.json",
  };
  assert.ok(edits.takes(error));
  assert.equal(edits.of("a.json").length, 1);
  assert.equal(edits.news.message, "It does not load.");
  assert.ok(edits.takes({ ...error, code: "stale" }));
  assert.equal(edits.of("a.json").length, 0);
  assert.ok(!edits.takes({ ...error, command: "explain" }));
});

test("a save by somebody else moves the changes, and drops those whose place is gone", () => {
  const { edits, sent } = page();
  edits.set("a.json", spacing, "25");
  edits.set("a.json", top, "9");
  const { file, start } = spacing;
  const moved = { file, hash: "77", start: start + 4, end: start + 5, text: "25", was: start, saved: "8" };
  assert.ok(edits.takes({ type: "moved", path: "a.json", edits: [moved] }));
  const [change, ...rest] = edits.of("a.json");
  assert.deepEqual(rest, []);
  assert.deepEqual([change.number.start, change.number.hash, change.number.text], [start + 4, "77", "8"]);
  edits.write("a.json");
  assert.deepEqual(sent.at(-1), commands.writeNumbers("a.json", [{ ...edit(change.number, "25"), hash: "77" }]));
});

test("that a layout is gone is no news once it is back", () => {
  const { edits } = page();
  edits.set("a.json", spacing, "25");
  const error = { type: "error", code: "gone", message: "a.json is gone", command: "setNumbers", path: "a.json" };
  edits.takes(error);
  const update = (/** @type {object} */ changes) => ({
    type: "update",
    revision: 2,
    documents: [],
    screens: [],
    ...changes,
  });
  assert.ok(!edits.takes(update({ removed: ["a.json"] })));
  assert.ok(!edits.takes(update({ documents: [{ path: "b.json" }] })));
  assert.equal(edits.news.message, "A.json is gone.");
  edits.takes(update({ documents: [{ path: "a.json" }] }));
  assert.equal(edits.news, null);
  // Of a save that changed the numbers it is still said after the save.
  edits.takes({ ...error, code: "stale", message: "the file has changed" });
  edits.takes(update({ documents: [{ path: "a.json" }] }));
  assert.equal(edits.news.message, "The file has changed.");
});

test("over a new connection they are said again", () => {
  const { edits, sent, frame } = page();
  edits.set("a.json", spacing, "25");
  frame();
  edits.reconnected();
  frame();
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[1], sent[0]);
});

test("a write whose answer is lost with the connection is not waited for", () => {
  const { edits } = page();
  edits.set("a.json", spacing, "25");
  edits.disconnected();
  assert.equal(edits.news, null);
  edits.write("a.json");
  edits.disconnected();
  assert.deepEqual([edits.news?.kind, edits.of("a.json").length], ["problem", 1]);
});

test("a number is stepped as it is written", () => {
  assert.equal(stepped("24", 1), "25");
  assert.equal(stepped("24", -30), "-6");
  assert.equal(stepped("0.88", 1), "0.89");
  assert.equal(stepped("1", 12, "0.5"), "2.2");
  assert.equal(stepped("0.5", -5), "0.0");
  assert.equal(stepped("19999", 10), "20000");
});

test("how far a number reaches is said where it is more than one view", () => {
  assert.equal(reach(spacing), "");
  assert.equal(reach({ ...spacing, views: 3, layouts: 2 }), "changes 3 views of this screen and 2 layouts");
});

test("a change is copied with its place, what was there and what is to be", () => {
  const changes = [
    { number: spacing, text: "30" },
    { number: top, text: "9" },
  ];
  assert.equal(
    changeText(changes),
    "a.json:3:9: spacing: 24 \u2192 spacing: 30\n" +
      "a.json:3:9: top == superview.top + 8 @750 \u2192 top == superview.top + 9 @750",
  );
});

test("an unsaved screen keeps the saved one that it stands for", () => {
  const saved = { key: "k", revision: 1 };
  const before = new Map([["k", saved]]);
  const [first] = keepSaved(before, [{ key: "k", revision: 2, unsaved: true }]);
  assert.equal(first.saved, saved);
  const [second] = keepSaved(new Map([["k", first]]), [{ key: "k", revision: 3, unsaved: true }]);
  assert.equal(second.saved, saved);
  assert.deepEqual([...savedScreens(new Map([["k", second]])).values()], [saved]);
  assert.equal(savedScreens(before), before);
});
