import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { completed, decode } from "../../web/connection.js";
import { affordable, commands, usualLimits } from "../../web/protocol.js";
import { hello, screen, screenValue, update } from "./support.js";

test("a message is checked once, and what is left out gets its usual value", () => {
  const [screen] = update({
    screens: [{ ...screenValue("a.json", "iphone-13"), tracks: undefined, findings: undefined }],
  }).screens;
  assert.deepEqual(screen.tracks, []);
  assert.deepEqual(screen.findings, []);
  assert.deepEqual(screen.views[0].screen, screen.views[0].frame);
  assert.equal(screen.environment.direction, "leftToRight");
  assert.equal(hello().devices[0].cornerRadius, 0);
});

test("what is wrong is said by name", () => {
  const table = [
    ["{", /not JSON/],
    ["[]", /message: not an object/],
    ["{}", /'type' is not a string/],
    ['{"type":"dance"}', /unknown message type 'dance'/],
    ['{"type":"toString"}', /unknown message type 'toString'/],
    ['{"type":"hello","protocol":"livelayout.v2"}', /protocol 'livelayout.v2'/],
    ['{"type":"update"}', /'revision' is not a number/],
    [
      JSON.stringify({ type: "update", revision: 1, changes: [{ path: "a.json", key: "k", revision: 1 }] }),
      /'since' is not a number/,
    ],
    [
      JSON.stringify({
        type: "update",
        revision: 1,
        changes: [{ path: "a.json", key: "k", revision: 1, since: 0, scrollViews: [] }],
      }),
      /scrollViews: not an object/,
    ],
    [
      JSON.stringify({ type: "update", revision: 1, screens: [{ ...screenValue("a.json", "k"), views: [] }] }),
      /without views/,
    ],
    [
      JSON.stringify({
        type: "update",
        revision: 1,
        screens: [
          {
            ...screenValue("a.json", "k"),
            views: [
              { id: "root", frame: [0, 0, 1, 1] },
              { id: "x", parent: 1, frame: [0, 0, 1, 1] },
            ],
          },
        ],
      }),
      /before its parent/,
    ],
  ];
  for (const [text, problem] of table) {
    const result = decode(text);
    assert.ok("problem" in result, text);
    assert.match(result.problem, problem);
  }
});

test("keys that it does not know are kept and ignored", () => {
  assert.equal(update({ future: 1 }).future, 1);
});

const views = [
  { id: "root", kind: "view", frame: [0, 0, 320, 568], style: { background: "systemRed" } },
  { id: "a", kind: "label", parent: 0, frame: [0, 0, 50, 20], lines: [{ x: 0, baseline: 14, width: 30, runs: [] }] },
  { id: "b", kind: "label", parent: 0, frame: [0, 20, 50, 20] },
];
const change = (/** @type {any} */ members) => ({
  path: "a.json",
  key: "k",
  revision: 5,
  since: 3,
  views: {},
  ...members,
});
const scrollViews = [
  { id: "a", view: 1, contentSize: [50, 90], viewport: [50, 20], scrolls: true, surplus: -70, bounces: false },
  { id: "b", view: 2, contentSize: [50, 20], viewport: [50, 20] },
];
const held = () => screen("a.json", "k", { revision: 3, views, scrollViews, after: ["j"] });
/** @param {any[]} changes @param {any} [base] */
function complete(changes, base = held()) {
  return { base, ...completed(update({ changes }), new Map([["a.json", new Map([["k", base]])]])) };
}

test("what changed of a screen is put into the one that is held, which stays as it was", () => {
  const before = JSON.stringify(held());
  const { base, message, lost } = complete([
    change({
      title: "Other",
      after: null,
      findings: [{ rule: "ambiguity", message: "x" }],
      scrollViews: { 0: { surplus: null, bounces: null, contentSize: [50, 10] } },
      views: { 0: { style: null }, 2: { frame: [0, 30, 50, 20], screen: [0, 50, 50, 20], padding: true } },
    }),
  ]);
  assert.deepEqual(lost, []);
  assert.equal(JSON.stringify(base), before);
  const [whole] = message.screens;
  assert.deepEqual([whole.revision, whole.title, whole.after, whole.path, whole.key], [5, "Other", [], "a.json", "k"]);
  assert.ok(!("since" in whole));
  assert.deepEqual(whole.views[0].style, {}, "gone");
  assert.equal(whole.views[1], base.views[1], "what stayed is the same object");
  assert.equal(whole.environment, base.environment);
  assert.deepEqual(
    [whole.views[2].frame, whole.views[2].screen, whole.views[2].padding, whole.views[2].kind],
    [[0, 30, 50, 20], [0, 50, 50, 20], true, "label"],
  );
  assert.equal(whole.findings[0].line, 0, "what is left out of new members gets its usual value");
  const [scrollView] = whole.scrollViews;
  assert.deepEqual(
    [scrollView.contentSize, scrollView.surplus, scrollView.bounces, scrollView.viewport],
    [[50, 10], undefined, true, [50, 20]],
  );
  assert.equal(whole.scrollViews[1], base.scrollViews[1]);
});

test("lists in which nothing changed are the ones that are held", () => {
  const { base, message } = complete([change({ title: "Other" })]);
  assert.equal(message.screens[0].views, base.views);
  assert.equal(message.screens[0].scrollViews, base.scrollViews);
});

test("a change that does not fit what is held is lost, and nothing else is", () => {
  const { message, lost } = complete([change({ since: 2 })]);
  assert.deepEqual([message.screens, lost], [[], ["a.json"]]);
  for (const wrong of [
    { key: "other" },
    { path: "b.json" },
    { views: { 3: { hidden: true } } },
    { views: { x: {} } },
    { views: { length: {} } },
    { views: { 2: { parent: 2 } } },
    { views: { 1: { frame: 4 } } },
    { scrollViews: { 2: {} } },
    { scrollViews: { 0: { viewport: 4 } } },
    { environment: null },
  ]) {
    const { message, lost } = complete([change(wrong), change({ title: "Right" })]);
    assert.deepEqual(lost, [wrong.path ?? "a.json"], JSON.stringify(wrong));
    assert.equal(message.screens[0].title, "Right");
  }
  const whole = update({ screens: [screenValue("a.json", "k")] });
  assert.equal(completed(whole, new Map()).message, whole);
});

test("commands are what the protocol says", () => {
  assert.deepEqual(commands.watch("a.json", null, { tracks: true }), {
    type: "watch",
    path: "a.json",
    environments: null,
    tracks: true,
    keyboardTracks: false,
    details: false,
    changes: false,
  });
  assert.deepEqual(
    commands.watch("a.json", [
      { device: "x", orientation: "portrait", textSize: "AX1", keyboard: false, appearance: "dark" },
    ]).environments,
    [{ device: "x", textSize: "AX1", appearance: "dark" }],
    "what is usual is not sent",
  );
  assert.deepEqual(commands.setText("a.json", "field", null), {
    type: "setText",
    path: "a.json",
    view: "field",
    text: null,
  });
  assert.deepEqual(commands.exportScreen("a.json", "k", {}), { type: "export", path: "a.json", key: "k" });
  assert.deepEqual(commands.exportScreen("a.json", "k", { scroll: [0, -12.5] }), {
    type: "export",
    path: "a.json",
    key: "k",
    offsets: { scroll: [0, -12.5] },
  });
  assert.deepEqual(commands.exportScreen("a.json", "k", {}, false), {
    type: "export",
    path: "a.json",
    key: "k",
    paddings: false,
  });
  assert.deepEqual(commands.explain("a.json", "k", "v"), { type: "explain", path: "a.json", key: "k", view: "v" });
});

test("a watch stays below what the daemon takes", () => {
  const limits = hello({ limits: { messageBytes: 65536, environments: 700, steps: 32 } }).limits;
  const wish = (/** @type {number} */ index) => ({
    device: `iphone-13-pro-max-${index}`,
    textSize: "XXXL",
    keyboard: true,
  });
  const many = Array.from({ length: 5000 }, (_, index) => wish(index));
  assert.equal(affordable(many, limits).length, 700);
  const kept = affordable(many, usualLimits);
  assert.ok(kept.length > 500 && kept.length <= usualLimits.environments);
  const path = `${"folder/".repeat(580)}a.json`;
  assert.ok(JSON.stringify(commands.watch(path, kept)).length <= usualLimits.messageBytes);
  assert.equal(affordable(many.slice(0, 3), limits).length, 3);
  const stepped = many.slice(0, 100).map((one) => ({ ...one, then: Array(9).fill({ keyboard: true }) }));
  assert.equal(affordable(stepped, limits).length, 70, "steps count too");
});

const fixture = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`../ProtocolFixtures/${name}.json`, import.meta.url), "utf8"));

test("the limits before the daemon's hello are those that it tells", () => {
  assert.deepEqual(fixture("hello").limits, usualLimits);
  assert.deepEqual(hello({ limits: { steps: 4 } }).limits, { ...usualLimits, steps: 4 });
  assert.deepEqual(hello().limits, usualLimits);
});

test("every message that the Swift tests encoded is understood, one of each type", () => {
  const names = readdirSync(new URL("../ProtocolFixtures/", import.meta.url)).filter((name) => name.endsWith(".json"));
  const types = new Set(
    names.map((name) => {
      const result = decode(JSON.stringify(fixture(name.slice(0, -5))));
      assert.ok("message" in result, `${name}: ${"problem" in result ? result.problem : ""}`);
      return result.message.type;
    }),
  );
  assert.equal(types.size, 18, [...types].join());
});

test("commands are what the Swift tests decoded", () => {
  const parts = { tracks: true, details: true, changes: true };
  const sent = [
    commands.watch("a.json", [{ device: "iphone-13", textSize: "AX1", keyboard: false }], parts, true),
    commands.unwatch("a.json"),
    commands.refresh("a.json"),
    commands.setText("a.json", "note", "Hello", 3),
    commands.setFlag("a.json", "isCart", false),
    commands.setNumbers("a.json", [{ file: "b.json", hash: "1f", start: 20, end: 22, text: "16" }]),
    commands.writeNumbers("a.json", [{ file: "b.json", hash: "1f", start: 20, end: 22, text: "16" }]),
    commands.numbers("a.json", "k", "note"),
    commands.fixes("a.json"),
    commands.explain("a.json", "k", "note"),
    commands.breakpoints("a.json"),
    commands.plane("a.json", 3, [{ textSize: "AX1", keyboard: false }], { widths: [320, 1367], heights: [300, 1367] }),
    commands.exportScreen("a.json", "k", { scroll: [0, -12.5] }),
    commands.uikit("a.json", "k"),
    commands.exercise("a.json", "k"),
    commands.explainPrints("Unable to simultaneously satisfy constraints."),
    commands.ping("1"),
  ];
  // `sync` is for scripts.
  assert.deepEqual(
    sent,
    fixture("tables/commands").filter((/** @type {any} */ { type }) => type !== "sync"),
  );
  assert.deepEqual(Object.keys(commands).length, sent.length);
});
