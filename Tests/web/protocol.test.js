import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { affordable, commands, decode, limits } from "../../web/protocol.js";
import { hello, screenValue, update } from "./support.js";

test("a message is checked once, and what is left out gets its usual value", () => {
  const [screen] = update({ screens: [{ ...screenValue("a.json", "iphone-13"), tracks: undefined, findings: undefined }] }).screens;
  assert.deepEqual(screen.tracks, []);
  assert.deepEqual(screen.findings, []);
  assert.deepEqual(screen.views[0].screen, screen.views[0].frame);
  assert.equal(screen.environment.direction, "leftToRight");
  assert.equal(hello().devices[0].cornerRadius, 0);
});

test("what is wrong is said by name", () => {
  const table = [
    ["{", /not JSON/], ["[]", /message: not an object/], ["{}", /'type' is not a string/], ['{"type":"dance"}', /unknown message type 'dance'/],
    ['{"type":"toString"}', /unknown message type 'toString'/],
    ['{"type":"hello","protocol":"livelayout.v2"}', /protocol 'livelayout.v2'/],
    ['{"type":"update"}', /'revision' is not a number/],
    [JSON.stringify({ type: "update", revision: 1, screens: [{ ...screenValue("a.json", "k"), views: [] }] }), /without views/],
    [JSON.stringify({ type: "update", revision: 1, screens: [{ ...screenValue("a.json", "k"), views: [{ id: "root", frame: [0, 0, 1, 1] }, { id: "x", parent: 1, frame: [0, 0, 1, 1] }] }] }), /before its parent/],
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

test("commands are what the protocol says", () => {
  assert.deepEqual(commands.watch("a.json", null, { tracks: true }), { type: "watch", path: "a.json", environments: null, tracks: true, keyboardTracks: false, details: false });
  assert.deepEqual(commands.watch("a.json", [{ device: "x", orientation: "portrait", textSize: "AX1", keyboard: false, appearance: "dark" }]).environments, [{ device: "x", textSize: "AX1", appearance: "dark" }], "what is usual is not sent");
  assert.deepEqual(commands.setText("a.json", "field", null), { type: "setText", path: "a.json", view: "field", text: null });
  assert.deepEqual(commands.explain("a.json", "k", "v"), { type: "explain", path: "a.json", key: "k", view: "v" });
});

test("a watch stays below what the daemon takes", () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ device: `iphone-13-pro-max-${index}`, textSize: "XXXL", keyboard: true }));
  const kept = affordable(many);
  assert.ok(kept.length > 500 && kept.length <= limits.environments);
  assert.ok(JSON.stringify(commands.watch("a.json", kept)).length < 65536);
  assert.equal(affordable(many.slice(0, 3)).length, 3);
});

test("every message that the Swift tests encoded is understood", (t) => {
  const folder = new URL("../ProtocolFixtures/", import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")).sort() : [];
  if (names.length === 0) {
    t.diagnostic("Tests/ProtocolFixtures holds no messages yet");
    return;
  }
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), "utf8");
    const result = decode(text);
    assert.ok("message" in result, `${name}: ${"problem" in result ? result.problem : ""}`);
  }
});
