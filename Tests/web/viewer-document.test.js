// docs/viewer.md says what keys.js and url.js do.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { shortcutGroups } from "../../web/keys.js";
import { defaultLook, formatLook, guideNames, parseLook } from "../../web/url.js";

const document = readFileSync(new URL("../../docs/viewer.md", import.meta.url), "utf8");
const rows = (/** @type {string} */ heading) =>
  document
    .split(`## ${heading}\n`)[1]
    .split("\n## ")[0]
    .split("\n")
    .filter((line) => /^\| /.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
const spelled = (/** @type {string} */ cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

test("the shortcuts are those of the sheet", () => {
  const said = rows("Shortcuts")
    .slice(1)
    .map(([key, words]) => (key.startsWith("**") ? key.slice(2, -2) : [key.slice(1, -1), words]));
  assert.deepEqual(
    said,
    Object.entries(shortcutGroups).flatMap(([title, shortcuts]) => [
      title,
      ...shortcuts.map(({ key, words }) => [key, words]),
    ]),
  );
});

test("the words of an address are those that it is written with", () => {
  const said = new Map(
    rows("Addresses")
      .slice(1)
      .flatMap(([words, values]) => spelled(words).map((word) => /** @type {[string, string]} */ ([word, values]))),
  );
  /** @type {any} */
  const look = {
    path: "a.json",
    devices: ["x"],
    sizes: ["S"],
    keyboard: "on",
    orientation: "both",
    appearance: "dark",
    direction: "rtl",
    bold: true,
    system: "26",
    language: "accented",
    group: "size",
    filter: "good",
    zoom: 2,
    guides: ["frames"],
    mode: "screen",
    screen: "k",
    view: "v",
    open: "x",
    screenZoom: 2,
    map: "sizes",
    window: [594, 350],
    outlines: true,
    size: [1, 2],
    trail: null,
    offsets: { a: [0, 1] },
  };
  for (const name of Object.keys(defaultLook))
    assert.ok(
      name === "path" || name === "trail" || String(look[name]) !== String(defaultLook[name]),
      `${name} is as usual here`,
    );
  const flags = new Map([["f", true]]);
  // A trail takes the place of a screen's key.
  const written = [look, { ...look, trail: [{}, { bold: true }] }, { ...look, mode: "wall" }].flatMap((one) => [
    ...new URLSearchParams(formatLook(one, { flags, texts: new Map([["t", "x"]]) }, 5.28).split("?")[1]).keys(),
  ]);
  assert.deepEqual([...said.keys()].sort(), [...new Set(written)].sort());
  const choices = Object.fromEntries(
    Object.entries(defaultLook).filter(([, usual]) => typeof usual === "string" && usual !== "fit"),
  );
  for (const [word, values] of said) {
    const words = spelled(values).filter((value) => /^\w+$/.test(value));
    if (word === "guides") assert.deepEqual(words, Object.keys(guideNames));
    else
      for (const value of words)
        if (word in choices) assert.equal(/** @type {any} */ (parseLook(`#a?open=x&${word}=${value}`))[word], value);
  }
  const [example] = document.match(/http:\S+/) ?? [""];
  assert.deepEqual(parseLook(new URL(example).hash), {
    ...defaultLook,
    path: "login.json",
    devices: ["iphone-se-1", "iphone-xr"],
    sizes: ["L", "AX3"],
    keyboard: "both",
  });
  const [offsets] = /\{"scroll.*\}/.exec(said.get("offsets") ?? "") ?? [""];
  assert.deepEqual(
    parseLook(`#a.json?mode=screen&open=${spelled(said.get("open") ?? "")[0]}&offsets=${offsets}`).offsets,
    { scroll: [0, 90] },
  );
});
