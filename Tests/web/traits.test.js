// The page folds over the daemon's table of traits: a trait that it has never heard of is kept, named and asked for.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { cellOf } from "../../web/cells.js";
import { startWords, stepWords } from "../../web/trail-bar.js";
import { learn, openName, parseSignature, signature, wishes, wishOf } from "../../web/traits.js";
import { defaultLook, known, parseTrail, sharedNames } from "../../web/url.js";
import { screen, traits } from "./support.js";

afterEach(() => learn(traits));

const usual = "iphone-8/portrait/L//leftToRight/light//18/";

for (const [name, values] of [
  [
    "iphone-8/landscape/AX3/keyboard/rightToLeft/dark/bold/26/accented",
    {
      orientation: "landscape",
      textSize: "AX3",
      keyboard: true,
      direction: "rightToLeft",
      appearance: "dark",
      boldText: true,
      system: 26,
      pseudolanguage: "accented",
    },
  ],
  [usual, { orientation: "portrait", textSize: "L", keyboard: false, direction: "leftToRight", appearance: "light" }],
]) {
  test(`an old link means what it meant: ${name}`, () => {
    assert.deepEqual(parseSignature(name), { device: "iphone-8", ...values });
    assert.equal(signature(parseSignature(name)), name);
  });
}

test("words of an address that no trait has are left out, in any place", () => {
  const wish = parseSignature("iphone-8/sideways/XXXXXXL/up/light/leftToRight/bold/18/klingon");
  const { textSize, keyboard, direction, appearance, pseudolanguage } = parseSignature("iphone-8");
  assert.deepEqual(wish, {
    ...{ device: "iphone-8", orientation: "portrait", textSize, keyboard, direction, appearance },
    ...{ boldText: true, ...(pseudolanguage === undefined ? {} : { pseudolanguage }) },
  });
});

test("what a look says of all screens is in each wish, and only that", () => {
  const look = { ...defaultLook, devices: ["iphone-8"], bold: true, system: "26", language: "accented" };
  const [wish] = wishes(look) ?? [];
  assert.deepEqual([wish.boldText, wish.system, wish.pseudolanguage], [true, 26, "accented"]);
  const [plain] = wishes({ ...look, bold: false, system: "18", language: "none" }) ?? [];
  assert.deepEqual(
    ["boldText", "system", "pseudolanguage"].filter((key) => key in plain),
    [],
  );
});

test("the address names the traits of the table that all screens share", () => {
  assert.deepEqual(
    traits.flatMap(({ address }) => address ?? []),
    [...sharedNames],
  );
});

test("wishes that were made before the daemon said its table are made anew", () => {
  const look = { ...defaultLook, devices: ["iphone-8"], bold: true };
  learn([]);
  assert.equal(wishes(look)?.[0].boldText, undefined);
  learn(traits);
  assert.equal(wishes(look)?.[0].boldText, true);
});

test("a pseudolanguage from right to left sets the direction", () => {
  const look = { ...defaultLook, devices: ["iphone-8"], language: "rightToLeft", direction: "both" };
  assert.deepEqual(
    wishes(look)?.map((wish) => wish.direction),
    ["rightToLeft"],
  );
  const wish = { device: "iphone-8", direction: "leftToRight", pseudolanguage: "rightToLeft" };
  assert.equal(signature(wish), signature({ ...wish, direction: "rightToLeft" }));
  assert.notEqual(signature(wish), signature({ ...wish, pseudolanguage: "accented" }));
});

test("what an address names twice is wished once", () => {
  const look = { ...defaultLook, devices: ["iphone-8", "iphone-x", "iphone-8"], sizes: ["L", "L"] };
  assert.deepEqual(
    wishes(look)?.map((wish) => wish.device),
    ["iphone-8", "iphone-x"],
  );
});

test("a device's screen at another size is another cell, and is opened at that size", () => {
  const whole = screen("a.json", "iphone-13/portrait/L");
  const half = (/** @type {[number, number]} */ size) => ({
    ...whole,
    environment: { ...whole.environment, size, own: { size, scale: 3 } },
  });
  const screens = [whole, half([320, 844]), half([390, 400])];
  assert.equal(new Set(screens.map((one) => cellOf(one))).size, 3);
  const names = screens.map((one) => openName(wishOf(one)));
  assert.equal(new Set(names).size, 3);
  assert.deepEqual(parseSignature(names[1]).size, [320, 844]);
  assert.equal(parseSignature(names[1]).device, "iphone-13");
});

test("a size in an address counts only beside a device, and only as two numbers", () => {
  const size = (/** @type {string} */ place, /** @type {unknown} */ value) =>
    parseSignature(`${place}/portrait/L/${encodeURIComponent(JSON.stringify({ size: value }))}`).size;
  assert.deepEqual(size("iphone-13", [320, 844]), [320, 844]);
  assert.deepEqual(size("400x800", [1, 2]), [400, 800]);
  for (const value of [5, [1], ["1", "2"], [1, null], {}]) assert.equal(size("iphone-13", value), undefined);
});

const newer = [
  { name: "dim", kind: "flag", usual: false, words: ["bright", "dim"], keyWords: ["bright", "dim"] },
  {
    name: "tilt",
    kind: "words",
    values: ["flat", "tented"],
    usual: "flat",
    words: ["lying", "standing"],
    keyWords: ["flat", "tented"],
  },
];

test("the names of cells keep a newer trait, and are as before without it", () => {
  learn([...traits, ...newer]);
  assert.equal(signature(parseSignature(usual)), usual);
  const wish = { ...parseSignature(usual), dim: true, tilt: "tented" };
  assert.equal(signature(wish), `${usual}/dim:true/tilt:tented`);
  assert.deepEqual(parseSignature(signature(wish)), wish);
  const flagged = { ...wish, flags: { isCart: true } };
  assert.deepEqual(parseSignature(openName(flagged)), flagged);
});

test("a screen's newer trait is asked for again, and called by its words", () => {
  learn([...traits, ...newer]);
  const environment = { ...screen("a.json", "iphone-13/portrait/L").environment, dim: true };
  assert.equal(wishOf({ ...screen("a.json", "k"), environment }).dim, true);
  assert.equal(stepWords({ dim: false, tilt: "tented" }), "bright, standing");
  assert.equal(startWords({ textSize: "L", dim: true }), "L, dim");
  assert.deepEqual(parseTrail("dim:true;tilt:sideways").map(known), [{ dim: true }]);
});
