// Randomness that a seed repeats.

/** Answers numbers from 0 to 1, without 1. @param {number} state */
export function generator(state) {
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** The seed that was asked for, or one of this run. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
