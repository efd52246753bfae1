import { describe, expect, it } from "vitest";
import { outlets } from "@/features/day/goods";
import { day, dayOf, hourTotal, openHours, sum, takenBy, takings } from "@/features/day/ledger";
import { appointments } from "@/features/day/people";
import {
  hours,
  lineTotal,
  narrated,
  orderOfTheDay,
  promotion,
  soldBefore,
  total,
  ways,
} from "@/features/day/sales";
import { ean13, isLow, items, left, variants } from "@/features/day/stock";
import { tables } from "@/features/day/tables";

describe("the day of the three outlets", () => {
  it("adds up on the order of the day", () => {
    expect(orderOfTheDay.lines.map(lineTotal)).toEqual([44_000, 38_000, 12_000]);
    expect(total(orderOfTheDay.lines)).toBe(94_000);
  });

  it("takes enough money for each sale in cash", () => {
    const sales = Object.values(narrated).flatMap((hour) => hour.sales);
    for (const sale of sales.filter(({ way }) => way === "cash")) {
      expect(sale.given).toBeGreaterThanOrEqual(total(sale.lines));
    }
  });

  it("keeps each sale within its hour, in order and in its outlet", () => {
    for (const { hour, sales } of Object.values(narrated)) {
      const times = sales.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
      expect(times.every((at) => Number(at.slice(0, 2)) === hour)).toBe(true);
      const numbers = sales.map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
    }
  });

  it("gives an hour what its sales give", () => {
    for (const page of hours) {
      const { outlet, hour } = narrated[page];
      expect(sum(takings(outlet, hour))).toBe(hourTotal(page));
    }
  });

  it("gives the day the sum of its outlets, of its hours and of its ways of paying", () => {
    const whole = sum(day);
    expect(outlets.reduce((all, outlet) => all + sum(dayOf(outlet)), 0)).toBe(whole);
    expect(ways.reduce((all, way) => all + day[way], 0)).toBe(whole);
    const byHour = openHours.flatMap((hour) => outlets.map((outlet) => sum(takings(outlet, hour))));
    expect(byHour.reduce((all, taken) => all + taken, 0)).toBe(whole);
    expect(sum(takenBy(20))).toBe(whole - sum(takings("cafe", 21)));
  });

  it("calls the coffee low, after the order of the day", () => {
    const after = items.map((item) => {
      const before = left(item, item.noon, soldBefore(orderOfTheDay));
      return { item, before, after: left(item, before, orderOfTheDay.lines) };
    });
    expect(
      after.filter(({ item, after }) => isLow(item, after)).map(({ item }) => item.key),
    ).toEqual(["coffee"]);
    expect(after.every(({ before, after }) => after < before && after > 0)).toBe(true);
  });

  it("ends barcodes by their check digit, and none is a maker's", () => {
    expect(ean13("400638133393")).toBe("4006381333931");
    expect(variants.every(({ barcode }) => /^2\d{12}$/.test(barcode))).toBe(true);
    expect(new Set(variants.map(({ barcode }) => barcode)).size).toBe(variants.length);
  });

  it("never books a stylist twice at a time", () => {
    const minute = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
    for (const one of appointments) {
      const own = appointments.filter((other) => other !== one && other.stylist === one.stylist);
      const end = minute(one.from) + one.minutes;
      const clash = own.filter(
        (other) =>
          minute(other.from) < end && minute(one.from) < minute(other.from) + other.minutes,
      );
      expect(clash).toEqual([]);
    }
  });

  it("puts a bill on each occupied table and on no other", () => {
    for (const { state, lines } of tables) expect(lines.length > 0).toBe(state === "occupied");
  });

  it("takes a whole rupiah off in the promotion", () => {
    expect(promotion.reduced).toBe(23_400);
  });
});
