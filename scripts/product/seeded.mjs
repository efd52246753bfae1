// Randomness that a seed repeats.

/** Returns a generator of numbers from 0 to below 1. @param {number} state */
export function generator(state) {
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** The requested seed, or a new one. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
