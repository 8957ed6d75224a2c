import assert from "node:assert/strict";
import { test } from "node:test";
import { backoff, connect } from "../../web/connection.js";

test("the wait doubles from a quarter of a second to five, and keeps a little to chance", () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 50].map((attempt) => backoff(attempt, () => 1)),
    [250, 500, 1000, 2000, 4000, 5000, 5000],
  );
  assert.equal(
    backoff(0, () => 0),
    200,
  );
});

/** A page, a window and sockets that do only what a test says. */
function stage() {
  const timers = [];
  const listeners = {};
  const on = (type, listener) => (listeners[type] ??= []).push(listener);
  const page = { visibilityState: "visible", addEventListener: on };
  const window = {
    addEventListener: on,
    setTimeout: (run, wait) => timers.push({ run, wait }),
    clearTimeout: () => (timers.length = 0),
  };
  const sockets = [];
  class Socket {
    constructor(url, protocols) {
      Object.assign(this, { url, protocols, readyState: 0, sent: [] });
      sockets.push(this);
    }
    send(text) {
      this.sent.push(text);
    }
    open() {
      this.readyState = 1;
      this.onopen();
    }
    close(reason = "") {
      this.readyState = 3;
      this.onclose({ reason });
    }
  }
  const statuses = [];
  const messages = [];
  const problems = [];
  const connection = connect({
    url: "ws://x/ws",
    Socket,
    page,
    window,
    onMessage: (one) => messages.push(one),
    onStatus: (status, attempt, reason) => statuses.push(reason ? [status, attempt, reason] : [status, attempt]),
    onProblem: (one) => problems.push(one),
  });
  const fire = (type) => (listeners[type] ?? []).forEach((listener) => listener());
  return { page, sockets, timers, statuses, messages, problems, connection, fire };
}

test("it speaks the subprotocol, passes messages on, and names what it does not know", () => {
  const { sockets, messages, problems, connection } = stage();
  assert.deepEqual(sockets[0].protocols, ["livelayout.v1"]);
  assert.equal(connection.send({ type: "ping", id: 1 }), false);
  sockets[0].open();
  assert.equal(connection.send({ type: "ping", id: 1 }), true);
  sockets[0].onmessage({ data: '{"type":"pong","id":1}' });
  sockets[0].onmessage({ data: '{"type":"dance"}' });
  sockets[0].onmessage({ data: new ArrayBuffer(2) });
  assert.deepEqual(messages, [{ type: "pong", id: 1 }]);
  assert.deepEqual(problems, ["unknown message type 'dance'", "a binary message"]);
});

test("it comes back by itself, later each time, and never gives up", () => {
  const { sockets, timers, statuses } = stage();
  let last = 0;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    sockets.at(-1).close();
    assert.equal(timers.length, 1);
    const { run, wait } = timers.pop();
    assert.ok(wait >= 200 && wait <= 5000 && (wait > last || wait >= 4000), `${wait} after ${last}`);
    last = wait;
    run();
  }
  assert.equal(sockets.length, 31);
  assert.deepEqual(statuses.at(-1), ["connecting", 30]);
});

test("a socket that is closed again before it said anything is no success, and why it was closed is told", () => {
  const { sockets, timers, statuses } = stage();
  const waits = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    sockets.at(-1).open();
    sockets.at(-1).close("64 viewers are the most");
    waits.push(timers[0].wait);
    timers.pop().run();
  }
  assert.ok(waits[0] <= 250 && waits[7] >= 4000, String(waits));
  assert.deepEqual(statuses.at(-2), ["waiting", 7, "64 viewers are the most"]);
  sockets.at(-1).open();
  sockets.at(-1).onmessage({ data: '{"type":"pong","id":1}' });
  sockets.at(-1).close();
  assert.ok(timers[0].wait <= 250, "what spoke to us is there again soon");
});

test("a message that would end the connection is not sent", () => {
  const { sockets, connection } = stage();
  sockets[0].open();
  assert.equal(connection.send({ type: "setText", text: "\u4e2d".repeat(30_000) }), false);
  assert.equal(connection.send({ type: "setText", text: "x".repeat(60_000) }), true);
  assert.equal(sockets[0].sent.length, 1);
});

test("it rests while the page is hidden, and hurries when it is seen or online", () => {
  const { page, sockets, timers, statuses, fire } = stage();
  sockets[0].open();
  page.visibilityState = "hidden";
  sockets[0].close();
  assert.deepEqual(statuses.at(-1), ["paused", 0]);
  assert.equal(timers.length, 0);
  fire("online");
  assert.equal(sockets.length, 1, "a hidden page does not hurry");
  page.visibilityState = "visible";
  fire("visibilitychange");
  assert.equal(sockets.length, 2);
  fire("visibilitychange");
  assert.equal(sockets.length, 2, "one socket is enough");
  sockets[1].close();
  fire("online");
  assert.equal(sockets.length, 3);
});

test("a socket that was replaced is not listened to any more", () => {
  const { sockets, timers, messages } = stage();
  sockets[0].close();
  timers.pop().run();
  sockets[0].onmessage({ data: '{"type":"pong","id":1}' });
  sockets[0].onclose();
  assert.equal(messages.length, 0);
  assert.equal(timers.length, 0);
});
