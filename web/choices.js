// What the choices above the wall mean for a look. Until a person chooses, they are those of the layout's own previews.
// Pure.

import {
  appearances,
  directions,
  isTraitValue,
  nameOfPlace,
  placeNamed,
  sideOf,
  traits,
  traitValue,
} from "./traits.js";
import { defaultLook, languages, systems } from "./url.js";

// The changes of a look by a manual choice: the first one starts from the document's own previews, and none leaves a
// list empty.
/** @param {Look} look @param {Derived} derived @param {Partial<Look>} changes @returns {Partial<Look>} */
export function chosen(look, derived, changes) {
  if (look.devices === null) return { ...derived, ...changes };
  return {
    ...(look.devices.length ? {} : { devices: derived.devices }),
    ...(look.sizes.length ? {} : { sizes: derived.sizes }),
    ...changes,
  };
}

// The choices that correspond to the document's own previews, derived from their keys, because few of their screens may
// be held. A layout with only custom sizes has no device to start from and uses the default one.
/** @param {Pick<State, "documents" | "hello" | "look">} state @returns {Derived} */
export function derive({ documents, hello, look }) {
  const devices = (hello?.devices ?? []).map(({ id }) => id);
  const keys = (documents.get(look.path ?? "")?.previews ?? []).map((key) => key.split("/"));
  const onDevices = keys.filter(([place]) => devices.includes(place));
  const previews = onDevices.length ? onDevices : keys;
  /** @type {<T>(of: (words: string[]) => T) => T[]} */
  const values = (of) => [...new Set(previews.map(of))];
  /** @type {<T>(usual: T, of: (words: string[]) => T) => T | "both"} */
  const one = (usual, of) => {
    const found = values(of);
    return found.length > 1 ? "both" : (found[0] ?? usual);
  };
  const all = (/** @type {string} */ word) => previews.length > 0 && previews.every((words) => words.includes(word));
  const sizes = (hello?.textSizes ?? []).filter((size) => previews.some((words) => words[2] === size));
  return {
    devices: onDevices.length ? values(([place]) => place) : hello ? [hello.usualDevice] : [],
    sizes: sizes.length ? sizes : defaultLook.sizes,
    keyboard: one("off", (words) => (words.some((word) => /^keyboard($|=)/.test(word)) ? "on" : "off")),
    orientation: one("portrait", (words) => /** @type {Orientation} */ (words[1])),
    appearance: one("light", (words) => (words.includes("dark") ? "dark" : "light")),
    direction: one("ltr", (words) => (words.includes("rtl") ? "rtl" : "ltr")),
    bold: all("bold"),
    system: systems.find((system) => all(`ios${system}`)) ?? systems[0],
    language: languages.find(all) ?? "none",
  };
}

// The page's toolbar over an opened screen: what its choices change there, and which of them the screen has. Pure.

// What the choices of a toolbar change of an opened screen, which has one value of each: of several devices or text
// sizes it is the first other one, and "both" changes nothing.
/** @param {Partial<Look>} choices @param {Wish} now @returns {Wish} */
export function openedChanges({ devices, sizes, keyboard, orientation, appearance, direction, ...rest }, now) {
  const other = (/** @type {string[] | null | undefined} */ list, /** @type {string | undefined} */ held) =>
    list?.find((one) => one !== held);
  const shared = traits().flatMap((trait) => {
    const word = trait.address === undefined ? undefined : /** @type {Record<string, unknown>} */ (rest)[trait.address];
    const value = trait.kind === "number" && word !== undefined ? Number(word) : word;
    return isTraitValue(trait, value) ? [[trait.name, value]] : [];
  });
  const said = {
    textSize: other(sizes, now.textSize),
    keyboard: keyboard && keyboard !== "both" ? keyboard === "on" : undefined,
    orientation: orientation === "both" ? undefined : orientation,
    appearance: appearance && appearance !== "both" ? appearances(appearance)[0] : undefined,
    direction: direction && direction !== "both" ? directions[direction] : undefined,
  };
  const changes = Object.entries(said).filter(([, value]) => value !== undefined);
  const place = other(devices, nameOfPlace(now));
  return { ...(place ? placeNamed(place) : {}), ...Object.fromEntries(changes), ...Object.fromEntries(shared) };
}

// The choices of a toolbar that make a screen of this environment.
/** @param {Wish} wish @returns {Derived} */
export function choicesOf(wish) {
  const { bold, system, language } = defaultLook;
  /** @type {Record<string, unknown>} */
  const shared = { bold, system, language };
  for (const trait of traits()) {
    const value = traitValue(wish, trait) ?? trait.usual;
    if (trait.address !== undefined && value !== undefined)
      shared[trait.address] = trait.kind === "number" ? String(value) : value;
  }
  return /** @type {Derived} */ ({
    devices: wish.device ? [nameOfPlace(wish)] : [],
    sizes: [wish.textSize ?? "L"],
    keyboard: wish.keyboard ? "on" : "off",
    orientation: sideOf(wish),
    appearance: wish.appearance ?? "light",
    direction: wish.direction === directions.rtl ? "rtl" : "ltr",
    ...shared,
  });
}
