import { describe, expect, it } from "vitest";
import { goods, goodsOf } from "@/features/day/goods";
import { total } from "@/features/day/sales";
import { tables } from "@/features/day/tables";
import { billLines, billTotal, stepOf, steps, tillState, timeOfNext } from "@/features/scan/bill";
import { menu } from "@/features/scan/menu";
import { type Action, mostOfOne, visitReducer } from "@/features/scan/order";
import { cardTable, still } from "@/features/scan/still";
import {
  allReady,
  canPay,
  canSend,
  isSettled,
  newVisit,
  quantityOf,
  tableOf,
  tickets,
  type Visit,
} from "@/features/scan/visit";

const play = (visit: Visit, ...actions: Action[]): Visit => actions.reduce(visitReducer, visit);
const send: Action = { type: "send", at: "19:03" };
const teaAndRice: Action[] = [
  { type: "more", dish: "tea" },
  { type: "more", dish: "rice" },
  { type: "more", dish: "tea" },
];
const bothReady: Action[] = [
  { type: "mark", round: 1, dish: "tea" },
  { type: "mark", round: 1, dish: "rice" },
];
const ordered = play(newVisit(7), ...teaAndRice, send);

describe("the menu", () => {
  it("has all that the café sells, each dish once", () => {
    expect(menu.flatMap(({ dishes }) => dishes)).toEqual(goodsOf("cafe"));
  });
});

describe("the basket", () => {
  it("counts dishes up and down, and forgets what is at 0", () => {
    const visit = play(newVisit(7), ...teaAndRice, { type: "less", dish: "rice" });
    expect(visit.basket).toEqual([{ good: "tea", quantity: 2 }]);
    expect(play(visit, { type: "less", dish: "rice" }).basket).toEqual(visit.basket);
    expect(quantityOf(visit, "rice")).toBe(0);
  });

  it("holds a limited number of one dish", () => {
    const presses = Array.from({ length: 12 }, (): Action => ({ type: "more", dish: "soup" }));
    expect(quantityOf(play(newVisit(7), ...presses), "soup")).toBe(mostOfOne);
  });

  it("takes a note and takes it back", () => {
    const mild: Action = { type: "note", note: "mild" };
    expect(play(newVisit(7), mild).notes).toEqual(["mild"]);
    expect(play(newVisit(7), mild, mild).notes).toEqual([]);
  });
});

describe("sending", () => {
  it("prints what was ordered, with its time and notes", () => {
    const visit = play(newVisit(7), ...teaAndRice, { type: "note", note: "noIce" }, send);
    expect(tickets(visit)).toEqual([
      {
        number: 1,
        at: "19:03",
        lines: [
          { good: "tea", quantity: 2, ready: false },
          { good: "rice", quantity: 1, ready: false },
        ],
        notes: ["noIce"],
      },
    ]);
    expect(visit.basket).toEqual([]);
    expect(visit.notes).toEqual([]);
    expect(visit.news).toBe("sent");
  });

  it("sends nothing empty", () => {
    expect(play(newVisit(7), send)).toEqual(newVisit(7));
    expect(canSend(newVisit(7))).toBe(false);
  });

  it("sends once for two presses", () => {
    expect(play(ordered, send)).toBe(ordered);
  });

  it("puts the sum of the prices on the bill", () => {
    expect(billTotal(ordered)).toBe(2 * goods.tea.price + goods.rice.price);
    expect(total(billLines(ordered))).toBe(billTotal(ordered));
  });

  it("adds a second round to the same bill", () => {
    const dessert: Action[] = [
      { type: "more", dish: "cake" },
      { type: "more", dish: "tea" },
    ];
    const visit = play(ordered, ...dessert, { type: "send", at: timeOfNext(ordered) });
    expect(visit.rounds.map(({ number, at }) => [number, at])).toEqual([
      [1, "19:03"],
      [2, "19:05"],
    ]);
    expect(billLines(visit)).toEqual([
      { good: "tea", quantity: 3 },
      { good: "rice", quantity: 1 },
      { good: "cake", quantity: 1 },
    ]);
    expect(billTotal(visit)).toBe(billTotal(ordered) + goods.cake.price + goods.tea.price);
  });

  it("adds to the bill of a table that has one", () => {
    const open = tables.find(({ number }) => number === 6)?.lines ?? [];
    const visit = play(newVisit(6), { type: "more", dish: "tea" }, send);
    expect(billTotal(visit)).toBe(total(open) + goods.tea.price);
    expect(visit.rounds[0]?.lines).toHaveLength(1);
  });
});

describe("the kitchen", () => {
  it("has an order ready when each of its lines is", () => {
    const [first, second] = bothReady as [Action, Action];
    const half = play(ordered, first);
    expect([allReady(half), half.news]).toEqual([false, null]);
    const whole = play(half, second);
    expect([allReady(whole), whole.news]).toEqual([true, "ready"]);
    expect(tillState(whole)).toBe("toServe");
    expect(allReady(play(whole, second))).toBe(false);
  });

  it("knows no ticket that was not printed", () => {
    expect(play(ordered, { type: "mark", round: 2, dish: "tea" })).toBe(ordered);
  });
});

describe("Dine", () => {
  it("serves first and is paid at the end", () => {
    expect(canPay(ordered)).toBe(false);
    expect(play(ordered, { type: "pay" })).toBe(ordered);
    const paid = play(ordered, ...bothReady, { type: "pay" });
    expect([isSettled(paid), paid.news, stepOf(paid)]).toEqual([true, "paid", null]);
    expect(play(paid, { type: "pay" })).toBe(paid);
  });

  it("opens a new bill for what is ordered after the payment", () => {
    const paid = play(ordered, ...bothReady, { type: "pay" });
    const again = play(paid, { type: "more", dish: "latte" }, send);
    expect(billTotal(again)).toBe(goods.latte.price);
    expect([again.rounds.length, isSettled(again)]).toEqual([1, false]);
  });

  it("passes its steps in their order", () => {
    const visits = [newVisit(7), ordered, play(ordered, ...bothReady)];
    expect(visits.map(stepOf)).toEqual(steps.dine.slice(0, 3));
  });
});

describe("Lite", () => {
  const waiting = play(newVisit(7, "lite"), ...teaAndRice, send);

  it("prints a ticket once the order is paid", () => {
    expect([tickets(waiting).length, tillState(waiting)]).toEqual([0, "toPay"]);
    const paid = play(waiting, { type: "pay" });
    expect([tickets(paid).length, tillState(paid)]).toEqual([1, "cooking"]);
    expect(allReady(play(paid, ...bothReady))).toBe(true);
  });

  it("takes no second order before the first is paid", () => {
    const eager = play(waiting, { type: "more", dish: "cake" });
    expect(play(eager, send)).toBe(eager);
    const second = play(eager, { type: "pay" }, send);
    expect(billLines(second)).toEqual([{ good: "cake", quantity: 1 }]);
  });

  it("passes its steps in their order", () => {
    const paid = play(waiting, { type: "pay" });
    const visits = [newVisit(7, "lite"), waiting, paid, play(paid, ...bothReady)];
    expect(visits.map(stepOf)).toEqual([...steps.lite]);
  });

  it("keeps the basket, and starts anew otherwise", () => {
    const visit = play(still, { type: "plan", plan: "lite" });
    expect([visit.basket, visit.rounds]).toEqual([still.basket, []]);
    expect(play(newVisit(6), { type: "plan", plan: "lite" }).earlier).toEqual([]);
  });
});

describe("the page before any touch", () => {
  it("shows the card's table, which is free in the room, with an order under way", () => {
    expect(tables.find(({ number }) => number === cardTable)?.state).toBe("free");
    expect(stepOf(still)).toBe("kitchen");
    expect(billTotal(still)).toBe(94_000);
    expect(canSend(still)).toBe(true);
  });

  it("forgets all by a reset", () => {
    expect(play(still, { type: "reset" })).toEqual(newVisit(cardTable));
  });
});

describe("an address", () => {
  it.each([
    ["7", 7],
    ["1", 1],
    ["9", null],
    ["07", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("with the table %s is of table %s", (value, table) => {
    expect(tableOf(value)).toBe(table);
  });
});
