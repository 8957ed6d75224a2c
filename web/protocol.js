// What the page sends: the commands of `livelayout.v1` (docs/protocol.md), and how much the daemon accepts. Pure.
//
// early.js asks for screens before the other modules are there, so this one imports nothing.

export const subprotocol = "livelayout.v1";

// Members of an environment that are not sent, either way, when they have these values.
/** @type {Readonly<Record<string, unknown>>} */
export const usualTraits = Object.freeze({
  orientation: "portrait",
  textSize: "L",
  keyboard: false,
  direction: "leftToRight",
  appearance: "light",
});

/** @param {Wish} wish @returns {Wish} */
function lean(wish) {
  const isUsual = (/** @type {[string, unknown]} */ [key, value]) => value === usualTraits[key];
  return Object.fromEntries(Object.entries(wish).filter((member) => !isUsual(member)));
}

/** @type {Readonly<Limits>} what the daemon accepts, until its hello says so */
export const usualLimits = Object.freeze({ messageBytes: 65536, environments: 2000, steps: 32, numbers: 32 });

/** Bytes of a `watch` besides its environments: room for the longest path. */
const envelope = 4608;

const byteCount = (/** @type {string} */ text) => new TextEncoder().encode(text).length;

/**
 * @param {string} text @param {Readonly<Limits>} limits
 * @returns {boolean} whether the daemon accepts a message of this length
 */
export function isSendable(text, { messageBytes }) {
  // A UTF-16 unit has up to three bytes.
  return text.length * 3 < messageBytes || byteCount(text) <= messageBytes;
}

// The wishes that fit into one `watch`; the rest is dropped.
/** @param {Wish[]} wishes @param {Readonly<Limits>} limits @returns {Wish[]} */
export function affordable(wishes, limits) {
  const most = limits.messageBytes - envelope;
  const stepsOf = (/** @type {Wish} */ { then }) => 1 + (then?.length ?? 0);
  const count = wishes.reduce((sum, wish) => sum + stepsOf(wish), 0);
  if (count <= limits.environments && isSendable(JSON.stringify(wishes), { ...limits, messageBytes: most }))
    return wishes;
  let bytes = 0;
  let steps = 0;
  const firstLeft = wishes.findIndex((wish) => {
    bytes += byteCount(JSON.stringify(lean(wish))) + 1;
    steps += stepsOf(wish);
    return bytes > most || steps > limits.environments;
  });
  return firstLeft < 0 ? wishes : wishes.slice(0, firstLeft);
}

// The commands of a viewer, as values to encode with JSON.
/** @type {Readonly<Commands>} */
export const commands = Object.freeze({
  watch(path, environments, parts = {}, previews = false) {
    const { tracks = false, keyboardTracks = false, details = false, changes = false } = parts;
    const wanted = { tracks, keyboardTracks, details, changes, ...(previews ? { previews } : {}) };
    return { type: "watch", path, environments: environments?.map(lean) ?? null, ...wanted };
  },
  unwatch: (path) => ({ type: "unwatch", path }),
  refresh: (path) => ({ type: "refresh", path }),
  setText: (path, view, text, caret = null) => ({
    type: "setText",
    path,
    view,
    text,
    ...(caret === null ? {} : { caret }),
  }),
  setFlag: (path, flag, value) => ({ type: "setFlag", path, flag, value }),
  setNumbers: (path, edits) => ({ type: "setNumbers", path, edits }),
  writeNumbers: (path, edits) => ({ type: "writeNumbers", path, edits }),
  numbers: (path, key, view) => ({ type: "numbers", path, key, view }),
  fixes: (path) => ({ type: "fixes", path }),
  explain: (path, key, view) => ({ type: "explain", path, key, view }),
  breakpoints: (path) => ({ type: "breakpoints", path }),
  plane: (path, id, environments, range) => ({
    type: "plane",
    path,
    id,
    environments: environments.map(lean),
    ...range,
  }),
  exercise: (path, key) => ({ type: "exercise", path, key }),
  uikit: (path, key) => ({ type: "uikit", path, key }),
  explainPrints: (text) => ({ type: "explainPrints", text }),
  exportScreen(path, key, offsets = {}, paddings = true) {
    const moved = Object.keys(offsets).length > 0 ? { offsets } : {};
    return { type: "export", path, key, ...moved, ...(paddings ? {} : { paddings }) };
  },
  ping: (id) => ({ type: "ping", id }),
});
