/** The width of a letter, by its size: exact for the till's print, ample for signs. */
const letters = { sign: 0.56, boldSign: 0.59, till: 0.6 };

type Letters = keyof typeof letters;

export const lettersOf = (mono?: boolean, bold?: boolean): Letters =>
  mono ? "till" : bold ? "boldSign" : "sign";

/** The width of a text. */
export const widthOf = (text: string, size: number, kind: Letters): number =>
  text.length * size * letters[kind];
