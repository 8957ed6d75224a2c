// A state that events change, and that tells its listeners. Pure but for that.

/** @template S, E @param {(state: S, event: E) => S} reduce @param {S} initial */
export function createStore(reduce, initial) {
  let state = initial;
  /** @type {Set<(state: S, previous: S) => void>} */
  const listeners = new Set();
  return {
    get state() {
      return state;
    },
    dispatch(/** @type {E} */ event) {
      const next = reduce(state, event);
      if (next === state) return;
      const previous = state;
      state = next;
      for (const listener of listeners) listener(state, previous);
    },
    subscribe(/** @type {(state: S, previous: S) => void} */ listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
