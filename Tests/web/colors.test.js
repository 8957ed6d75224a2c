import assert from "node:assert/strict";
import { test } from "node:test";
import "./support.js";
import { cssColor, faded } from "../../web/dom.js";
import { sourceLink } from "../../web/diagnostics.js";
import { measureShapes } from "../../web/overlay.js";
import { shortPath } from "../../web/listing.js";

test("colours resolve for light and dark; what it does not know is null", () => {
  for (const [value, light, dark] of [
    ["systemBlue", "#007aff", "#0a84ff"],
    ["label", "#000000", "#ffffff"],
    ["labelColor", "#000000", "#ffffff"],
    ["#12345678", "#12345678", "#12345678"],
    ["clear", "#00000000", "#00000000"],
    ["url(x)", null, null],
    ["constructor", null, null],
    [undefined, null, null],
  ]) {
    assert.equal(cssColor(value, "light"), light);
    assert.equal(cssColor(value, "dark"), dark);
  }
  assert.equal(faded("#007aff", 0.5), "#007aff80");
});

test("a source link opens the line in the editor that was chosen", () => {
  assert.equal(sourceLink("/a b/c.json", 3, 4), "vscode://file/a%20b/c.json:3:4");
  assert.equal(sourceLink("/a.json", 3, 4, "zed"), "zed://file/a.json:3:4");
  assert.equal(sourceLink("/a.json", 3, 4, "idea"), "idea://open?file=/a.json&line=3&column=4");
});

test("measuring draws the gaps between two views, and the insets of one in another", () => {
  const apart = measureShapes([0, 0, 10, 10], [30, 0, 10, 10]);
  assert.deepEqual(
    apart.map((shape) => shape.label),
    [undefined, "20"],
  );
  const inside = measureShapes([0, 0, 100, 100], [10, 20, 50, 50]);
  assert.deepEqual(
    inside.slice(1).map((shape) => shape.label),
    ["10", "40", "20", "30"],
  );
});

test("a layout in an absolute folder is named from that folder on", () => {
  for (const [path, roots, shown] of [
    ["/home/me/Examples/a.json", ["/home/me/Examples"], "Examples/a.json"],
    ["Examples/a.json", ["Examples"], "Examples/a.json"],
    ["/x/a.json", ["/y"], "/x/a.json"],
  ]) {
    assert.equal(shortPath(path, roots), shown);
  }
});
