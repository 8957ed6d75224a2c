// What is copied as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { framesText, swiftName, uikitText } from "../../web/copying.js";
import { screen } from "./support.js";

const shown = screen("a.json", "iphone-13/portrait/L", {
  views: [
    { id: "root", kind: "view", frame: [0, 0, 320, 568] },
    { id: "login.email", kind: "view", frame: [16, -8.5, 288, 44], parent: 0 },
  ],
});

test("frames are copied as the tree of views, or as Swift", () => {
  const head = "a.json: iphone-13, L";
  assert.equal(framesText(shown), `${head}\nroot (0, 0, 320, 568)\n  login.email (16, -8.5, 288, 44)\n`);
  const lines = uikitText(shown).split("\n");
  assert.equal(lines[1], "root.bounds = CGRect(x: 0, y: 0, width: 320, height: 568)");
  assert.equal(lines[2], "loginEmail.frame = CGRect(x: 16, y: -8.5, width: 288, height: 44)");
});

test("an id becomes a name that Swift takes, and no comment ends early", () => {
  assert.equal(swiftName("row[2].title"), "row2Title");
  assert.equal(swiftName("2nd"), "view2nd");
  const other = screen("a\nimport Evil.json", "iphone-13/portrait/L");
  assert.equal(uikitText(other).split("\n").length, 3);
});
