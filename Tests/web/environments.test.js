// Environments as the Swift tests wrote them (Tests/ProtocolFixtures/tables/environments.json):
// what was asked for, the key that the daemon gave it, and the environment in its screen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { flagsAsked, matches } from "../../web/cells.js";
import { openName, parseSignature, wishOf } from "../../web/traits.js";
import { commands } from "../../web/protocol.js";
import { initialState } from "../../web/store.js";
import { derive } from "../../web/choices.js";
import { documentValue, hello, screen, update } from "./support.js";

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`../ProtocolFixtures/${name}.json`, import.meta.url), "utf8"));
const table = read("tables/environments");
const screens = table.map(({ key, environment, after }) => screen("a.json", key, { environment, after }));
const [unsaid, ...asked] = table.map((row, index) => ({ ...row, screen: screens[index] }));

// What this viewer switched, typed or scrolled has the cell of its screen.
const isOwnCell = ({ wish }) => !["flags", "texts", "carets", "offsets"].some((name) => name in wish);
const askedOf = flagsAsked({ chosen: new Map() }, "a.json");
const spelled = ({ wish }) => JSON.stringify(wish);

test("what a command leaves out is what the daemon takes it to be", () => {
  const usual = {
    orientation: "portrait",
    textSize: "L",
    keyboard: false,
    direction: "leftToRight",
    appearance: "light",
  };
  assert.deepEqual(commands.watch("a.json", [usual]).environments, [{}]);
  for (const [name, value] of Object.entries(usual)) assert.equal(unsaid.environment[name], value, name);
  assert.equal(unsaid.environment.device, read("hello").usualDevice);
});

// A device that only has a newer system's figures is solved with those, whatever was wished.
const isNewer = ({ wish: { system, ...rest } }, row) => system !== undefined && JSON.stringify(rest) === spelled(row);

test("each wish finds the screen that the daemon made of it, and no other", () => {
  for (const row of asked) {
    for (const other of asked) {
      const [found] = matches(new Map([[other.key, other.screen]]), [row.wish], askedOf);
      const names = `${spelled(row)} ${spelled(other)}`;
      if (row === other) assert.equal(found, row.screen, names);
      else if (isOwnCell(row) && isOwnCell(other)) assert.equal(found !== undefined, isNewer(other, row), names);
    }
  }
});

test("a screen's environment is a wish for it, and so is its name in an address", () => {
  for (const row of asked.filter(({ wish }) => !wish.then)) {
    const wish = wishOf(row.screen);
    assert.equal(matches(new Map([[row.key, row.screen]]), [wish], askedOf)[0], row.screen, spelled(row));
    assert.deepEqual(
      parseSignature(openName(parseSignature(openName(wish)))),
      parseSignature(openName(wish)),
      spelled(row),
    );
  }
});

test("the words of a key stand in the order in which the toolbar reads them", () => {
  const greeting = hello({ devices: read("hello").devices, textSizes: read("hello").textSizes });
  for (const row of asked.filter((one) => one.wish.device && isOwnCell(one) && !one.wish.then)) {
    const { documents } = update({ documents: [documentValue("a.json", { previews: [row.key] })] });
    const state = { ...initialState, hello: greeting, documents: new Map([["a.json", documents[0]]]) };
    const { wish } = row;
    assert.deepEqual(
      derive({ ...state, look: { ...state.look, path: "a.json" } }),
      {
        devices: [wish.device],
        sizes: [wish.textSize ?? "L"],
        keyboard: wish.keyboard ? "on" : "off",
        orientation: wish.orientation ?? "portrait",
        appearance: wish.appearance ?? "light",
        direction: wish.direction === "rightToLeft" ? "rtl" : "ltr",
        bold: wish.boldText ?? false,
        system: String(wish.system ?? 18),
        language: wish.pseudolanguage ?? "none",
      },
      row.key,
    );
  }
});
