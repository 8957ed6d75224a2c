// Pictures of SF Symbols: which names have one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { symbolTable } from "../../web/symbol-shapes.js";
import { symbolParts } from "../../web/symbols.js";

test("more than a hundred names have a picture, with their fill and what encloses them", () => {
  const symbolNames = symbolTable
    .trim()
    .split("\n")
    .map((line) => line.split("|")[0]);
  assert.ok(symbolNames.length >= 100);
  for (const name of symbolNames) {
    const { outline, details } = symbolParts(name) ?? {};
    assert.match(`${outline}${details}`, /^M[\d\s.,a-zA-Z-]+$/, name);
    assert.equal(symbolParts(`${name}.fill`)?.isFilled, true, name);
    assert.ok(symbolParts(`${name}.circle`), name);
  }
});

test("words behind a name fill, enclose and strike it out", () => {
  assert.deepEqual(
    ["xmark", "xmark.circle.fill", "bell.slash.fill", "eye.fill.slash", "gear", "person.crop.circle"].map((name) => {
      const parts = symbolParts(name);
      return parts && [parts.inner !== "", parts.isFilled, parts.isSlashed];
    }),
    [
      [false, false, false],
      [true, true, false],
      [false, true, true],
      [false, true, true],
      [false, false, false],
      [true, false, false],
    ],
  );
});

test("a name without a picture has none", () => {
  for (const name of ["", "fill", "slash", "circle.", "name.of.ones.own", "constructor", "star.constructor"])
    assert.equal(symbolParts(name), null, name);
});
