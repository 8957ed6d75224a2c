// The page asks for every module at once: index.html preloads what main.js reaches by imports, then what panels.js does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const source = (name) => readFileSync(new URL(`../../web/${name}`, import.meta.url), "utf8");

function reached(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next] of source(name).matchAll(/\bfrom "\.\/([\w-]+\.js)"/g)) reached(next, seen);
  return seen;
}

const preloaded = (attributes) => [...source("index.html").matchAll(/rel="modulepreload" href="([^"]+)"( fetchpriority="low")?>/g)]
  .filter(([, , low]) => (low ?? "") === attributes).map(([, name]) => name).sort();

test("index.html preloads the modules that main.js reaches", () => {
  assert.deepEqual(preloaded(""), [...reached("main.js")].filter((name) => name !== "main.js" && name !== "early.js").sort());
});

test("what only the panels need is preloaded behind them", () => {
  const first = reached("main.js");
  assert.deepEqual(preloaded(' fetchpriority="low"'), [...reached("panels.js")].filter((name) => !first.has(name)).sort());
});
