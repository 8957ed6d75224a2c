// What is copied as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CodeCopy, framesText } from "../../web/copying.js";
import { screen } from "./support.js";

const shown = screen("a.json", "iphone-13/portrait/L", {
  views: [
    { id: "root", kind: "view", frame: [0, 0, 320, 568] },
    { id: "login.email", kind: "view", frame: [16, -8.5, 288, 44], parent: 0 },
  ],
});

test("frames are copied as the tree of views", () => {
  const head = "a.json: iphone-13, L";
  assert.equal(framesText(shown), `${head}\nroot (0, 0, 320, 568)\n  login.email (16, -8.5, 288, 44)\n`);
});

/** A page whose clipboard holds what was written to it. @param {boolean} isConnected */
function page(isConnected) {
  /** @type {unknown[]} */
  const sent = [];
  /** @type {string[]} */
  const [said, held] = [[], []];
  const item = class {
    /** @param {Record<string, Promise<Blob>>} types */
    constructor(types) {
      this.text = types["text/plain"].then((blob) => blob.text());
    }
  };
  const clipboard = { write: async (/** @type {{ text: Promise<string> }[]} */ [one]) => held.push(await one.text) };
  Object.assign(globalThis, { ClipboardItem: item });
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
  const code = new CodeCopy({
    send: (command) => isConnected && sent.push(command) > 0,
    say: (text) => said.push(text),
  });
  return { code, sent, said, held };
}

test("UIKit code is asked for and copied when it comes, and no other layout's", async () => {
  const { code, sent, said, held } = page(true);
  const copied = code.copy({ path: "a.json", key: "k" });
  assert.deepEqual(sent, [{ type: "uikit", path: "a.json", key: "k" }]);
  assert.equal(code.takes({ type: "uikit", path: "b.json", key: "k", code: "other" }), true);
  assert.equal(code.takes({ type: "uikit", path: "a.json", key: "k", code: "final class A {}" }), true);
  await copied;
  assert.deepEqual(held, ["final class A {}"]);
  assert.deepEqual(said, ["Copied the UIKit code"]);
});

test("a refusal and a lost connection are said", async () => {
  const refused = page(true);
  const copied = refused.code.copy({ path: "a.json", key: "k" });
  refused.code.takes({ type: "error", code: "bad-command", message: "a.json does not load now", command: "uikit" });
  await copied;
  assert.deepEqual(refused.said, ["a.json does not load now"]);
  const alone = page(false);
  await alone.code.copy({ path: "a.json", key: "k" });
  assert.deepEqual(alone.said, ["The daemon is not connected"]);
});
