// What a formatter leaves alone: comments and strings. Everything else is oxfmt's (`make lint`).

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const text = (/** @type {string} */ path) => readFileSync(new URL(path, root), "utf8");
const width = JSON.parse(text(".swift-format")).lineLength;
/** A table of path data, with a row in each line. */
const table = "web/symbol-shapes.js";
const files = ["web/", "Tests/web/", "Tests/EndToEnd/"].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => /\.(m?js|ts|css)$/.test(name))
    .map((name) => folder + name)
    .filter((path) => path !== table),
);

test("the width is the same for every language", () => {
  assert.equal(JSON.parse(text(".oxfmtrc.json")).printWidth, width);
  const widths = [...text(".editorconfig").matchAll(/^\[\*\.(\S+)\]$[^[]*?^max_line_length = (\d+)$/gm)];
  const stated = Object.fromEntries(widths.map(([, ending, number]) => [ending, Number(number)]));
  assert.deepEqual(stated, { swift: width, "{js,mjs,css}": width, md: 150 });
});

test("no line is wider, and none has tabs or blanks at its end", () => {
  assert.ok(files.length > 60);
  const found = files.flatMap((path) =>
    text(path)
      .split("\n")
      .flatMap((line, index) => (line.length > width || /\t|\s$/.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  assert.deepEqual(found, []);
});
