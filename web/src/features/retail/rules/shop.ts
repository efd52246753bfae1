import { type Line, total } from "@/features/day/sales";
import { linesOf, sales, type TillLine } from "./hour";
import { inAll, type Pieces, pieces, shirtOf } from "./shirts";

export interface Shop {
  /** The stock in the till. */
  stock: Pieces;
  /** The pieces on the shelf. */
  shelf: Pieces;
  /** Lines that are read and not yet charged. */
  list: TillLine[];
  /** Since the clock stopped, in rupiah. */
  taken: number;
}

export type Step = { do: "read"; code: string } | { do: "sell" } | { do: "adopt"; counted: Pieces };

export type Refusal =
  /** The till knows no such code. */
  | "unknown"
  /** Neither the till nor the shelf has another piece. */
  | "none"
  /** A piece lies on the shelf, but the till has none. */
  | "sold_out"
  /** The till has a piece, but none lies on the shelf. */
  | "shelf_empty"
  | "nothing"
  | "list_open";

/** The first customer of the hour stands at the till. */
export const opening: Shop = {
  stock: pieces(({ expected }) => expected),
  shelf: pieces(({ counted }) => counted),
  list: sales.slice(0, 1).flatMap(linesOf),
  taken: 0,
};

export const sumOf = (list: TillLine[]): number => total(list satisfies Line[]);

/** How many of a shirt stand on the list. */
const listed = (list: TillLine[], code: string): number =>
  list.reduce((all, line) => all + (line.code === code ? line.quantity : 0), 0);

/** The shop after a step, or the reason why it does not change. */
export function take(shop: Shop, step: Step): Shop | Refusal {
  switch (step.do) {
    case "read":
      return read(shop, step.code);
    case "sell":
      return sell(shop);
    case "adopt":
      return shop.list.length > 0
        ? "list_open"
        : { ...shop, stock: { ...shop.stock, ...step.counted } };
  }
}

function read(shop: Shop, code: string): Shop | Refusal {
  if (!shirtOf(code)) return "unknown";
  const already = listed(shop.list, code);
  const isInStock = already < (shop.stock[code] ?? 0);
  const liesThere = already < (shop.shelf[code] ?? 0);
  if (!isInStock) return liesThere ? "sold_out" : "none";
  if (!liesThere) return "shelf_empty";
  if (already === 0) {
    return { ...shop, list: [...shop.list, { good: "shirt", quantity: 1, code }] };
  }
  const list = shop.list.map((line) =>
    line.code === code ? { ...line, quantity: line.quantity + 1 } : line,
  );
  return { ...shop, list };
}

function sell(shop: Shop): Shop | Refusal {
  const { list, stock, shelf, taken } = shop;
  if (list.length === 0) return "nothing";
  const less = (of: Pieces) => pieces(({ barcode }) => (of[barcode] ?? 0) - listed(list, barcode));
  return { stock: less(stock), shelf: less(shelf), list: [], taken: taken + sumOf(list) };
}

export const shirtsIn = (shop: Shop): number => inAll(shop.stock);
