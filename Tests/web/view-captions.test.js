import assert from "node:assert/strict";
import { test } from "node:test";
import { plan } from "../../web/geometry.js";
import { captionShapes, wrapped } from "../../web/screen-lines.js";
import { screen } from "./support.js";

const root = { id: "root", kind: "view", frame: [0, 0, 320, 568] };
const line = { x: 0, baseline: 16, width: 80, runs: [] };

/** The captions of these views, above a keyboard that begins at `bottom`. */
function captions(views, { bottom = 568, zoom = 1 } = {}) {
  const solved = screen("a.json", "iphone-se-1/portrait/L", { views: [root, ...views] });
  solved.environment.safeArea = [20, 0, 0, 0];
  return captionShapes(solved, plan(solved), [], zoom, bottom);
}

const plain = (changes) => ({ id: "box", kind: "view", parent: 0, caption: "Says why", ...changes });
const right = ([x, , width]) => x + width;
const isApart = ([x, y, width, height], [left, top, wide, tall]) =>
  x >= left + wide || x + width <= left || y >= top + tall || y + height <= top;

test("a caption stands on the right of its view, and where there is no room on its left", () => {
  const [first] = captions([plain({ frame: [10, 100, 60, 40] })]);
  assert.equal(first.name, "view-caption");
  assert.equal(first.label, "Says why");
  assert.equal(first.rect[0], 75);
  const [second] = captions([plain({ frame: [250, 100, 60, 40] })]);
  assert.equal(right(second.rect), 245);
});

test("a caption of a view as wide as the screen stands below it, above it, or inside it", () => {
  const box = [0, 100, 320, 40];
  const note = (frame) => ({ id: `n${frame}`, kind: "label", parent: 0, frame, lines: [line] });
  const [below] = captions([plain({ frame: box })]);
  assert.equal(below.rect[1], 145);
  const [above] = captions([plain({ frame: box }), note([0, 141, 320, 60])]);
  assert.equal(above.rect[1] + above.rect[3], 95);
  const both = [note([0, 141, 320, 60]), note([0, 60, 320, 39])];
  const [inside] = captions([plain({ frame: box, style: { background: "red" } }), ...both]);
  assert.equal(inside.rect[1] + inside.rect[3], 140);
  const text = captions([plain({ kind: "label", frame: box, lines: [line] }), ...both]);
  assert.deepEqual(text, [], "never over text, not even the view's own");
});

test("a caption covers other colours only where there is no other place, and is never broken into narrow lines", () => {
  const background = { id: "ground", kind: "view", parent: 0, frame: [0, 0, 320, 568], style: { background: "red" } };
  const box = plain({ frame: [10, 100, 60, 40] });
  assert.equal(captions([background, box])[0].rect[0], 75);
  const beside = { id: "beside", kind: "view", parent: 0, frame: [75, 90, 240, 60], style: { background: "red" } };
  assert.equal(captions([background, beside, box])[0].rect[1], 145, "as few of them as possible");
  const colour = { id: "colour", kind: "view", parent: 0, frame: [75, 90, 240, 60], style: { background: "red" } };
  assert.equal(captions([colour, box])[0].rect[1], 145);
  const [narrow] = captions([plain({ frame: [80, 100, 160, 40], caption: "As wide as the screen leaves it" })]);
  assert.equal(narrow.rect[1], 145);
});

test("no caption covers text, controls, other captions, the status bar or the keyboard", () => {
  const views = [
    plain({ id: "a", frame: [10, 20, 60, 20] }),
    plain({ id: "b", frame: [10, 42, 60, 20] }),
    { id: "field", kind: "textField", parent: 0, frame: [72, 64, 240, 34], lines: [line] },
    plain({ id: "c", frame: [10, 64, 60, 34] }),
    plain({ id: "d", frame: [10, 280, 60, 30] }),
    plain({ id: "e", frame: [10, 310, 60, 30], caption: "It lies under the keyboard" }),
  ];
  const shapes = captions(views, { bottom: 300 });
  assert.equal(shapes.length, 4);
  shapes.forEach(({ rect }, index) => {
    assert.ok(rect[1] >= 20 && rect[1] + rect[3] <= 300, `${rect}`);
    assert.ok(isApart(rect, [72, 64, 240, 34]), `${rect}`);
    for (const other of shapes.slice(index + 1)) assert.ok(isApart(rect, other.rect), `${rect} ${other.rect}`);
  });
});

test("captions are as large on the page at every zoom, and break into lines", () => {
  const view = plain({ frame: [10, 100, 60, 40], caption: "Its own margins: 24 above and below" });
  const [whole] = captions([view]);
  const [half] = captions([view], { zoom: 0.5 });
  assert.equal(half.rect[2] * 0.5 <= whole.rect[2], true);
  assert.deepEqual(wrapped("Its own margins: 24 above", 12), ["Its own", "margins: 24", "above"]);
  assert.equal(wrapped("unbreakable", 4), null);
  assert.equal(wrapped("  ", 4), null);
});

test("a screen without captions costs nothing", () => {
  assert.deepEqual(captions([{ ...plain({ frame: [0, 0, 1, 1] }), caption: undefined }]), []);
  assert.deepEqual(captions([plain({ frame: [10, 100, 60, 40], hidden: true })]), []);
});
