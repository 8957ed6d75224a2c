// What a broken screen says is wrong with it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reasonOf } from "../../web/caption.js";
import { unfollowed } from "../../web/map.js";
import { defaultLook } from "../../web/url.js";
import { screen } from "./support.js";

test("a broken screen says its first error, else the first warning that breaks", () => {
  const finding = (rule, severity) => ({ rule, severity, message: `the ${rule}`, path: "a.json", line: 1, column: 1 });
  const shown = (verdict, findings) => screen("a.json", "iphone-13/portrait/L", { verdict, findings });
  const warnings = [finding("overlap", "warning"), { ...finding("clipped-text", "warning"), breaks: true }];
  assert.equal(reasonOf(shown("good", warnings.slice(0, 1))), "");
  assert.equal(reasonOf(shown("broken", warnings)), "the clipped-text");
  assert.equal(reasonOf(shown("broken", [...warnings, finding("conflict", "error")])), "the conflict");
  const exact = { ...finding("conflict", "error"), message: "525.667 pt of 'a.25' lie below, 12.5 pt beside" };
  assert.equal(reasonOf(shown("broken", [exact])), "525.7 pt of 'a.25' lie below, 12.5 pt beside");
});

test("the map says which of the toolbar's choices it does not follow", () => {
  assert.doesNotMatch(unfollowed(defaultLook), /does not follow/);
  assert.match(
    unfollowed({ ...defaultLook, appearance: "dark", bold: true, keyboard: "on" }),
    /does not follow: Appearance, Bold text\.$/,
  );
});
