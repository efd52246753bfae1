import { describe, expect, it } from "vitest";
import { goods, goodsOf } from "@/features/day/goods";
import { hourTotal } from "@/features/day/ledger";
import { appointments, commissionPercent } from "@/features/day/people";
import { narrated, type Sale, total } from "@/features/day/sales";
import { type Book, endOf, now, opening, page } from "@/features/salon/rules/book";
import {
  earningOf,
  earnings,
  lineCommission,
  owed,
  partOf,
} from "@/features/salon/rules/commission";
import { offered, opened, touched } from "@/features/salon/rules/desk";
import { firstFree, fits, freeAt, gapsOf, placesFor } from "@/features/salon/rules/gaps";
import { isService, minutesOf, services, stylists } from "@/features/salon/rules/services";
import { type Step, take } from "@/features/salon/rules/steps";
import { minuteOf, timeOf } from "@/features/salon/rules/time";

const at = minuteOf;
const { entries } = opening;

/** The book after steps that the rules must allow. */
function bookAfter(...steps: Step[]): Book {
  return steps.reduce((book, step) => {
    const next = take(book, step);
    if (typeof next === "string") throw new Error(`${step.do}: ${next}`);
    return next;
  }, opening);
}

const entryOf = (stylist: string, from: string, book = opening) => {
  const found = book.entries.find((each) => each.stylist === stylist && each.from === at(from));
  if (!found) throw new Error(`nobody at ${from}`);
  return found;
};
const idOf = (stylist: string, from: string) => entryOf(stylist, from).id;

const overlaps = ({ entries }: Book) =>
  entries.some((one) =>
    entries.some(
      (other) =>
        one !== other &&
        one.stylist === other.stylist &&
        one.from < endOf(other) &&
        other.from < endOf(one),
    ),
  );

describe("times and services", () => {
  it("reads and writes the clock", () => {
    expect(at("16:05")).toBe(965);
    expect(timeOf(965)).toBe("16:05");
    expect(timeOf(at("09:00"))).toBe("09:00");
  });

  it("takes as long as the example's appointments say", () => {
    for (const { service, minutes } of appointments) {
      if (!isService(service)) throw new Error(service);
      expect(minutesOf[service]).toBe(minutes);
    }
    const products = goodsOf("salon").filter((good) => goods[good].group === "products");
    expect(goodsOf("salon").filter((good) => !isService(good))).toEqual(products);
  });
});

describe("the book at twenty to four", () => {
  it("lies on its page, and each finished appointment was charged", () => {
    expect(entries.every((each) => each.from >= page.from && endOf(each) <= page.to)).toBe(true);
    const paid = entries.flatMap((each) => (each.state === "done" ? [each.sale.number] : []));
    expect(paid).toEqual(opening.sales.map(({ number }) => number));
    expect(opening.sales.every((sale) => at(sale.at) <= now)).toBe(true);
    expect(overlaps(opening)).toBe(false);
  });

  it("has gaps from the next quarter of an hour until the salon closes", () => {
    const gaps = (stylist: "maya" | "rani" | "dita") =>
      gapsOf(entries, stylist).map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`);
    expect(firstFree).toBe(at("15:45"));
    expect(gaps("maya")).toEqual(["15:45-16:00", "16:30-19:00"]);
    expect(gaps("rani")).toEqual(["16:00-16:30", "17:30-19:00"]);
    expect(gaps("dita")).toEqual(["16:00-16:15", "17:15-19:00"]);
    expect(gapsOf([], "maya")).toEqual([{ from: firstFree, to: page.to }]);
  });

  it("knows who is free at four, and for what", () => {
    expect(freeAt(entries, at("16:00"))).toEqual([
      { stylist: "rani", minutes: 30, fitting: ["dry"] },
      { stylist: "dita", minutes: 15, fitting: [] },
    ]);
    expect(freeAt(entries, page.to)).toEqual([]);
  });

  it("offers only places that fit, apart from each other, and none twice", () => {
    for (const service of services) {
      const places = placesFor(entries, service);
      for (const place of places) {
        expect(fits(entries, service, place)).toBe(true);
        const other = places.filter(({ stylist }) => stylist === place.stylist);
        expect(
          other.every(({ from }) => from === place.from || Math.abs(from - place.from) >= 30),
        ).toBe(true);
      }
    }
    const starts = placesFor(entries, "colour").map(({ stylist, from }) => [stylist, timeOf(from)]);
    expect(starts).toEqual([
      ["maya", "16:30"],
      ["maya", "17:00"],
    ]);
  });
});

describe("a step", () => {
  it("books a gap, which is then taken", () => {
    const place = { stylist: "rani", from: at("16:00") } as const;
    const book = bookAfter({ do: "book", service: "dry", place });
    expect(entryOf("rani", "16:00", book).state).toBe("booked");
    expect(take(book, { do: "book", service: "dry", place })).toBe("no_room");
    expect(overlaps(book)).toBe(false);
  });

  it("never lets two appointments overlap, whatever is offered and pressed", () => {
    let book = opening;
    for (const service of services) {
      for (const place of placesFor(book.entries, service)) {
        const next = take(book, { do: "book", service, place });
        if (typeof next !== "string") book = next;
      }
    }
    expect(overlaps(book)).toBe(false);
    expect(placesFor(book.entries, "dry")).toEqual([]);
    expect(new Set(book.entries.map(({ id }) => id)).size).toBe(book.entries.length);
  });

  it("moves an appointment, also over its own old place", () => {
    const id = idOf("maya", "16:00");
    const later = bookAfter({ do: "move", id, place: { stylist: "maya", from: at("16:15") } });
    expect(timeOf(gapsOf(later.entries, "maya")[0]?.to ?? 0)).toBe("16:15");
    const other = bookAfter({ do: "move", id, place: { stylist: "rani", from: at("16:00") } });
    expect(entryOf("rani", "16:00", other).id).toBe(id);
  });

  it("charges the appointment in the chair, with products beside it", () => {
    const products: Sale["lines"] = [{ good: "shampoo", quantity: 1 }];
    const id = idOf("maya", "15:00");
    const book = bookAfter({ do: "charge", id, way: "cash", products });
    const sale = book.sales.at(-1);
    expect(sale).toMatchObject({ number: 11, by: "maya", way: "cash" });
    expect(total(sale?.lines ?? [])).toBe(goods.cut.price + goods.shampoo.price);
    const grown =
      earningOf(book.sales, "maya").commission - earningOf(opening.sales, "maya").commission;
    expect(grown).toBe(12_750);
  });

  it("takes the next customer once the chair is free", () => {
    const charge: Step = { do: "charge", id: idOf("maya", "15:00"), way: "qr", products: [] };
    const book = bookAfter(charge, { do: "check_in", id: idOf("maya", "16:00") });
    expect(entryOf("maya", "16:00", book).state).toBe("in_chair");
  });
});

describe("the rules refuse", () => {
  const place = (from: string) => ({ stylist: "maya" as const, from: at(from) });
  const cut = (from: string): Step => ({ do: "book", service: "cut", place: place(from) });
  const shirt: Sale["lines"] = [{ good: "cut", quantity: 1 }];
  const charge = (products: Sale["lines"]): Step => ({
    do: "charge",
    id: idOf("maya", "15:00"),
    way: "cash",
    products,
  });

  it.each<[string, Step, string]>([
    ["a start in the past", cut("14:45"), "no_room"],
    ["a gap that is too short", cut("15:45"), "no_room"],
    ["an end after closing", cut("18:30"), "no_room"],
    ["a start between the lines", cut("16:35"), "no_room"],
    ["moving what is in the chair", { do: "move", id: 1, place: place("17:00") }, "not_booked"],
    ["moving what is done", { do: "move", id: 0, place: place("17:00") }, "not_booked"],
    ["moving onto another", { do: "move", id: 4, place: place("16:00") }, "no_room"],
    ["moving what is not there", { do: "move", id: 99, place: place("17:00") }, "not_booked"],
    ["a second in the chair", { do: "check_in", id: 2 }, "chair_taken"],
    ["checking in twice", { do: "check_in", id: 1 }, "not_booked"],
    ["charging before the chair", { do: "charge", id: 2, way: "qr", products: [] }, "not_in_chair"],
    ["charging twice", { do: "charge", id: 0, way: "qr", products: [] }, "not_in_chair"],
    ["a service among the products", charge(shirt), "no_product"],
    ["half a bottle", charge([{ good: "shampoo", quantity: 0.5 }]), "no_product"],
  ])("%s", (_what, step, refusal) => {
    expect(take(opening, step)).toBe(refusal);
  });
});

describe("the commission", () => {
  const { sales } = narrated.salon;

  it("is a part of services, and none of the shampoo", () => {
    expect(earnings(sales)).toEqual([
      { stylist: "maya", services: 170_000, commission: 25_500 },
      { stylist: "rani", services: 0, commission: 0 },
      { stylist: "dita", services: 110_000, commission: 16_500 },
    ]);
    expect(lineCommission({ good: "shampoo", quantity: 3 }, commissionPercent)).toBe(0);
    expect(owed(earnings(sales))).toBe(42_000);
    const products = hourTotal("salon") - earnings(sales).reduce((all, e) => all + e.services, 0);
    expect(products).toBe(goods.shampoo.price);
  });

  it("of the lines is that of the sum, for each whole percent", () => {
    for (let percent = 0; percent <= 50; percent += 1) {
      const lines = sales.flatMap((sale) => sale.lines);
      const byLine = lines.reduce((all, line) => all + lineCommission(line, percent), 0);
      expect(owed(earnings(sales, percent))).toBe(byLine);
    }
  });

  it("is rounded to whole rupiah, once for each stylist", () => {
    expect(partOf(33_333, 15)).toBe(5_000);
    expect(partOf(33_330, 15)).toBe(5_000);
    expect(partOf(33_329, 15)).toBe(4_999);
    const third = earningOf(sales, "maya", 33.333);
    expect(third.commission).toBe(Math.round(170_000 * 0.33333));
  });

  it("comes to the part of all services when the evening is charged", () => {
    const fold = (book: Book): Book => {
      const chair = book.entries.find(({ state }) => state === "in_chair");
      const next = book.entries.find(({ state }) => state === "booked");
      const step: Step | undefined = chair
        ? { do: "charge", id: chair.id, way: "card", products: [{ good: "shampoo", quantity: 1 }] }
        : next && { do: "check_in", id: next.id };
      const after = step ? take(book, step) : book;
      if (typeof after === "string") throw new Error(after);
      return step ? fold(after) : book;
    };
    const evening = fold(opening);
    expect(evening.entries.every(({ state }) => state === "done")).toBe(true);
    const worth = evening.entries.reduce((all, { service }) => all + goods[service].price, 0);
    expect(owed(earnings(evening.sales))).toBe(partOf(worth, commissionPercent));
    expect(stylists.map((stylist) => earningOf(evening.sales, stylist).services)).toEqual([
      235_000, 500_000, 285_000,
    ]);
  });
});

describe("the desk", () => {
  it("offers places to a new customer, none while an appointment is open, others while it moves", () => {
    expect(offered(opened)).toEqual(placesFor(entries, "dry"));
    const open = touched(opened, { on: "entry", id: idOf("maya", "16:00") });
    expect(offered(open)).toEqual([]);
    const moving = touched(open, { on: "moving", isMoving: true });
    const starts = offered(moving).map(({ stylist, from }) => `${stylist} ${timeOf(from)}`);
    expect(starts).toContain("maya 15:45");
    expect(starts).not.toContain("maya 16:00");
  });

  it("stays as it is when a rule refuses", () => {
    const open = touched(opened, { on: "entry", id: idOf("maya", "16:00") });
    expect(touched(open, { on: "check_in" })).toBe(open);
    const bad = { stylist: "maya", from: at("15:00") } as const;
    expect(touched(opened, { on: "place", place: bad })).toBe(opened);
  });

  it("begins again with the same service", () => {
    const cut = touched(opened, { on: "service", service: "cut" });
    const place = offered(cut)[0];
    if (!place) throw new Error("no place for a haircut");
    const booked = touched(cut, { on: "place", place });
    expect(booked.book.entries).toHaveLength(entries.length + 1);
    const again = touched(booked, { on: "restart" });
    expect(again).toMatchObject({ book: opening, service: "cut", told: { what: "restart" } });
  });
});
