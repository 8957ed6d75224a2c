// The first module to run: opens the socket and requests the screens of the address as early as possible, so that the
// daemon solves them while the browser still reads the other modules. `main.js` takes over the socket with the data
// received so far.

import { fontFamily, recall, withToken } from "./browser.js";
import { affordable, commands, subprotocol, usualLimits } from "./protocol.js";
import { defaultLook, parseLook, sharedNames } from "./url.js";
import { wallWatch } from "./traits.js";

// Relative to the page, which a proxy may serve below a path. No screens by itself: the page's own screens come first
// and are requested by name.
const address = new URL("ws?watch=none", location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
export const socketURL = withToken(address.href);

export const socket = new WebSocket(socketURL, [subprotocol]);
/** @type {{ data: unknown, at: number }[]} received data with times */
const received = [];

socket.onmessage = (/** @type {MessageEvent<unknown>} */ { data }) => received.push({ data, at: performance.now() });

socket.onclose = (/** @type {CloseEvent} */ { reason }) => (early.reason = reason);

const look = parseLook(location.hash);
// The map, an opened screen and the traits of a look depend on the daemon's hello.
const isPlain = look.devices === null || sharedNames.every((name) => look[name] === defaultLook[name]);
const wanted = look.mode === "wall" && look.path && isPlain ? wallWatch(look, look.path) : null;

const text = wanted && watchText(wanted, usualLimits);

function ask() {
  if (text) socket.send(text);
}
if (socket.readyState === WebSocket.OPEN) ask();
else socket.addEventListener("open", ask);

// The default fonts of labels and buttons, below 20 points and from 20 points on.
for (const file of ["Inter-Regular.otf", "InterDisplay-Regular.otf", "Inter-SemiBold.otf", "InterDisplay-SemiBold.otf"])
  fontFamily(file);

/** The layout that this browser showed last. The first look into the storage waits for another process: now is time. */
export const remembered = recall("layout");

/** @param {WallWatch} wanted @param {Readonly<Limits>} limits */
export function watchText({ path, environments, previews, parts }, limits) {
  return JSON.stringify(commands.watch(path, environments && affordable(environments, limits), parts, previews));
}

/** The open socket, the data received on it, why it was closed, and the watch sent over it. */
export const early = { socket, received, reason: "", path: wanted?.path, text };
