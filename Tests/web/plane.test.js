// The plane as the daemon sends it (Tests/ProtocolFixtures/plane.json), and what the page reads in it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { desiredWatch, windowScreen } from "../../web/cells.js";
import { openName, parseSignature, planeWish } from "../../web/traits.js";
import {
  brokenMarks,
  marksOf,
  outlinesOf,
  placeAt,
  PlaneQuestion,
  planeRange,
  progressOf,
  saidAt,
} from "../../web/plane.js";
import { initialState, reduce } from "../../web/store.js";
import { devices, documentValue, hello, message, screenValue, update } from "./support.js";

const sent = JSON.parse(readFileSync(new URL("../ProtocolFixtures/plane.json", import.meta.url), "utf8"));

const band = (/** @type {number[]} */ from, /** @type {number[]} */ to, verdict = "good", changes = {}) => ({
  from,
  to,
  verdict,
  scrolls: {},
  findings: [],
  ...changes,
});
// Narrow windows are broken; below a slope the list scrolls.
const plane = {
  strips: [
    { widths: [320, 400], exact: true, bands: [band([300, 300], [1367, 1367], "broken", { findings: ["conflict"] })] },
    {
      widths: [400, 1367],
      exact: true,
      bands: [
        band([300, 300], [500, 1467], "scrolls", { scrolls: { list: [200, 1167, 0, 0] } }),
        band([500, 1467], [1367, 1467]),
      ],
    },
  ],
};

test("a size lies in the band that begins at or above it, and its distance is between the corners'", () => {
  assert.equal(placeAt(plane, [399.5, 300])?.band.verdict, "broken");
  assert.equal(placeAt(plane, [400, 499.5])?.band.verdict, "scrolls");
  assert.equal(placeAt(plane, [400, 500])?.band.verdict, "good");
  assert.deepEqual(saidAt(plane, [400, 400]), { verdict: "scrolls", words: "scrolls 'list' by 100 pt" });
  assert.deepEqual(saidAt(plane, [390, 844]), { verdict: "broken", words: "broken: conflict" });
  assert.deepEqual(saidAt(plane, [400, 1000]), { verdict: "good", words: "good" });
  assert.equal(saidAt(plane, [319, 300]), null);
  assert.equal(saidAt({ strips: [] }, [400, 400]), null, "no strip has come yet");
});

test("the daemon's own plane says what holds at a size", () => {
  const part = /** @type {PlanePart} */ (message(sent));
  assert.equal(progressOf(part), 1);
  assert.equal(saidAt(part, [800, 901])?.verdict, "good");
  assert.equal(saidAt(part, [800, 400])?.words, "scrolls 'list' by 500 pt");
});

test("every device, both ways up, and every window of Split View has one dot for its size", () => {
  const pad = {
    ...devices[1],
    names: ["iPad"],
    portrait: [768, 1024],
    landscape: [1024, 768],
    splits: [{ name: "oneThird", orientation: "landscape", size: [320, 768] }],
  };
  const twin = { ...devices[0], names: ["iPhone 5s"] };
  const marks = marksOf(/** @type {any} */ ([...devices, twin, pad]));
  assert.deepEqual(
    marks.map(({ size, names }) => [size.join("x"), names.join(" + ")]),
    [
      ["320x568", "iPhone SE (1st generation) + iPhone 5s"],
      ["568x320", "iPhone SE (1st generation), landscape + iPhone 5s, landscape"],
      ["390x844", "iPhone 13"],
      ["844x390", "iPhone 13, landscape"],
      ["768x1024", "iPad"],
      ["1024x768", "iPad, landscape"],
      ["320x768", "iPad, one third (and Slide Over), landscape"],
    ],
  );
  const range = planeRange(/** @type {any} */ ([{ ...pad, landscape: [1376, 1032] }]));
  assert.deepEqual(range, { widths: [320, 1377], heights: [300, 1377] });
  assert.deepEqual(
    brokenMarks(plane, marks).map(({ size, findings }) => [size.join("x"), findings.join()]),
    [
      ["320x568", "conflict"],
      ["320x768", "conflict"],
      ["390x844", "conflict"],
    ],
  );
});

test("lines stand where verdicts meet, across strips and within them, with the worse of both", () => {
  assert.deepEqual(outlinesOf(plane), [
    { from: [400, 300], to: [400, 500], verdict: "broken" },
    { from: [400, 500], to: [400, 1367], verdict: "broken" },
    { from: [400, 500], to: [1367, 1467], verdict: "scrolls" },
  ]);
});

const path = "a.json";
const traits = { textSize: "L", keyboard: false, margins: [0, 16, 0, 16], keyboardHeight: 335 };
const frame = { type: "plane", revision: 2, path, traits, widths: [320, 1367], heights: [300, 1367] };
const part = (/** @type {number} */ id, /** @type {object[]} */ strips, changes = {}) =>
  message({ ...frame, id, index: 0, strips, ...changes });
const received = (/** @type {import("../../web/store.js").State} */ state, /** @type {any} */ one) =>
  reduce(state, { type: "message", message: one });

test("parts of one question are joined, a newer one keeps what was there beneath it, an older one is too late", () => {
  let state = received(initialState, part(1, [plane.strips[0]]));
  assert.equal(state.planes?.list[0]?.strips.length, 1);
  assert.equal(state.planes?.list[0]?.words, undefined);
  state = received(state, part(1, [plane.strips[1]], { words: "broken" }));
  assert.equal(state.planes?.list[0]?.strips.length, 2);
  assert.equal(state.planes?.list[0]?.words, "broken");
  state = received(state, part(2, [plane.strips[0]]));
  assert.equal(state.planes?.list[0]?.strips.length, 1);
  assert.equal(state.planes?.before[0]?.strips.length, 2);
  assert.equal(received(state, part(1, [plane.strips[1]])), state);
  const other = received(state, part(3, [plane.strips[0]], { path: "b.json" }));
  assert.deepEqual(other.planes?.before, []);
});

const opened = () => {
  const look = /** @type {const} */ ({ ...initialState.look, path, mode: "map", map: "sizes" });
  let state = { ...initialState, look, connection: { status: /** @type {const} */ ("open"), attempt: 0, reason: "" } };
  state = received(state, hello());
  return received(state, update({ documents: [documentValue(path)], complete: true }));
};

test("the screen beside the plane is that of the window, which is the usual device's size at first", () => {
  const state = opened();
  assert.deepEqual(desiredWatch(state)?.environments, [{ ...planeWish(state.look), window: [390, 844] }]);
  const chosen = {
    ...state,
    look: { ...state.look, window: /** @type {[number, number]} */ ([594, 350]), sizes: ["AX3"] },
  };
  const value = screenValue(path, "594x350@2x/landscape/AX3", {});
  value.environment = {
    ...value.environment,
    device: undefined,
    size: [594, 350],
    orientation: "landscape",
    textSize: "AX3",
  };
  const there = received(chosen, update({ screens: [value] }));
  assert.equal(windowScreen(there)?.key, value.key);
  assert.equal(windowScreen({ ...there, look: { ...there.look, sizes: ["L"] } }), undefined);
});

test("a window that is opened keeps the plane's margins and keyboard in its address", () => {
  const wish = { ...planeWish(opened().look), size: /** @type {[number, number]} */ ([594, 350]), keyboardHeight: 335 };
  assert.equal(parseSignature(openName(wish)).keyboardHeight, 335);
  assert.deepEqual(parseSignature(openName(wish)).size, [594, 350]);
});

test("planes are asked for anew after a save, for other traits and a reconnect, and ended when one leaves", () => {
  /** @type {any[]} */
  const commands = [];
  const connection = { send: (/** @type {any} */ command) => commands.push(command) > 0 };
  const question = new PlaneQuestion(connection);
  const asked = (/** @type {any} */ state, numbers = 0) => {
    commands.length = 0;
    question.update(state, numbers);
    return commands.map(({ environments }) => environments);
  };
  const state = opened();
  assert.deepEqual(asked(state), [[{}]]);
  assert.deepEqual(asked(state), []);
  assert.deepEqual(asked({ ...state, look: { ...state.look, keyboard: "on" } }), [[{ keyboard: true }]]);
  assert.deepEqual(asked({ ...state, look: { ...state.look, outlines: true } }), [[{}, { textSize: "AX3" }]]);
  assert.deepEqual(asked(state), [[{}]]);
  const saved = received(state, update({ documents: [documentValue(path, { revision: 9 })] }));
  assert.deepEqual(asked(saved), [[{}]]);
  const switched = { ...saved, chosen: new Map([[path, { flags: new Map([["isOn", true]]), texts: new Map() }]]) };
  assert.deepEqual(asked(switched), [[{}]]);
  assert.deepEqual(asked(switched, 1), [[{}]], "other unsaved numbers");
  assert.deepEqual(asked(switched, 1), []);
  asked({ ...switched, connection: { ...state.connection, status: "waiting" } });
  assert.deepEqual(asked(switched), [[{}]]);
  assert.deepEqual(asked({ ...switched, look: { ...state.look, mode: "wall" } }), [[]]);
  assert.deepEqual(asked({ ...switched, look: { ...state.look, mode: "wall" } }), []);
});
