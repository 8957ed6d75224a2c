// Screens and messages for tests, with only what a test says; the rest has the protocol's usual values.

import { readFileSync } from "node:fs";
import { decode } from "../../web/connection.js";
import { learnColors } from "../../web/dom.js";
import { learn } from "../../web/traits.js";

/** A checked message, or a failure that says what was wrong. */
export function message(value) {
  const result = decode(JSON.stringify(value));
  if ("problem" in result) throw new Error(result.problem);
  return result.message;
}

/** The daemon's table of traits. */
export const { traits, colors } = JSON.parse(
  readFileSync(new URL("../ProtocolFixtures/hello.json", import.meta.url), "utf8"),
);
learn(traits);
learnColors(colors);

export const devices = [
  {
    id: "iphone-se-1",
    names: ["iPhone SE (1st generation)"],
    idiom: "phone",
    year: 2016,
    scale: 2,
    portrait: [320, 568],
    landscape: [568, 320],
    cornerRadius: 0,
  },
  {
    id: "iphone-13",
    names: ["iPhone 13", "iPhone 12"],
    idiom: "phone",
    year: 2021,
    scale: 3,
    portrait: [390, 844],
    landscape: [844, 390],
    cornerRadius: 47.33,
  },
];

export function hello(changes = {}) {
  return message({
    type: "hello",
    protocol: "livelayout.v1",
    version: "1.0.0",
    boot: "b1",
    assets: "a1",
    revision: 1,
    roots: ["Examples"],
    isLoopback: true,
    devices,
    usualDevice: "iphone-13",
    regularFrom: [678, 480],
    textSizes: ["L", "AX3"],
    traits,
    fonts: [],
    ...changes,
  });
}

export function screenValue(path, key, changes = {}) {
  const [device, orientation = "portrait", textSize = "L", keyboard] = key.split("/");
  return {
    path,
    key,
    revision: 1,
    title: path,
    environment: {
      device,
      deviceName: device,
      orientation,
      textSize,
      keyboard: keyboard === "keyboard",
      size: [320, 568],
      scale: 2,
    },
    views: [{ id: "root", kind: "view", frame: [0, 0, 320, 568] }],
    scrollViews: [],
    tracks: [],
    findings: [],
    ...changes,
  };
}

export function documentValue(path, changes = {}) {
  return { path, title: path, revision: 1, state: "good", previews: [], diagnostics: [], ...changes };
}

export function update(changes = {}) {
  return message({ type: "update", revision: 1, documents: [], screens: [], ...changes });
}

/** A checked screen. */
export function screen(path, key, changes) {
  return update({ screens: [screenValue(path, key, changes)] }).screens[0];
}

export function scrollViewValue(changes = {}) {
  return {
    id: "scroll",
    view: 1,
    contentSize: [282, 452],
    viewport: [282, 294],
    adjustedInset: [0, 0, 0, 0],
    offset: [0, 0],
    offsetRange: { x: [0, 0], y: [0, 158] },
    scrolls: true,
    axes: { x: false, y: true },
    moves: { x: false, y: true },
    paddings: [],
    ...changes,
  };
}

/** A seeded generator, so that a failure can be run again. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
