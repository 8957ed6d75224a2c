import assert from "node:assert/strict";
import { test } from "node:test";
import { found } from "../../web/palette.js";

const entry = (name, detail = "") => ({ kind: "Device", name, detail, run: () => {} });
const names = (entries, text) => found(entries, text).map(({ name }) => name);

test("the beginnings of several words find a name before scattered letters do", () => {
  const devices = [entry("iPhone Duo (closed)"), entry("iPhone SE (3rd generation)"), entry("iPad mini")];
  assert.deepEqual(names(devices, "ipho se"), ["iPhone SE (3rd generation)", "iPhone Duo (closed)"]);
  assert.equal(names(devices, "se ipho")[0], "iPhone SE (3rd generation)");
  assert.deepEqual(names(devices, "xyz"), []);
});

test("letters that stand together come first, at the beginning of a word before inside one", () => {
  const views = [entry("scrollBottom"), entry("lo_g_in"), entry("catalog"), entry("login.go")];
  assert.deepEqual(names(views, "log"), ["login.go", "catalog", "lo_g_in"]);
});
