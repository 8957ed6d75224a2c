// The first module to run: opens the socket and keeps what comes on it, while the browser still reads the other
// modules. It asks for no screens by itself: what the page shows comes first, and is asked for by name.

import { subprotocol } from "./protocol.js";

// Where the page's own address has a token, what it asks the daemon for has to have it, too.
const token = new URLSearchParams(location.search).get("token");
/**
 * The same address with the page's token.
 * @param {string} url
 */
export const withToken = (url) =>
  token ? `${url}${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}` : url;
export const socketURL = withToken(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?watch=none`);

export const socket = new WebSocket(socketURL, [subprotocol]);
/** @type {{ data: unknown, at: number }[]} what came on it, and when */
export const received = [];

socket.onmessage = (/** @type {MessageEvent<unknown>} */ { data }) => received.push({ data, at: performance.now() });
