import { describe, expect, it } from "vitest";
import { goods } from "@/features/day/goods";
import { hourTotal } from "@/features/day/ledger";
import { lineTotal, total } from "@/features/day/sales";
import { shirtsSold, variants } from "@/features/day/stock";
import { type Desk, opened, type Touch, touched } from "@/features/retail/rules/desk";
import { found } from "@/features/retail/rules/finder";
import { linesOf, sales } from "@/features/retail/rules/hour";
import { levels, lowAt } from "@/features/retail/rules/low";
import { compared, countedOf, figure, off, seen } from "@/features/retail/rules/sheet";
import { inAll, pieces } from "@/features/retail/rules/shirts";
import { opening, type Shop, sumOf, take } from "@/features/retail/rules/shop";
import { swap } from "@/features/retail/rules/swap";

const code = (colour: string, size: string) =>
  variants.find((each) => each.colour === colour && each.size === size)?.barcode ?? "";
const greenM = code("green", "M");
const creamL = code("cream", "L");

const deskAfter = (...touches: Touch[]): Desk => touches.reduce(touched, opened);
const read = (barcode: string, times = 1): Touch[] =>
  Array.from({ length: times }, () => ({ do: "read", code: barcode }));
const sell: Touch = { do: "sell" };

describe("the hour of the shop", () => {
  it("knows each shirt of its receipts, and the money stays the same", () => {
    for (const sale of sales) expect(sumOf(linesOf(sale))).toBe(total(sale.lines));
    const shirts = sales.flatMap(linesOf).filter(({ good }) => good === "shirt");
    expect(shirts).toHaveLength(shirtsSold);
    expect(shirts.every((line) => variants.some(({ barcode }) => barcode === line.code))).toBe(
      true,
    );
    expect(sales.flatMap(linesOf).reduce((all, line) => all + lineTotal(line), 0)).toBe(
      hourTotal("retail"),
    );
  });
});

describe("the till of the shop", () => {
  it("begins with the first receipt on its list", () => {
    expect(sumOf(opening.list)).toBe(total(sales[0]?.lines ?? []));
  });

  it("puts a shirt on the list, and a second of it in the same line", () => {
    const { shop } = deskAfter(sell, ...read(greenM, 2));
    expect(shop.list).toEqual([{ good: "shirt", quantity: 2, code: greenM }]);
    expect(sumOf(shop.list)).toBe(2 * goods.shirt.price);
    expect(shop.stock).toEqual(deskAfter(sell).shop.stock);
  });

  it("takes the charged goods off the stock and the shelf, and puts the money into the drawer", () => {
    const before = opening;
    const { shop, told } = deskAfter(...read(greenM), sell);
    expect(shop.stock[greenM]).toBe((before.stock[greenM] ?? 0) - 1);
    expect(shop.shelf[greenM]).toBe((before.shelf[greenM] ?? 0) - 1);
    expect(inAll(before.stock) - inAll(shop.stock)).toBe(2);
    expect(shop.taken).toBe(total(sales[0]?.lines ?? []) + goods.shirt.price);
    expect(shop.list).toEqual([]);
    expect(told).toMatchObject({ what: "sell", amount: shop.taken, count: 2 });
  });

  it("adds up over many sales", () => {
    const { shop } = deskAfter(...variants.flatMap(({ barcode }) => [...read(barcode), sell]));
    const first = total(sales[0]?.lines ?? []);
    expect(shop.taken).toBe(first + variants.length * goods.shirt.price);
  });

  it("never sells below zero, and says what is wrong", () => {
    const all = variants.flatMap(({ barcode }) => [...read(barcode, 9), sell]);
    const { shop } = deskAfter(sell, ...all);
    for (const count of [...Object.values(shop.stock), ...Object.values(shop.shelf)]) {
      expect(count).toBeGreaterThanOrEqual(0);
    }
    expect(deskAfter(sell, ...read(greenM, 4)).told).toMatchObject({
      what: "shelf_empty",
      left: 4,
    });
    expect(deskAfter(sell, ...read(creamL, 4)).told).toMatchObject({
      what: "sold_out",
      code: creamL,
    });
    expect(deskAfter(sell, ...read(code("green", "L"), 3)).told?.what).toBe("none");
  });

  it("refuses a code that it does not know, and an empty list", () => {
    expect(take(opening, { do: "read", code: "4006381333931" })).toBe("unknown");
    expect(deskAfter(sell, sell).told?.what).toBe("nothing");
    expect(deskAfter(sell, sell).shop).toEqual(deskAfter(sell).shop);
  });
});

describe("the count", () => {
  const count: Touch = { do: "count" };

  it("waits until the list is charged", () => {
    expect(deskAfter(count).sheet).toBeNull();
    expect(deskAfter(count).told?.what).toBe("list_open");
    expect(deskAfter(sell, count).sheet).not.toBeNull();
  });

  it("finds the two that were taken for each other", () => {
    const lines = compared(opening.stock, seen(opening.shelf));
    expect(off(lines)).toBe(2);
    expect(lines.find((line) => line.code === greenM)?.difference).toBe(-1);
    expect(lines.find((line) => line.code === creamL)?.difference).toBe(1);
    expect(swap).toEqual({ expected: 27, counted: 27, missing: greenM, over: creamL, count: 1 });
  });

  it("corrects the stock exactly, and then agrees", () => {
    const { shop, told } = deskAfter(sell, count, { do: "adopt" });
    expect(shop.stock).toEqual(shop.shelf);
    expect(told).toMatchObject({ what: "adopt", count: 2, left: inAll(shop.stock) });
    expect(off(compared(shop.stock, seen(shop.shelf)))).toBe(0);
    const more = [sell, count, { do: "adopt" }, ...read(creamL, 4), sell] as Touch[];
    expect(deskAfter(...more).shop.stock[creamL]).toBe(0);
  });

  it("takes what the reader typed, and leaves empty lines alone", () => {
    const typed = (barcode: string, text: string): Touch => ({
      do: "enter",
      code: barcode,
      typed: text,
    });
    const { shop } = deskAfter(sell, count, typed(greenM, ""), typed(creamL, "1x2"), {
      do: "adopt",
    });
    expect(shop.stock[greenM]).toBe(opening.stock[greenM]);
    expect(shop.stock[creamL]).toBe(12);
    expect(figure("−12345")).toBe("123");
    expect(countedOf(compared(opening.stock, {}))).toEqual({});
  });

  it("uses a label to find a line, not to sell", () => {
    const desk = deskAfter(sell, count, ...read(greenM));
    expect(desk.told).toMatchObject({ what: "line", code: greenM });
    expect(desk.shop.list).toEqual([]);
  });

  it("leaves the stock unchanged when the count is cancelled", () => {
    expect(deskAfter(sell, count, { do: "leave" }).shop).toEqual(deskAfter(sell).shop);
  });
});

describe("the way back", () => {
  const undo: Touch = { do: "undo" };

  it("undoes step by step, to the first customer", () => {
    const touches: Touch[] = [...read(greenM), sell, { do: "count" }, { do: "adopt" }];
    for (let left = touches.length; left > 0; left -= 1) {
      const back = touched(deskAfter(...touches.slice(0, left)), undo);
      const before = deskAfter(...touches.slice(0, left - 1));
      expect(back).toEqual({ ...before, told: { what: "undo" } });
    }
    expect(touched(opened, undo)).toBe(opened);
  });

  it("starts again", () => {
    const { shop, before } = deskAfter(...read(greenM), sell, { do: "restart" });
    expect(shop).toBe(opening satisfies Shop);
    expect(before).toBeUndefined();
  });
});

describe("the search", () => {
  const entries = [
    { name: "Pañuelo estampado", price: 1 },
    { name: "Camisa de lino, verde, M", price: 2, code: greenM },
    { name: "Camisa de lino, crema, L", price: 2, code: creamL },
  ];
  const names = (typed: string) => found(typed, entries).map(({ name }) => name);

  it("finds by the first letters, without accents", () => {
    expect(names("panu")).toEqual(["Pañuelo estampado"]);
    expect(names("lino m")).toEqual(["Camisa de lino, verde, M"]);
    expect(names(" ")).toHaveLength(3);
    expect(names("sombrero")).toEqual([]);
  });

  it("finds by digits, also in groups", () => {
    expect(names(greenM)).toEqual(["Camisa de lino, verde, M"]);
    expect(names(`${creamL[0]} ${creamL.slice(1, 7)} ${creamL.slice(7)}`)).toHaveLength(1);
  });
});

describe("the warning", () => {
  it("marks what is at the figure or below it", () => {
    expect(lowAt(2).map(({ barcode }) => barcode)).toEqual([code("green", "L")]);
    expect(lowAt(levels.most)).toHaveLength(variants.length);
    expect(inAll(pieces(({ expected }) => expected))).toBe(swap.expected);
  });
});
