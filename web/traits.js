// The daemon's table of environment traits from its hello. Names of cells, wishes, captions and steps are derived from
// it, so that a new trait needs only a row in the daemon.
//
// The table never changes while a page lives: another daemon with another table serves another page.

/** @typedef {boolean | string | number} TraitValue */

/**
 * @typedef {object} Trait
 * @property {string} name key in an environment
 * @property {"flag" | "words" | "number"} kind
 * @property {string[]} [values] of words: all of them
 * @property {TraitValue} [usual] undefined for no value
 * @property {string[]} words for people: one for each value, false first; for a number the prefix
 * @property {string[]} keyWords the same for the keys of screens
 * @property {boolean} [axis] whether it varies between the screens of a wall
 * @property {string} [address] name in the address of the page
 */

/** @type {readonly Trait[]} */
let table = [];

/**
 * Stores the table of a hello.
 * @param {readonly Trait[]} rows
 */
export function learn(rows) {
  if (JSON.stringify(rows) !== JSON.stringify(table)) table = rows;
}

/** All traits in order; none before the daemon's hello. */
export const traits = () => table;

export const traitNamed = (/** @type {string} */ name) => table.find((trait) => trait.name === name);

/**
 * A trait's value in an environment, a wish or a change.
 * @param {object} values
 * @param {Trait} trait
 */
export const traitValue = (values, { name }) => /** @type {Record<string, TraitValue | undefined>} */ (values)[name];

/** @param {Trait} trait @param {TraitValue | undefined} value */
const isUnusual = (trait, value) => value !== undefined && value !== trait.usual;

/**
 * The words for a value.
 * @param {Trait} trait
 * @param {TraitValue} value
 * @returns {string}
 */
export function traitWords({ kind, values = [], words }, value) {
  if (kind === "flag") return words[value ? 1 : 0];
  return kind === "words" ? (words[values.indexOf(String(value))] ?? String(value)) : `${words[0] ?? ""}${value}`;
}

/**
 * Whether a trait can have this value: an address may contain anything.
 * @param {Trait} trait
 * @param {unknown} value
 * @returns {value is TraitValue}
 */
export function isTraitValue({ kind, values = [] }, value) {
  if (kind === "flag") return typeof value === "boolean";
  return kind === "words" ? values.some((one) => one === value) : Number.isFinite(value);
}

/**
 * The traits with unusual values.
 * @param {object} values
 */
export const unusualTraits = (values) => table.filter((trait) => isUnusual(trait, traitValue(values, trait)));

/**
 * The traits of an environment as a wish: flags and numbers that all screens share are left out if they are usual.
 * @param {object} values
 * @returns {Record<string, TraitValue>}
 */
export function wishedTraits(values) {
  const isSaid = (/** @type {Trait} */ { kind, axis, usual }) => axis || (kind === "words" && usual !== undefined);
  const said = table.filter((trait) => isSaid(trait) || isUnusual(trait, traitValue(values, trait)));
  return Object.fromEntries(
    said.map((trait) => [trait.name, /** @type {TraitValue} */ (traitValue(values, trait) ?? trait.usual)]),
  );
}

/**
 * The unusual traits that a look sets for all screens.
 * @param {object} look
 * @returns {Record<string, TraitValue>}
 */
export function lookedTraits(look) {
  const said = table.flatMap((trait) => {
    const word = trait.address === undefined ? undefined : /** @type {Record<string, unknown>} */ (look)[trait.address];
    const value = trait.kind === "number" ? Number(word) : word;
    return isTraitValue(trait, value) && isUnusual(trait, value) ? [[trait.name, value]] : [];
  });
  return Object.fromEntries(said);
}

// The first traits have a fixed place in a signature, as in old links. Later ones are written as `name:value`.
const placed = 8;

/**
 * The words of a signature after the place and the orientation.
 * @param {object} values
 * @returns {string[]}
 */
export function signatureWords(values) {
  return table.slice(1).flatMap((trait, index) => {
    const { kind, name, usual = "", keyWords } = trait;
    const value = traitValue(values, trait) ?? usual;
    if (index + 1 < placed) return [kind === "flag" ? (value ? keyWords[1] : "") : String(value)];
    return isUnusual(trait, traitValue(values, trait)) ? [`${name}:${value}`] : [];
  });
}

/**
 * The traits that the words of a signature stand for.
 * @param {string[]} words
 * @returns {Record<string, TraitValue>}
 */
export function traitsOfWords(words) {
  /** @type {Record<string, TraitValue>} */
  const values = {};
  table.slice(1).forEach((trait, index) => {
    const { kind, name, keyWords } = trait;
    const word = index + 1 < placed ? words[index] : namedWord(words.slice(placed - 1), name);
    if (!word) return;
    if (kind === "flag") values[name] = word === keyWords[1] || word === "true";
    else values[name] = kind === "number" ? Number(word) : word;
  });
  return values;
}

/** @param {string[]} words @param {string} name @returns {string | undefined} the text after `name:` */
const namedWord = (words, name) => words.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1);
