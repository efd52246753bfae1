/** Lengths of a drawing that follow from others, short enough to be sent. */
export const tenths = (length: number): number => Math.round(length * 10) / 10;
