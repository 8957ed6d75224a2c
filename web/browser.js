// What the page has from its browser: what it remembers between visits, whether it is light or dark, the token of its
// address, how often that may be written, and the measured fonts.

/** @typedef {"layout" | "folded" | "follow" | "list-width" | "editor" | "shortcuts"} Name */

/** @param {Name} name @returns {string | null} */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {Name} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}

/** The width of the list, pixels. */
export const listWidths = Object.freeze({ least: 160, usual: 228, most: 560 });

/** The remembered width of the list, else the usual one. */
export function listWidth() {
  const { least, usual, most } = listWidths;
  return Math.min(Math.max(Number(recall("list-width")) || usual, least), most);
}

// Browsers refuse an address that is written too often, such as while dragging a slider: `most` at once, then
// `perSecond`. `left` may be written now.
export const addressWrites = { most: 20, perSecond: 2.5, left: 20 };

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

/** @returns {"light" | "dark"} */
export const pageAppearance = () => (dark?.matches ? "dark" : "light");

// Calls an action once some frames are made; what is laid out by observers is known a frame later.
/** @param {number} count @param {() => void} action */
export function afterFrames(count, action) {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, action) : action()));
}

/** @param {() => void} changed */
export const onPageAppearance = (changed) => dark?.addEventListener("change", changed);

// The same address with the page's token.
/** @param {string} url */
export function withToken(url) {
  const token = new URLSearchParams(location.search).get("token");
  return token ? `${url}${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}` : url;
}

// Adds a style sheet to the page. Resolves when it holds, or could not be loaded.
/** @param {string} href @returns {Promise<unknown>} */
export function styled(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const settled = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return settled;
}

/** @type {Map<string, FontFace>} */
const faces = new Map();

const fallback = `"Inter", sans-serif`;

// The CSS family of a font file under /fonts/, loaded on first use.
/** @param {string} file empty if no font has the characters */
export function fontFamily(file) {
  if (file === "") return fallback;
  const family = `measured ${file}`;
  if (!faces.has(file)) {
    const face = new FontFace(family, `url("${withToken(`fonts/${encodeURIComponent(file)}`)}")`, { display: "block" });
    faces.set(file, face);
    document.fonts.add(face);
    face.load().catch(() => console.warn(`the font ${file} could not be loaded`));
  }
  return `"${family}", ${fallback}`;
}

/** @type {number | undefined} */
let known;

/**
 * How many times larger text is laid out than it is drawn. WebKitGTK rounds the advances of small text to whole pixels,
 * which adds up to several points in a line, and those of large text alike.
 */
export const textScale = () => (known ??= navigator.vendor.startsWith("Apple") && roundsAdvances() ? 10 : 1);

function roundsAdvances() {
  const probe = Object.assign(document.createElement("span"), { textContent: "Wavy fjords in a row" });
  probe.style.cssText = "position: absolute; visibility: hidden; white-space: pre; font: 17px sans-serif";
  document.body.append(probe);
  const small = probe.getBoundingClientRect().width;
  probe.style.fontSize = "170px";
  const large = probe.getBoundingClientRect().width / 10;
  probe.remove();
  return Math.abs(small - large) > 0.2;
}

/**
 * Resolves when every font requested so far has loaded or failed. If that is already so, it resolves at once; the
 * fonts' own promises would take another frame.
 */
export const fontsReady = () =>
  Promise.allSettled([...faces.values()].filter((face) => face.status === "loading").map((face) => face.loaded));

/** The choices of this browser about the page itself. */
export const settings = {
  get editor() {
    return recall("editor") ?? "vscode";
  },
  set editor(name) {
    remember("editor", name);
  },
  isOn: () => recall("shortcuts") !== "off",
  setOn: (/** @type {boolean} */ isOn) => remember("shortcuts", isOn ? "on" : "off"),
};
