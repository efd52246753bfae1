import { compared, countedOf, figure, off, type Sheet, seen } from "./sheet";
import { inAll } from "./shirts";
import { opening, type Refusal, type Shop, type Step, shirtsIn, sumOf, take } from "./shop";

export type Touch =
  | { do: "read"; code: string }
  | { do: "sell" | "count" | "leave" | "adopt" | "undo" | "restart" }
  | { do: "enter"; code: string; typed: string };

/** The facts of the sentence that follows a touch. */
export interface Report {
  what: Exclude<Touch["do"], "enter"> | "line" | Refusal;
  code?: string;
  /** In rupiah. */
  amount?: number;
  count?: number;
  left?: number;
}

/** The shop, and the reader's place in it. */
export interface Desk {
  shop: Shop;
  /** The code that was read last. */
  code: string | null;
  /** The sheet of a count; null while the reader does not count. */
  sheet: Sheet | null;
  told?: Report;
  before?: Desk;
}

export const opened: Desk = {
  shop: opening,
  code: opening.list.find((line) => line.code)?.code ?? null,
  sheet: null,
};

export function touched(desk: Desk, touch: Touch): Desk {
  switch (touch.do) {
    case "undo":
      return desk.before ? { ...desk.before, told: { what: "undo" } } : desk;
    case "restart":
      return desk.before ? { ...opened, told: { what: "restart" } } : desk;
    case "enter":
      return desk.sheet
        ? { ...desk, sheet: { ...desk.sheet, [touch.code]: figure(touch.typed) } }
        : desk;
    case "count":
      return count(desk);
    case "leave":
      return desk.sheet ? { ...desk, sheet: null, told: { what: "leave" }, before: desk } : desk;
    case "adopt":
      return adopt(desk);
    case "read":
      return read(desk, touch.code);
    case "sell":
      return sell(desk);
  }
}

const refused = (desk: Desk, what: Refusal, code?: string): Desk => {
  const left = code === undefined ? undefined : desk.shop.stock[code];
  return { ...desk, told: { what, code, left } };
};

function step(desk: Desk, next: Step, tell: (shop: Shop) => Report): Desk {
  const code = next.do === "read" ? next.code : undefined;
  const at = { ...desk, code: code ?? desk.code };
  const shop = take(desk.shop, next);
  if (typeof shop === "string") return refused(at, shop, code);
  return { ...at, shop, sheet: null, told: tell(shop), before: desk };
}

/** During a count, a label leads to its line. */
function read(desk: Desk, code: string): Desk {
  if (desk.sheet) return { ...desk, code, told: { what: "line", code } };
  return step(desk, { do: "read", code }, ({ list }) => ({
    what: "read",
    code,
    amount: sumOf(list),
  }));
}

function sell(desk: Desk): Desk {
  const { list, stock } = desk.shop;
  return step(desk, { do: "sell" }, (shop) => ({
    what: "sell",
    amount: sumOf(list),
    count: inAll(stock) - shirtsIn(shop),
    left: shirtsIn(shop),
  }));
}

function count(desk: Desk): Desk {
  if (desk.sheet) return desk;
  if (desk.shop.list.length > 0) return refused(desk, "list_open");
  return { ...desk, sheet: seen(desk.shop.shelf), told: { what: "count" }, before: desk };
}

function adopt(desk: Desk): Desk {
  if (!desk.sheet) return desk;
  const lines = compared(desk.shop.stock, desk.sheet);
  return step(desk, { do: "adopt", counted: countedOf(lines) }, (shop) => ({
    what: "adopt",
    count: off(lines),
    left: shirtsIn(shop),
  }));
}
