import assert from "node:assert/strict";
import { test } from "node:test";
import { Choices } from "../../web/chooser.js";
import { commands } from "../../web/protocol.js";

const good = { state: "good" };

test("over a new connection the newest of each choice is said again, once its layout is known", () => {
  const sent = /** @type {any[]} */ ([]);
  const choices = new Choices((command) => sent.push(command) > 0);
  choices.sayAgain(new Map([["a.json", good]]));
  choices.say(commands.setText("a.json", "field", "x"));
  choices.say(commands.setText("a.json", "field", "xy"));
  choices.say(commands.setFlag("a.json", "isCart", true));
  choices.say(commands.setFlag("b.json", "isCart", true));
  choices.say(commands.setText("b.json", "field", "z"));
  choices.say(commands.setText("b.json", "field", null));
  sent.length = 0;
  choices.sayAgain(new Map([["a.json", good]]));
  assert.deepEqual(sent, [], "the connection is the same");
  choices.reconnected();
  choices.sayAgain(new Map([["a.json", { state: "empty" }]]));
  assert.deepEqual(sent, [], "not loaded yet");
  choices.sayAgain(new Map([["a.json", good]]));
  assert.deepEqual(sent, [commands.setText("a.json", "field", "xy"), commands.setFlag("a.json", "isCart", true)]);
  choices.sayAgain(
    new Map([
      ["a.json", good],
      ["b.json", good],
    ]),
  );
  assert.deepEqual(sent.slice(2), [commands.setFlag("b.json", "isCart", true)], "and no other twice");
});

test("what is said anew meanwhile is not said over by what was said before, and what did not go out is kept", () => {
  const sent = /** @type {any[]} */ ([]);
  let isOpen = false;
  const choices = new Choices((command) => isOpen && sent.push(command) > 0);
  choices.say(commands.setFlag("a.json", "isCart", true));
  choices.reconnected();
  choices.sayAgain(new Map([["a.json", good]]));
  isOpen = true;
  choices.say(commands.setFlag("a.json", "isCart", false));
  choices.sayAgain(new Map([["a.json", good]]));
  assert.deepEqual(sent, [commands.setFlag("a.json", "isCart", false)]);
});

test("what an address says is said once its layout is known, and again like what was chosen here", () => {
  const sent = /** @type {any[]} */ ([]);
  const choices = new Choices((command) => sent.push(command) > 0);
  const flag = commands.setFlag("a.json", "isCart", true);
  choices.keep(flag);
  choices.sayAgain(new Map());
  assert.deepEqual(sent, []);
  choices.sayAgain(new Map([["a.json", good]]));
  choices.sayAgain(new Map([["a.json", good]]));
  assert.deepEqual(sent, [flag]);
  choices.reconnected();
  choices.sayAgain(new Map([["a.json", good]]));
  assert.deepEqual(sent, [flag, flag]);
});
