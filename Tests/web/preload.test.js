// What modules say of each other. The page asks for every module of the wall at once: index.html preloads what main.js
// reaches by imports. The panels' come behind it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const source = (name) => readFileSync(new URL(`../../web/${name}`, import.meta.url), "utf8");

function reached(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next] of source(name).matchAll(/\bfrom "\.\/([\w-]+\.js)"/g)) reached(next, seen);
  return seen;
}

test("index.html preloads the modules that main.js reaches, and none of those that only the panels need", () => {
  const started = [...source("index.html").matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const preloaded = [...source("index.html").matchAll(/rel="modulepreload" href="([^"]+)"/g)]
    .map(([, name]) => name)
    .sort();
  assert.deepEqual(preloaded, [...reached("main.js")].filter((name) => !started.includes(name)).sort());
});

test("a module imports nothing that it does not use", () => {
  const modules = readdirSync(new URL("../../web/", import.meta.url)).filter((name) => name.endsWith(".js"));
  const left = modules.flatMap((name) => {
    const text = source(name);
    const code = text.replaceAll(/^import [^;]*;$|\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    const imported = [...text.matchAll(/^import \{([^}]*)\} from/gm)].flatMap(([, list]) =>
      list.split(",").map((one) => one.trim().split(" as ").at(-1) ?? ""),
    );
    return imported.filter((one) => one && !new RegExp(`\\b${one}\\b`).test(code)).map((one) => `${name}: ${one}`);
  });
  assert.deepEqual(left, []);
});

test("a module exports nothing that only it uses", () => {
  const read = (folder, ending) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((name) => ending.test(name))
      .map((name) => [folder + name, readFileSync(new URL(folder + name, import.meta.url), "utf8")]);
  const web = read("../../web/", /\.js$/);
  const all = [...web, ...read("./", /\.js$/), ...read("../EndToEnd/", /\.(py|mjs)$/)];
  const left = web.flatMap(([name, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
      .map(([, word]) => word)
      .filter((word) => !all.some(([other, code]) => other !== name && new RegExp(`\\b${word}\\b`).test(code)))
      .map((word) => `${name}: ${word}`),
  );
  assert.deepEqual(left, []);
});
