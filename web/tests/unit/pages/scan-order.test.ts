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
  incoming,
  isSettled,
  newVisit,
  quantityOf,
  tableOf,
  tickets,
  type Visit,
} from "@/features/scan/visit";

const play = (visit: Visit, ...actions: Action[]): Visit => actions.reduce(visitReducer, visit);
const send: Action = { type: "send", at: "19:03" };
const accept: Action = { type: "accept" };
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
const accepted = play(ordered, accept);

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
  it("rings the till with what was ordered, its time and notes", () => {
    const visit = play(newVisit(7), ...teaAndRice, { type: "note", note: "noIce" }, send);
    expect(incoming(visit)).toEqual([
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
    expect(billTotal(accepted)).toBe(2 * goods.tea.price + goods.rice.price);
    expect(total(billLines(accepted))).toBe(billTotal(accepted));
  });

  it("adds a second round to the same bill", () => {
    const dessert: Action[] = [
      { type: "more", dish: "cake" },
      { type: "more", dish: "tea" },
    ];
    const visit = play(accepted, ...dessert, { type: "send", at: timeOfNext(accepted) }, accept);
    expect(visit.rounds.map(({ number, at }) => [number, at])).toEqual([
      [1, "19:03"],
      [2, "19:05"],
    ]);
    expect(billLines(visit)).toEqual([
      { good: "tea", quantity: 3 },
      { good: "rice", quantity: 1 },
      { good: "cake", quantity: 1 },
    ]);
    expect(billTotal(visit)).toBe(billTotal(accepted) + goods.cake.price + goods.tea.price);
  });

  it("adds to the bill of a table that has one", () => {
    const open = tables.find(({ number }) => number === 6)?.lines ?? [];
    const visit = play(newVisit(6), { type: "more", dish: "tea" }, send, accept);
    expect(billTotal(visit)).toBe(total(open) + goods.tea.price);
    expect(visit.rounds[0]?.lines).toHaveLength(1);
  });
});

describe("the till", () => {
  it("accepts an order before the kitchen or the bill has it", () => {
    expect([tickets(ordered), billLines(ordered), tillState(ordered)]).toEqual([
      [],
      [],
      "toAccept",
    ]);
    expect(tickets(accepted)).toEqual(ordered.rounds);
    expect([incoming(accepted), accepted.news]).toEqual([[], "accepted"]);
    expect(tillState(accepted)).toBe("cooking");
  });

  it("accepts once for two presses, and nothing where nothing waits", () => {
    expect(play(accepted, accept)).toBe(accepted);
    expect(play(newVisit(7), accept)).toEqual(newVisit(7));
  });

  it("accepts all that waits, and takes no payment before", () => {
    const cake: Action = { type: "more", dish: "cake" };
    const twice = play(ordered, cake, { type: "send", at: timeOfNext(ordered) });
    expect(incoming(twice)).toHaveLength(2);
    expect(tickets(play(twice, accept))).toHaveLength(2);
    const ready = play(accepted, ...bothReady, cake, send);
    expect([allReady(ready), canPay(ready), billTotal(ready)]).toEqual([
      false,
      false,
      billTotal(accepted),
    ]);
  });
});

describe("the kitchen", () => {
  it("has an order ready when each of its lines is", () => {
    const [first, second] = bothReady as [Action, Action];
    const half = play(accepted, first);
    expect([allReady(half), half.news]).toEqual([false, null]);
    const whole = play(half, second);
    expect([allReady(whole), whole.news]).toEqual([true, "ready"]);
    expect(tillState(whole)).toBe("toServe");
    expect(allReady(play(whole, second))).toBe(false);
  });

  it("knows no ticket that was not printed", () => {
    expect(play(accepted, { type: "mark", round: 2, dish: "tea" })).toBe(accepted);
    expect(play(ordered, { type: "mark", round: 1, dish: "tea" })).toBe(ordered);
  });
});

describe("Dine", () => {
  it("serves first and is paid at the end", () => {
    expect(canPay(accepted)).toBe(false);
    expect(play(accepted, { type: "pay" })).toBe(accepted);
    const paid = play(accepted, ...bothReady, { type: "pay" });
    expect([isSettled(paid), paid.news, stepOf(paid)]).toEqual([true, "paid", null]);
    expect(play(paid, { type: "pay" })).toBe(paid);
  });

  it("opens a new bill for what is ordered after the payment", () => {
    const paid = play(accepted, ...bothReady, { type: "pay" });
    const again = play(paid, { type: "more", dish: "latte" }, send, accept);
    expect(billTotal(again)).toBe(goods.latte.price);
    expect([again.rounds.length, isSettled(again)]).toEqual([1, false]);
  });

  it("passes its steps in their order", () => {
    const visits = [newVisit(7), ordered, accepted, play(accepted, ...bothReady)];
    expect(visits.map(stepOf)).toEqual(steps.dine.slice(0, 4));
  });
});

describe("Lite", () => {
  const sent = play(newVisit(7, "lite"), ...teaAndRice, send);
  const waiting = play(sent, accept);

  it("prints a ticket once the order is paid", () => {
    expect([tickets(waiting).length, tillState(waiting)]).toEqual([0, "toPay"]);
    const paid = play(waiting, { type: "pay" });
    expect([tickets(paid).length, tillState(paid)]).toEqual([1, "cooking"]);
    expect(allReady(play(paid, ...bothReady))).toBe(true);
  });

  it("takes no second order before the first is paid", () => {
    for (const early of [sent, waiting]) {
      const wanting = play(early, { type: "more", dish: "cake" });
      expect(play(wanting, send)).toBe(wanting);
    }
    expect(canPay(sent)).toBe(false);
    const eager = play(waiting, { type: "more", dish: "cake" });
    const second = play(eager, { type: "pay" }, send, accept);
    expect(billLines(second)).toEqual([{ good: "cake", quantity: 1 }]);
  });

  it("passes its steps in their order", () => {
    const paid = play(waiting, { type: "pay" });
    const visits = [newVisit(7, "lite"), sent, waiting, paid, play(paid, ...bothReady)];
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
