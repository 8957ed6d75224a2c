// The page's toolbar over an opened screen: what its choices change there, and which of them the screen has. Pure.

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
import { defaultLook } from "./url.js";

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
