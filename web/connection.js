// The WebSocket: opens it, opens it again, and says how things stand. It never gives up; it waits longer each time, not
// at all while the page is hidden, and comes back at once when the page is seen or the network is there.

import { decode, isSendable, subprotocol } from "./protocol.js";

const firstWait = 250;
const longestWait = 5000;

/**
 * Milliseconds before attempt number `attempt` (0 is the first after a loss): doubled each time, up to five seconds,
 * with a fifth of it left to chance, so that many viewers do not come back in step.
 * @param {number} attempt @param {() => number} [random] 0 to 1
 */
export function backoff(attempt, random = Math.random) {
  const wait = Math.min(firstWait * 2 ** Math.min(attempt, 16), longestWait);
  return wait * (0.8 + 0.2 * random());
}

/**
 * @param {object} options
 * @param {string} options.url
 * @param {(message: import("./protocol.js").Message, at: number) => void} options.onMessage with when its bytes were here
 * @param {(status: "connecting" | "open" | "waiting" | "paused", attempt: number, reason?: string) => void} options.onStatus with why the
 *   daemon closed the last one
 * @param {(problem: string) => void} options.onProblem
 * @param {{ socket: WebSocket, received: { data: any, at: number }[] }} [options.early] a socket that is being opened already
 * @param {any} [options.Socket]
 * @param {Document} [options.page]
 * @param {Window} [options.window]
 */
export function connect({ url, onMessage, onStatus, onProblem, early, Socket = WebSocket, page = document, window: host = window }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let attempt = 0;
  /** @type {any} */
  let timer = null;

  function open() {
    host.clearTimeout(timer);
    timer = null;
    onStatus("connecting", attempt);
    const adopted = early;
    early = undefined;
    const current = adopted?.socket ?? new Socket(url, [subprotocol]);
    socket = current;
    const opened = () => {
      if (current !== socket) return;
      onStatus("open", attempt);
    };
    const receive = (/** @type {any} */ data, /** @type {number} */ at) => {
      if (current !== socket) return;
      const result = typeof data === "string" ? decode(data) : { problem: "a binary message" };
      // One that is opened and closed again unheard, as where there are too many viewers, counts as none.
      attempt = 0;
      if ("message" in result) onMessage(result.message, at);
      else onProblem(result.problem);
    };
    current.onopen = opened;
    current.onmessage = (/** @type {MessageEvent} */ event) => receive(event.data, performance.now());
    current.onclose = (/** @type {CloseEvent | undefined} */ event) => {
      if (current === socket) lost(event?.reason);
    };
    // Not before the caller holds the connection: an answer may be sent at once.
    if (adopted) queueMicrotask(() => {
      if (current.readyState === 1) opened();
      for (const { data, at } of adopted.received) receive(data, at);
      if (current.readyState > 1) lost();
    });
  }

  function lost(reason = "") {
    socket = null;
    if (page.visibilityState === "hidden") {
      onStatus("paused", attempt, reason);
      return;
    }
    onStatus("waiting", attempt, reason);
    timer = host.setTimeout(open, backoff(attempt));
    attempt += 1;
  }

  function hurry() {
    if (socket || page.visibilityState === "hidden") return;
    attempt = 0;
    open();
  }

  page.addEventListener("visibilitychange", hurry);
  host.addEventListener("online", hurry);
  open();

  return {
    /** @param {object} command @returns {boolean} whether it went out; one that is too long would end the connection */
    send(command) {
      if (!socket || socket.readyState !== 1) return false;
      const text = JSON.stringify(command);
      if (!isSendable(text)) return false;
      socket.send(text);
      return true;
    },
    retry: hurry,
  };
}
