import { variants } from "@/features/day/stock";
import type { Pieces } from "./shirts";

/** The figures of a count as they are typed, by barcode; an empty one is not counted. */
export type Sheet = Readonly<Record<string, string>>;

/** The figures of a count of the whole shelf. */
export const seen = (shelf: Pieces): Sheet =>
  Object.fromEntries(Object.entries(shelf).map(([code, count]) => [code, String(count)]));

/** Digits only, and no more than a shelf can carry. */
export const figure = (typed: string): string => typed.replaceAll(/\D/g, "").slice(0, 3);

export interface CountLine {
  code: string;
  expected: number;
  /** Null while it is not counted. */
  counted: number | null;
  /** A negative difference is missing stock. */
  difference: number;
}

/** Each shirt with its expected and its counted number. */
export function compared(stock: Pieces, sheet: Sheet): CountLine[] {
  return variants.map(({ barcode: code }) => {
    const expected = stock[code] ?? 0;
    const text = sheet[code] ?? "";
    const counted = text === "" ? null : Number(text);
    return { code, expected, counted, difference: counted === null ? 0 : counted - expected };
  });
}

/** The new figures of the lines that were counted. */
export const countedOf = (lines: CountLine[]): Pieces =>
  Object.fromEntries(
    lines.flatMap(({ code, counted }) => (counted === null ? [] : [[code, counted]])),
  );

export const off = (lines: CountLine[]): number =>
  lines.filter(({ difference }) => difference !== 0).length;
