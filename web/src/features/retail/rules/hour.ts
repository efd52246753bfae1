import type { Good } from "@/features/day/goods";
import { narrated, type Sale } from "@/features/day/sales";
import { type Variant, variants } from "@/features/day/stock";

/** A good on the till's list; for a shirt also the variant. */
export interface TillLine {
  good: Good;
  quantity: number;
  code?: string;
}

const { hour } = narrated.retail;
export const sales: Sale[] = narrated.retail.sales;
export const times = { from: `${hour}:00`, to: `${hour + 1}:00` };

const code = (colour: Variant["colour"], size: Variant["size"]): string =>
  variants.find((each) => each.colour === colour && each.size === size)?.barcode ?? "";

/** The shirts of each receipt, one code a piece. */
const shirts: Record<number, string[]> = {
  31: [code("cream", "M")],
  35: [code("green", "L"), code("cream", "S")],
};

/** The lines of a receipt, each shirt by its own size and colour. */
export const linesOf = ({ number, lines }: Sale): TillLine[] =>
  lines.flatMap((line): TillLine[] =>
    line.good === "shirt"
      ? (shirts[number] ?? []).map((each) => ({ good: "shirt", quantity: 1, code: each }))
      : [line],
  );
