// Steps as on the device: how they add up, what they are called, and how an address holds them.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as steps from "../../web/trail-bar.js";
import { startWords, stepWords } from "../../web/trail-bar.js";
import { usualLimits } from "../../web/protocol.js";
import { desiredWatch, openedWish, steppedWish } from "../../web/cells.js";
import { overlaid, parseSignature, signature } from "../../web/traits.js";
import { initialState, reduce } from "../../web/store.js";
import { defaultLook, formatLook, formatTrail, known, parseLook, parseTrail } from "../../web/url.js";
import "./support.js";

const most = usualLimits.steps;
const appended = (trail, change) => steps.appended(trail, change, most);

test("steps lie on top of each other, flags and texts one by one", () => {
  const base = { device: "iphone-8", textSize: "L", flags: { a: true } };
  assert.deepEqual(overlaid(base, [{ textSize: "AX3" }, { keyboard: true, flags: { b: 1 } }]), {
    device: "iphone-8",
    textSize: "AX3",
    keyboard: true,
    flags: { a: true, b: 1 },
  });
  assert.equal(base.textSize, "L");
});

test("typing goes on in one step; another view, or anything between, begins a new one", () => {
  let trail = appended([{}], { texts: { note: "a" } });
  trail = appended(trail, { texts: { note: "ab" } });
  assert.deepEqual(trail, [{}, { texts: { note: "ab" } }]);
  assert.equal(appended(trail, { texts: { other: "x" } }).length, 3);
  assert.equal(appended(appended(trail, { keyboard: true }), { texts: { note: "abc" } }).length, 4);
  assert.deepEqual(
    appended([{ texts: { note: "a" } }], { texts: { note: "ab" } }).length,
    2,
    "what holds from the start is no step",
  );
});

test("the caret moves within the step that types", () => {
  const trail = appended(appended([{}], { texts: { note: "ab" } }), { texts: { note: "ab" }, carets: { note: 1 } });
  assert.deepEqual(trail, [{}, { texts: { note: "ab" }, carets: { note: 1 } }]);
  assert.equal(appended(trail, { texts: { note: "ab" }, carets: { other: 1 } }).length, 3);
});

test("a full trail takes no more steps, but typing goes on in its last one", () => {
  let trail = [{}];
  for (let step = 1; step < most; step += 1) trail = appended(trail, { keyboard: step % 2 === 1 });
  assert.equal(trail.length, most);
  assert.ok(steps.isFull(trail, most));
  assert.equal(appended(trail, { textSize: "AX3" }), trail);
  trail = [...trail.slice(0, -1), { texts: { note: "a" } }];
  assert.deepEqual(appended(trail, { texts: { note: "ab" } }).at(-1), { texts: { note: "ab" } });
});

for (const [change, words] of [
  [{ textSize: "AX3" }, "AX3"],
  [{ keyboard: true }, "keyboard"],
  [{ keyboard: false }, "keyboard down"],
  [{ orientation: "landscape" }, "landscape"],
  [{ flags: { isCart: false } }, "not isCart"],
  [{ flags: { count: 3 } }, "count = 3"],
  [{ texts: { note: "Hello" } }, "\u201cHello\u201d"],
  [{ texts: { note: "A sentence that goes on and on" } }, "\u201cA sentence that g\u2026\u201d"],
  [{ textSize: "L", keyboard: true }, "L, keyboard"],
  [{ keyboardHeight: 1000 / 3 }, "keyboard 333.333"],
  [{ offsets: { list: [0, 166.333333] } }, "offset 166.333"],
  [{ offsets: { list: [12, 4] } }, "offset 12, 4"],
  [{ offsets: { list: "end" } }, "offset end"],
  [{}, "the same again"],
])
  test(`a step is called ${words}`, () => assert.equal(stepWords(change), words));

test("the start is called by what differs from the usual", () => {
  assert.equal(startWords(parseSignature("iphone-8/portrait/L")), "L");
  assert.equal(
    startWords({ ...parseSignature("iphone-8/landscape/AX3/keyboard"), texts: { note: "x" } }),
    "landscape, AX3, keyboard, \u201cx\u201d",
  );
});

test("an address holds a trail, and says it the same way again", () => {
  const trail = [
    {},
    { textSize: "AX3" },
    { keyboard: true, flags: { "a;b": "c,d:e" } },
    { texts: { note: "Gr\u00fc\u00dfe, 50% & more" } },
    { size: [320, 500] },
  ];
  assert.deepEqual(parseTrail(formatTrail(trail)), trail);
  const look = {
    ...defaultLook,
    path: "login.json",
    mode: "screen",
    open: "iphone-8/portrait/L//leftToRight/light//18/",
    trail,
  };
  assert.deepEqual(parseLook(formatLook(look)), look);
  assert.match(formatLook({ ...look, trail: [{}, { textSize: "AX3" }] }), /trail=,textSize/);
  assert.deepEqual(parseLook(formatLook({ ...look, trail: [{}] })).trail, [{}], "switched on, no step yet");
  assert.equal(parseLook(formatLook({ ...look, trail: null })).trail, null);
});

for (const text of [
  "",
  "nonsense",
  "size:5",
  "textSize",
  ":",
  "keyboard:maybe",
  "keyboard:%E0%A4%A",
  "size:%5B1%2C%222%22%5D",
  "flags:3",
  "textSize:AX9",
  "system:new",
  "device",
  "toString:1",
  "__proto__:1",
]) {
  test(`what an address says wrongly is left out: '${text}'`, () =>
    assert.deepEqual(parseTrail(text).map(known), [{}]));
}

test("a length that is not one never reaches a step's words", () => {
  assert.equal(stepWords(parseTrail("size:5;flags:3;keyboard:true")[0]), "keyboard");
});

test("the opened screen is asked for with its steps, and its cell is not that of the wall", () => {
  const look = {
    ...defaultLook,
    path: "login.json",
    mode: "screen",
    open: "iphone-8/portrait/L//leftToRight/light//18/",
    trail: [{}, { textSize: "AX3" }, { keyboard: true }],
  };
  const wish = steppedWish(look);
  assert.deepEqual(wish.then, [{ textSize: "AX3" }, { keyboard: true }]);
  assert.equal(wish.textSize, "L");
  assert.deepEqual(
    [openedWish(look).textSize, openedWish(look).keyboard, openedWish(look).then],
    ["AX3", true, undefined],
  );
  assert.notEqual(signature(wish), signature(openedWish(look)));
  assert.equal(
    signature(wish),
    signature({ ...openedWish(look), after: ["a", "b"] }),
    "as the daemon's screen says it",
  );
  const wanted = desiredWatch({
    ...initialState,
    look,
    hello: /** @type {any} */ ({ textSizes: ["L", "AX3"], devices: [] }),
  });
  assert.deepEqual(wanted?.environments?.at(-1), wish);
});

test("another device, size or document begins a trail anew", () => {
  const look = {
    ...defaultLook,
    path: "a.json",
    mode: "screen",
    open: "iphone-8/portrait/L//leftToRight/light//18/",
    trail: [{}, { textSize: "AX3" }],
  };
  const state = { ...initialState, look };
  const after = (changes) => reduce(state, { type: "look", changes }).look.trail;
  assert.deepEqual(after({ open: "iphone-x/portrait/L//leftToRight/light//18/" }), [{}]);
  assert.deepEqual(after({ size: [300, 500] }), [{}]);
  assert.equal(after({ path: "b.json" }), null);
  assert.deepEqual(after({ view: "x" }), look.trail);
  assert.deepEqual(after({ open: "x", trail: [{}, { keyboard: true }] }), [{}, { keyboard: true }]);
});

test("a size of one's own in a signature is a size, not a device", () => {
  assert.deepEqual(parseSignature("320x500.5/portrait/L").size, [320, 500.5]);
  assert.equal(parseSignature("320x500.5/portrait/L").device, undefined);
});
