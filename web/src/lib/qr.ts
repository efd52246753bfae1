import { encode as encodeBy } from "uqr";

/** Rows of modules, true for dark ones. */
export type Matrix = boolean[][];

/** The light frame that readers need, in modules. */
export const quietZone = 4;

/** Larger codes would have modules too small for a phone across the table. */
const LARGEST_VERSION = 6;

/**
 * The QR code of a text, without its quiet zone. It is null for a text that is too long.
 * @param largest the largest allowed version; a near reader can scan a larger one
 */
export function encode(text: string, largest = LARGEST_VERSION): Matrix | null {
  try {
    return encodeBy(text, { ecc: "M", border: 0, maxVersion: largest }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** One path of all dark modules: a stretch of a row is one rectangle. */
export function outline(matrix: Matrix): string {
  return matrix
    .flatMap((line, row) => {
      const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
      return [...text.matchAll(/1+/g)].map((run) => {
        const width = run[0].length;
        return `M${run.index + quietZone} ${row + quietZone}h${width}v1h-${width}z`;
      });
    })
    .join("");
}

/** A code as one path, in the units of its modules. */
export interface DrawnCode {
  /** The width of the whole square, with the quiet zone. */
  width: number;
  /** All dark modules. */
  dark: string;
}

/** The code of a text for a drawing; null for a text that is too long. */
export function draw(text: string, largest?: number): DrawnCode | null {
  const matrix = encode(text, largest);
  return matrix && { width: matrix.length + 2 * quietZone, dark: outline(matrix) };
}
