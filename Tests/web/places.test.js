import test from "node:test";
import assert from "node:assert/strict";
import { defaultLook, formatLook, parsePlace } from "../../web/url.js";

test("an address says where the page is scrolled to, except beside an opened screen", () => {
  assert.equal(formatLook({ ...defaultLook, path: "a.json" }, undefined, 5.28), "a.json?top=5.28");
  assert.equal(formatLook({ ...defaultLook, path: "a.json" }, undefined, null), "a.json");
  const opened = { ...defaultLook, path: "a.json", mode: /** @type {const} */ ("screen"), open: "iphone-x/portrait" };
  assert.ok(!formatLook(opened, undefined, 5.28).includes("top"));
  assert.equal(parsePlace("#a.json?top=5.28"), 5.28);
  for (const word of ["", "?top=", "?top=0", "?top=-1", "?top=x", "?top=Infinity"])
    assert.equal(parsePlace(`#a.json${word}`), null, word);
});
