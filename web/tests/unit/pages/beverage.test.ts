import { describe, expect, it } from "vitest";
import { cafeHours, peak, quiet } from "@/features/beverage/page/hours";
import { servings, sharesOf } from "@/features/beverage/page/shares";
import { entries, warning } from "@/features/beverage/page/stock";
import { courses, lastMinute } from "@/features/beverage/rush/course";
import { newsAt } from "@/features/beverage/rush/news";
import {
  changeOf,
  peopleIn,
  rushAt,
  stopAfter,
  stopBefore,
  stops,
  type TicketState,
  takenIn,
  timeAt,
} from "@/features/beverage/rush/rush";
import { hourTotal, takings } from "@/features/day/ledger";
import { narrated, orderOfTheDay, soldBefore, total } from "@/features/day/sales";
import { items, left } from "@/features/day/stock";

const { sales } = narrated.beverage;
const minutes = Array.from({ length: lastMinute + 1 }, (_, minute) => minute);
const hour = minutes.map(rushAt);

/** The states of an order's ticket in order, each once. */
function statesOf(number: number): TicketState[] {
  const seen = hour.flatMap(({ tickets }) =>
    tickets.filter(({ course }) => course.sale.number === number).map(({ state }) => state),
  );
  return seen.filter((state, at) => state !== seen[at - 1]);
}

describe("the kitchen", () => {
  it("cooks each order once: new, cooking, ready, gone", () => {
    for (const { number } of sales) {
      expect(statesOf(number)).toEqual(["new", "cooking", "ready"]);
    }
    expect(rushAt(lastMinute).tickets).toEqual([]);
  });

  it("has one cook, and a rail with room for three", () => {
    for (const { tickets } of hour) {
      expect(tickets.filter(({ state }) => state === "cooking").length).toBeLessThan(2);
      expect(tickets.length).toBeLessThan(4);
    }
  });

  it("gets the ticket in the minute of the payment", () => {
    for (const { sale, paid } of courses) {
      expect(timeAt(paid)).toBe(sale.at);
      expect(rushAt(paid).tickets.at(-1)).toMatchObject({ course: { sale }, state: "new" });
      expect(rushAt(paid - 1).tickets.some(({ course }) => course.sale === sale)).toBe(false);
    }
  });
});

describe("the queue", () => {
  it("reaches the door at noon, never goes past it, and is gone in the end", () => {
    expect(peopleIn(rushAt(0))).toBe(4);
    expect(Math.max(...hour.map(peopleIn))).toBe(4);
    expect(peopleIn(rushAt(lastMinute))).toBe(0);
  });

  it("has each order in one place at a time, first come first served", () => {
    for (const { minute, queue, served, tickets } of hour) {
      const waiting = [...(served ? [served.course] : []), ...queue].map(({ sale }) => sale.number);
      expect(waiting).toEqual([...waiting].sort((a, b) => a - b));
      const atTill = served && !served.isPaid ? [served.course] : [];
      const known = [...queue, ...atTill, ...tickets.map(({ course }) => course)];
      expect(new Set(known).size).toBe(known.length);
      const gone = courses.filter(({ joins, out }) => joins > minute || out <= minute);
      expect(known.length + gone.length).toBe(courses.length);
    }
  });

  it("leaves the till to one order at a time", () => {
    for (const [at, { typed }] of courses.entries()) {
      expect(typed).toBeGreaterThan(courses[at - 1]?.paid ?? -1);
    }
  });
});

describe("the till", () => {
  it("has taken the sum of the hour's sales at the end", () => {
    expect(takenIn(rushAt(0))).toBe(0);
    expect(takenIn(rushAt(lastMinute))).toBe(hourTotal("beverage"));
    expect(rushAt(lastMinute).taken).toEqual(takings("cafe", 12));
  });

  it("gives the right change, and keeps the rest in the drawer", () => {
    for (const course of courses) {
      const { sale } = course;
      expect(changeOf(course)).toBe(
        sale.way === "cash" ? (sale.given ?? 0) - total(sale.lines) : 0,
      );
    }
    for (const { drawer, taken } of hour) expect(drawer).toBe(taken.cash);
  });
});

describe("the clock", () => {
  it("halts at the beginning, at each payment and at the end, there and back", () => {
    const there = stops.slice(0, -1).map(stopAfter);
    expect(there).toEqual(stops.slice(1));
    expect(stops.slice(1).map(stopBefore)).toEqual(stops.slice(0, -1));
    expect(stopBefore(0)).toBeUndefined();
    expect(stopAfter(lastMinute)).toBeUndefined();
  });

  it("has something to tell at each halt, the payment first", () => {
    expect(newsAt(0)[0]).toEqual({ what: "join", people: 4 });
    for (const { sale, paid } of courses) {
      expect(newsAt(paid)[0]?.what).toBe(sale.way === "cash" ? "cash" : "pay");
    }
    expect(newsAt(lastMinute)).toEqual([{ what: "end" }]);
    expect(newsAt(lastMinute - 1)).toEqual([{ what: "still" }]);
  });

  it("tells each step of each order once", () => {
    const told = minutes.flatMap(newsAt).filter((news) => "course" in news);
    expect(told).toHaveLength(courses.length * 5);
  });
});

describe("the rest of the page", () => {
  it("adds up on the slip of the whole hour", () => {
    const shares = sharesOf(sales);
    expect(shares.map(({ serving }) => serving)).toEqual([...servings]);
    expect(shares.reduce((all, { amount }) => all + amount, 0)).toBe(hourTotal("beverage"));
    expect(shares.reduce((all, { orders }) => all + orders, 0)).toBe(sales.length);
  });

  it("reduces the stock by the sales, and warns of the coffee alone", () => {
    const all = sales.flatMap(({ lines }) => lines);
    expect(entries.at(-1)?.shelves.map((shelf) => shelf.left)).toEqual(
      items.map((item) => left(item, item.noon, all)),
    );
    const before = entries.find(({ sale }) => sale?.number === orderOfTheDay.number - 1);
    expect(before?.shelves.map((shelf) => shelf.left)).toEqual(
      items.map((item) => left(item, item.noon, soldBefore(orderOfTheDay))),
    );
    expect(entries.flatMap(({ warned }) => warned.map(({ key }) => key))).toEqual(["coffee"]);
    expect(warning).toMatchObject({ at: "12:05", perCup: 20, cups: 50 });
  });

  it("finds the peak at noon, and the quiet hour after lunch", () => {
    expect(peak).toMatchObject({ hour: 12, amount: hourTotal("beverage") });
    expect(quiet.hour).toBe(14);
    expect(cafeHours.filter(({ hasPromotion }) => hasPromotion).map((each) => each.hour)).toEqual([
      15, 16,
    ]);
  });
});
