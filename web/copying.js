// What is copied as text: the page's address, the frames of a screen, and a layout as UIKit code, which the daemon
// writes.

import { frameText } from "./geometry.js";
import { commands } from "./protocol.js";

/** @param {SolvedScreen} screen */
const heading = ({ path, environment: { deviceName, textSize, keyboard } }) =>
  `${path}: ${deviceName}, ${textSize}${keyboard ? ", keyboard" : ""}`;

// Each view with its frame in its superview, in points, indented like the tree.
/** @param {SolvedScreen} screen */
export function framesText(screen) {
  /** @type {number[]} */
  const depths = [];
  const lines = screen.views.map(({ id, frame, parent }) => {
    const depth = parent === undefined ? 0 : depths[parent] + 1;
    depths.push(depth);
    return `${"  ".repeat(depth)}${id} ${frameText(frame)}`;
  });
  return `${[heading(screen), ...lines].join("\n")}\n`;
}

/** @typedef {{ path: string, key: string, resolve: (code: string) => void, reject: (reason: Error) => void }} Asked */

/** Asks for UIKit code, and copies it once it has come. */
export class CodeCopy {
  /** @param {{ send: (command: Command) => boolean, say: (text: string) => void }} host */
  constructor(host) {
    this.host = host;
    /** @type {Asked | null} */
    this.asked = null;
  }

  /** @param {Pick<SolvedScreen, "path" | "key">} screen of the layout; flags start as they are in it */
  copy({ path, key }) {
    this.asked?.reject(new Error("Another layout is copied"));
    const code = new Promise((resolve, reject) => (this.asked = { path, key, resolve, reject }));
    if (!this.host.send(commands.uikit(path, key))) this.#refuse("The daemon is not connected");
    return copyText(code, "the UIKit code", this.host.say);
  }

  // Whether a message is the answer.
  /** @param {Message} message */
  takes(message) {
    if (message.type === "error" && message.command === "uikit") this.#refuse(message.message);
    if (message.type !== "uikit") return false;
    if (message.path === this.asked?.path && message.key === this.asked.key) {
      this.asked.resolve(message.code);
      this.asked = null;
    }
    return true;
  }

  /** @param {string} reason */
  #refuse(reason) {
    this.asked?.reject(new Error(reason));
    this.asked = null;
  }
}

/**
 * Copies a text. The browser has to be asked during the click, so that of a question that the daemon has yet to answer
 * is a promise.
 * @param {string | Promise<string>} text @param {string} what its description for screen readers
 * @param {(text: string) => void} say
 */
export async function copyText(text, what, say) {
  try {
    // Over plain http there is a clipboard only on this machine.
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(plain) })]);
    say(`Copied ${what}`);
  } catch {
    const reason = await Promise.resolve(text).then(
      () => "The browser did not allow copying",
      (/** @type {Error} */ error) => error.message,
    );
    say(reason);
  }
}

const plain = (/** @type {string} */ text) => new Blob([text], { type: "text/plain" });
