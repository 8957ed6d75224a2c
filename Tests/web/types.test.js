// What tsc cannot hold by itself: that nothing keeps out of its sight. `make test-web` runs it over web/ (tsconfig.json
// beside this file).

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../web/", import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith(".js"));

/** Types in a module's comments: what stands in braces after a tag. @param {string} name @returns {string[]} */
function typesOf(name) {
  const comments = readFileSync(new URL(name, folder), "utf8").match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  return comments.flatMap((comment) => {
    const types = [];
    for (const { index } of comment.matchAll(/@\w+ \{/g)) {
      const start = comment.indexOf("{", index);
      let depth = 0;
      let end = start;
      do depth += { "{": 1, "}": -1 }[comment[end++]] ?? 0;
      while (depth > 0 && end < comment.length);
      types.push(comment.slice(start, end) + comment.slice(end).match(/^ ?\w*/)[0]);
    }
    return types;
  });
}

test("nothing is of any type, but for what JSON.parse gives the decoder", () => {
  const found = modules.flatMap((name) =>
    typesOf(name)
      .filter((type) => /\bany\b|[{<(| ]\*[}>)|,]|\bFunction\b/.test(type))
      .map((type) => `${name}: ${type}`),
  );
  assert.deepEqual(found, ["connection.js: {any} Unchecked"]);
  const shared = readFileSync(new URL("types.d.ts", folder), "utf8").replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
  assert.doesNotMatch(shared, /\bany\b|\bFunction\b/);
});

test("unchecked values stay in the decoder", () => {
  const found = modules.filter((name) => typesOf(name).some((type) => /\bUnchecked\b/.test(type)));
  assert.deepEqual(found, ["connection.js"]);
});

test("what begins empty says what it will hold", () => {
  const found = modules.flatMap((name) => {
    const lines = readFileSync(new URL(name, folder), "utf8").split("\n");
    return lines.filter(
      (line, index) =>
        /^ *(const|let) \w+ = new (Weak)?(Map|Set)\(\);/.test(line) && !/@type| \*\//.test(lines[index - 1]),
    );
  });
  assert.deepEqual(found, []);
});

test("no module keeps a line from the check", () => {
  const found = modules.filter((name) =>
    /@ts-(ignore|nocheck|expect-error)/.test(readFileSync(new URL(name, folder), "utf8")),
  );
  assert.deepEqual(found, []);
});
