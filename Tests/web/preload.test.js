// The page asks for every module at once: index.html preloads what main.js reaches by imports, and nothing else.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const source = (name) => readFileSync(new URL(`../../web/${name}`, import.meta.url), "utf8");

function reached(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next] of source(name).matchAll(/\bfrom "\.\/([\w-]+\.js)"|\bimport "\.\/([\w-]+\.js)"/g)) reached(next, seen);
  return seen;
}

test("index.html preloads the modules that main.js reaches", () => {
  const preloaded = [...source("index.html").matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, name]) => name);
  const modules = [...reached("main.js")].filter((name) => name !== "main.js").sort();
  assert.deepEqual(preloaded, modules);
});
