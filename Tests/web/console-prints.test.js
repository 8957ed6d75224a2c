// Logs that are pasted into the page: which texts are prints, and how much of them is sent.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fitting, hasPrint } from "../../web/console-prints.js";
import { formatLook, parseLook } from "../../web/url.js";

const log = `noise
App[1:2] Unable to simultaneously satisfy constraints.
(
 "<NSLayoutConstraint:0x6001 UIView:0x7f01.width == 8>"
)
`;

test("a print is told from other text", () => {
  assert.ok(hasPrint(log));
  assert.ok(hasPrint("*UIView:0x7f01- AMBIGUOUS LAYOUT"));
  assert.ok(!hasPrint('{ "root": {} }'));
});

test("a log is cut to whole lines from its first print on", () => {
  assert.equal(fitting(log, 64 * 1024), log.slice("noise\n".length));
  const long = log + "x".repeat(40) + "\n" + '"é'.repeat(2000);
  const part = fitting(long, 2048);
  assert.ok(part.startsWith("App[1:2] Unable"));
  assert.ok(new TextEncoder().encode(JSON.stringify(part)).length <= 1024);
});

test("an address holds the text of a print", () => {
  const look = { ...parseLook("login.json"), print: log };
  assert.equal(parseLook(formatLook(look)).print, log);
  assert.equal(parseLook("login.json").print, null);
});
