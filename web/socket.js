// The first module to run: opens the socket and keeps the received data while the browser still reads the other
// modules. It requests no screens by itself: the page's own screens come first and are requested by name.

import { subprotocol } from "./protocol.js";
import { withToken } from "./browser.js";

export const socketURL = withToken(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?watch=none`);

export const socket = new WebSocket(socketURL, [subprotocol]);
/** @type {{ data: unknown, at: number }[]} received data with times */
export const received = [];

socket.onmessage = (/** @type {MessageEvent<unknown>} */ { data }) => received.push({ data, at: performance.now() });
