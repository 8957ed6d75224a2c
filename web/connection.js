// The WebSocket: opens it, reopens it, and reports its status. It never gives up. It waits longer each time, pauses
// while the page is hidden, and retries at once when the page becomes visible or the network returns.

import { decode, isSendable, subprotocol, usualLimits } from "./protocol.js";

const firstWait = 250;
const longestWait = 5000;

// Milliseconds before attempt number `attempt` (0 is the first after a loss): doubled each time, up to five seconds,
// with a random fifth, so that many viewers do not come back in step.
/** @param {number} attempt @param {() => number} [random] 0 to 1 */
export function backoff(attempt, random = Math.random) {
  const wait = Math.min(firstWait * 2 ** Math.min(attempt, 16), longestWait);
  return wait * (0.8 + 0.2 * random());
}

/**
 * @typedef {object} Options
 * @property {string} url
 * @property {(message: Message, at: number) => void} onMessage with the time at which its bytes
 *   arrived
 * @property {(status: Status, attempt: number, reason?: string) => void} onStatus with why the
 *   daemon closed the last one
 * @property {(problem: string) => void} onProblem
 * @property {Early} [early] a socket that is already being opened
 * @property {() => Readonly<Limits>} [limits] what the daemon accepts
 * @property {typeof WebSocket} [Socket]
 * @property {Document} [page]
 * @property {Window} [window]
 */

/** @param {Options} options */
export function connect(options) {
  const connection = new Connection(options);
  connection.open();
  return connection;
}

class Connection {
  /** @param {Options} options */
  constructor({ limits = () => usualLimits, Socket = WebSocket, page = document, window: host = window, ...options }) {
    this.options = options;
    this.limits = limits;
    this.Socket = Socket;
    this.page = page;
    this.host = host;
    this.early = options.early;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.attempt = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    page.addEventListener("visibilitychange", () => this.retry());
    host.addEventListener("online", () => this.retry());
  }

  open() {
    this.host.clearTimeout(this.timer);
    this.timer = undefined;
    this.options.onStatus("connecting", this.attempt);
    const adopted = this.early;
    this.early = undefined;
    const socket = adopted?.socket ?? new this.Socket(this.options.url, [subprotocol]);
    this.socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (/** @type {MessageEvent<unknown>} */ { data }) =>
      this.#receive(socket, data, performance.now());
    socket.onclose = (/** @type {CloseEvent | undefined} */ event) => {
      if (socket === this.socket) this.#lost(event?.reason);
    };
    // Not before the caller has the connection, because an answer may be sent at once.
    if (adopted) queueMicrotask(() => this.#catchUp(adopted));
  }

  /** @param {Early} early */
  #catchUp({ socket, received, reason }) {
    if (socket.readyState === 1) this.#opened(socket);
    for (const { data, at } of received) this.#receive(socket, data, at);
    if (socket.readyState > 1) this.#lost(reason);
  }

  /** @param {WebSocket} socket */
  #opened(socket) {
    if (socket === this.socket) this.options.onStatus("open", this.attempt);
  }

  /** @param {WebSocket} socket @param {unknown} data @param {number} at */
  #receive(socket, data, at) {
    if (socket !== this.socket) return;
    const result = typeof data === "string" ? decode(data) : { problem: "a binary message" };
    // A connection that is closed before any message arrives, as with too many viewers, does not count as success.
    this.attempt = 0;
    if ("message" in result) this.options.onMessage(result.message, at);
    else this.options.onProblem(result.problem);
  }

  #lost(reason = "") {
    this.socket = null;
    if (this.page.visibilityState === "hidden") {
      this.options.onStatus("paused", this.attempt, reason);
      return;
    }
    this.options.onStatus("waiting", this.attempt, reason);
    this.timer = this.host.setTimeout(() => this.open(), backoff(this.attempt));
    this.attempt += 1;
  }

  /** Retries at once if it is waiting. */
  retry() {
    if (this.socket || this.page.visibilityState === "hidden") return;
    this.attempt = 0;
    this.open();
  }

  /**
   * @param {Command} command
   * @returns {boolean} whether it was sent; a message that is too long would end the connection
   */
  send(command) {
    if (!this.socket || this.socket.readyState !== 1) return false;
    const text = JSON.stringify(command);
    if (!isSendable(text, this.limits())) return false;
    this.socket.send(text);
    return true;
  }
}

/**
 * Several updates as one: of a layout or screen that is in more of them, the last one counts.
 * @param {readonly Update[]} updates at least one, none of which has changes, removes anything or is complete
 * @returns {Update}
 */
export function joined(updates) {
  const last = updates[updates.length - 1];
  const roots = updates.reduce((held, update) => update.roots ?? held, /** @type {Update["roots"]} */ (undefined));
  return {
    ...last,
    ...(roots ? { roots } : {}),
    documents: updates.flatMap(({ documents }) => documents),
    screens: updates.flatMap(({ screens }) => screens),
  };
}

/** @param {Update} update whether it can be joined with others: changes are of screens that are held */
const isAddition = ({ changes, removed, complete }) => changes.length === 0 && removed.length === 0 && !complete;

/**
 * Updates of layouts that are only in the list, of which thousands come while a large folder is loaded. Each one costs
 * the state a copy of its maps, so those that come in a moment are taken as one.
 */
export class WaitingUpdates {
  /** @type {Update[]} */
  list = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;

  /** @param {{ take: (update: Update) => void, delay: () => number }} host `delay`: milliseconds */
  constructor(host) {
    this.host = host;
  }

  /** @param {Update} update of other layouts @returns {boolean} whether it waits */
  holds(update) {
    if (!isAddition(update)) return false;
    this.list.push(update);
    this.timer ??= setTimeout(() => this.end(), this.host.delay());
    return true;
  }

  /** Before any other message. */
  end() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.list.length > 0) this.host.take(joined(this.list.splice(0)));
  }
}
