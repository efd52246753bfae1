import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dayOf, sum, takenBy } from "@/features/day/ledger";
import { orderOfTheDay } from "@/features/day/sales";
import {
  arrivalOf,
  businessDaysAfter,
  partsOf,
  waitsForWeekend,
} from "@/features/payments/arrival/settlement";
import { weekdays } from "@/features/payments/arrival/weekdays";
import { digital, drawer, hours, taken, takenInAll } from "@/features/payments/closing";
import { order, payWithinHours, uniqueCode } from "@/features/payments/transfer/terms";
import { cash, inTurn, lunch } from "@/features/payments/ways/lunch";

describe("the closing slip", () => {
  it("adds up the café's day, until it closes", () => {
    expect(taken).toEqual(takenBy(21, ["cafe"]));
    expect(takenInAll).toBe(sum(dayOf("cafe")));
    expect(taken.cash + taken.card + digital).toBe(takenInAll);
    expect(hours).toEqual({ from: "08:00", to: "22:00" });
  });

  it("finds in the drawer what should be there", () => {
    expect(drawer.expected).toBe(drawer.opening + taken.cash);
    expect(drawer.counted).toBe(drawer.expected);
    expect(drawer.difference).toBe(0);
  });
});

describe("the customers at lunch", () => {
  it("begin with the order of the day, and pay in four ways", () => {
    expect(lunch.cash.sale).toBe(orderOfTheDay);
    expect(inTurn.map((way) => lunch[way].sale.number)).toEqual([24, 25, 26, 27]);
    expect(lunch.cash.amount).toBe(94_000);
    expect(cash).toEqual({ given: 100_000, change: 6_000 });
  });
});

describe("the money of a sale", () => {
  const [monday, thursday, friday, saturday, sunday] = [0, 3, 4, 5, 6];

  it.each([
    [monday, 2],
    [1, 3],
    [2, 4],
    [thursday, 7],
    [friday, 8],
    [saturday, 8],
    [sunday, 8],
  ])("of day %i is there on day %i", (sold, arrives) => {
    expect(arrivalOf(sold, 2)).toBe(arrives);
  });

  it("waits for business days only", () => {
    expect(businessDaysAfter(thursday, 2)).toEqual([friday, 7]);
    expect(businessDaysAfter(saturday, 3)).toEqual([7, 8, 9]);
    expect(arrivalOf(friday, 0)).toBe(friday);
  });

  it("waits for a weekend from Thursday on", () => {
    const waiting = [0, 1, 2, 3, 4, 5, 6].filter((sold) => waitsForWeekend(sold, 2));
    expect(waiting).toEqual([thursday, friday, saturday, sunday]);
  });

  it("has one day of the sale and one of its arrival in the calendar", () => {
    for (let sold = monday; sold <= sunday; sold += 1) {
      const parts = partsOf(sold, 2);
      expect(parts.filter((part) => part === "sold")).toHaveLength(1);
      expect(parts.filter((part) => part === "counts")).toHaveLength(1);
      expect(parts.indexOf("arrives")).toBe(arrivalOf(sold, 2));
    }
  });

  it("begins its week with a Monday in each language", () => {
    expect(weekdays("es")[0]?.long).toBe("lunes");
    expect(weekdays("en").at(-1)?.long).toBe("Sunday");
    expect(weekdays("id").map(({ short }) => short)).toHaveLength(7);
  });
});

describe("the order to pay", () => {
  it("is a month of Pro, less a code that never adds to it", () => {
    expect(order.total - order.code).toBe(order.amount);
    expect(order.code).toBeGreaterThanOrEqual(uniqueCode.least);
    expect(order.code).toBeLessThanOrEqual(uniqueCode.most);
  });

  it("has the deadline that the service gives", () => {
    const config = readFileSync("../services/commerce/src/config.rs", "utf8");
    expect(Number(/deadline_hours: (\d+),/.exec(config)?.[1])).toBe(payWithinHours);
  });
});
