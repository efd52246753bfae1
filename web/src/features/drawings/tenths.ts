/** Rounds a computed length of a drawing, so that the page stays short. */
export const tenths = (length: number): number => Math.round(length * 10) / 10;
